/** Which screens show together whatever screens are made of. */
import { type Field, isRecordScreen, type Screen } from '../../../schemas/language/index.ts';

/** Facts of a screen, a field or an action that have a look or a way of their own for each value. */
const telling = new Set(['kind', 'type', 'size', 'columns', 'op', 'span', 'pin', 'total', 'on', 'language']);

/** What is said of a thing: each fact that holds for it, with its value where that is telling. */
function* factsOf(thing: string, said: object): Generator<string> {
  for (const [name, value] of Object.entries(said)) {
    const isSaid = Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== false;
    if (!isSaid) continue;
    if (!telling.has(name) || (name === 'columns' && Array.isArray(value))) yield `${thing} ${name}`;
    else for (const one of [value].flat()) yield `${thing} ${name} ${String(one)}`;
  }
}

/** A type looks its own way in a list, in a search bar, in a form and where it is only read; its rules have no look. */
function* fieldFacts(field: Field): Generator<string> {
  for (const part of ['list', 'search', 'form'] as const) {
    if (field[part] === null) continue;
    yield `${field.type} in its ${part}${part === 'form' && field.readOnly ? ', read only' : ''}`;
    yield* factsOf(`its ${part}`, field[part]);
  }
}

/** Everything that a screen has and a person sees or presses: kind, types of fields by their places, actions, layouts. */
function featuresOf(screen: Screen): ReadonlySet<string> {
  const found = new Set([`kind ${screen.kind}`]);
  const add = (features: Iterable<string>): void => {
    for (const feature of features) found.add(feature);
  };
  if (!isRecordScreen(screen)) return found;
  add(factsOf('list', screen.list));
  add(factsOf('form', screen.form));
  for (const field of screen.fields.filter(({ system }) => !system)) add(fieldFacts(field));
  for (const child of screen.children) {
    const rows = child.editable ? 'edited rows' : 'rows';
    add(factsOf(rows, child));
    if (child.editable) for (const field of child.fields) if (!field.system) found.add(`${field.type} in a cell`);
  }
  for (const name of Object.keys(screen.builtIn)) found.add(`built-in ${name}`);
  for (const action of screen.actions) {
    add(factsOf('action', action));
    for (const field of action.form?.fields ?? []) found.add(`dialog ${field.type}`);
  }
  return found;
}

/** Few screens that have between them every feature of them all: one after the other, the one that adds most. */
export function showcasesOf(screens: readonly Screen[]): ReadonlySet<Screen> {
  const left = new Map(screens.map((screen) => [screen, new Set(featuresOf(screen))]));
  const chosen = new Set<Screen>();
  for (;;) {
    const [screen, features] = [...left].reduce((most, next) => (next[1].size > most[1].size ? next : most));
    if (features.size === 0) return chosen;
    chosen.add(screen);
    const shown = [...features];
    for (const others of left.values()) for (const feature of shown) others.delete(feature);
  }
}
