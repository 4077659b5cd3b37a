import type { CustomCellEditorProps } from 'ag-grid-react';
import { factOf, type Field, type RecordScreen } from '../../../schemas/language/index.ts';
import { importColumns } from '../../../schemas/language/imports/index.ts';
import { cellEditorOf } from '../../fields/toCellEditor.tsx';
import type { Looks } from '../../fields/index.ts';
import type { CheckedColumn, CheckedRow } from '../check/messages.ts';

/**
 * The fields of the columns in which one of few items stands, by their places. Their choices are the texts of a file:
 * what is chosen is written as it reads.
 */
export function choiceFields(screen: RecordScreen, columns: readonly CheckedColumn[]): ReadonlyMap<number, Field> {
  const fields = importColumns(screen).map(({ field }) => field);
  const found = new Map<number, Field>();
  for (const [place, { choices }] of columns.entries()) {
    const field = fields[place];
    if (!field || !choices || factOf(field).choices !== 'items') continue;
    const items = choices.map((text) => ({ value: text, text }));
    // A cell has no room for more than a list.
    found.set(place, { ...field, items, only: choices, form: null });
  }
  return found;
}

/** A line has texts, and no record that a control could ask. */
const noRecord = { record: {} };
const params = { screenId: '', isDisabled: () => false, onFill: () => undefined };

/** Makes the editor of a cell out of the control of its field, which was fetched. */
export function toChoiceEditor(field: Field, looks: Looks) {
  const Editor = cellEditorOf(field, looks);
  return function ChoiceEditor(props: CustomCellEditorProps<CheckedRow>) {
    const text = String(props.value ?? '');
    const isChoice = text === '' || field.free === true || field.items?.some(({ value }) => value === text) === true;
    // What stands there and cannot be chosen is shown, and not offered as if it could be.
    const told = isChoice
      ? { field }
      : { field: { ...field, form: { span: 'one', placeholder: text } as const }, value: null };
    return <Editor {...props} {...params} {...told} data={noRecord} />;
  };
}
