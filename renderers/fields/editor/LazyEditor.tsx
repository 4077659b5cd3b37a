import { type ReactNode, Suspense } from 'react';
import type { ControlProps } from '../Look.ts';
import './editor.css';
import { PagePanel } from './PagePanel.tsx';
import { editorTexts } from './texts.ts';
import { toHeight } from './toHeight.ts';

interface LazyEditorProps extends Partial<Pick<ControlProps, 'field' | 'place' | 'onDone'>> {
  readonly kind: 'richtext' | 'markdown' | 'code';
  readonly children: ReactNode;
}

/** The place of an editor while it is fetched: as high as it will be, so that nothing below it moves. */
export function LazyEditor({ kind, field, place = 'form', onDone, children }: LazyEditorProps) {
  const editor = (
    <Suspense
      fallback={
        <div
          className={`vf-editor vf-editor-${kind} vf-editor-in-${place} vf-editor-waiting`}
          style={field && toHeight(field)}
        >
          {editorTexts.loading}
        </div>
      }
    >
      {children}
    </Suspense>
  );
  return place === 'cell' ? <PagePanel onDone={onDone}>{editor}</PagePanel> : editor;
}
