import { followPresses } from '../../editing/afterPress.ts';
import type { RecordScreen } from '../../../schemas/language/index.ts';
import { fetchControls } from '../../fields/controls.ts';
import type { Looks } from '../../fields/index.ts';
import type { EditedColumns, EditedValueProps, ElsewhereProps } from '../columns/EditedColumns.ts';
import { labelOf } from '../../naming/index.ts';
import type { RecordValidator } from '../../ports/index.ts';
import { ValueEditor, ValueInPlace } from '../../in-place/index.ts';
import { Elsewhere } from './Elsewhere.tsx';
import './quick.css';
import { QuickEdits, type QuickEditsOwner } from './QuickEdits.ts';
import { quickTexts } from './texts.ts';
import { toQuickColumn } from './toQuickColumn.ts';

// A list that was open once may be edited again, for as long as the page lives.
followPresses();

/** Fetches what edits the columns of a screen that may be edited, and opens their edits. */
export async function openQuickEdits(owner: Omit<QuickEditsOwner, 'validator'>, looks: Looks): Promise<EditedColumns> {
  const { screen, getPorts } = owner;
  return toColumns(new QuickEdits({ ...owner, validator: await fetchFor(screen, getPorts, looks) }), owner, looks);
}

async function fetchFor(
  screen: RecordScreen,
  getPorts: QuickEditsOwner['getPorts'],
  looks: Looks,
): Promise<RecordValidator> {
  const fields = screen.fields.filter(({ list }) => list?.edit);
  const [validator] = await Promise.all([
    getPorts().screens.getValidator(screen),
    fetchControls(fields, looks),
    ValueEditor.load(),
  ]);
  return validator;
}

type Shown = Pick<QuickEditsOwner, 'screen' | 'getPorts'>;

function toColumns(edits: QuickEdits, { screen, getPorts }: Shown, looks: Looks): EditedColumns {
  const { id } = screen;
  return {
    columnOf: (field) => toQuickColumn(field, { edits, looks, screenId: id, getMessages: () => getPorts().messages }),
    Value: ({ field, record, children }: EditedValueProps) => (
      <ValueInPlace edits={edits} screenId={id} field={field} row={record}>
        {children}
      </ValueInPlace>
    ),
    Elsewhere: (props: ElsewhereProps) => <Elsewhere edits={edits} {...props} />,
    overlay: (records) => edits.overlay(records),
    belowOf: (shown) => edits.belowOf(shown),
    noteForm: (id) => edits.noteForm(id),
    heed: (records, place) => edits.heed(records, place),
    settle: (name, rows) => {
      const action = screen.actions.find((one) => one.name === name);
      return edits.untaken(rows)?.then(([first]) => {
        if (!first || !action) return true;
        const { row, field } = first;
        getPorts().messages.warning(quickTexts.untaken(action.title, labelOf(screen, row), field.title));
        return false;
      });
    },
    goOn: async (next, looks) => {
      const validator = await fetchFor(next, getPorts, looks);
      edits.moveTo(next, validator);
      return toColumns(edits, { screen: next, getPorts }, looks);
    },
  };
}
