import { useRef, useState } from 'react';
import { Button } from '../button/Button.tsx';
import { restsIf } from '../button/restsIf.ts';
import { useSignal } from '../editing/signal.ts';
import { Icon } from '../icons/index.ts';
import { MenuButton, useFocusHeir } from '../popup/index.ts';
import { usePorts } from '../ports/index.ts';
import { ColumnChooser, type ColumnArrangement } from '../table-settings/index.ts';
import { AddSettingsButton } from './AddSettingsButton.tsx';
import { parseAddSettings, toAddIndex } from './rows/AddSettings.ts';
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
  /** Takes the ticks away. */
  readonly onClear: () => void;
  readonly arrangement: ColumnArrangement;
  readonly sizes: Readonly<Record<RowSize, number>>;
  readonly size: RowSize;
  readonly onSize: (size: RowSize) => void;
}
type RowSize = keyof typeof gridTexts.rowSizes;

/** Where the browser keeps how rows are added, to all sub-tables alike. */
const addingKey = 'grid:add';
/** Milliseconds in which a second row is not put in: a double click means one. */
const insertPause = 1500;

/** What can be done to the rows of a grid as a whole, and taken back. */
export function GridToolbar(props: GridToolbarProps) {
  const { table, sheet, selected, onRemove, onClear } = props;
  const { settings, messages } = usePorts();
  const [adding, setAdding] = useState(() => parseAddSettings(settings.get(addingKey)));
  const canUndo = useSignal(table.history.canUndo);
  const canRedo = useSignal(table.history.canRedo);
  // What takes the ticks away goes with them.
  const watch = useFocusHeir();
  const insertedAt = useRef(-insertPause);
  const handleInsert = (event: { readonly timeStamp: number }) => {
    if (event.timeStamp - insertedAt.current < insertPause) return;
    insertedAt.current = event.timeStamp;
    const rows = table.list.get();
    const lastTicked = rows.findLastIndex((row) => selected.includes(row));
    table.insert((sheet.lastRow ?? (lastTicked < 0 ? rows.length - 1 : lastTicked)) + 1);
  };
  const handleAdd = () => table.insert(toAddIndex(adding, table.list.get().length), adding);
  const tellSaved = () => messages.success(gridTexts.settingsSaved);
  return (
    <div className="vf-subtable-bar" role="toolbar" aria-label={table.child.title}>
      <span className="vf-subtable-add">
        <Button small icon={<Icon name="plus" />} onClick={handleAdd}>
          {gridTexts.add}
        </Button>
        <AddSettingsButton
          adding={adding}
          onChange={(next) => {
            settings.set(addingKey, next);
            setAdding(next);
          }}
          onChanged={tellSaved}
        />
      </span>
      <Button small onClick={handleInsert} title={gridTexts.insertHint}>
        {gridTexts.insert}
      </Button>
      <Button small danger icon={<Icon name="delete" />} onClick={onRemove} {...restsIf(selected.length === 0)}>
        {gridTexts.remove}
      </Button>
      {table.isOrdered && <MoveButtons table={table} sheet={sheet} selected={selected} />}
      <Button small onClick={table.undo} {...restsIf(!canUndo)} title="Ctrl+Z">
        {gridTexts.undo}
      </Button>
      <Button small onClick={table.redo} {...restsIf(!canRedo)} title="Ctrl+Y">
        {gridTexts.redo}
      </Button>
      {/* Behind them it moves none of them as the first row is ticked. */}
      {selected.length > 0 && (
        <Button ref={watch} small onClick={onClear}>
          {gridTexts.clearSelection}
        </Button>
      )}
      <span className="vf-subtable-looks">
        <MenuButton
          button={{ icon: <Icon name="columnHeight" />, title: gridTexts.rowSize, 'aria-label': gridTexts.rowSize }}
          items={Object.keys(props.sizes).map((key) => ({ key, label: gridTexts.rowSizes[key as RowSize] }))}
          chosen={props.size}
          onChoose={(key) => {
            props.onSize(key as RowSize);
            tellSaved();
          }}
        />
        <ColumnChooser arrangement={props.arrangement} sizes onChanged={tellSaved} />
      </span>
    </div>
  );
}

/** Moves the ticked row by one place; where none is, the focused one, as the keys do. */
function MoveButtons({ table, sheet, selected }: Pick<GridToolbarProps, 'table' | 'sheet' | 'selected'>) {
  const rows = useSignal(table.list);
  const focused = useSignal(sheet.focusedRow) ?? -1;
  const isSeveral = selected.length > 1;
  const row = isSeveral ? undefined : (selected[0] ?? rows[focused]);
  const index = row ? rows.indexOf(row) : -1;
  const buttons = [
    { title: gridTexts.moveUp, hint: gridTexts.moveUpHint, to: index - 1 },
    { title: gridTexts.moveDown, hint: gridTexts.moveDownHint, to: index + 1 },
  ];
  return buttons.map(({ title, hint, to }) => (
    <Button
      key={title}
      small
      title={isSeveral ? gridTexts.moveOne : hint}
      onClick={() => row && table.move(row, to)}
      {...restsIf(!row || index < 0 || to < 0 || to >= rows.length)}
    >
      {title}
    </Button>
  ));
}
