import type {
  CellClassParams,
  ColDef,
  EditableCallbackParams,
  SuppressKeyboardEventParams,
  ValueSetterParams,
} from 'ag-grid-community';
import type { ScreenRecord } from '../../../schemas/language/index.ts';
import { type Looks, lookOf } from '../../fields/index.ts';
import { cellEditorOf } from '../../fields/toCellEditor.tsx';
import { isAnsweredWithin } from '../../fields/panel/isAnsweredWithin.ts';
import { isComposed } from '../../typing/isComposed.ts';
import type { ColumnMemo } from '../grid/fullText.ts';
import type { Ports } from '../../ports/index.ts';
import { emptyOf } from '../../editing/defaults.ts';
import type { ListedField } from '../columns/ListedField.ts';
import { copyCell } from '../grid/copyCell.ts';
import { goAlongRow } from '../grid/rowKeys.ts';
import { LeftValue, QuickCellEditor, type QuickEditorParams } from './QuickCellEditor.ts';
import type { QuickEdits } from './QuickEdits.ts';
import { quickTexts } from './texts.ts';
import { pasteIntoCell } from './pasteIntoCell.ts';
import { isPastTheEnd, isTypedPastTheEnd, leaveByEnter } from './pastTheEnd.ts';

interface QuickColumnOptions {
  readonly edits: QuickEdits;
  readonly looks: Looks;
  readonly screenId: string;
  readonly getMessages: () => Ports['messages'];
}

/** What makes the cells of a column editable. */
export function toQuickColumn(
  field: ListedField,
  { edits, looks, screenId, getMessages }: QuickColumnOptions,
): ColDef<ScreenRecord> {
  const { takesEnter = false, closesOnChoice = false, read } = lookOf(field, looks).cell ?? {};
  const isEditable = ({ data, node }: EditableCallbackParams<ScreenRecord> | CellClassParams<ScreenRecord>): boolean =>
    !node.rowPinned && data !== undefined && edits.isEditable(field, data);
  /** Delete opens what is typed in emptied. Of a choice that is the whole edit, and refused it opens as well, with its message. */
  const empties = ({ event, api, node, column, data }: SuppressKeyboardEventParams<ScreenRecord>): boolean => {
    const { rowIndex } = node;
    if (event.key !== 'Delete' || !data || rowIndex === null || !column.isCellEditable(node)) return false;
    event.preventDefault();
    if (closesOnChoice && edits.problemOf(field, data, emptyOf(field)) === undefined)
      edits.save(field, data, undefined);
    else api.startEditingCell({ rowIndex, colKey: column, key: 'Delete' });
    return true;
  };
  const tell = (message: string): void => void getMessages().warning(message);
  return {
    editable: (cell) => isEditable(cell) && !isPastTheEnd(cell.api, cell.node.rowIndex, cell.column),
    singleClickEdit: true,
    // What is left is no value of a type that the grid could judge.
    cellDataType: false,
    cellEditor: QuickCellEditor,
    cellEditorParams: { field, edits, screenId, editor: cellEditorOf(field, looks), read } satisfies QuickEditorParams,
    valueSetter: ({ data, newValue }: ValueSetterParams<ScreenRecord>) => {
      if (newValue instanceof LeftValue) edits.save(field, data, newValue.value, newValue.opened);
      // The row shows it by itself; the grid changes nothing of its own.
      return false;
    },
    suppressKeyboardEvent: (params) =>
      params.editing
        ? isKept(params, takesEnter)
        : isTypedPastTheEnd(params, tell) ||
          opensCell(params) ||
          copyCell(params) ||
          pasteIntoCell(params, () => tell(quickTexts.pastedSeveral)) ||
          empties(params) ||
          goAlongRow(params),
    context: { faultOf: (record) => edits.messageOf(field, record) } satisfies Partial<ColumnMemo>,
    cellClassRules: {
      'vf-quick': isEditable,
      'vf-quick-saving': ({ data }) => data !== undefined && edits.isSaving(field, data),
      'vf-cell-wrong': ({ data }) => data !== undefined && edits.messageOf(field, data) !== undefined,
    },
  };
}

/** Alt+↓ opens the cell, and with it its list of choices. */
function opensCell({ event, api, node, column }: SuppressKeyboardEventParams<ScreenRecord>): boolean {
  if (event.key !== 'ArrowDown' || !event.altKey || node.rowIndex === null) return false;
  event.preventDefault();
  api.startEditingCell({ rowIndex: node.rowIndex, colKey: column, key: 'F2' });
  return true;
}

/** Whether a key stays in the cell: an input method or an open list answers it, or what stands there breaks a rule. */
function isKept(params: SuppressKeyboardEventParams<ScreenRecord>, takesEnter: boolean): boolean {
  const { event, api } = params;
  if (isComposed(event)) return true;
  if (event.key === 'Enter' && (takesEnter || event.altKey)) return true;
  if (isAnsweredWithin(event)) return true;
  const [editor] = api.getCellEditorInstances();
  if (!(editor instanceof QuickCellEditor)) return false;
  if (event.key === 'Escape') editor.giveUp();
  if (event.key !== 'Enter' && event.key !== 'Tab') return event.key === 'Home' || event.key === 'End';
  const isWrong = editor.tellProblem();
  // The browser would go on by itself.
  if (isWrong) event.preventDefault();
  else leaveByEnter(params);
  return isWrong;
}
