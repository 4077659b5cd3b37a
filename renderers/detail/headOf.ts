import { isAmount, isState, type Field, type RecordScreen, type ScreenRecord } from '../../schemas/language/index.ts';

const mostStates = 3;
const mostFigures = 5;

/** The fields that a record is known by at a glance, in the order in which its list shows them. */
export function headOf({ fields, list, label }: Pick<RecordScreen, 'fields' | 'list' | 'label'>): {
  /** In which state it is. */
  readonly states: readonly Field[];
  /** Its amounts. */
  readonly figures: readonly Field[];
} {
  const rank = new Map(list.columns.map((name, index) => [name, index]));
  const placeOf = ({ name }: Field): number => rank.get(name) ?? list.columns.length;
  const shown = fields
    .filter((field) => field.name !== label && !field.writeOnly && !field.system && !field.through)
    .sort((a, b) => placeOf(a) - placeOf(b));
  return {
    states: shown.filter(isState).slice(0, mostStates),
    figures: shown.filter(isAmount).slice(0, mostFigures),
  };
}

/** The states that a record has: those the head tells. */
export const statesIn = (states: readonly Field[], record: ScreenRecord): readonly Field[] =>
  states.filter(({ name }) => (record[name] ?? '') !== '');

/** What is told of a record below its head: a state that stands there is not told twice, unless its own place says more of it. */
export function fieldsBelow(
  fields: readonly Field[],
  states: readonly Field[],
  record: ScreenRecord,
): readonly Field[] {
  const told = new Set(statesIn(states, record).filter(({ list }) => !list?.mark));
  return fields.filter((field) => !told.has(field));
}
