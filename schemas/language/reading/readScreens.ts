/** Reads all screen files together. Pure: whoever calls it has already read the texts. */
import { checkFile, isWithin } from './checkFile.ts';
import type { DictsByCode, Report } from '../screen/knownFields.ts';
import type { BrokenIds, LinkContext } from '../linking/LinkContext.ts';
import { byPlace, markLookedUp } from '../linking/lookedUp.ts';
import { checkKeywords } from './checkKeywords.ts';
import { type Claim, kindOf, kindOfFile } from '../kinds/index.ts';
import { formatProblem, hint, nearestName, type Problem } from '../text/problems.ts';
import type { BrokenDicts, Dict } from './plainFiles.ts';
import { isRecordScreen, type RecordScreen, type Screen } from '../screen/Screen.ts';
import type { ScreenFile } from '../screen/ScreenFile.ts';
import { aroundOf } from './recoverFile.ts';
import { type Path, readSourceText, type SourceText } from '../text/SourceText.ts';

export { formatProblem, type Problem };
export { type Dict, readDicts } from './plainFiles.ts';

/** One file as it was read. The path is relative to the folder that holds `screens/`, with slashes. */
export interface FileText {
  readonly path: string;
  readonly text: string;
  /** When it was saved, in milliseconds; of two files that claim one thing, the later one is the newcomer. */
  readonly savedAt?: number;
}

/** What all files together give: a screen for every good file, problems for the others. */
export interface ScreenSet {
  readonly screens: ReadonlyMap<string, Screen>;
  /** Those of the screens that have records. */
  readonly records: ReadonlyMap<string, RecordScreen>;
  readonly problems: readonly Problem[];
}

/** What else must hold of a screen and does not: where in its file, and what to do about it. */
export interface Unmet {
  readonly where: Path;
  readonly at: 'key' | 'value';
  readonly message: string;
}

/** What the checks know of the world around the files. */
export interface ReadOptions {
  /** What the server that works with the screens asks of one. */
  readonly unmetBy?: (screen: RecordScreen) => readonly Unmet[];
  /** Ids of the menu's groups (`schemas/menu.json`). */
  readonly groups?: ReadonlySet<string>;
  /** False while `menu.json` has a mistake that may hide groups: no name of one is wrong then. @default true */
  readonly areGroupsKnown?: boolean;
  /** Dictionaries that are broken just now: they are no mistake of the screens that name them. */
  readonly brokenDicts?: BrokenDicts;
  /** Which component owned an id before: of two files with one id, the newcomer is the broken one. */
  readonly owners?: ReadonlyMap<string, string>;
  /** Components of files that could not be read at all. */
  readonly unreadable?: readonly string[];
}

interface Draft {
  readonly component: string;
  readonly path: string;
  readonly source: SourceText;
  readonly savedAt: number;
  readonly problems: Problem[];
  report: Report;
  /** As it was meant, where it could be read at all. */
  file?: ScreenFile;
  screen?: Screen;
  /** False where the screen stands for a file whose keywords are partly wrong: others are not held against it. */
  isWhole: boolean;
}

const maxFileLength = 1_000_000;

/** `screens/charge/member/MemberList.json` -> `charge/member/MemberList` */
export const componentOf = (path: string): string => path.replace(/^.*?screens\//, '').replace(/\.json$/, '');

/** `charge/member/MemberLevelList` -> `member-level`: what most files call their screen. */
const toId = (component: string): string =>
  component
    .replace(/^.*\//, '')
    .replace(/(?<=.)List$/, '')
    .replaceAll(/(?<=.)[A-Z]/g, '-$&')
    .toLowerCase();

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
  const read = new Map(dicts.map((dict) => [dict.code, dict]));
  const { brokenDicts = new Set() } = options;
  const byCode: DictsByCode = {
    get: (code) => read.get(code),
    keys: () => read.keys(),
    has: (code) => read.has(code) || brokenDicts === 'any' || brokenDicts.has(code),
  };
  const drafts = files
    .map((file) => readDraft(file, byCode, options))
    .sort((a, b) => byOwnership(a, b, options.owners));
  const broken = brokenIds(drafts, files, options);
  rejectDuplicates(drafts, broken);
  const byId = new Map(
    drafts.flatMap((draft) => (draft.screen && draft.isWhole ? [[draft.screen.id, draft.screen] as const] : [])),
  );
  const screens = markIndexed(resolveForeign(linkDrafts(drafts, { byId, broken, dicts: byCode })));
  return {
    screens,
    records: new Map([...screens].flatMap(([name, screen]) => (isRecordScreen(screen) ? [[name, screen]] : []))),
    problems: drafts.flatMap(({ problems }) => problems.sort(inOrder)),
  };
}

const inOrder = (a: Problem, b: Problem): number => a.line - b.line || a.column - b.column;

/** Links all screens; where many name one that is not there, and one that nobody names is nearly called so, its id is the mistake. */
function linkDrafts(drafts: readonly Draft[], context: LinkContext): ReadonlyMap<string, Screen> {
  const wanted = new Map<string, Set<string>>();
  const named = new Set<string>();
  const told = drafts.map(({ problems }) => problems.length);
  const linked = drafts.map((draft) =>
    linkDraft(draft, {
      ...context,
      onRef: (id) => {
        if (context.byId.has(id) && id !== draft.screen?.id) named.add(id);
        if (!context.byId.has(id)) wanted.set(id, (wanted.get(id) ?? new Set()).add(draft.path));
      },
    }),
  );
  const misspelt = findMisspelt(drafts, wanted, named, context.broken);
  if (misspelt.size === 0) return keepWhole(drafts, linked);
  drafts.forEach(({ problems }, index) => problems.splice(told[index]!));
  for (const [draft, { id, count }] of misspelt)
    draft.report(
      ['id'],
      `\`${draft.screen!.id}\` 没有人引用，而 \`${id}\` 有 ${count} 个文件引用；是不是想写 \`${id}\`？`,
    );
  const meant = new Set([...misspelt.values()].map(({ id }) => id));
  const broken: BrokenIds = { has: (id) => meant.has(id) || context.broken.has(id) };
  for (const draft of misspelt.keys()) {
    const { report, screen } = draft;
    // Keys that are called after a wrong id are wrong with it.
    draft.report = (path, message, at) =>
      message.includes(`\`${screen!.id}\``) ? undefined : report(path, message, at);
  }
  return keepWhole(
    drafts,
    drafts.map((draft) => linkDraft(draft, { ...context, broken })),
  );
}

function linkDraft(draft: Draft, context: LinkContext): Screen | undefined {
  const { file, screen } = draft;
  if (!screen || !file) return undefined;
  // A file that is not whole may name itself, and is not held against what it lost.
  const broken: BrokenIds = { has: (id) => context.broken.has(id) || (!draft.isWhole && id === screen.id) };
  return kindOf(screen).link(screen, file, { ...context, broken }, draft.report);
}

const keepWhole = (drafts: readonly Draft[], linked: readonly (Screen | undefined)[]): ReadonlyMap<string, Screen> =>
  new Map(
    drafts.flatMap(({ component, problems }, index) => {
      const screen = linked[index];
      return screen && problems.length === 0 ? [[component, screen] as const] : [];
    }),
  );

/** Screens that nobody names, each with the id that others want of it. */
function findMisspelt(
  drafts: readonly Draft[],
  wanted: ReadonlyMap<string, ReadonlySet<string>>,
  named: ReadonlySet<string>,
  broken: BrokenIds,
): ReadonlyMap<Draft, { readonly id: string; readonly count: number }> {
  const idle = drafts.filter(({ screen, isWhole }) => screen && isWhole && !named.has(screen.id));
  const misspelt = new Map<Draft, { readonly id: string; readonly count: number }>();
  for (const [id, paths] of wanted) {
    if (broken.has(id)) continue;
    const near = nearestName(
      id,
      idle.map(({ screen }) => screen!.id),
    );
    const draft = idle.find(({ screen }) => screen?.id === near);
    // One file alone may be the one that is wrong, unless the other's own name speaks for it.
    if (draft && (paths.size > 1 || toId(draft.component) === id)) misspelt.set(draft, { id, count: paths.size });
  }
  return misspelt;
}

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
  const checked = source.isWhole ? checkFile(source, toId(component), report) : undefined;
  if (!checked) return draft;
  const { file } = checked;
  draft.isWhole = checked.isWhole;
  draft.report = reportBeside(checked.unsure, source, report);
  const kind = kindOfFile(file);
  const screen = kind.toScreen(file, { component, revision: revisionOf(text), groups: options.groups ?? new Set() });
  checkKeywords(file, kind, draft.report);
  kind.check(file, screen, dicts, draft.report);
  checkOutside(file, options, draft.report);
  if (draft.isWhole && isRecordScreen(screen))
    for (const { where, at, message } of options.unmetBy?.(screen) ?? []) draft.report(where, message, at);
  draft.screen = screen;
  draft.file = file;
  return draft;
}

function checkOutside(file: ScreenFile, options: ReadOptions, report: Report): void {
  const group = typeof file.menu === 'object' ? file.menu.group : undefined;
  const { groups, areGroupsKnown = true } = options;
  if (group !== undefined && groups && areGroupsKnown && !groups.has(group)) {
    report(['menu', 'group'], `没有菜单分组 \`${group}\`${hint(group, groups)}`);
  }
}

/** The ids of files that could not be read to the end, so that those who name them stay whole. */
function brokenIds(drafts: readonly Draft[], files: readonly FileText[], options: ReadOptions): BrokenScreens {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const former = new Map([...(options.owners ?? [])].map(([id, component]) => [component, id]));
  const broken = drafts
    .filter((draft) => !draft.isWhole)
    .map(({ source, path, component }) => [component, idOf(source.value, texts.get(path) ?? '')] as const);
  const lost = (options.unreadable ?? []).map((component) => [component, undefined] as const);
  return new BrokenScreens(
    [...broken, ...lost].map(([component, id]) => [component, id ?? former.get(component)] as const),
  );
}

/** Screens that are broken just now. A file that does not say its id may have any that its path speaks of. */
class BrokenScreens extends Set<string> {
  private readonly unnamed: readonly ReadonlySet<string>[];
  constructor(files: readonly (readonly [component: string, id: string | undefined])[]) {
    super(files.flatMap(([, id]) => id ?? []));
    this.unnamed = files.flatMap(([component, id]) => (id === undefined ? [wordsOf(component)] : []));
  }
  override has(id: string): boolean {
    return super.has(id) || this.unnamed.some((words) => id.split('-').every((word) => words.has(word)));
  }
}

/** `charge/fleet/BigCarList`: charge, fleet, big and car. */
const wordsOf = (component: string): ReadonlySet<string> =>
  new Set(component.split('/').flatMap((part) => toId(part).split('-')));

function idOf(value: unknown, text: string): string | undefined {
  if (typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string') return value.id;
  // A text in UTF-16 has a zero between its letters when it is read as UTF-8.
  return /"id"\s*:\s*"([a-z0-9-]+)"/.exec(text.replaceAll('\0', ''))?.[1];
}

function byOwnership(a: Draft, b: Draft, owners: ReadonlyMap<string, string> | undefined): number {
  const owns = (draft: Draft) => (draft.screen && owners?.get(draft.screen.id) === draft.component ? 0 : 1);
  // A file that is broken anyhow takes nothing from a good one.
  const isBroken = (draft: Draft) => (draft.problems.length > 0 ? 1 : 0);
  return (
    owns(a) - owns(b) || isBroken(a) - isBroken(b) || a.savedAt - b.savedAt || (a.component < b.component ? -1 : 1)
  );
}

/** Ids, tables, calls and permission codes belong to one screen each; the newcomer is refused. */
function rejectDuplicates(drafts: readonly Draft[], broken: Set<string>): void {
  const owners = new Map<string, string>();
  for (const draft of drafts) {
    const { screen, file } = draft;
    if (!screen || !file || !draft.isWhole) continue;
    const own = new Set<string>();
    const told = new Set<string>();
    for (const [claim, where, what] of kindOf(screen).claimsOf(screen, file)) {
      const owner = owners.get(claim) ?? (own.has(claim) ? draft.path : undefined);
      own.add(claim);
      // What follows from a taken id is no second mistake.
      if (owner === undefined || told.has(owner)) continue;
      if (owner === draft.path) draft.report(where, `${what} 在本文件里写了两次`, placeOf(where));
      else draft.report(where, `${what} 已被 ${owner} 占用`, placeOf(where));
      if (owner !== draft.path) told.add(owner);
      delete draft.screen;
      draft.isWhole = false;
      broken.add(screen.id);
    }
    if (draft.screen) for (const claim of own) owners.set(claim, draft.path);
  }
}

/** Names stand in the keys of actions and sub-tables, everything else in values. */
const placeOf = (where: Claim[1]): 'key' | 'value' => (where.length === 2 && where[0] !== 'api' ? 'key' : 'value');

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
