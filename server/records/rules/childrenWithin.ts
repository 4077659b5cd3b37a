import { type ChildTable, type RecordScreen, toExpression } from '../../../schemas/language/index.ts';
import { readsOf } from './ruleRows.ts';

const known = new WeakMap<RecordScreen, readonly ChildTable[]>();

/**
 * The sub-tables whose rows belong to a record when it is opened, judged and computed: those that are edited with it, and
 * those that its rules and computed fields read, whoever writes their rows.
 */
export function childrenWithin(screen: RecordScreen): readonly ChildTable[] {
  const found = known.get(screen);
  if (found) return found;
  const read = new Set([...readByComputed(screen), ...screen.rules.flatMap((rule) => readsOf(rule, namesOf(screen)))]);
  const within = screen.children.filter(({ name, editable }) => editable || read.has(name));
  known.set(screen, within);
  return within;
}

const namesOf = ({ fields, children }: RecordScreen) => ({ fields, children });

/** What the computed fields of a record read, its sub-tables among them. */
export const readByComputed = (screen: RecordScreen): readonly string[] =>
  screen.fields.flatMap(({ computed }) =>
    computed === undefined ? [] : toExpression(computed, namesOf(screen)).reads,
  );
