import { lazy, Suspense, type ComponentType } from 'react';
import { Wait } from '../boot/Wait.tsx';
import { HOME_COMPONENT } from '../menu/parseMenu.ts';
import type { MenuRoute } from '../menu/menuTypes.ts';
import { FramePage } from './FramePage.tsx';
import { MisdirectedPage } from './MisdirectedPage.tsx';
import { MissingScreenPage } from './MissingScreenPage.tsx';
import { ScreenPage } from './ScreenPage.tsx';

/** Pages that are really code, by the component name of their menu row. Everything else is a screen file. */
const codePages: Readonly<Record<string, ComponentType>> = {
  [HOME_COMPONENT]: lazy(async () => ({ default: (await import('./HomePage.tsx')).HomePage })),
};

/** The page of a route. */
export function Page({ target }: { readonly target: MenuRoute['target'] }) {
  if (target.kind === 'redirect') return null;
  if (target.kind === 'misdirected') return <MisdirectedPage {...target} />;
  if (target.kind === 'frame') return <FramePage url={target.url} />;
  if (target.component === '') return <MissingScreenPage component="" />;
  const CodePage = Object.hasOwn(codePages, target.component) ? codePages[target.component] : undefined;
  return (
    <Suspense fallback={<Wait />}>{CodePage ? <CodePage /> : <ScreenPage component={target.component} />}</Suspense>
  );
}
