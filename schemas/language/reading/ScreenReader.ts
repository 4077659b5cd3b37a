import { withForeignFields } from '../linking/foreignFields.ts';
import { markLookedUp, placesOf } from '../linking/lookedUp.ts';
import type { DictsByCode, Report } from '../screen/knownFields.ts';
import { isRecordScreen, type RecordScreen, type Screen } from '../screen/Screen.ts';
import type { Problem } from '../text/problems.ts';
import { Asked } from './Asked.ts';
import { brokenScreens } from './brokenScreens.ts';
import { Changes, type Known } from './Changes.ts';
import { ClaimCounts } from './ClaimCounts.ts';
import { Derived } from './Derived.ts';
import type { Draft } from './Draft.ts';
import { rejectDuplicates } from './duplicates.ts';
import { type Linked, linkDraft, linkDrafts } from './linkDrafts.ts';
import { LookUpCounts } from './LookUpCounts.ts';
import { checkMenuGroups, menuNotes } from './menuEntries.ts';
import type { BrokenDicts, Dict } from './plainFiles.ts';
import { type FileReading, isSameWith, readFile, toDraft } from './readFile.ts';
import type { FileText, ReadOptions } from './ReadOptions.ts';
import { readParts } from './readParts.ts';

/** What all files together give: a screen for every good file, problems for the others. */
export interface ScreenSet {
  readonly screens: ReadonlyMap<string, Screen>;
  /** Those of the screens that have records. */
  readonly records: ReadonlyMap<string, RecordScreen>;
  readonly problems: readonly Problem[];
  /** What is allowed and most likely not meant; it keeps no screen from running. */
  readonly notes: readonly Problem[];
}

interface ReadBefore {
  readonly text: string;
  readonly savedAt: number | undefined;
  readonly reading: FileReading;
  readonly asked: Asked;
  readonly draft: Draft;
  /** What the draft tells its mistakes with, unless somebody has found more of them. */
  readonly report: Report;
}

interface LinkedBefore extends Linked {
  readonly isWhole: boolean;
  readonly found: readonly Problem[];
  readonly asked: Asked;
}

/**
 * Reads all screen files again and again. A file is read anew where its text has changed, and linked anew where a file
 * or dictionary that it asked for has: a save costs the same with thousands of screens. What has not changed is the very
 * same object as before.
 */
export class ScreenReader {
  private read = new Map<string, ReadBefore>();
  private linked = new Map<Screen, LinkedBefore>();
  private options: ReadOptions = {};
  private parts = { files: [] as readonly FileText[], types: undefined as ReadOptions['types'], read: readParts([]) };
  private dicts: ReadonlyMap<string, Dict> = new Map();
  private known: Known = { byId: new Map(), dicts: new Map(), broken: noneBroken, brokenDicts: '' };
  private readonly claims = new ClaimCounts();
  private readonly lookUps = new LookUpCounts();
  private readonly whole = new Derived<Screen, RecordScreen>();
  private readonly marked = new Derived<Screen, RecordScreen>();

  /** Reads the files of parts: as long as they say the same, their parts are the very same, and so are the screens that use them. */
  readParts(files: readonly FileText[], types?: ReadOptions['types']): ReturnType<typeof readParts> {
    const isSame = types === this.parts.types && areSameTexts(files, this.parts.files);
    if (!isSame) this.parts = { files, types, read: readParts(files, types) };
    return this.parts.read;
  }

  /** Parses, checks and links all screen files. One broken file takes down one screen. */
  readAll(files: readonly FileText[], dicts: readonly Dict[], options: ReadOptions = {}): ScreenSet {
    const { brokenDicts = new Set() } = options;
    const given = {
      dicts: this.toDicts(dicts, brokenDicts),
      brokenDicts: brokenDicts === 'any' ? brokenDicts : [...brokenDicts].join(),
    };
    const drafts = this.readFiles(files, new Changes(this.known, { ...this.known, ...given }), options);
    const unknownGroups = checkMenuGroups(drafts, options);
    const takers = this.claims.count(drafts) ? rejectDuplicates(drafts, options.owners) : new Set<Draft>();
    const broken = brokenScreens(drafts, files, options, takers);
    const byId = new Map<string, Screen>();
    for (const { screen, isWhole } of drafts) if (screen && isWhole) byId.set(screen.id, screen);
    const known = { ...given, byId, broken };
    const screens = this.markIndexed(this.resolveForeign(this.link(drafts, known)));
    this.known = known;
    const records = new Map<string, RecordScreen>();
    for (const [component, screen] of screens) if (isRecordScreen(screen)) records.set(component, screen);
    const problems = [...unknownGroups];
    for (const draft of drafts) if (draft.problems.length > 0) problems.push(...draft.problems.sort(inOrder));
    const whole = drafts.filter(({ component }) => screens.has(component));
    return { screens, records, problems, notes: menuNotes(whole, options) };
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
    const isOther = !areAlike(this.options, options);
    const isAskedAnew = this.options.unmetBy !== options.unmetBy;
    const before = isOther ? new Map<string, ReadBefore>() : this.read;
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
      if (isSame) draft.problems.push(...again.found);
      const linked = isSame ? again : linkAnew(draft, known);
      this.linked.set(screen, linked);
      return linked;
    });
  }

  /** Sub-tables from other screens carry linked fields only after every screen is linked. */
  private resolveForeign(screens: Screens): Screens {
    const byId = new Map<string, RecordScreen>();
    for (const screen of screens.values()) if (isRecordScreen(screen)) byId.set(screen.id, screen);
    return mapRecordScreens(screens, (screen) => {
      if (screen.children.every(({ from }) => from === undefined)) return screen;
      const targets = screen.children.map(({ from }) => (from === undefined ? undefined : byId.get(from)));
      return this.whole.of(screen, targets, () => withForeignFields(screen, targets));
    });
  }

  /** What a table keeps an index for is said by all screens that find records in it. */
  private markIndexed(screens: Screens): Screens {
    const names = this.lookUps.count(screens.values());
    return mapRecordScreens(screens, (screen) => {
      const marks = placesOf(screen).map((place) => names.get(place));
      return this.marked.of(screen, marks, () => markLookedUp(screen, names));
    });
  }
}

type Screens = ReadonlyMap<string, Screen>;

const noneBroken = { mark: '', has: () => false };
const notLinked: Linked = { screen: undefined, ids: new Set(), missing: [] };

/** All screens, those with records changed by a function. */
function mapRecordScreens(screens: Screens, change: (screen: RecordScreen) => RecordScreen): Screens {
  const changed = new Map<string, Screen>();
  for (const [component, screen] of screens) changed.set(component, isRecordScreen(screen) ? change(screen) : screen);
  return changed;
}

const areSameTexts = (files: readonly FileText[], before: readonly FileText[]): boolean =>
  files.length === before.length &&
  files.every(({ path, text }, index) => path === before[index]!.path && text === before[index]!.text);

const inOrder = (a: Problem, b: Problem): number => a.line - b.line || a.column - b.column;

function readAnew(file: FileText, dicts: DictsByCode, options: ReadOptions): ReadBefore {
  const asked = new Asked();
  const reading = readFile(file, asked.listen({ dicts }).dicts, options);
  return toRead(file, reading, asked);
}

function toRead({ text, savedAt }: FileText, reading: FileReading, asked: Asked): ReadBefore {
  const draft = toDraft(reading, savedAt);
  return { text, savedAt, reading, asked, draft, report: draft.report };
}

/** What was read, with a draft in which nobody has found anything yet. */
function drawUp(read: ReadBefore, file: FileText): ReadBefore {
  const { draft, reading, asked, report } = read;
  const isUntouched =
    draft.report === report && draft.screen === reading.screen && draft.problems.length === reading.problems.length;
  return isUntouched && read.savedAt === file.savedAt ? read : toRead(file, reading, asked);
}

function linkAnew(draft: Draft, known: Known): LinkedBefore {
  const asked = new Asked();
  const told = draft.problems.length;
  const screen = linkDraft(draft, asked.listen(known));
  const { ids } = asked;
  const missing = [...ids].filter((id) => !known.byId.has(id));
  return { isWhole: draft.isWhole, screen, found: draft.problems.slice(told), asked, ids, missing };
}

/** Whether what was read under other demands is the same under these: nothing was told of it, and they tell nothing. */
function isAnswered({ problems, screen, isWhole }: FileReading, { unmetBy }: ReadOptions): boolean {
  // Nobody asks more of what is not whole.
  if (!isWhole || !screen || !isRecordScreen(screen)) return true;
  return problems.length === 0 && (unmetBy === undefined || unmetBy(screen).length === 0);
}

/** Whether files read with both are read alike but for what is demanded of them. */
const areAlike = (a: ReadOptions, b: ReadOptions): boolean =>
  a.types === b.types && [...(a.groups ?? [])].join() === [...(b.groups ?? [])].join();
