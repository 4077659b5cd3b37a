/** What the sources of screens say at one time, and what of it is other than before. */
import { isRecordScreen, type RecordScreen, type Screen } from '../../schemas/language/index.ts';
import type { Dict, FileText, Problem } from '../../schemas/language/reading/readScreens.ts';

/** Screens and dictionaries as they were read and checked together. */
export interface Contents {
  readonly files: readonly FileText[];
  readonly screens: ReadonlyMap<string, Screen>;
  readonly dicts: readonly Dict[];
  readonly problems: readonly Problem[];
  readonly notes: readonly Problem[];
  /** The components whose file has mistakes: their screens are what it last said without any. */
  readonly outdated: ReadonlySet<string>;
}

/** A file that broke keeps the id it had, until another file has it. */
export function followOwners(
  before: ReadonlyMap<string, string>,
  { screens, problems }: Contents,
): ReadonlyMap<string, string> {
  const broken = new Set(problems.map(({ component }) => component));
  const kept = [...before].filter(([, component]) => broken.has(component));
  return new Map([...kept, ...[...screens.values()].map(({ id, component }) => [id, component] as const)]);
}

/** Whether two values of JSON are alike; parts that both share are not looked into. */
function areAlike(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const names = Object.keys(a);
  if (names.length !== Object.keys(b).length) return false;
  return names.every(
    (name) => Object.hasOwn(b, name) && areAlike(a[name as keyof typeof a], b[name as keyof typeof b]),
  );
}

/** Keeps the object of a screen that is still the same: everything compiled for it stays good. */
export function keepUnchanged(before: Contents, after: Contents): Contents {
  const screens = new Map<string, Screen>();
  for (const [component, screen] of after.screens) {
    const old = before.screens.get(component);
    screens.set(component, old && areAlike(old, screen) ? old : screen);
  }
  return { ...after, screens };
}

/** The components whose screens are others, there no more, or new. */
export function changedComponents(before: Contents, after: Contents): string[] {
  const components = new Set([...before.screens.keys(), ...after.screens.keys()]);
  return [...components].filter((component) => before.screens.get(component) !== after.screens.get(component));
}

/** Mistakes, and the files that they stand in as they were read then. */
type Told = Pick<Contents, 'problems' | 'files'>;

/** The components of which something else is told, or the same once more: their file was saved again, and was not taken. */
export function changedProblems(before: Told, after: Told): string[] {
  const textsOf = ({ problems }: Told): Map<string, string> => {
    const texts = new Map<string, string>();
    for (const problem of problems)
      texts.set(problem.component, `${texts.get(problem.component) ?? ''}${JSON.stringify(problem)}`);
    return texts;
  };
  const [old, now] = [textsOf(before), textsOf(after)];
  const changed = [...old.keys(), ...now.keys()].filter((component) => old.get(component) !== now.get(component));
  return [...new Set([...changed, ...savedInVain(before, after)])];
}

function savedInVain(before: Told, { files, problems }: Told): string[] {
  const known = new Map(before.files.map(({ path, savedAt }) => [path, savedAt]));
  const saved = new Set(files.flatMap(({ path, savedAt }) => (known.get(path) === savedAt ? [] : [path])));
  return problems.filter(({ path }) => saved.has(path)).map(({ component }) => component);
}

/** The screens that show a dictionary whose file says something else now. */
export function usersOfChangedDicts(
  before: readonly Dict[],
  after: readonly Dict[],
  screens: readonly Screen[],
): string[] {
  if (before === after) return [];
  const old = new Map(before.map((dict) => [dict.code, JSON.stringify(dict)]));
  const changed = new Set(after.filter((dict) => old.get(dict.code) !== JSON.stringify(dict)).map(({ code }) => code));
  if (changed.size === 0) return [];
  return screens
    .filter(isRecordScreen)
    .filter((screen) => dictsOf(screen).some((dict) => changed.has(dict)))
    .map(({ component }) => component);
}

/** The dictionaries that a screen shows. */
export const dictsOf = ({ fields, children, actions }: RecordScreen): readonly string[] =>
  [fields, ...children.map((child) => child.fields), ...actions.map(({ form }) => form?.fields ?? [])]
    .flat()
    .flatMap(({ dict }) => dict ?? []);
