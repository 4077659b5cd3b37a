import type { Action, RecordsRead } from '../screen/Action.ts';

/** A name before a point, outside of quoted texts. */
const owners = /'(?:[^'\\]|\\.)*'|\b([A-Za-z]\w*)\s*\./g;

/** Whether records are found by one that the action itself adds, so that they are looked for once that is there. */
export function namesAdded({ add }: Pick<Action, 'add'>, match: RecordsRead['match']): boolean {
  const added = new Set(add.flatMap(({ as }) => as ?? []));
  return Object.values(match).some((source) => [...source.matchAll(owners)].some(([, name]) => added.has(name ?? '')));
}
