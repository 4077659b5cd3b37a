import { useRef } from 'react';
import { Button } from '../button/Button.tsx';
import { useSignal } from '../editing/signal.ts';
import { Icon } from '../icons/index.ts';
import type { GridRows } from './rows/GridRows.ts';
import type { Spreadsheet } from './spreadsheet/Spreadsheet.ts';
import { gridTexts } from './texts.ts';

interface GridToolbarProps {
  readonly table: GridRows;
  readonly sheet: Spreadsheet;
  /** How many rows are ticked. */
  readonly selected: number;
  readonly onRemove: () => void;
}

/** Milliseconds in which a second row is not put in: a double click means one. */
const insertPause = 1500;

/** What can be done to the rows of a grid as a whole, and taken back. */
export function GridToolbar({ table, sheet, selected, onRemove }: GridToolbarProps) {
  const canUndo = useSignal(table.history.canUndo);
  const canRedo = useSignal(table.history.canRedo);
  const insertedAt = useRef(-insertPause);
  const handleInsert = (event: { readonly timeStamp: number }) => {
    if (event.timeStamp - insertedAt.current < insertPause) return;
    insertedAt.current = event.timeStamp;
    table.insert((sheet.block?.bottom ?? table.list.get().length - 1) + 1);
  };
  return (
    <div className="vf-subtable-bar" role="toolbar" aria-label={table.child.title}>
      <Button small icon={<Icon name="plus" />} onClick={table.add}>
        {gridTexts.add}
      </Button>
      <Button small onClick={handleInsert} title={gridTexts.insertHint}>
        {gridTexts.insert}
      </Button>
      <Button small danger icon={<Icon name="delete" />} disabled={selected === 0} onClick={onRemove}>
        {gridTexts.remove}
      </Button>
      <Button small disabled={!canUndo} onClick={table.undo} title="Ctrl+Z">
        {gridTexts.undo}
      </Button>
      <Button small disabled={!canRedo} onClick={table.redo} title="Ctrl+Y">
        {gridTexts.redo}
      </Button>
    </div>
  );
}
