import type { RecordScreen, Screen } from '../screen/Screen.ts';
import type { Problem } from '../text/problems.ts';
import type { Draft } from './Draft.ts';
import type { SightNotes } from './SightNotes.ts';
import { writtenGroup } from './menuGroups.ts';
import type { Dict } from './plain/dicts.ts';
import type { FileText, ReadOptions } from './ReadOptions.ts';

/** What was read last, and what it came to step by step. */
export interface LastReading {
  readonly files: readonly FileText[];
  readonly dicts: readonly Dict[];
  readonly options: ReadOptions;
  /** In the order of the files. */
  readonly drafts: readonly Draft[];
  /** Whether every screen that is named is there. */
  readonly isComplete: boolean;
  /** Linked screens by component; then with the fields of others in their sub-tables. */
  readonly linked: ReadonlyMap<string, Screen>;
  readonly whole: ReadonlyMap<string, Screen>;
  readonly menuProblems: readonly Problem[];
  readonly sightNotes: SightNotes;
  readonly set: ScreenSet;
}

/** What all files together give: a screen for every good file, problems for the others. */
export interface ScreenSet {
  readonly screens: ReadonlyMap<string, Screen>;
  /** Those of the screens that have records. */
  readonly records: ReadonlyMap<string, RecordScreen>;
  readonly problems: readonly Problem[];
  /** What is allowed and most likely not meant; it keeps no screen from running. */
  readonly notes: readonly Problem[];
}

/** More files than a person saves at a time are read as all are. */
const mostSaved = 100;

/** What has become of the files since they were read last. */
export interface SavedFiles {
  /** For each file now, the draft that its place had before; none for a new one. */
  readonly before: readonly (Draft | undefined)[];
  /** The places of the files that say something else than before, or are new. */
  readonly places: readonly number[];
  /** The drafts of the files that are gone. */
  readonly gone: readonly Draft[];
}

/**
 * The few files that were saved, have come or have gone since, where nothing else is other than it was.
 * @returns undefined where that is not so
 */
export function savedSince(
  last: LastReading,
  files: readonly FileText[],
  dicts: readonly Dict[],
  options: ReadOptions,
): SavedFiles | undefined {
  if (last.dicts !== dicts || !isSameWorld(last.options, options)) return undefined;
  const isSamePlaces =
    files.length === last.files.length && files.every(({ path }, place) => path === last.files[place]!.path);
  const known = isSamePlaces ? undefined : new Map(last.files.map(({ path }, place) => [path, place]));
  const before: (Draft | undefined)[] = [];
  const places: number[] = [];
  for (const [place, file] of files.entries()) {
    const was = known ? known.get(file.path) : place;
    known?.delete(file.path);
    before.push(was === undefined ? undefined : last.drafts[was]);
    if (was === undefined || last.files[was] !== file) places.push(place);
  }
  const gone = [...(known?.values() ?? [])].map((place) => last.drafts[place]!);
  return places.length + gone.length > mostSaved ? undefined : { before, places, gone };
}

/** Whether files read with both are read alike but for what is demanded of them. */
export const areReadAlike = (a: ReadOptions, b: ReadOptions): boolean =>
  a.types === b.types && [...(a.groups ?? [])].join() === [...(b.groups ?? [])].join();

const sameByThemselves = ['parts', 'unmetBy', 'areGroupsKnown', 'menuPath', 'brokenDicts'] as const;

const isSameWorld = (a: ReadOptions, b: ReadOptions): boolean =>
  areReadAlike(a, b) &&
  sameByThemselves.every((name) => a[name] === b[name]) &&
  (a.unreadable ?? []).join() === (b.unreadable ?? []).join();

/** Whether a file can be held against others as it stands, and no other is wrong because of it. */
export const isSound = (draft: Draft, options: ReadOptions): boolean =>
  draft.screen !== undefined && draft.isWhole && draft.problems.length === 0 && isPlaced(draft, options);

/** Whether the menu has the group that a file names. */
export function isPlaced(draft: Draft, { groups, areGroupsKnown = true }: ReadOptions): boolean {
  const group = writtenGroup(draft);
  return group === undefined || !groups || !areGroupsKnown || groups.has(group);
}
