import type { DictsByCode } from '../screen/knownFields.ts';
import type { Screen } from '../screen/Screen.ts';
import type { Problem } from '../text/problems.ts';
import { AcrossScreens } from './across/AcrossScreens.ts';
import { brokenScreens } from './brokenScreens.ts';
import { Changes, type Known } from './Changes.ts';
import { ClaimCounts } from './ClaimCounts.ts';
import type { Draft } from './Draft.ts';
import { rejectDuplicates } from './duplicates.ts';
import { type KeptLinking, linkAnew } from './KeptLinking.ts';
import { drawUp, isAnswered, type KeptReading, readAnew } from './KeptReading.ts';
import {
  areReadAlike,
  isPlaced,
  isSound,
  type LastReading,
  type SavedFiles,
  savedSince,
  type ScreenSet,
} from './LastReading.ts';
import { type Linked, linkDrafts } from './linkDrafts.ts';
import { SightNotes } from './SightNotes.ts';
import { checkMenuGroups } from './menuGroups.ts';
import type { BrokenDicts, Dict } from './plain/dicts.ts';
import { isSameWith } from './readFile.ts';
import type { FileText, ReadOptions } from './ReadOptions.ts';
import { readParts } from './readParts.ts';

/**
 * Reads all screen files again and again. A file is read anew where its text has changed, and linked anew where a file
 * or dictionary that it asked for has: a save costs the same with thousands of screens. What has not changed is the very
 * same object as before.
 */
export class ScreenReader {
  private read = new Map<string, KeptReading>();
  private linked = new Map<Screen, KeptLinking>();
  private options: ReadOptions = {};
  private parts = { files: [] as readonly FileText[], types: undefined as ReadOptions['types'], read: readParts([]) };
  private dicts: ReadonlyMap<string, Dict> = new Map();
  private known: Known = { byId: new Map(), dicts: new Map(), broken: noneBroken, brokenDicts: '' };
  private last: LastReading | undefined;
  private readonly claims = new ClaimCounts();
  private readonly across = new AcrossScreens();

  /** Reads the files of parts: as long as they say the same, their parts are the very same, and so are the screens that use them. */
  readParts(files: readonly FileText[], types?: ReadOptions['types']): ReturnType<typeof readParts> {
    const isSame = types === this.parts.types && areSameTexts(files, this.parts.files);
    if (!isSame) this.parts = { files, types, read: readParts(files, types) };
    return this.parts.read;
  }

  /** Parses, checks and links all screen files. One broken file takes down one screen. */
  readAll(files: readonly FileText[], dicts: readonly Dict[], options: ReadOptions = {}): ScreenSet {
    const set = this.readSaved(files, dicts, options);
    if (set) return set;
    this.last = this.readEvery(files, dicts, options);
    return this.last.set;
  }

  /**
   * The same where a few files were saved, and concern nobody but those that name them.
   * @returns undefined where all files must be looked at; what was read last stands as it was then
   */
  readSaved(files: readonly FileText[], dicts: readonly Dict[], options: ReadOptions = {}): ScreenSet | undefined {
    if (!this.last) return undefined;
    const saved = savedSince(this.last, files, dicts, options);
    const read = saved && this.readReplaced(this.last, saved, files, options);
    if (saved && !read) this.claims.count(this.last.drafts);
    if (read) this.last = read;
    return read?.set;
  }

  /** The mistakes that a file would have among those that were read last, which stay as they are. */
  mistakesOf(file: FileText, options: ReadOptions = {}): readonly Problem[] {
    const { draft } = readAnew(file, this.known.dicts, options);
    const menuProblems = checkMenuGroups([draft], options);
    const { screen, isWhole } = draft;
    // What names itself means what it says now.
    const byId = screen && isWhole ? new Map(this.known.byId).set(screen.id, screen) : this.known.byId;
    linkAnew(draft, { ...this.known, byId });
    return [...menuProblems, ...problemsOf([draft])];
  }

  private readEvery(files: readonly FileText[], dicts: readonly Dict[], options: ReadOptions): LastReading {
    const { brokenDicts = new Set() } = options;
    const given = {
      dicts: this.toDicts(dicts, brokenDicts),
      brokenDicts: brokenDicts === 'any' ? brokenDicts : [...brokenDicts].join(),
    };
    const drafts = this.readFiles(files, new Changes(this.known, { ...this.known, ...given }), options);
    const menuProblems = checkMenuGroups(drafts, options);
    const takers = this.claims.count(drafts) ? rejectDuplicates(drafts, options.owners) : new Set<Draft>();
    const broken = brokenScreens(drafts, files, options, takers);
    const byId = new Map<string, Screen>();
    for (const { screen, isWhole } of drafts) if (screen && isWhole) byId.set(screen.id, screen);
    const known = { ...given, byId, broken, gone: options.gone };
    const linked = this.link(drafts, known);
    const { whole, screens, records } = this.across.completeAll(linked);
    this.known = known;
    const sightNotes = new SightNotes(
      drafts.filter(({ component }) => screens.has(component)),
      options,
      drafts.filter(({ component }) => !screens.has(component)),
    );
    const problems = [...menuProblems, ...problemsOf(drafts)];
    const isComplete = [...this.linked.values()].every(({ missing }) => missing.length === 0);
    const set = { screens, records, problems, notes: sightNotes.notes() };
    return { files, dicts, options, drafts, isComplete, linked, whole, menuProblems, sightNotes, set };
  }

  /**
   * Reads the files that were saved, and nothing else but what names them: most saves of most files take no more.
   * @returns undefined where what was saved, or was there before, concerns others in another way, as mistakes do
   */
  private readReplaced(
    last: LastReading,
    { before, places, gone }: SavedFiles,
    files: readonly FileText[],
    options: ReadOptions,
  ): LastReading | undefined {
    if (places.length + gone.length > 0 && !last.isComplete) return undefined;
    const byId = new Map(this.known.byId);
    const changed = new Set<string>();
    for (const draft of gone) {
      if (!isSound(draft, options)) return undefined;
      this.claims.replace(draft, undefined);
      byId.delete(draft.screen!.id);
      changed.add(draft.screen!.id);
    }
    const fresh = new Map<number, Draft>();
    for (const place of places) {
      const was = before[place];
      const now = this.readOne(files[place]!, options);
      const isSame = !was || (was.screen?.id === now.screen?.id && was.screen?.kind === now.screen?.kind);
      if (!isSame || (was && !isSound(was, options)) || !isSound(now, options)) return undefined;
      if (this.claims.replace(was, now)) return undefined;
      fresh.set(place, now);
      byId.set(now.screen!.id, now.screen!);
      if (was?.screen !== now.screen) changed.add(now.screen!.id);
    }
    const drafts = before.map((draft, place) => fresh.get(place) ?? draft!);
    const known = { ...this.known, byId };
    const linked = new Map(last.linked);
    for (const { component } of gone) linked.delete(component);
    const concerned = this.concerned(drafts, new Changes(this.known, known, changed), places);
    for (const place of concerned) {
      if (!isPlaced(drafts[place]!, options)) return undefined;
      const draft = fresh.get(place) ?? this.readOne(files[place]!, options);
      const { screen, missing } = this.linkOne(draft, known);
      const isWhole = screen !== undefined && draft.problems.length === 0;
      const wasWhole = before[place] ? last.linked.has(draft.component) : true;
      if (missing.length > 0 || isWhole !== wasWhole) return undefined;
      drafts[place] = draft;
      if (isWhole) linked.set(draft.component, screen);
    }
    for (const place of places) {
      const screen = before[place]?.screen;
      if (screen && screen !== drafts[place]!.screen) this.linked.delete(screen);
    }
    for (const { screen, path } of gone) {
      this.linked.delete(screen!);
      if (!files.some((file) => file.path === path)) this.read.delete(path);
    }
    this.known = known;
    const isMoved =
      drafts.length !== last.drafts.length ||
      drafts.some(({ component }, place) => component !== last.drafts[place]!.component);
    const inPlace = isMoved ? inOrder(drafts, linked) : linked;
    const { whole, screens, records } = this.across.completeChanged(last, inPlace, isMoved);
    for (const draft of gone) last.sightNotes.replace(draft, undefined);
    for (const place of concerned)
      if (screens.has(drafts[place]!.component)) last.sightNotes.replace(before[place], drafts[place]!);
    const problems = last.set.problems.length === 0 ? last.set.problems : [...last.menuProblems, ...problemsOf(drafts)];
    const set = { screens, records, problems, notes: last.sightNotes.notes() };
    return { ...last, files, options, drafts, linked: inPlace, whole, set };
  }

  /** One file, as a draft in which nobody has found anything yet. */
  private readOne(file: FileText, options: ReadOptions): Draft {
    const known = this.read.get(file.path);
    const read = known?.text === file.text ? drawUp(known, file) : readAnew(file, this.known.dicts, options);
    this.read.set(file.path, read);
    return read.draft;
  }

  private linkOne(draft: Draft, known: Known): Linked {
    if (!draft.screen) return notLinked;
    const linked = linkAnew(draft, known);
    this.linked.set(draft.screen, linked);
    return linked;
  }

  /** The places of the drafts to be linked anew: the replaced ones, and those that asked for one of these. */
  private concerned(drafts: readonly Draft[], changes: Changes, places: readonly number[]): readonly number[] {
    const concerned = new Set(places);
    drafts.forEach(({ screen }, place) => {
      const known = screen && this.linked.get(screen);
      if (known && changes.concern(known.asked)) concerned.add(place);
    });
    return [...concerned];
  }

  /** A dictionary that says the same as before is the very same. */
  private toDicts(dicts: readonly Dict[], broken: BrokenDicts): DictsByCode {
    const known = new Map(
      dicts.map((dict) => {
        const before = this.dicts.get(dict.code);
        return [
          dict.code,
          before && before !== dict && JSON.stringify(before) === JSON.stringify(dict) ? before : dict,
        ];
      }),
    );
    this.dicts = known;
    return {
      get: (code) => known.get(code),
      keys: () => known.keys(),
      has: (code) => known.has(code) || broken === 'any' || broken.has(code),
    };
  }

  private readFiles(files: readonly FileText[], changes: Changes, options: ReadOptions): Draft[] {
    const isOther = !areReadAlike(this.options, options);
    const isAskedAnew = this.options.unmetBy !== options.unmetBy;
    const before = isOther ? new Map<string, KeptReading>() : this.read;
    this.options = options;
    this.read = new Map();
    return files.map((file) => {
      const known = before.get(file.path);
      const isUnchanged =
        known?.text === file.text && !changes.concern(known.asked) && isSameWith(known.reading, options.parts);
      const isSame = isUnchanged && (!isAskedAnew || isAnswered(known.reading, options));
      const read = isSame ? drawUp(known, file) : readAnew(file, changes.now.dicts, options);
      this.read.set(file.path, read);
      return read.draft;
    });
  }

  private link(drafts: readonly Draft[], known: Known): Screens {
    const changes = new Changes(this.known, known);
    const before = this.linked;
    this.linked = new Map();
    return linkDrafts(drafts, known, (draft) => {
      const { screen, isWhole } = draft;
      if (!screen) return notLinked;
      const again = before.get(screen);
      const isSame = again?.isWhole === isWhole && !changes.concern(again.asked);
      if (!isSame) return this.linkOne(draft, known);
      draft.problems.push(...again.found);
      this.linked.set(screen, again);
      return again;
    });
  }
}

type Screens = ReadonlyMap<string, Screen>;

const noneBroken = { mark: '', has: () => false };
const notLinked: Linked = { screen: undefined, ids: new Set(), missing: [] };

const areSameTexts = (files: readonly FileText[], before: readonly FileText[]): boolean =>
  files.length === before.length &&
  files.every(({ path, text }, index) => path === before[index]!.path && text === before[index]!.text);

/** Linked screens in the order of their files. */
const inOrder = (drafts: readonly Draft[], linked: Screens): Screens =>
  new Map(
    drafts.flatMap(({ component }) => (linked.has(component) ? [[component, linked.get(component)!] as const] : [])),
  );

const byPlace = (a: Problem, b: Problem): number => a.line - b.line || a.column - b.column;

function problemsOf(drafts: readonly Draft[]): readonly Problem[] {
  const problems: Problem[] = [];
  for (const draft of drafts) if (draft.problems.length > 0) problems.push(...draft.problems.sort(byPlace));
  return problems;
}
