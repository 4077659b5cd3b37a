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

/** Marks the fields by which records of a screen or of a sub-table are found, by whichever screen. */
export function markLookedUp(screen: RecordScreen, names: LookedUp): RecordScreen {
  if (!placesOf(screen).some((place) => names.has(place))) return screen;
  const children = screen.children.map((child) => ({
    ...child,
    fields: markFields(child.fields, names.get(`${screen.id}.${child.name}`)),
  }));
  return { ...screen, fields: markFields(screen.fields, names.get(screen.id)), children };
}

/** Where the records of a screen and the rows of its sub-tables are. */
export const placesOf = ({ id, children }: RecordScreen): readonly string[] => [
  id,
  ...children.map(({ name }) => `${id}.${name}`),
];

/** By which fields the rules, the actions, the search and the columns of a screen look up records of others. */
export const lookUpsOf = (screen: RecordScreen): readonly LookUp[] => [
  ...readsOf(screen).map(({ of, match }): LookUp => ({ of, fields: Object.keys(match), by: 'value' })),
  ...screen.fields.flatMap(({ tally }): LookUp[] =>
    tally ? [{ of: tally.screen, fields: tally.by.map(([theirs]) => theirs), by: 'value' }] : [],
  ),
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

const readsOfAction = ({ read, ensure, add, change }: Action): readonly RecordsRead[] => [
  ...Object.values(read),
  ...readsOfRules(ensure),
  ...add.flatMap(({ each }) => each ?? []),
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
