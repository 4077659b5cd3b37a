import { lazy } from 'react';
import { LazyEditor } from '../editor/LazyEditor.tsx';
import type { ControlProps } from '../Look.ts';

/** The editor is heavy, and few forms have one. */
const MarkdownEditor = lazy(async () => ({ default: (await import('./MarkdownEditor.tsx')).MarkdownEditor }));

/** Text that is written as Markdown and seen as what it means. */
export const MarkdownControl = (props: ControlProps) => (
  <LazyEditor kind="markdown" {...props}>
    <MarkdownEditor {...props} />
  </LazyEditor>
);
