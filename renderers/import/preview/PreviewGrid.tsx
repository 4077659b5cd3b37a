import type { CellClickedEvent, CellFocusedEvent, CellKeyDownEvent, GridApi, GridReadyEvent } from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import {
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type Ref,
} from 'react';
import { numberIn } from '../../../schemas/language/imports/index.ts';
import { listenForCellTexts } from '../../grid/cellTexts.ts';
import { gridLocale } from '../../grid/gridLocale.ts';
import { gridModules, gridTheme } from '../../grid/gridModules.ts';
import { openByInputMethod } from '../../grid/inputMethod.ts';
import { listenToGestures } from '../../grid/spreadsheet/listenToGestures.ts';
import { useSignal } from '../../editing/signal.ts';
import { usePorts } from '../../ports/index.ts';
import { styleNonce } from '../../theme/index.ts';
import type { CheckedRow } from '../check/messages.ts';
import { importTexts } from '../texts.ts';
import type { FilePreview } from './FilePreview.ts';
import { outColumn, type PreviewPlace } from './PreviewStep.ts';
import { placeOf } from './columnName.ts';
import { useChoiceEditors } from './useChoiceEditors.ts';
import type { MistakeSteps } from './MistakeSteps.ts';
import { PreviewSheet } from './PreviewSheet.ts';
import { useShownRows } from './useShownRows.ts';
import { isOfAllRows, lineColumn, toPreviewColumns } from './toPreviewColumns.ts';

interface PreviewGridProps {
  readonly preview: FilePreview;
  readonly isOnlyWrong: boolean;
  readonly steps: Ref<MistakeSteps>;
}

/** The lines of the files in a grid: wrong cells are red and can be mended where they stand. */
export function PreviewGrid({ preview, isOnlyWrong, steps }: PreviewGridProps) {
  const api = useRef<GridApi<CheckedRow> | null>(null);
  const rows = useShownRows(preview, isOnlyWrong);
  const headings = useSignal(preview.columns);
  const { messages } = usePorts();
  const [sheet] = useState(() => new PreviewSheet(preview, messages));
  const editors = useChoiceEditors(preview);
  const columns = useMemo(
    () => toPreviewColumns(preview, headings, { sheet, editors }),
    [editors, headings, preview, sheet],
  );
  const [focused, setFocused] = useState<PreviewPlace | null>(null);
  const shown = useMemo(() => new Set(rows.map(({ key }) => key)), [rows]);
  const [message, setMessage] = useState('');
  useEffect(() => {
    const tell = () => setMessage(focused ? messageAt(preview, focused) : '');
    tell();
    return preview.rows.follow((changed) => {
      const update = changed.filter(({ key }) => shown.has(key));
      api.current?.applyTransaction({ update });
      api.current?.refreshCells({ rowNodes: update.flatMap(({ key }) => api.current?.getRowNode(key) ?? []) });
      tell();
    });
  }, [focused, preview, shown]);
  // A cell is marked by the rules as well as by what stands in it.
  const drawn = useRef({ columns, rows });
  useEffect(() => {
    if (drawn.current.columns === columns && drawn.current.rows === rows) return;
    drawn.current = { columns, rows };
    sheet.range.clear();
    api.current?.refreshCells({ force: true });
  }, [columns, rows, sheet]);
  const frame = useRef<HTMLDivElement>(null);
  const endListening = useRef(() => {});
  // What is typed is taken, whatever closes the table: Back, or a window in which it gives way to cards.
  useLayoutEffect(() => () => api.current?.stopEditing(), []);
  const handleReady = (ready: GridApi<CheckedRow>) => {
    api.current = ready;
    sheet.attach(ready);
    // What the cards that this comes in the place of were left with was taken before anybody followed.
    ready.applyTransaction({ update: rows.flatMap(({ key }) => preview.rows.get(key) ?? []) });
    const around = frame.current;
    if (!around) return;
    const leaveCell = () => ready.stopEditing(true);
    const take = async (step: Promise<PreviewPlace | undefined>) => showCell(ready, await step);
    /** Lines have no other place: Alt+↓ opens the cell and its list. */
    const move = (by: number) => {
      const cell = ready.getFocusedCell();
      if (cell && by > 0) ready.startEditingCell({ rowIndex: cell.rowIndex, colKey: cell.column, key: 'F2' });
    };
    const ends = [
      listenToGestures(around, sheet, {
        isReadOnly: false,
        undo: () => void take(preview.mends.undo()),
        redo: () => void take(preview.mends.redo()),
        leaveCell,
        move,
      }),
      openByInputMethod(around, ready),
      listenForCellTexts(around, ready),
      preview.followTyping(() => isTyping(ready)),
    ];
    endListening.current = () => ends.forEach((end) => end());
  };
  const last = useRef<Cell | null>(null);
  const step = (by: 1 | -1) => {
    // The line of a mistake opens no cell, and is what is meant then all the same.
    sheet.range.clear();
    if (api.current) last.current = stepTo(api.current, preview, by, last.current);
  };
  const show = (place: PreviewPlace) => void (api.current && bringIntoSight(api.current, place));
  useImperativeHandle(steps, () => ({ next: () => step(1), previous: () => step(-1), show }));

  const toggle = ({ data }: { readonly data: CheckedRow | undefined }) =>
    data && void preview.mends.leaveOut(data, !data.isLeftOut);
  const handleFocus = ({ rowIndex, column }: CellFocusedEvent<CheckedRow>) => {
    const row = rowIndex === null ? undefined : api.current?.getDisplayedRowAtIndex(rowIndex)?.data;
    const name = typeof column === 'object' ? column?.getColId() : column;
    setFocused(row && name ? { key: row.key, column: name } : null);
    sheet.followFocus();
  };
  const handleKey = (event: CellKeyDownEvent<CheckedRow>) => {
    const pressed = event.event as KeyboardEvent | null | undefined;
    if (event.column?.getColId() === outColumn && (pressed?.key === 'Enter' || pressed?.key === ' ')) toggle(event);
  };
  return (
    <>
      <div ref={frame} className="vf-import-grid" onKeyDown={handleOwnKeys}>
        <AgGridReact<CheckedRow>
          modules={gridModules}
          theme={gridTheme}
          {...(styleNonce && { styleNonce })}
          rowData={rows as CheckedRow[]}
          columnDefs={columns}
          getRowId={({ data }) => data.key}
          localeText={{ ...gridLocale, noRowsToShow: importTexts.noneWrong }}
          stopEditingWhenCellsLoseFocus
          enterNavigatesVerticallyAfterEdit
          onGridReady={(event: GridReadyEvent<CheckedRow>) => handleReady(event.api)}
          onGridPreDestroyed={() => {
            endListening.current();
            sheet.detach();
            api.current = null;
          }}
          onCellFocused={handleFocus}
          onCellEditingStarted={sheet.followEdit}
          onCellKeyDown={(event) => handleKey(event as CellKeyDownEvent<CheckedRow>)}
          onCellClicked={(event: CellClickedEvent<CheckedRow>) => {
            if (event.column.getColId() === outColumn) toggle(event);
          }}
        />
      </div>
      <p className={message ? 'vf-import-message vf-import-bad' : 'vf-import-message'} aria-live="polite">
        {message || importTexts.howTo}
      </p>
    </>
  );
}

/** What is wrong with a cell of a row, or in its first column with the line. */
const problemIn = (preview: FilePreview, { problems }: CheckedRow, name: string): string | undefined =>
  problems[name === lineColumn ? lineColumn : placeOf(preview.columns.get(), name)];

/** What is wrong with a cell, and with its line, in words. */
function messageAt(preview: FilePreview, { key, column }: PreviewPlace): string {
  const row = preview.rows.get(key);
  if (!row || row.isLeftOut) return '';
  const columns = preview.columns.get();
  const place = placeOf(columns, column);
  const own = row.problems[place];
  if (own !== undefined) return importTexts.messageAt(lineOf(row), columns[place]?.heading, own);
  const whole = row.problems[lineColumn];
  return whole === undefined ? '' : importTexts.messageAt(lineOf(row), undefined, whole);
}

const lineOf = ({ line, sheet }: CheckedRow): string => importTexts.lineOf(numberIn(line), sheet);

/** Whether another text stands in the open cell than before. */
function isTyping(api: GridApi<CheckedRow>): boolean {
  const [cell] = api.getEditingCells();
  return api
    .getCellEditorInstances()
    .some((editor) => String(editor.getValue() ?? '') !== String(cell?.oldValue ?? ''));
}

/** Escape takes the edit of a cell back, and the dialog around it stays open; no key marks the text of the whole page. */
function handleOwnKeys(event: KeyboardEvent): void {
  const isEditing = event.target instanceof Element && event.target.closest('.ag-cell-inline-editing') !== null;
  if (isEditing && event.key === 'Escape') event.stopPropagation();
  if (!isEditing && isOfAllRows(event)) event.preventDefault();
}

/** Gives the focus to a cell, where its row is shown. */
function showCell(api: GridApi<CheckedRow>, place: PreviewPlace | undefined): void {
  const rowIndex = place && bringIntoSight(api, place);
  if (rowIndex !== undefined) api.setFocusedCell(rowIndex, place!.column);
}

/** Scrolls to a cell. @returns the place of its row, where that is shown */
function bringIntoSight(api: GridApi<CheckedRow>, { key, column }: PreviewPlace): number | undefined {
  const rowIndex = api.getRowNode(key)?.rowIndex ?? undefined;
  if (rowIndex === undefined) return undefined;
  api.stopEditing(true);
  showWhole(api, rowIndex);
  api.ensureColumnVisible(column);
  return rowIndex;
}

/** The grid counts what its horizontal scroll bar covers as seen (px). */
const scrollBar = 20;

/** Brings a row into sight as a whole. */
function showWhole(api: GridApi<CheckedRow>, rowIndex: number): void {
  const { rowTop, rowHeight } = api.getDisplayedRowAtIndex(rowIndex) ?? {};
  const { top, bottom } = api.getVerticalPixelRange();
  const isSeen = (rowTop ?? 0) >= top && (rowTop ?? 0) + (rowHeight ?? 0) <= bottom - scrollBar;
  if (!isSeen) api.ensureIndexVisible(rowIndex, 'middle');
}

/** Goes to the next or previous mistake from where the focus is, around the end, and opens its cell. */
function stepTo(api: GridApi<CheckedRow>, preview: FilePreview, by: 1 | -1, last: Cell | null): Cell | null {
  api.stopEditing();
  const names = api.getColumns()?.map((column) => column.getColId()) ?? [];
  const cell = cellFrom(api, last);
  const count = api.getDisplayedRowCount();
  const wrongIn = (index: number): readonly number[] => {
    const row = api.getDisplayedRowAtIndex(index)?.data;
    if (!row || row.isLeftOut) return [];
    return names.flatMap((name, at) => (problemIn(preview, row, name) === undefined ? [] : [at]));
  };
  const start = cell?.rowIndex ?? (by > 0 ? 0 : count - 1);
  const from = cell ? names.indexOf(cell.name) : by > 0 ? -1 : names.length;
  for (let passed = 0; passed <= count; passed += 1) {
    const index = (start + by * passed + count * 2) % count;
    const found = wrongIn(index).filter((at) => (passed > 0 ? true : by > 0 ? at > from : at < from));
    const at = by > 0 ? found[0] : found.at(-1);
    if (at === undefined) continue;
    const name = names[at]!;
    showWhole(api, index);
    api.ensureColumnVisible(name);
    api.setFocusedCell(index, name);
    api.startEditingCell({ rowIndex: index, colKey: name });
    return { rowIndex: index, name };
  }
  return null;
}

/** A cell by the place of its row and the name of its column. */
interface Cell {
  readonly rowIndex: number;
  readonly name: string;
}

/** Where the search goes on: Enter in a mended cell has gone one row down, which passes over nothing. */
function cellFrom(api: GridApi<CheckedRow>, last: Cell | null): Cell | null {
  const focused = api.getFocusedCell();
  if (!focused) return null;
  const here = { rowIndex: focused.rowIndex, name: focused.column.getColId() };
  return last && here.name === last.name && here.rowIndex === last.rowIndex + 1 ? last : here;
}
