import { proxy } from 'valtio';
import { isListOf } from '../values/shapes.ts';
import { HOME_PATH } from '../menu/homePath.ts';
import { settings } from '../settings/settings.ts';

const recentKey = 'pages.recent';
const starredKey = 'pages.starred';
const usedKey = 'pages.used';
const mostRecent = 8;
/** With more visits all count half, so that what a person does now outweighs what they did last year. */
const mostVisits = 200;
const mostStarred = 24;

/** Counts how often a mark was set or taken away, so that stars are drawn again. */
export const starChanges = proxy({ count: 0 });

function read(key: string): readonly string[] {
  const stored = settings.get<unknown>(key);
  return isListOf(stored, (path): path is string => typeof path === 'string') ? stored : [];
}

/** The paths of the pages that the person opened last, the latest first. */
export const recentPaths = (): readonly string[] => read(recentKey);

/** The paths of the pages that the person marked, in the order in which they did. */
export const starredPaths = (): readonly string[] => read(starredKey);

/** The paths of the pages by how often the person opens them, the most used first. */
export const usedPaths = (): readonly string[] =>
  [...readUses()].toSorted(([, a], [, b]) => b - a).map(([path]) => path);

function readUses(): ReadonlyMap<string, number> {
  const stored = settings.get<unknown>(usedKey);
  const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
  return new Map(entries.filter((entry): entry is [string, number] => Number.isInteger(entry[1])));
}

function countVisit(path: string): void {
  const uses = new Map(readUses());
  uses.set(path, (uses.get(path) ?? 0) + 1);
  const visits = [...uses.values()].reduce((sum, count) => sum + count, 0);
  const kept = visits > mostVisits ? [...uses].map(([key, count]) => [key, Math.floor(count / 2)] as const) : [...uses];
  settings.set(usedKey, Object.fromEntries(kept.filter(([, count]) => count > 0)));
}

/** Takes down that a page was opened; the home page is always at hand and not kept. */
export function visitPage(path: string): void {
  const before = recentPaths();
  if (path === HOME_PATH || before[0] === path) return;
  countVisit(path);
  settings.set(recentKey, [path, ...before.filter((other) => other !== path)].slice(0, mostRecent));
}

/** Whether the person marked a page. */
export const isStarred = (path: string): boolean => starredPaths().includes(path);

/** Marks a page, or takes the mark away. */
export function toggleStar(path: string): void {
  const others = starredPaths().filter((other) => other !== path);
  settings.set(starredKey, isStarred(path) ? others : [...others, path].slice(-mostStarred));
  starChanges.count += 1;
}
