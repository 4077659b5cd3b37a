import type { CellClassParams, ColDef, ValueSetterParams } from 'ag-grid-community';
import { numberIn } from '../../../schemas/language/imports/index.ts';
import type { CellTexts } from '../../grid/cellTexts.ts';
import { toTextWidth } from '../../table-settings/index.ts';
import { isComposed } from '../../typing/isComposed.ts';
import type { CheckedColumn, CheckedRow } from '../check/messages.ts';
import { importTexts } from '../texts.ts';
import type { FilePreview } from './FilePreview.ts';
import { columnName } from './columnName.ts';
import { readingOf } from './PreviewedFile.ts';
import { outColumn } from './PreviewStep.ts';
import type { PreviewSheet } from './PreviewSheet.ts';
import { TextEditor } from './TextEditor.ts';
import { titleOf } from './titleOf.ts';
import type { toChoiceEditor } from './toChoiceEditor.tsx';

/** The column of the line, where what is wrong with the line as a whole is shown. */
export const lineColumn = 'line';

/** The columns of the preview: those that any of the files has, in the order of the screen. */
export function toPreviewColumns(
  preview: FilePreview,
  headings: ReturnType<FilePreview['columns']['get']>,
  { sheet, editors }: { readonly sheet: PreviewSheet; readonly editors: ChoiceEditors },
): ColDef<CheckedRow>[] {
  const files = preview.files.get();
  const named = (number: number): string => files.find((one) => one.number === number)?.file.name ?? '';
  const file: ColDef<CheckedRow> = {
    ...still,
    colId: 'file',
    headerName: importTexts.file,
    width: 140,
    valueGetter: ({ data }) => (data ? named(data.file) : ''),
    context: textsOf(({ file: own }) => named(own)),
  };
  const hasSheets = files.some((one) => (readingOf(one)?.about.further ?? []).length > 0);
  return [
    hasSheets ? { ...line, width: 150 } : line,
    ...(files.length > 1 ? [file] : []),
    ...sheet.places.map((place) => toColumn(place, headings[place]!, { preview, sheet, editors })),
    out,
  ];
}

const messageOf = (row: CheckedRow | undefined, place: string): string | undefined =>
  row?.isLeftOut ? undefined : row?.problems[place];

const lineOf = ({ sheet, line: number }: CheckedRow): string =>
  sheet === undefined ? String(number) : `${sheet} ${numberIn(number)}`;

const textsOf = (textOf: (row: CheckedRow) => string, place = ''): CellTexts<CheckedRow> => ({
  textOf,
  noteOf: (row) => messageOf(row, place),
});

const classes = (place: string) => ({
  'vf-import-wrong': ({ data }: CellClassParams<CheckedRow>) => messageOf(data, place) !== undefined,
  'vf-import-out': ({ data }: CellClassParams<CheckedRow>) => data?.isLeftOut === true,
});

const still: ColDef<CheckedRow> = {
  sortable: false,
  suppressMovable: true,
  suppressKeyboardEvent: ({ event }) => isOfAllRows(event),
  cellClassRules: classes(''),
};

const line: ColDef<CheckedRow> = {
  ...still,
  colId: lineColumn,
  headerName: importTexts.line,
  width: 72,
  pinned: 'left',
  cellClassRules: classes(lineColumn),
  valueGetter: ({ data }) => data && lineOf(data),
  context: textsOf(lineOf, lineColumn),
};

const out: ColDef<CheckedRow> = {
  ...still,
  colId: outColumn,
  headerName: importTexts.operation,
  width: 84,
  pinned: 'right',
  cellClass: 'vf-import-toggle',
  cellClassRules: {},
  valueGetter: ({ data }) => (data?.isEmptied ? '' : data?.isLeftOut ? importTexts.takeBack : importTexts.leaveOut),
};

/** Whether a key chooses all rows: none are chosen here, and the grid would complain of it. */
export const isOfAllRows = ({ ctrlKey, metaKey, key }: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'key'>): boolean =>
  (ctrlKey || metaKey) && key.toLowerCase() === 'a';

/** The padding around a heading (px). */
const headingFrame = 24;

/** Keys that a list answers while it is open: Enter takes what is marked, F2 would begin the edit once more. */
const isOfList = ({ key }: KeyboardEvent): boolean => key === 'Enter' || key === 'F2';

/** The editors of columns in which one of few items stands, by their places; empty until their controls are there. */
export type ChoiceEditors = ReadonlyMap<number, ReturnType<typeof toChoiceEditor>>;

interface EditedIn {
  readonly preview: FilePreview;
  readonly sheet: PreviewSheet;
  readonly editors: ChoiceEditors;
}

function toColumn(place: number, column: CheckedColumn, { preview, sheet, editors }: EditedIn): ColDef<CheckedRow> {
  const { heading, choices } = column;
  const title = titleOf(column);
  const choiceEditor = editors.get(place);
  return {
    colId: columnName(column),
    headerName: title,
    sortable: false,
    suppressMovable: true,
    // As wide as there is room, and never too narrow for a value or for what it is called.
    minWidth: Math.max(130, Math.ceil(toTextWidth(title)) + headingFrame),
    flex: 1,
    cellClassRules: {
      ...classes(String(place)),
      'vf-import-chosen': ({ rowIndex }) => sheet.isChosen(rowIndex, columnName(column)),
    },
    valueGetter: ({ data }) => data?.texts[place] ?? '',
    context: textsOf(({ texts }) => texts[place] ?? '', String(place)),
    editable: ({ data }) => data !== undefined && sheet.isEditable(data, place),
    ...(choiceEditor
      ? { cellEditor: choiceEditor }
      : { cellEditor: TextEditor, cellEditorParams: { label: heading, ...(choices && { choices }) } }),
    // The worker says what stands there then, and what is wrong with it.
    valueSetter: ({ data, newValue }: ValueSetterParams<CheckedRow>) => {
      void preview.mends.write([{ row: data, column: place, text: String(newValue ?? '') }]);
      return false;
    },
    suppressKeyboardEvent: ({ event, editing }) =>
      isComposed(event) || isOfAllRows(event) || (editing && choiceEditor !== undefined && isOfList(event)),
  };
}
