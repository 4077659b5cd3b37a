import type { ComponentType } from 'react';
import { later } from '../../renderers/answers/index.ts';
import type { MenuRoute } from '../menu/menuTypes.ts';
import { Wait } from '../messages/Wait.tsx';
import { MissingScreenPage } from './MissingScreenPage.tsx';
import { ScreenPage } from './ScreenPage.tsx';

const MisdirectedPage = later(async () => (await import('./MisdirectedPage.tsx')).MisdirectedPage);
const FramePage = later(async () => (await import('./FramePage.tsx')).FramePage);

/** Pages that are code, by the component that the menu names. */
const pages: Readonly<Record<string, ComponentType>> = {
  'test/Home': later(async () => (await import('./GalleryPage.tsx')).GalleryPage, <Wait />),
};

/** The page of a route. */
export function Page({ target }: { readonly target: MenuRoute['target'] }) {
  if (target.kind === 'redirect') return null;
  if (target.kind === 'misdirected') return <MisdirectedPage {...target} />;
  if (target.kind === 'frame') return <FramePage url={target.url} />;
  if (target.component === '') return <MissingScreenPage component="" />;
  const Own = pages[target.component];
  if (Own) return <Own />;
  // A file may get another name while its page is open: the page goes on with it.
  return <ScreenPage component={target.component} />;
}
