/** Which fields records are found and ordered by: what a table keeps an index for is said by the screens that ask. */
import { factOf } from '../fields/fieldTypes.ts';
import { builtInEffects } from '../screen/builtInEffects.ts';
import type { Action, RecordsRead, Rule } from '../screen/Action.ts';
import type { Field, LookedUpBy } from '../screen/Field.ts';
import { isRecordScreen, type RecordScreen, type Screen } from '../screen/Screen.ts';
import type { LinkContext } from './LinkContext.ts';
import { isPath, reachField } from './reachField.ts';

/** Fields by which the records of a screen, or of `screen.sub-table`, are looked up, and how. */
export interface LookUp {
  readonly of: string;
  readonly fields: readonly string[];
  readonly by: LookedUpBy;
}

/** `screen` or `screen.sub-table` to its fields, and how each is asked for. */
export type LookedUp = ReadonlyMap<string, ReadonlyMap<string, readonly LookedUpBy[]>>;

/** The paths by which the records of a screen are asked, by whichever screen. */
const pathsAsked = ({ id }: RecordScreen, names: LookedUp): readonly string[] =>
  [...(names.get(id)?.keys() ?? [])].filter(isPath);

/** The screens on the way of these paths; what is added follows from them. */
export function screensAlong(
  screen: RecordScreen,
  names: LookedUp,
  byId: LinkContext['byId'],
): readonly (Screen | undefined)[] {
  return pathsAsked(screen, names).flatMap((path) => {
    let at: Screen | undefined = screen;
    return path
      .split('.')
      .slice(0, -1)
      .map((ref) => {
        const own: Field | undefined =
          at && isRecordScreen(at) ? at.fields.find(({ name }) => name === ref) : undefined;
        at = own?.ref && byId.get(own.ref.screen);
        return at;
      });
  });
}

/**
 * Marks the fields by which records of a screen or of a sub-table are found, by whichever screen, and adds those of other
 * records by which they are asked: the list that shows what was counted knows them, too.
 */
export function markLookedUp(screen: RecordScreen, names: LookedUp, byId: LinkContext['byId']): RecordScreen {
  if (!placesOf(screen).some((place) => names.has(place))) return screen;
  const children = screen.children.map((child) => ({
    ...child,
    fields: markFields(child.fields, names.get(`${screen.id}.${child.name}`)),
  }));
  const fields = markFields(screen.fields, names.get(screen.id));
  return { ...screen, fields: withAsked(fields, pathsAsked(screen, names), byId), children };
}

function withAsked(fields: readonly Field[], paths: readonly string[], byId: LinkContext['byId']): readonly Field[] {
  const added = new Map<string, Field>();
  for (const path of paths) {
    const reached = reachField(path, fields, { byId });
    for (const field of typeof reached === 'object' ? reached : [])
      if (!fields.some(({ name }) => name === field.name)) added.set(field.name, field);
  }
  return added.size === 0 ? fields : [...fields, ...added.values()];
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
  ...screen.fields.flatMap(({ ref, through, list }): LookUp[] =>
    // A list is put in the order of the names that it shows.
    ref && !through && list?.sort ? [{ of: ref.screen, fields: [ref.label], by: 'order' }] : [],
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
