import { useRef } from 'react';
import { Button } from '../button/Button.tsx';
import { useSignal } from '../editing/signal.ts';
import { Icon } from '../icons/index.ts';
import type { GridRow } from './rows/GridRow.ts';
import type { GridRows } from './rows/GridRows.ts';
import type { Spreadsheet } from './spreadsheet/Spreadsheet.ts';
import { gridTexts } from './texts.ts';

interface GridToolbarProps {
  readonly table: GridRows;
  readonly sheet: Spreadsheet;
  /** The rows that are ticked. */
  readonly selected: readonly GridRow[];
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
      <Button small danger icon={<Icon name="delete" />} disabled={selected.length === 0} onClick={onRemove}>
        {gridTexts.remove}
      </Button>
      {table.isOrdered && <MoveButtons table={table} row={selected.length === 1 ? selected[0] : undefined} />}
      <Button small disabled={!canUndo} onClick={table.undo} title="Ctrl+Z">
        {gridTexts.undo}
      </Button>
      <Button small disabled={!canRedo} onClick={table.redo} title="Ctrl+Y">
        {gridTexts.redo}
      </Button>
    </div>
  );
}

/** Moves the ticked row by one place. */
function MoveButtons({ table, row }: { readonly table: GridRows; readonly row: GridRow | undefined }) {
  const rows = useSignal(table.list);
  const index = row ? rows.indexOf(row) : -1;
  const buttons = [
    { title: gridTexts.moveUp, hint: gridTexts.moveUpHint, to: index - 1 },
    { title: gridTexts.moveDown, hint: gridTexts.moveDownHint, to: index + 1 },
  ];
  return buttons.map(({ title, hint, to }) => (
    <Button
      key={title}
      small
      title={hint}
      disabled={!row || index < 0 || to < 0 || to >= rows.length}
      onClick={() => row && table.move(row, to)}
    >
      {title}
    </Button>
  ));
}
