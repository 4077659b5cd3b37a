import { kindOf } from '../kinds/index.ts';
import { withForeignFields } from '../linking/foreignFields.ts';
import { byPlace, type LookUp, markLookedUp } from '../linking/lookedUp.ts';
import type { DictsByCode } from '../screen/knownFields.ts';
import { isRecordScreen, type RecordScreen, type Screen } from '../screen/Screen.ts';
import type { Problem } from '../text/problems.ts';
import { brokenScreens } from './brokenScreens.ts';
import { ClaimCounts } from './ClaimCounts.ts';
import type { Draft } from './Draft.ts';
import { byOwnership, rejectDuplicates } from './duplicates.ts';
import { type LinkDraft, linkDraft, linkDrafts } from './linkDrafts.ts';
import { checkMenuGroups, menuNotes } from './menuEntries.ts';
import type { Dict } from './plainFiles.ts';
import { type FileReading, readFile, toDraft } from './readFile.ts';
import type { FileText, ReadOptions } from './ReadOptions.ts';
import { Derived, Questions } from './Remembered.ts';

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
  readonly reading: FileReading;
  readonly questions: Questions;
}

interface LinkedBefore {
  readonly isWhole: boolean;
  readonly screen: Screen | undefined;
  readonly found: readonly Problem[];
  readonly named: readonly string[];
  readonly questions: Questions;
}

/**
 * Reads all screen files again and again. A file is read anew where its text has changed, and linked anew where a file
 * or dictionary that it asked for has: a save costs the same with thousands of screens. What has not changed is the very
 * same object as before.
 */
export class ScreenReader {
  private read = new Map<string, ReadBefore>();
  private options: ReadOptions = {};
  private dicts: ReadonlyMap<string, Dict> = new Map();
  private readonly linked = new WeakMap<Screen, LinkedBefore>();
  private readonly claims = new ClaimCounts();
  private readonly lookUps = new WeakMap<Screen, readonly LookUp[]>();
  private readonly whole = new Derived<Screen, RecordScreen>();
  private readonly marked = new Derived<Screen, RecordScreen>();

  /** Parses, checks and links all screen files. One broken file takes down one screen. */
  readAll(files: readonly FileText[], dicts: readonly Dict[], options: ReadOptions = {}): ScreenSet {
    const byCode = this.toDicts(dicts, options);
    const unsorted = this.readFiles(files, byCode, options).map(({ reading, savedAt }) => toDraft(reading, savedAt));
    const unknownGroups = checkMenuGroups(unsorted, options);
    const drafts = unsorted.sort((a, b) => byOwnership(a, b, options.owners));
    const takers = this.claims.count(drafts)
      ? rejectDuplicates(drafts, (screen) => this.claims.claimsOf(screen))
      : new Set<Draft>();
    const broken = brokenScreens(drafts, files, options, takers);
    const byId = new Map(
      drafts.flatMap((draft) => (draft.screen && draft.isWhole ? [[draft.screen.id, draft.screen] as const] : [])),
    );
    const linked = linkDrafts(drafts, { byId, broken, dicts: byCode }, this.linkAgain);
    const screens = this.markIndexed(this.resolveForeign(linked));
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

  /** A dictionary that says the same as before is the very same. */
  private toDicts(dicts: readonly Dict[], { brokenDicts = new Set() }: ReadOptions): DictsByCode {
    const known = new Map(
      dicts.map((dict) => {
        const before = this.dicts.get(dict.code);
        return [dict.code, before && JSON.stringify(before) === JSON.stringify(dict) ? before : dict];
      }),
    );
    this.dicts = known;
    return {
      get: (code) => known.get(code),
      keys: () => known.keys(),
      has: (code) => known.has(code) || brokenDicts === 'any' || brokenDicts.has(code),
    };
  }

  private readFiles(files: readonly FileText[], dicts: DictsByCode, options: ReadOptions) {
    const isOther = !areAlike(this.options, options);
    const before = isOther ? new Map<string, ReadBefore>() : this.read;
    this.options = options;
    this.read = new Map();
    return files.map((file) => {
      const known = before.get(file.path);
      const isSame = known?.text === file.text && known.questions.areAnsweredAlike({ dicts });
      const read = isSame ? known : readAnew(file, dicts, options);
      this.read.set(file.path, read);
      return { reading: read.reading, savedAt: file.savedAt };
    });
  }

  /** Links a draft; where all that it asks is answered as before, with what came of it then. */
  private readonly linkAgain: LinkDraft = (draft, context) => {
    if (!draft.screen) return undefined;
    const known = this.linked.get(draft.screen);
    if (known?.isWhole === draft.isWhole && known.questions.areAnsweredAlike(context)) {
      draft.problems.push(...known.found);
      for (const id of known.named) context.onRef?.(id);
      return known.screen;
    }
    const questions = new Questions();
    const named: string[] = [];
    const told = draft.problems.length;
    const screen = linkDraft(draft, {
      ...questions.listen(context),
      onRef: (id) => {
        named.push(id);
        context.onRef?.(id);
      },
    });
    this.linked.set(draft.screen, {
      isWhole: draft.isWhole,
      screen,
      found: draft.problems.slice(told),
      named,
      questions,
    });
    return screen;
  };

  /** Sub-tables from other screens carry linked fields only after every screen is linked. */
  private resolveForeign(screens: Screens): Screens {
    const byId = new Map([...screens.values()].filter(isRecordScreen).map((screen) => [screen.id, screen]));
    return mapRecordScreens(screens, (screen) => {
      const targets = screen.children.map(({ from }) => (from === undefined ? undefined : byId.get(from)));
      if (targets.every((target) => target === undefined)) return screen;
      return this.whole.of(screen, targets, () => withForeignFields(screen, targets));
    });
  }

  /** What a table keeps an index for is said by all screens that find records in it. */
  private markIndexed(screens: Screens): Screens {
    const names = byPlace(
      [...screens.values()].flatMap((screen) => kept(this.lookUps, screen, () => kindOf(screen).lookUpsOf(screen))),
    );
    return mapRecordScreens(screens, (screen) => {
      const places = [screen.id, ...screen.children.map(({ name }) => `${screen.id}.${name}`)];
      const marks = places.map((place) => [...(names.get(place) ?? [])].map(String).sort().join(';'));
      return this.marked.of(screen, marks, () => markLookedUp(screen, names));
    });
  }
}

type Screens = ReadonlyMap<string, Screen>;

/** All screens, those with records changed by a function. */
const mapRecordScreens = (screens: Screens, change: (screen: RecordScreen) => RecordScreen): Screens =>
  new Map([...screens].map(([component, screen]) => [component, isRecordScreen(screen) ? change(screen) : screen]));

const inOrder = (a: Problem, b: Problem): number => a.line - b.line || a.column - b.column;

function readAnew(file: FileText, dicts: DictsByCode, options: ReadOptions): ReadBefore {
  const questions = new Questions();
  return { text: file.text, reading: readFile(file, questions.listen({ dicts }).dicts, options), questions };
}

/** Whether files read with both are read alike. */
const areAlike = (a: ReadOptions, b: ReadOptions): boolean =>
  a.unmetBy === b.unmetBy && a.types === b.types && [...(a.groups ?? [])].join() === [...(b.groups ?? [])].join();

function kept<K extends object, V>(known: WeakMap<K, V>, key: K, make: () => V): V {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}
