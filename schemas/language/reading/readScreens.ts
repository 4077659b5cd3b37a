/** Reads all screen files together. Pure: whoever calls it has already read the texts. */
import { checkFile, isWithin } from './checkFile.ts';
import type { DictsByCode, Report } from '../screen/knownFields.ts';
import { brokenScreens } from './brokenScreens.ts';
import { byOwnership, rejectDuplicates } from './duplicates.ts';
import { byPlace, markLookedUp } from '../linking/lookedUp.ts';
import { checkKeywords } from './checkKeywords.ts';
import { checkMenuGroups, menuNotes } from './menuEntries.ts';
import { componentOf, type Draft, toId } from './Draft.ts';
import { kindOf, kindOfFile } from '../kinds/index.ts';
import { linkDrafts } from './linkDrafts.ts';
import { formatNote, formatProblem, type Problem } from '../text/problems.ts';
import type { Dict } from './plainFiles.ts';
import { fieldTypes } from '../fields/fieldTypes.ts';
import type { FileText, ReadOptions } from './ReadOptions.ts';
import { isRecordScreen, type RecordScreen, type Screen } from '../screen/Screen.ts';
import { aroundOf } from './recoverFile.ts';
import { type Path, readSourceText, type SourceText } from '../text/SourceText.ts';

export { componentOf, formatNote, formatProblem, type Problem };
export type { FileText, ReadOptions, Unmet } from './ReadOptions.ts';
export { type Dict, readDicts } from './plainFiles.ts';

/** What all files together give: a screen for every good file, problems for the others. */
export interface ScreenSet {
  readonly screens: ReadonlyMap<string, Screen>;
  /** Those of the screens that have records. */
  readonly records: ReadonlyMap<string, RecordScreen>;
  readonly problems: readonly Problem[];
  /** What is allowed and most likely not meant; it keeps no screen from running. */
  readonly notes: readonly Problem[];
}

const maxFileLength = 1_000_000;

/** What follows from a mistake that was told is no second one. */
function reportBeside(unsure: readonly Path[], source: SourceText, report: Report): Report {
  if (unsure.length === 0) return report;
  const around = unsure.map(aroundOf);
  const names = around.flatMap((path) => (path.length > 1 ? [String(path.at(-1))] : []));
  return (path, message, at) => {
    const written = source.textAt(path) ?? '';
    const isAbout = (name: string): boolean =>
      (typeof at !== 'number' && path.includes(name)) || written.split(/[^\p{L}\p{N}_-]+/u).includes(name);
    if (!around.some((outer) => isWithin(path, outer)) && !names.some(isAbout)) report(path, message, at);
  };
}

/** Parses, checks and links all screen files. One broken file takes down one screen. */
export function readScreens(files: readonly FileText[], dicts: readonly Dict[], options: ReadOptions = {}): ScreenSet {
  const known = new Map(dicts.map((dict) => [dict.code, dict]));
  const { brokenDicts = new Set() } = options;
  const byCode: DictsByCode = {
    get: (code) => known.get(code),
    keys: () => known.keys(),
    has: (code) => known.has(code) || brokenDicts === 'any' || brokenDicts.has(code),
  };
  const read = files.map((file) => readDraft(file, byCode, options));
  const unknownGroups = checkMenuGroups(read, options);
  const drafts = read.sort((a, b) => byOwnership(a, b, options.owners));
  const broken = brokenScreens(drafts, files, options, rejectDuplicates(drafts));
  const byId = new Map(
    drafts.flatMap((draft) => (draft.screen && draft.isWhole ? [[draft.screen.id, draft.screen] as const] : [])),
  );
  const screens = markIndexed(resolveForeign(linkDrafts(drafts, { byId, broken, dicts: byCode })));
  return {
    screens,
    records: new Map([...screens].flatMap(([name, screen]) => (isRecordScreen(screen) ? [[name, screen]] : []))),
    problems: [...unknownGroups, ...drafts.flatMap(({ problems }) => problems.sort(inOrder))],
    notes: menuNotes(
      drafts.filter(({ component }) => screens.has(component)),
      options,
    ),
  };
}

const inOrder = (a: Problem, b: Problem): number => a.line - b.line || a.column - b.column;

function readDraft({ path, text, savedAt = 0 }: FileText, dicts: DictsByCode, options: ReadOptions): Draft {
  const component = componentOf(path);
  const source = readSourceText(text.length > maxFileLength ? '' : text);
  const problems: Problem[] = [];
  const at = (offset: number, message: string): void => {
    // What was mended in the text itself is told once.
    if (!told.has(offset)) problems.push({ component, path, ...source.positionOf(offset), message });
  };
  const told = new Set<number>();
  const report: Report = (where, message, place) => {
    if (typeof place === 'number') at(source.charOffsetOf(where, place), message);
    else at(place === 'key' ? source.keyOffsetOf(where) : source.offsetOf(where), message);
  };
  const draft: Draft = { component, path, source, savedAt, problems, report, isWhole: false };
  if (text.length > maxFileLength) {
    at(0, '文件超过 1 MB；页面文件都很短');
    return draft;
  }
  if (!path.endsWith('.json')) at(0, '文件名要以小写的 .json 结尾');
  else if (!component.includes('/'))
    at(0, `\`${component}\` 缺少文件夹：页面文件至少放在一层文件夹里，如 screens/charge/${component}.json`);
  else if (!/^([A-Za-z][A-Za-z0-9_-]*\/)+[A-Za-z][A-Za-z0-9_-]*$/.test(component)) {
    at(0, `\`${component}\` 不能作组件名：文件夹和文件名只能用字母、数字、- 和 _，以字母开头`);
  } else if (!/\/[A-Z][^/]*$/.test(component)) {
    const name = component.replace(/[^/]*$/, (word) => word.charAt(0).toUpperCase() + word.slice(1));
    at(0, `文件名要以大写字母开头：${name}.json`);
  }
  for (const { offset, message } of source.mistakes) at(offset, message);
  for (const { offset } of source.mistakes) told.add(offset);
  const checked = source.isWhole ? checkFile(source, toId(component), options.types ?? fieldTypes, report) : undefined;
  if (!checked) return draft;
  const { file } = checked;
  draft.isWhole = checked.isWhole;
  draft.report = reportBeside(checked.unsure, source, report);
  const kind = kindOfFile(file);
  const screen = kind.toScreen(file, { component, revision: revisionOf(text), groups: options.groups ?? new Set() });
  checkKeywords(file, kind, draft.report);
  kind.check(file, screen, dicts, draft.report);
  if (draft.isWhole && isRecordScreen(screen))
    for (const { where, at, message } of options.unmetBy?.(screen) ?? []) draft.report(where, message, at);
  draft.screen = screen;
  draft.file = file;
  return draft;
}

type Screens = ReadonlyMap<string, Screen>;

/** All screens, those with records changed by a function. */
const mapRecordScreens = (screens: Screens, change: (screen: RecordScreen) => RecordScreen): Screens =>
  new Map([...screens].map(([component, screen]) => [component, isRecordScreen(screen) ? change(screen) : screen]));

/** What a table keeps an index for is said by all screens that find records in it. */
function markIndexed(screens: Screens): Screens {
  const names = byPlace([...screens.values()].flatMap((screen) => kindOf(screen).lookUpsOf(screen)));
  return mapRecordScreens(screens, (screen) => markLookedUp(screen, names));
}

/** Sub-tables from other screens carry linked fields only after every screen is linked. */
function resolveForeign(screens: Screens): Screens {
  const byId = new Map([...screens.values()].filter(isRecordScreen).map((screen) => [screen.id, screen]));
  return mapRecordScreens(screens, (screen) => {
    if (!screen.children.some((child) => child.from)) return screen;
    const children = screen.children.map((child) => {
      const target = child.from && byId.get(child.from);
      return target
        ? {
            ...child,
            fields: child.fields.map((field) => {
              const linked = target.fields.find((other) => other.name === field.name);
              return linked ? { ...linked, title: field.title } : field;
            }),
          }
        : child;
    });
    return { ...screen, children };
  });
}

/** A short stable hash (FNV-1a, twice) of a text: a cache key, not a seal. */
export function revisionOf(text: string): string {
  const hash = (seed: number) => {
    let value = seed;
    for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
    return (value >>> 0).toString(16).padStart(8, '0');
  };
  return hash(0x811c9dc5) + hash(0x9dc5811c);
}
