import { useMemo } from 'react';
import type { RecordScreen, ScreenRecord } from '../../schemas/language/index.ts';
import { useAnswer, useLatest } from '../answers/index.ts';
import type { FoundInTree } from '../list/index.ts';
import { labelOf } from '../naming/index.ts';
import { type DataSource, usePorts } from '../ports/index.ts';

/** A record above others: what it is called, and what is above it. */
interface Above {
  readonly label: string;
  readonly parent: string;
}
type Known = ReadonlyMap<string, Above>;

/** No tree that people keep is as deep; one that runs in a circle ends here. */
const mostLevels = 20;

/**
 * What stands above the rows that a search found, asked for level by level, once for all rows. Where it cannot be read the
 * parent alone is told, which every row brings along.
 */
export function usePaths(
  screen: RecordScreen,
  records: readonly ScreenRecord[],
): Pick<FoundInTree, 'pathOf' | 'version'> {
  const ports = useLatest(usePorts());
  const parent = screen.tree?.parent ?? 'parentId';
  const ask = useMemo(
    () =>
      records.length === 0
        ? null
        : (signal: AbortSignal) => loadAbove({ data: ports.current.data, screen, parent, signal }, records),
    [ports, screen, parent, records],
  );
  const known = useAnswer(ask) ?? nothing;
  const pathOf = (record: ScreenRecord): string => {
    const labels: string[] = [];
    for (let id = String(record[parent] ?? ''); known.has(id) && labels.length < mostLevels; id = known.get(id)!.parent)
      labels.unshift(known.get(id)!.label);
    return labels.length > 0 ? labels.join(' / ') : String(record[`${parent}_dictText`] ?? '');
  };
  return { pathOf, version: known.size };
}
const nothing: Known = new Map();

interface Load {
  readonly data: DataSource;
  readonly screen: RecordScreen;
  readonly parent: string;
  readonly signal: AbortSignal;
}

async function loadAbove({ data, screen, parent, signal }: Load, records: readonly ScreenRecord[]): Promise<Known> {
  const parentOf = (record: ScreenRecord): string => String(record[parent] ?? '');
  const known = new Map<string, Above>();
  let above = records;
  for (let level = 0; level < mostLevels; level += 1) {
    const ids = [...new Set(above.map(parentOf))].filter((id) => id !== '' && !known.has(id));
    if (ids.length === 0) break;
    const query = { page: 1, pageSize: ids.length, sort: [], search: { id: ids.join(',') } };
    above = (await data.getList(screen, query, signal)).records;
    for (const one of above) known.set(String(one['id']), { label: labelOf(screen, one), parent: parentOf(one) });
  }
  return known;
}
