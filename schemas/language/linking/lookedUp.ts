/** Which fields records are found by: what a table keeps an index for is said by the screens that ask. */
import { builtInEffects } from '../screen/builtInEffects.ts';
import type { Action, RecordsRead, Rule } from '../screen/Action.ts';
import type { Field } from '../screen/Field.ts';
import type { RecordScreen } from '../screen/Screen.ts';

/** Fields by which the records of a screen, or of `screen.sub-table`, are found. */
export interface LookUp {
  readonly of: string;
  readonly fields: readonly string[];
}

/** `screen` or `screen.sub-table` to the names of its fields. */
export type LookedUp = ReadonlyMap<string, ReadonlySet<string>>;

/** All look-ups by the place whose records they find. */
export function byPlace(lookUps: readonly LookUp[]): LookedUp {
  const names = new Map<string, Set<string>>();
  for (const { of, fields } of lookUps) {
    const known = names.get(of) ?? new Set();
    for (const name of fields) known.add(name);
    names.set(of, known);
  }
  return names;
}

/** Marks the fields by which records of a screen or of a sub-table are found, by whichever screen. */
export function markLookedUp(screen: RecordScreen, names: LookedUp): RecordScreen {
  const children = screen.children.map((child) => ({
    ...child,
    fields: markFields(child.fields, names.get(`${screen.id}.${child.name}`)),
  }));
  return { ...screen, fields: markFields(screen.fields, names.get(screen.id)), children };
}

/** By which fields the rules, the actions and the search of a screen find records of others. */
export const lookUpsOf = (screen: RecordScreen): readonly LookUp[] => [
  ...readsOf(screen).map(({ of, match }) => ({ of, fields: Object.keys(match) })),
  ...screen.fields.flatMap(({ through, search }) =>
    through && search ? [{ of: through.screen, fields: [through.field] }] : [],
  ),
];

const readsOf = (screen: RecordScreen): readonly RecordsRead[] => [
  ...readsOfRules(screen.rules),
  ...[...screen.actions, ...builtInEffects(screen)].flatMap(readsOfAction),
];

const readsOfRules = (rules: readonly Rule[]): readonly RecordsRead[] =>
  rules.flatMap(({ rows }) => (rows ? [rows] : []));

const readsOfAction = ({ read, ensure, change }: Action): readonly RecordsRead[] => [
  ...Object.values(read),
  ...readsOfRules(ensure),
  ...change.flatMap(({ screen, match, ensure: conditions }) => [{ of: screen, match }, ...readsOfRules(conditions)]),
];

const markFields = (fields: readonly Field[], names: ReadonlySet<string> | undefined): readonly Field[] =>
  names ? fields.map((field) => (names.has(field.name) ? { ...field, lookedUp: true } : field)) : fields;
