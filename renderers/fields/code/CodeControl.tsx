import { lazy } from 'react';
import { LazyEditor } from '../editor/LazyEditor.tsx';
import type { ControlProps } from '../Look.ts';

/** The editor is heavy, and few forms have one. */
const CodeEditor = lazy(async () => ({ default: (await import('./CodeEditor.tsx')).CodeEditor }));

/** A program, with the words of its language in colours. */
export const CodeControl = (props: ControlProps) => (
  <LazyEditor kind="code" {...props}>
    <CodeEditor {...props} />
  </LazyEditor>
);
