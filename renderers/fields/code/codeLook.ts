import { toPageLook } from '../editor/toPageLook.ts';

/** A program: with its lines in details, in one line in lists. */
export const codeLook = toPageLook(
  async () => (await import('./CodePage.tsx')).CodePage,
  async () => (await import('./CodeControl.tsx')).CodeControl,
);
