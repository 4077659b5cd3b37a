/** Which fields records are found by: what a table keeps an index for is said by the screens that ask. */
import type { Action, RecordsRead, Rule } from '../screen/Action.ts';
import type { Field } from '../screen/Field.ts';
import type { ChildTable, Screen } from '../screen/Screen.ts';

/** Marks the fields by which rules and actions, of any screen, find records of a screen or of a sub-table. */
export function markLookedUp(screens: ReadonlyMap<string, Screen>): ReadonlyMap<string, Screen> {
  const names = namesByPlace([...screens.values()]);
  return new Map([...screens].map(([component, screen]) => [component, markScreen(screen, names)]));
}

/** `screen` or `screen.child` to the names of its fields. */
type Names = ReadonlyMap<string, ReadonlySet<string>>;

function namesByPlace(screens: readonly Screen[]): Names {
  const names = new Map<string, Set<string>>();
  for (const { of, match } of screens.flatMap(readsOf)) {
    const known = names.get(of) ?? new Set();
    for (const name of Object.keys(match)) known.add(name);
    names.set(of, known);
  }
  return names;
}

const readsOf = ({ rules, actions }: Screen): readonly RecordsRead[] => [
  ...readsOfRules(rules),
  ...actions.flatMap(readsOfAction),
];

const readsOfRules = (rules: readonly Rule[]): readonly RecordsRead[] =>
  rules.flatMap(({ rows }) => (rows ? [rows] : []));

const readsOfAction = ({ read, ensure, change }: Action): readonly RecordsRead[] => [
  ...Object.values(read),
  ...readsOfRules(ensure),
  ...change.flatMap(({ screen, match, ensure: conditions }) => [{ of: screen, match }, ...readsOfRules(conditions)]),
];

function markScreen(screen: Screen, names: Names): Screen {
  const own = names.get(screen.id);
  const children = screen.children.map((child) => markChild(child, names.get(`${screen.id}.${child.name}`)));
  return { ...screen, fields: own ? markFields(screen.fields, own) : screen.fields, children };
}

const markChild = (child: ChildTable, names: ReadonlySet<string> | undefined): ChildTable =>
  names ? { ...child, fields: markFields(child.fields, names) } : child;

const markFields = (fields: readonly Field[], names: ReadonlySet<string>): readonly Field[] =>
  fields.map((field) => (names.has(field.name) ? { ...field, lookedUp: true } : field));
