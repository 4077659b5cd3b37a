import type { RecordScreen, Screen } from '../screen/Screen.ts';
import type { Problem } from '../text/problems.ts';
import type { Draft } from './Draft.ts';
import type { SightNotes } from './SightNotes.ts';
import { writtenGroup } from './menuGroups.ts';
import type { Dict } from './plainFiles.ts';
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
const mostReplaced = 100;

/**
 * The places of the files that were saved since, where nothing else is other than it was: no file came or went.
 * @returns undefined where that is not so
 */
export function replacedPlaces(
  last: LastReading,
  files: readonly FileText[],
  dicts: readonly Dict[],
  options: ReadOptions,
): readonly number[] | undefined {
  if (last.dicts !== dicts || files.length !== last.files.length || !isSameWorld(last.options, options))
    return undefined;
  const places: number[] = [];
  for (let place = 0; place < files.length; place++) {
    const [before, now] = [last.files[place]!, files[place]!];
    if (before === now) continue;
    if (before.path !== now.path || places.push(place) > mostReplaced) return undefined;
  }
  return places;
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
