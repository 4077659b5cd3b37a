import {
  type Action,
  type ChildTable,
  type ExpressionUser,
  type Field,
  type RecordScreen,
  type ScreenRecord,
  factOf,
} from '../../../schemas/language/index.ts';
import { choicesAmong } from '../../../schemas/language/records/choicesAmong.ts';

import { factsOf, limitsOf, type ActionFact, type Limit } from './actionFacts.ts';

/** How a form was opened. */
export type FormMode = 'add' | 'edit';

/** What a form shows, whether it edits a record of a screen or asks for an action's input. */
export interface FormModel {
  readonly screen: RecordScreen;
  readonly mode: FormMode;
  /** The fields a person sees, in their order. */
  readonly fields: readonly Field[];
  /** All fields whose rules run and that expressions may name. */
  readonly scope: readonly Field[];
  /** Editable sub-tables. */
  readonly children: readonly ChildTable[];
  readonly columns: 1 | 2 | 3;
  /** For an action's dialog: the action, and the row it was opened on. */
  readonly dialog?: {
    readonly action: Action;
    readonly row: ScreenRecord;
    /** What is told of the row; nothing where there are several. */
    readonly facts: readonly ActionFact[];
    readonly limits: ReadonlyMap<string, Limit>;
    /** Read anew, the row is in no state for the action any more. */
    readonly isOver: boolean;
  };
}

/** The form of a screen's record. */
export function toRecordModel(screen: RecordScreen, mode: FormMode): FormModel {
  const byName = new Map(screen.fields.map((field) => [field.name, field]));
  const fields = screen.form.fields
    .map((name) => byName.get(name))
    .filter((field): field is Field => field !== undefined && isShown(field, mode));
  const children = screen.children.filter((child) => child.editable);
  return { screen, mode, fields, scope: screen.fields, children, columns: screen.form.columns };
}

/** What only the server writes has nothing to show on a new record, except a serial, a computed value, and what stands in a record that is chosen. */
function isShown(field: Field, mode: FormMode): boolean {
  if (!field.form) return false;
  if (mode === 'edit' || field.through) return true;
  return !field.readOnly || factOf(field).given === true || field.computed !== undefined;
}

/**
 * The form of an action's input, opened on rows.
 * @param isOver whether they are in no state for it any more
 */
export function toActionModel(
  screen: RecordScreen,
  action: Action,
  records: readonly ScreenRecord[],
  user: ExpressionUser,
  isOver = false,
): FormModel {
  const row = records[0] ?? {};
  const fields = (action.form?.fields ?? []).map((field) => {
    const items = choicesAmong(field, { fields: screen.fields }, { record: row, user });
    return items ? { ...field, items } : field;
  });
  const opened = { screen, action, row, user };
  const isOne = records.length === 1;
  return {
    screen,
    mode: 'add',
    fields,
    scope: fields,
    children: [],
    columns: fields.length > 6 ? 2 : 1,
    dialog: {
      action,
      row,
      facts: isOne ? factsOf(opened) : [],
      limits: isOne ? limitsOf(opened) : new Map(),
      isOver,
    },
  };
}
