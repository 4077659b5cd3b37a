import type { Action } from '../screen/Action.ts';
import { isRecordScreen } from '../screen/Screen.ts';
import { nearestName, type Problem } from '../text/problems.ts';
import type { Path, SourceText } from '../text/SourceText.ts';
import type { Draft } from './Draft.ts';
import { writtenGroup } from './menuGroups.ts';
import type { ReadOptions } from './ReadOptions.ts';

/** What a person sees in the menu or on a screen as nobody has most likely meant it, counted on from one reading to the next. */
export class SightNotes {
  private readonly titled = new Map<string, Set<Draft>>();
  private readonly twins = new Set<string>();
  private readonly adrift = new Set<Draft>();
  private readonly alike = new Map<Draft, readonly Problem[]>();

  /**
   * @param drafts those that became screens
   * @param broken those that did not: whoever mends them needs an editor that helps
   */
  constructor(
    drafts: Iterable<Draft>,
    private readonly options: ReadOptions,
    broken: Iterable<Draft> = [],
  ) {
    for (const draft of drafts) this.add(draft);
    for (const draft of broken) this.keep(draft, noteFile(draft, options));
  }

  /** Has one draft stand for another, or come or go. */
  replace(before: Draft | undefined, after: Draft | undefined): void {
    if (before) this.remove(before);
    if (after) this.add(after);
  }

  /** In the order of the files. */
  notes(): readonly Problem[] {
    const notes = [
      ...[...this.twins].flatMap((title) => noteTwins([...this.titled.get(title)!])),
      ...[...this.adrift].map((draft) => noteFolder(draft, this.options)),
      ...[...this.alike.values()].flat(),
    ];
    return notes.sort((a, b) => (a.path < b.path ? -1 : Number(a.path > b.path)));
  }

  private remove(draft: Draft): void {
    const title = titleOf(draft);
    if (title !== undefined) {
      this.titled.get(title)?.delete(draft);
      this.count(title);
    }
    this.adrift.delete(draft);
    this.alike.delete(draft);
  }

  private add(draft: Draft): void {
    const title = titleOf(draft);
    if (title !== undefined) {
      const drafts = this.titled.get(title);
      if (drafts) drafts.add(draft);
      else this.titled.set(title, new Set([draft]));
      this.count(title);
    }
    if (isAdrift(draft, this.options)) this.adrift.add(draft);
    this.keep(draft, [...noteAlike(draft), ...noteFile(draft, this.options)]);
  }

  private keep(draft: Draft, notes: readonly Problem[]): void {
    if (notes.length > 0) this.alike.set(draft, notes);
  }

  private count(title: string): void {
    if (this.titled.get(title)!.size > 1) this.twins.add(title);
    else this.twins.delete(title);
  }
}

/** What people see of an entry. */
function titleOf({ screen }: Draft): string | undefined {
  const { title, menu } = screen!;
  return menu && !menu.hidden ? `${menu.group} ${title}` : undefined;
}

/** Of several screens of one title in a group, the one that was saved first has it. */
function noteTwins(drafts: readonly Draft[]): readonly Problem[] {
  const [first, ...others] = drafts.toSorted((a, b) => a.savedAt - b.savedAt || (a.path < b.path ? -1 : 1));
  return others.map((draft) => {
    const { title, menu } = draft.screen!;
    return note(draft, ['title'], `菜单分组 \`${menu!.group}\` 里已有“${title}”（${first!.path}），看菜单的人分不清`);
  });
}

/** Whether a screen is in the group of those that have none because its folder is called like none. */
function isAdrift(draft: Draft, { groups, areGroupsKnown = true }: ReadOptions): boolean {
  const isAsked = groups !== undefined && areGroupsKnown && draft.screen!.menu?.group === 'other';
  return isAsked && writtenGroup(draft) === undefined && folderOf(draft) !== 'other';
}

function noteFolder(draft: Draft, { groups = new Map(), menuPath = 'menu.json' }: ReadOptions): Problem {
  const folder = folderOf(draft);
  const near = nearestName(folder, groups.keys());
  const meant = near === undefined ? '' : `；是不是想放在 \`${near}\`？`;
  const message = `文件夹 \`${folder}\` 不是菜单分组，页面在“其他”里${meant || '；'}要换地方请写 \`"menu": {"group": "${near ?? '…'}"}\`，或在 ${menuPath} 里加上这个分组`;
  return note(draft, ['id'], message);
}

/** Of several fields of one title, the first has it; a value that comes from a referenced record stands beside its own. */
function noteAlike(draft: Draft): readonly Problem[] {
  if (!draft.screen || !isRecordScreen(draft.screen)) return [];
  const first = new Map<string, string>();
  const fields = draft.screen.fields.flatMap(({ name, title }) => {
    const other = first.get(title);
    if (other === undefined) first.set(title, name);
    if (other === undefined || name.includes('.')) return [];
    return [note(draft, ['properties', name, 'title'], `“${title}”也是 \`${other}\` 的标题，看页面的人分不清`)];
  });
  return [...fields, ...noteButtons(draft, draft.screen.actions)];
}

/** Of several buttons of one title in one place, the first has it: where both stand there at the same time, or do the opposite. */
function noteButtons(draft: Draft, actions: readonly Action[]): readonly Problem[] {
  return actions.flatMap((action, index) => {
    const { name, title, on } = action;
    if (!on.some((place) => place === 'row' || place === 'batch' || place === 'toolbar')) return [];
    for (const other of actions.slice(0, index)) {
      if (other.title !== title || !other.on.some((place) => on.includes(place))) continue;
      const why = whyTwins(action, other);
      if (why === undefined) continue;
      const message = `“${title}”也是操作 \`${other.name}\` 的标题${why}，看页面的人分不清`;
      return [note(draft, ['actions', name, 'title'], message)];
    }
    return [];
  });
}

/** What becomes of two buttons of one title; undefined where it depends on the row which of them is there, and both do alike. */
function whyTwins(action: Action, other: Action): string | undefined {
  if (action.when === other.when) return '';
  const always = [other, action].find(({ when }) => when === undefined);
  if (always) return `，\`${always.name}\` 没有 \`when\`，两个会同时出现`;
  for (const [field, { value }] of Object.entries(action.set ?? {})) {
    const before = other.set?.[field]?.value;
    if (before !== undefined && before !== value)
      return `，而 \`${field}\` 那个改成 \`${before}\`，这个改成 \`${value}\``;
  }
  return undefined;
}

/** What is noted of the text of a file, also where it is no screen. */
const noteFile = (draft: Draft, options: ReadOptions): readonly Problem[] => [
  ...noteSchema(draft, options),
  ...noteBlanks(draft, draft.source.value, []),
];

/** Blanks around a title are seen by nobody, and make it another one to whoever looks for it. */
function noteBlanks(draft: Draft, value: unknown, path: Path): readonly Problem[] {
  if (typeof value === 'string')
    return path.at(-1) === 'title' && value !== value.trim()
      ? [note(draft, path, `标题前后有空白；写作 \`${value.trim()}\``)]
      : [];
  if (typeof value !== 'object' || value === null) return [];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([key, held]) => noteBlanks(draft, held, [...path, isList ? Number(key) : key]));
}

/** An editor that does not find the schema tells of no keyword, and of no mistake. */
function noteSchema(draft: Draft, { schemaFor }: ReadOptions): readonly Problem[] {
  const written = (draft.source.value as { readonly $schema?: unknown } | null)?.$schema;
  if (typeof written !== 'string' || isOfOtherServer(written)) return [];
  const below = /(?:^|\/)schemas\/screens\/((?:[^/]+\/)*)/.exec(draft.path)?.[1];
  const right =
    below === undefined
      ? schemaFor?.(draft.path, written)
      : `${'../'.repeat(below.split('/').length)}language/screen.schema.json`;
  if (right === undefined || written === right) return [];
  return [note(draft, ['$schema'], `编辑器在 \`${written}\` 找不到关键字的说明；请写 \`${right}\``)];
}

/** What lies on a server is there for whoever put it there; the schema of schemas knows nothing of screens. */
const isOfOtherServer = (address: string): boolean =>
  /^[a-z]+:\/\//i.test(address) && !/^https?:\/\/json-schema\.org\//i.test(address);

const folderOf = ({ component }: Draft): string => component.split('/').at(-2)!;

/** Where the keys of files stand that something was noted of: a note is made at every reading, and most files are the same. */
const places = new WeakMap<SourceText, Map<string, Pick<Problem, 'line' | 'column'>>>();

function note({ component, path, source }: Draft, keys: Path, message: string): Problem {
  const known = places.get(source) ?? new Map<string, Pick<Problem, 'line' | 'column'>>();
  places.set(source, known);
  const key = keys.join('/');
  const place = known.get(key) ?? source.positionOf(source.offsetOf(keys));
  known.set(key, place);
  return { component, path, ...place, message };
}
