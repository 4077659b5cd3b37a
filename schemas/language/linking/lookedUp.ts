/** Which fields records are found and ordered by: what a table keeps an index for is said by the screens that ask. */
import { factOf } from '../fields/fieldTypes.ts';
import { builtInEffects } from '../screen/builtInEffects.ts';
import type { Action, RecordsRead, Rule } from '../screen/Action.ts';
import type { Field, LookedUpBy } from '../screen/Field.ts';
import type { RecordScreen } from '../screen/Screen.ts';

/** Fields by which the records of a screen, or of `screen.sub-table`, are looked up, and how. */
export interface LookUp {
  readonly of: string;
  readonly fields: readonly string[];
  readonly by: LookedUpBy;
}

/** `screen` or `screen.sub-table` to its fields, and how each is asked for. */
export type LookedUp = ReadonlyMap<string, ReadonlyMap<string, readonly LookedUpBy[]>>;

/** All look-ups by the place whose records they find. */
export function byPlace(lookUps: readonly LookUp[]): LookedUp {
  const places = new Map<string, Map<string, readonly LookedUpBy[]>>();
  for (const { of, fields, by } of lookUps) {
    const known = places.get(of) ?? new Map<string, readonly LookedUpBy[]>();
    for (const name of fields) known.set(name, [...new Set([...(known.get(name) ?? []), by])].sort());
    places.set(of, known);
  }
  return places;
}

/** Marks the fields by which records of a screen or of a sub-table are found, by whichever screen. */
export function markLookedUp(screen: RecordScreen, names: LookedUp): RecordScreen {
  const children = screen.children.map((child) => ({
    ...child,
    fields: markFields(child.fields, names.get(`${screen.id}.${child.name}`)),
  }));
  return { ...screen, fields: markFields(screen.fields, names.get(screen.id)), children };
}

/** By which fields the rules, the actions, the search and the columns of a screen look up records of others. */
export const lookUpsOf = (screen: RecordScreen): readonly LookUp[] => [
  ...readsOf(screen).map(({ of, match }): LookUp => ({ of, fields: Object.keys(match), by: 'value' })),
  ...screen.fields.flatMap((field) =>
    lookUpsThrough(
      field,
      screen.list.sort.some(({ field: name }) => name === field.name),
    ),
  ),
];

/** A linked field is searched and sorted by as an own one is, in the table of the records that it stands in. */
function lookUpsThrough({ through, search, list, ...typed }: Field, isSorted: boolean): readonly LookUp[] {
  if (!through) return [];
  const lookUp = (by: LookedUpBy): LookUp => ({ of: through.screen, fields: [through.field], by });
  const isText = (factOf(typed).operators as readonly string[]).includes('like');
  return [
    ...(search ? [lookUp('value'), ...(isText ? [lookUp('part')] : [])] : []),
    ...(list || isSorted ? [lookUp('order')] : []),
  ];
}

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

const markFields = (
  fields: readonly Field[],
  names: ReadonlyMap<string, readonly LookedUpBy[]> | undefined,
): readonly Field[] =>
  names
    ? fields.map((field) => {
        const lookedUp = names.get(field.name);
        return lookedUp ? { ...field, lookedUp } : field;
      })
    : fields;
