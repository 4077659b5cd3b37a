import { lazy } from 'react';
import { LazyEditor } from '../editor/LazyEditor.tsx';
import type { ControlProps } from '../Look.ts';

/** The editor is heavy, and few forms have one. */
const RichTextEditor = lazy(async () => ({ default: (await import('./RichTextEditor.tsx')).RichTextEditor }));

/** Text with headings, lists, links and pictures, edited as it will look. */
export const RichTextControl = (props: ControlProps) => (
  <LazyEditor kind="richtext" {...props}>
    <RichTextEditor {...props} />
  </LazyEditor>
);
