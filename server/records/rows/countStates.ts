import type { StateCounts, TileGroup } from '../../../schemas/language/index.ts';
import type { ListParameters } from '../query/parseList.ts';
import type { Scope } from '../scope/scope.ts';
import { aggregate } from './aggregate.ts';

/** More values have no tab that anybody could read. */
const mostStates = 200;
/** Groups beyond are left out: the smallest. */
const mostGroups = 1000;

const rows = [{ title: '', name: 'count', digits: 0 }] as const;

/** The numbers on the tabs of a list: of its rows under all other conditions, whichever tab is chosen. */
export async function countStates(scope: Scope, query: ListParameters): Promise<StateCounts> {
  const tabs = scope.screen?.list.tabs;
  if (!tabs) return {};
  const { [tabs.field]: _, ...others } = query;
  const { groups } = await aggregate(scope, others, { show: rows, by: { field: tabs.field }, limit: mostStates });
  return toCounts(groups.map(({ key, values }) => [key, values[0] ?? null]));
}

/** The groups of the tiles of a list, by their names, with the numbers of their states. */
export async function countGroups(scope: Scope, query: ListParameters): Promise<readonly TileGroup[]> {
  const { tabs, tiles } = scope.screen?.list ?? {};
  if (!tabs || !tiles) return [];
  const asked = { show: rows, by: { field: tiles.by }, across: { field: tabs.field }, limit: mostGroups };
  const { groups, parts } = await aggregate(scope, query, asked);
  const found = groups.map(({ key, label, values }) => ({
    key,
    label,
    total: Number(values[0]),
    states: toCounts(parts.filter(({ group }) => group === key).map((part) => [part.key, part.value])),
  }));
  return found.sort((one, other) => inOrder.compare(one.label ?? '', other.label ?? ''));
}

/** Names as people look them up, with the tenth behind the ninth. */
const inOrder = new Intl.Collator('zh-CN', { numeric: true });

const toCounts = (counted: readonly (readonly [string | null, string | null])[]): StateCounts =>
  Object.fromEntries(counted.map(([key, count]) => [key ?? '', Number(count)]));
