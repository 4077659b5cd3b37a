import { type ReactNode, Suspense } from 'react';
import './editor.css';
import { editorTexts } from './texts.ts';

interface LazyEditorProps {
  readonly kind: 'richtext' | 'markdown' | 'code';
  readonly children: ReactNode;
}

/** The place of an editor while it is fetched: as high as it will be, so that nothing below it moves. */
export const LazyEditor = ({ kind, children }: LazyEditorProps) => (
  <Suspense fallback={<div className={`vf-editor vf-editor-${kind} vf-editor-waiting`}>{editorTexts.loading}</div>}>
    {children}
  </Suspense>
);
