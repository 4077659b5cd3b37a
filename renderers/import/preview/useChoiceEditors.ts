import { useMemo } from 'react';
import { useAnswer } from '../../answers/index.ts';
import { useSignal } from '../../editing/signal.ts';
import { fetchControls } from '../../fields/controls.ts';
import { useLooks } from '../../fields/index.ts';
import type { FilePreview } from './FilePreview.ts';
import { choiceFields, toChoiceEditor } from './toChoiceEditor.tsx';
import type { ChoiceEditors } from './toPreviewColumns.ts';

const none: ChoiceEditors = new Map();

/** The editors of columns in which one of few items stands, once their controls are there. */
export function useChoiceEditors(preview: FilePreview): ChoiceEditors {
  const looks = useLooks();
  const columns = useSignal(preview.columns);
  const ask = useMemo(
    () => async (): Promise<ChoiceEditors> => {
      const fields = choiceFields(preview.screen, columns);
      await fetchControls([...fields.values()], looks);
      return new Map([...fields].map(([place, field]) => [place, toChoiceEditor(field, looks)] as const));
    },
    [columns, looks, preview],
  );
  return useAnswer(ask) ?? none;
}
