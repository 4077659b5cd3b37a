import { type ReactNode, Suspense } from 'react';
import type { Field } from '../../../schemas/language/index.ts';
import './editor.css';
import { editorTexts } from './texts.ts';
import { toHeight } from './toHeight.ts';

interface LazyEditorProps {
  readonly kind: 'richtext' | 'markdown' | 'code';
  /** The field that it edits, which may give it a height. */
  readonly field?: Field;
  readonly children: ReactNode;
}

/** The place of an editor while it is fetched: as high as it will be, so that nothing below it moves. */
export const LazyEditor = ({ kind, field, children }: LazyEditorProps) => (
  <Suspense
    fallback={
      <div className={`vf-editor vf-editor-${kind} vf-editor-waiting`} style={field && toHeight(field)}>
        {editorTexts.loading}
      </div>
    }
  >
    {children}
  </Suspense>
);
