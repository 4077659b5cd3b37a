/** Reads all screen files together. Pure: whoever calls it has already read the texts. */
import { checkFile } from './checkFile.ts';
import { checkScreen } from './checkScreen.ts';
import type { DictsByCode, Report } from './knownFields.ts';
import { linkScreen, rememberColumns } from './linkScreens.ts';
import { markLookedUp } from './lookedUp.ts';
import { formatProblem, hint, type Problem } from './problems.ts';
import { binTableOf } from './recycleBin.ts';
import type { BinAction } from './Action.ts';
import type { DictItem } from './Field.ts';
import type { Screen } from './Screen.ts';
import type { ChildFile, ScreenFile } from './ScreenFile.ts';
import { readSourceText, type SourceText } from './SourceText.ts';
import { toScreen } from './toScreen.ts';

export { formatProblem, type Problem };

/** A dictionary shipped with the screens. */
export interface Dict {
  readonly code: string;
  readonly title: string;
  readonly items: readonly DictItem[];
}

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
  readonly problems: readonly Problem[];
}

/** What the checks know of the world around the files. */
export interface ReadOptions {
  /** Ids of the menu's groups (`schemas/menu.json`). */
  readonly groups?: ReadonlySet<string>;
  /** A dictionary file is broken just now: what it would have held is no mistake of the screens that name it. */
  readonly brokenDicts?: boolean;
  /** Which component owned an id before: of two files with one id, the newcomer is the broken one. */
  readonly owners?: ReadonlyMap<string, string>;
}

interface Draft {
  readonly component: string;
  readonly path: string;
  readonly source: SourceText;
  readonly savedAt: number;
  readonly problems: Problem[];
  readonly report: Report;
  screen?: Screen;
}

const maxFileLength = 1_000_000;

/** `screens/charge/member/MemberList.json` -> `charge/member/MemberList` */
export const componentOf = (path: string): string => path.replace(/^.*?screens\//, '').replace(/\.json$/, '');

/** Parses, checks and links all screen files. One broken file takes down one screen. */
export function readScreens(files: readonly FileText[], dicts: readonly Dict[], options: ReadOptions = {}): ScreenSet {
  const read = new Map(dicts.map((dict) => [dict.code, dict]));
  const byCode: DictsByCode = options.brokenDicts
    ? { get: (code) => read.get(code), keys: () => read.keys(), has: () => true }
    : read;
  const drafts = files
    .map((file) => readDraft(file, byCode, options))
    .sort((a, b) => byOwnership(a, b, options.owners));
  const broken = new Set(
    drafts.filter((draft) => !draft.screen).map((draft) => idOf(draft.source.value, files, draft.path)),
  );
  rejectDuplicates(drafts, broken);
  const byId = new Map(drafts.flatMap((draft) => (draft.screen ? [[draft.screen.id, draft.screen] as const] : [])));
  const screens = new Map<string, Screen>();
  for (const draft of drafts) {
    if (!draft.screen) continue;
    const linked = linkScreen(draft.screen, { byId, broken, dicts: byCode }, draft.report);
    if (draft.problems.length === 0) screens.set(draft.component, linked);
  }
  return { screens: markLookedUp(resolveForeign(screens)), problems: drafts.flatMap((draft) => draft.problems) };
}

function readDraft({ path, text, savedAt = 0 }: FileText, dicts: DictsByCode, options: ReadOptions): Draft {
  const component = componentOf(path);
  const source = readSourceText(text.length > maxFileLength ? '' : text);
  const problems: Problem[] = [];
  const at = (offset: number, message: string) =>
    problems.push({ component, path, ...source.positionOf(offset), message });
  const report: Report = (where, message, place) => {
    if (typeof place === 'number') at(source.charOffsetOf(where, place), message);
    else at(place === 'key' ? source.keyOffsetOf(where) : source.offsetOf(where), message);
  };
  const draft: Draft = { component, path, source, savedAt, problems, report };
  if (text.length > maxFileLength) {
    at(0, 'the file is larger than 1 MB; a screen file is short');
    return draft;
  }
  if (!/^([A-Za-z][A-Za-z0-9_-]*\/)+[A-Za-z][A-Za-z0-9_-]*$/.test(component)) {
    at(0, `\`${component}\` cannot be a component name: expected folders and a name of letters, digits, - and _`);
  }
  for (const { offset, message } of source.mistakes) at(offset, message);
  if (problems.length > 0 || !checkFile(source, report)) return draft;
  const file = source.value as unknown as ScreenFile;
  const screen = toScreen(file, { component, revision: revisionOf(text), groups: options.groups ?? new Set() });
  rememberColumns(
    screen,
    new Map(
      Object.entries(file.children ?? {}).flatMap(([name, child]) =>
        child.columns ? [[name, toTitles(child.columns)] as const] : [],
      ),
    ),
  );
  checkScreen(file, screen, dicts, report);
  checkOutside(file, options, report);
  draft.screen = screen;
  return draft;
}

function checkOutside(file: ScreenFile, options: ReadOptions, report: Report): void {
  const group = typeof file.menu === 'object' ? file.menu.group : undefined;
  if (group !== undefined && options.groups && !options.groups.has(group)) {
    report(['menu', 'group'], `menu group \`${group}\` is unknown${hint(group, options.groups)}`);
  }
}

/** The id of a file that could not be read to the end, so that those who name it stay whole. */
function idOf(value: unknown, files: readonly FileText[], path: string): string {
  if (typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string') return value.id;
  return /"id"\s*:\s*"([a-z0-9-]+)"/.exec(files.find((file) => file.path === path)?.text ?? '')?.[1] ?? '';
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
    const { screen } = draft;
    if (!screen) continue;
    const own = new Set<string>();
    const told = new Set<string>();
    for (const [claim, where, what] of claimsOf(screen, draft.source.value as unknown as ScreenFile)) {
      const owner = owners.get(claim) ?? (own.has(claim) ? draft.path : undefined);
      own.add(claim);
      // What follows from a taken id is no second mistake.
      if (owner === undefined || told.has(owner)) continue;
      if (owner === draft.path) draft.report(where, `${what} is written twice in this file`, placeOf(where));
      else draft.report(where, `${what} is already taken by ${owner}`, placeOf(where));
      if (owner !== draft.path) told.add(owner);
      delete draft.screen;
      broken.add(screen.id);
    }
    if (draft.screen) for (const claim of own) owners.set(claim, draft.path);
  }
}

/** Names stand in the keys of actions and sub-tables, everything else in values. */
const placeOf = (where: Claim[1]): 'key' | 'value' => (where.length === 2 && where[0] !== 'api' ? 'key' : 'value');

type Claim = readonly [claim: string, where: readonly (string | number)[], what: string];

/** Everything of which there can be one only, in this file and in all of them. */
function claimsOf(screen: Screen, file: ScreenFile): readonly Claim[] {
  const { base } = screen.api;
  const calls = [
    'list',
    'add',
    'edit',
    'delete',
    'deleteBatch',
    'queryById',
    'exportXls',
    'importExcel',
    'importTemplate',
  ] as const;
  const derived = ['totals', ...(screen.kind === 'tree' ? ['rootList', 'childList'] : [])];
  const call = (text: string, where: Claim[1]): Claim => [text, where, `call \`${text}\``];
  const api = (name: string): Claim[1] => (file.api === undefined ? ['id'] : ['api', name]);
  const ofAction = (name: string): Claim[1] => {
    const action = file.actions?.[name];
    return typeof action === 'object' && action.call !== undefined ? ['actions', name, 'call'] : ['actions', name];
  };
  const edit = screen.api.edit.method === 'PUT' ? 'POST' : 'PUT';
  return [
    [`id ${screen.id}`, ['id'], `id \`${screen.id}\``],
    [`table ${screen.table}`, ['id'], `table \`${screen.table}\``],
    [`code ${screen.permission}`, ['id'], `permission prefix \`${screen.permission}\``],
    ...screen.children
      .filter((child) => !child.from)
      .map((child): Claim => [`table ${child.table}`, ['children', child.name], `table \`${child.table}\``]),
    ...calls.map((name) => call(`${screen.api[name].method} ${screen.api[name].path}`, api(name))),
    // Both verbs edit: the known servers differ.
    call(`${edit} ${screen.api.edit.path}`, api('edit')),
    ...derived.map((name) => call(`GET ${base}/${name}`, api('base'))),
    ...screen.children.map((child) => call(`GET ${child.path}`, ['children', child.name])),
    ...screen.actions.flatMap((action) =>
      action.call ? [call(`${action.call.method} ${action.call.path}`, ofAction(action.name))] : [],
    ),
    ...claimsOfBin(screen, call),
    ...screen.actions.map((action): Claim => [
      `code ${action.code}`,
      ['actions', action.name],
      `permission code \`${action.code}\``,
    ]),
  ];
}

function claimsOfBin({ recycle, table }: Screen, call: (text: string, where: Claim[1]) => Claim): readonly Claim[] {
  if (!recycle) return [];
  const steps = Object.values(recycle) as readonly BinAction[];
  return [
    [`table ${binTableOf(table)}`, ['recycle'], `table \`${binTableOf(table)}\``],
    ...steps.map((step) => call(`${step.call.method} ${step.call.path}`, ['recycle'])),
    ...steps.map((step): Claim => [`code ${step.code}`, ['recycle'], `permission code \`${step.code}\``]),
  ];
}

/** Sub-tables from other screens carry linked fields only after every screen is linked. */
function resolveForeign(screens: ReadonlyMap<string, Screen>): ReadonlyMap<string, Screen> {
  const byId = new Map([...screens.values()].map((screen) => [screen.id, screen]));
  return new Map(
    [...screens].map(([component, screen]) => {
      if (!screen.children.some((child) => child.from)) return [component, screen];
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
      return [component, { ...screen, children }];
    }),
  );
}

/** Columns by name, with the title a file gives them where it does. */
function toTitles(columns: NonNullable<ChildFile['columns']>): ReadonlyMap<string, string | undefined> {
  return new Map(Array.isArray(columns) ? columns.map((name: string) => [name, undefined]) : Object.entries(columns));
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

/** Reads the dictionary files: `{code: {title, items: [{value, text, color?}]}}`. */
export function readDicts(files: readonly FileText[]): {
  readonly dicts: readonly Dict[];
  readonly problems: readonly Problem[];
} {
  const dicts = new Map<string, Dict>();
  const problems: Problem[] = [];
  for (const { path, text } of files) {
    const source = readSourceText(text);
    const at = (offset: number, message: string) =>
      problems.push({ component: path, path, ...source.positionOf(offset), message });
    for (const { offset, message } of source.mistakes) at(offset, message);
    if (typeof source.value !== 'object' || source.value === null || Array.isArray(source.value)) continue;
    for (const [code, dict] of Object.entries(source.value)) {
      const found = toDict(code, dict);
      if (typeof found === 'string') at(source.keyOffsetOf([code]), found);
      else if (dicts.has(code)) at(source.keyOffsetOf([code]), `dict \`${code}\` is written twice`);
      else dicts.set(code, found);
    }
  }
  return { dicts: [...dicts.values()], problems };
}

function toDict(code: string, value: unknown): Dict | string {
  const dict = value as Partial<Dict> | null;
  if (!dict || typeof dict.title !== 'string' || !Array.isArray(dict.items))
    return `dict \`${code}\`: expected {"title": "...", "items": [...]}`;
  const wrong = dict.items.find(
    (item: Partial<DictItem>) => typeof item?.value !== 'string' || typeof item.text !== 'string',
  );
  if (wrong) return `dict \`${code}\`: every item is {"value": "1", "text": "..."}`;
  return { code, title: dict.title, items: dict.items };
}
