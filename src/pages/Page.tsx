import { later } from '../../renderers/answers/index.ts';
import type { MenuRoute } from '../menu/menuTypes.ts';
import { MissingScreenPage } from './MissingScreenPage.tsx';
import { ScreenPage } from './ScreenPage.tsx';

const MisdirectedPage = later(async () => (await import('./MisdirectedPage.tsx')).MisdirectedPage);
const FramePage = later(async () => (await import('./FramePage.tsx')).FramePage);

/** The page of a route. */
export function Page({ target }: { readonly target: MenuRoute['target'] }) {
  if (target.kind === 'redirect') return null;
  if (target.kind === 'misdirected') return <MisdirectedPage {...target} />;
  if (target.kind === 'frame') return <FramePage url={target.url} />;
  if (target.component === '') return <MissingScreenPage component="" />;
  return <ScreenPage component={target.component} />;
}
