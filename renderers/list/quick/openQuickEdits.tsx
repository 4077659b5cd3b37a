import { followPresses } from '../../editing/afterPress.ts';
import { fetchControls } from '../../fields/controls.ts';
import type { Looks } from '../../fields/index.ts';
import type { EditedColumns, EditedValueProps } from '../columns/EditedColumns.ts';
import { labelOf } from '../../naming/index.ts';
import { ValueEditor, ValueInPlace } from '../../in-place/index.ts';
import './quick.css';
import { QuickEdits, type QuickEditsOwner } from './QuickEdits.ts';
import { quickTexts } from './texts.ts';
import { toQuickColumn } from './toQuickColumn.ts';

// A list that was open once may be edited again, for as long as the page lives.
followPresses();

/** Fetches what edits the columns of a screen that may be edited, and opens their edits. */
export async function openQuickEdits(owner: Omit<QuickEditsOwner, 'validator'>, looks: Looks): Promise<EditedColumns> {
  const { screen, getPorts } = owner;
  const fields = screen.fields.filter(({ list }) => list?.edit);
  const [validator] = await Promise.all([
    getPorts().screens.getValidator(screen),
    fetchControls(fields, looks),
    ValueEditor.load(),
  ]);
  const edits = new QuickEdits({ ...owner, validator });
  const { id } = screen;
  return {
    columnOf: (field) => toQuickColumn(field, { edits, looks, screenId: id, getMessages: () => getPorts().messages }),
    Value: ({ field, record, children }: EditedValueProps) => (
      <ValueInPlace edits={edits} screenId={id} field={field} row={record}>
        {children}
      </ValueInPlace>
    ),
    overlay: (records) => edits.overlay(records),
    heed: (records) => edits.heed(records),
    settle: (name, rows) => {
      const action = screen.actions.find((one) => one.name === name);
      return edits.untaken(rows)?.then(([first]) => {
        if (!first || !action) return true;
        const { row, field } = first;
        getPorts().messages.warning(quickTexts.untaken(action.title, labelOf(screen, row), field.title));
        return false;
      });
    },
  };
}
