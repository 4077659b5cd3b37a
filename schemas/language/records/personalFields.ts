/** Fields that only some people see, or may change: conditions on the person, the same on the server and in the browser. */
import { isTrue } from '../expressions/expressions.ts';
import type { ExpressionUser } from '../expressions/ExpressionScope.ts';
import type { Expression, Field } from '../screen/Field.ts';
import type { RecordScreen } from '../screen/Screen.ts';
import { startScopeOf } from '../expressions/startScope.ts';

const scope = startScopeOf();
const holds = (condition: Expression | undefined, user: ExpressionUser): boolean =>
  condition === undefined || isTrue(condition, scope, { record: {}, user });

/** Whether a person sees the field at all. */
export const isSeenBy = ({ seenBy }: Field, user: ExpressionUser): boolean => holds(seenBy, user);

/** Whether a person may give the field a value; what they do not see they do not change. */
export const isEditedBy = (field: Field, user: ExpressionUser): boolean =>
  isSeenBy(field, user) && holds(field.editedBy, user);

const isPersonal = ({ seenBy, editedBy }: Field): boolean => seenBy !== undefined || editedBy !== undefined;

/** What was made of a screen for those who see and change the same of it. */
const made = new WeakMap<RecordScreen, Map<string, RecordScreen>>();

/**
 * The screen as a person has it: what they do not see is neither sent to them nor stands anywhere, what they may not change
 * is only shown. The fields themselves stay, so that every expression knows their names.
 */
export function screenFor(screen: RecordScreen, user: ExpressionUser): RecordScreen {
  const personal = [screen, ...screen.children].flatMap(({ fields }) => fields.filter(isPersonal));
  if (personal.length === 0) return screen;
  const key = personal.map((field) => (isSeenBy(field, user) ? Number(isEditedBy(field, user)) : '-')).join('');
  const known = made.get(screen) ?? new Map<string, RecordScreen>();
  made.set(screen, known);
  const own = known.get(key) ?? narrowed(screen, user);
  known.set(key, own);
  return own;
}

function fieldFor(field: Field, user: ExpressionUser): Field {
  if (!isSeenBy(field, user))
    return { ...field, required: false, readOnly: true, writeOnly: true, list: null, search: null, form: null };
  return isEditedBy(field, user) ? field : { ...field, readOnly: true };
}

function narrowed(screen: RecordScreen, user: ExpressionUser): RecordScreen {
  const fields = screen.fields.map((field) => fieldFor(field, user));
  const hidden = new Set(
    fields.filter((field, at) => field !== screen.fields[at] && field.writeOnly).map(({ name }) => name),
  );
  const shown = (names: readonly string[]): readonly string[] => names.filter((name) => !hidden.has(name));
  return {
    ...screen,
    fields,
    children: screen.children.map((child) => ({
      ...child,
      fields: child.fields.filter((field) => isSeenBy(field, user)),
    })),
    list: { ...screen.list, columns: shown(screen.list.columns) },
    search: { fields: shown(screen.search.fields) },
    form: { ...screen.form, fields: shown(screen.form.fields) },
  };
}
