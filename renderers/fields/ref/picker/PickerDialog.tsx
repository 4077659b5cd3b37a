import { type KeyboardEvent, useCallback, useState } from 'react';
import { useLatest, useLoad } from '../../../answers/index.ts';
import { Button } from '../../../button/Button.tsx';
import { LoadError } from '../../../messages/LoadError.tsx';
import { PageModal } from '../../../popup/PageModal.tsx';
import { usePorts } from '../../../ports/index.ts';
import type { ControlProps } from '../../Look.ts';
import { narrowingOf } from '../narrowingOf.ts';
import type { Chosen } from './Chosen.ts';
import { RecordPicker } from './RecordPicker.tsx';
import { openSource } from './RecordSource.ts';
import { pickerTexts } from './texts.ts';
import { TreePicker } from './TreePicker.tsx';

interface PickerDialogProps {
  readonly control: ControlProps;
  readonly isMultiple: boolean;
  readonly initial: Chosen;
  /** What is searched for at first. */
  readonly word: string;
  readonly onConfirm: (chosen: Chosen) => void;
  readonly onClose: () => void;
}

const treeWidth = 500;
const recordsWidth = 900;
const withTreeWidth = 1250;
const tableWidth = 1200;
/** Characters of a cell; the whole text is its tooltip. */
const usualCell = 12;
const longerCell = 25;

/**
 * Chooses records of another screen: in their tree where they have one, else in a table, beside the tree that they belong to
 * where there is one, unless the file asks for the table alone. What is chosen counts once it is confirmed.
 */
export function PickerDialog({ control, isMultiple, initial, word, onConfirm, onClose }: PickerDialogProps) {
  // A list that is drawn anew behind the dialog is no reason to load again.
  const ports = useLatest(usePorts());
  const { field, screenId, getRecord } = control;
  const ref = field.ref!;
  const isAlone = field.form?.widget === 'table';
  const isTree = ref.tree !== undefined && !isAlone;
  const [narrowing] = useState(() => narrowingOf(field, screenId, getRecord()));
  const open = useCallback(
    async () => (isTree ? null : openSource(ports.current, { field, ref, options: narrowing, isAlone })),
    [ports, field, ref, isTree, isAlone, narrowing],
  );
  const { loading, retry } = useLoad(open);
  const [chosen, setChosen] = useState(initial);
  const source = loading.state === 'ready' ? loading.value : null;
  const besideWidth = source?.tree ? withTreeWidth : recordsWidth;
  const width = isTree ? treeWidth : isAlone ? tableWidth : besideWidth;
  /** What is chosen is taken by Ctrl+Enter from anywhere, and by Enter on a row. */
  const handleKeyDown = (event: KeyboardEvent) => {
    const isOnRow = event.target instanceof HTMLInputElement && event.target.closest('.ant-table-row') !== null;
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    if (!event.ctrlKey && !event.metaKey && !(isOnRow && chosen.size > 0)) return;
    event.preventDefault();
    onConfirm(chosen);
  };
  const picking = { chosen, isMultiple, word, onChange: setChosen };
  return (
    <PageModal
      title={pickerTexts.openOf(field)}
      width={width}
      onClose={onClose}
      mask={{ closable: false }}
      className="vf-choosing-dialog"
      // A click in it is none outside of the cell that it was opened from.
      wrapClassName="ag-custom-component-popup"
      footer={
        <div className="vf-choosing-foot" onKeyDown={handleKeyDown}>
          <span aria-live="polite">{pickerTexts.chosen(chosen.size)}</span>
          <Button kind="link" disabled={chosen.size === 0} onClick={() => setChosen(new Map())}>
            {pickerTexts.clear}
          </Button>
          <span className="vf-choosing-space" />
          <Button onClick={onClose}>{pickerTexts.cancel}</Button>
          <Button kind="primary" onClick={() => onConfirm(chosen)}>
            {pickerTexts.confirm}
          </Button>
        </div>
      }
    >
      <div onKeyDown={handleKeyDown}>
        {loading.state === 'loading' && <p className="vf-choosing-empty">{pickerTexts.loading}</p>}
        {loading.state === 'failed' && <LoadError message={loading.message} onRetry={retry} />}
        {loading.state === 'ready' && isTree && <TreePicker {...picking} target={ref} narrowing={narrowing} />}
        {source && (
          <RecordPicker
            {...picking}
            source={source}
            longestCell={isAlone ? longerCell : usualCell}
            onTake={onConfirm}
          />
        )}
      </div>
    </PageModal>
  );
}
