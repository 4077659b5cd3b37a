import { toPageLook } from '../editor/toPageLook.ts';

/** Text written as Markdown: what it means in details, as it was written in lists. */
export const markdownLook = toPageLook(
  async () => (await import('./MarkdownPage.tsx')).MarkdownPage,
  async () => (await import('./MarkdownControl.tsx')).MarkdownControl,
);
