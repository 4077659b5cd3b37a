import { useLatest } from '../answers/index.ts';
import { use, useEffect, useMemo, useRef, useState } from 'react';
import type { RecordScreen, ScreenRecord } from '../../schemas/language/index.ts';
import { useTotals, type ListState, type TreeView } from '../list/index.ts';
import { toErrorText } from '../messages/toErrorText.ts';
import { ChangesAbove, usePorts, type ListQuery, type Ports } from '../ports/index.ts';
import { failedParentOf, hasChildren, toTreeRows, type Branch, type TreeState } from './treeRows.ts';

/** A tree in the two shapes its page needs: a list of rows, and what makes them a tree. */
export interface TreeController {
  readonly list: ListState;
  readonly tree: TreeView;
}
const maxRows = 1000;
/** Branches that somebody is asked to tell of. */
const mostParents = 100;
const nothing: TreeState = { roots: [], branches: new Map(), expanded: new Set() };

/** Roots at first, the children of a row when it is opened first; what was fetched is not fetched again. */
export function useTree(screen: RecordScreen, sort: ListQuery['sort'], enabled: boolean): TreeController {
  const ports = usePorts();
  const parent = screen.tree?.parent ?? 'parentId';
  const [state, setState] = useState<TreeState>(nothing);
  const [loading, setLoading] = useState(true);
  const [error, setError] = useState<string | null>(null);
  const [tick, setTick] = useState(0);
  const [version, setVersion] = useState(0);
  const [totals, sum] = useTotals(screen);
  const changes = use(ChangesAbove);
  const asked = useMemo(() => ({ screen, sort, tick, changes }), [screen, sort, tick, changes]);
  const answered = useRef<unknown>(null);
  const latest = useLatest({ ports, state });
  /** The row below which a record is being added: it opens when the record is there. */
  const addedBelow = useRef<string | null>(null);
  /** A record that was saved: what is above it opens, wherever it has been moved. */
  const revealed = useRef<string | null>(null);
  const { active } = ports.navigation;

  useEffect(() => {
    if (!active || !enabled || answered.current === asked) return undefined;
    const controller = new AbortController();
    setLoading(true);
    setError(null);
    const expanded = new Set(latest.current.state.expanded);
    const wanted = revealed.current;
    if (addedBelow.current !== null) expanded.add(addedBelow.current);
    const load: Load = { ports: latest.current.ports, screen, parent, sort, signal: controller.signal };
    // The sums are those of all records, also below rows that are closed.
    void sum(toWhole(sort), controller.signal);
    const isFirst = answered.current === null;
    void loadAbove(load, wanted)
      .then((above) => loadOpen(load, new Set([...expanded, ...above]), isFirst))
      .then(
        (next) => {
          if (controller.signal.aborted) return;
          answered.current = asked;
          addedBelow.current = null;
          revealed.current = null;
          setState(next);
          setVersion((count) => count + 1);
          setLoading(false);
        },
        (reason: unknown) => {
          if (controller.signal.aborted) return;
          answered.current = asked;
          setError(toErrorText(reason));
          setLoading(false);
        },
      );
    return () => controller.abort();
  }, [active, enabled, asked, screen, parent, sort, latest, sum]);

  const openBranch = (id: string) => {
    setState((before) => withBranch(before, id, { kind: 'loading' }));
    void loadBranch({ ports, screen, parent, sort }, id).then((branch) => {
      setState((before) => withBranch(before, id, branch));
      setVersion((count) => count + 1);
    });
  };
  const toggle = (record: ScreenRecord) => {
    const failed = failedParentOf(record);
    const id = failed ?? String(record['id']);
    const isOpening = failed === undefined && !state.expanded.has(id);
    if (failed === undefined) setState((before) => ({ ...before, expanded: withToggled(before.expanded, id) }));
    setVersion((count) => count + 1);
    if (failed !== undefined || (isOpening && !state.branches.has(id))) openBranch(id);
  };

  const { rows, levels } = useMemo(() => toTreeRows(state), [state]);
  const shown = useMemo(() => toShown(state, sort), [state, sort]);
  const reload = () => setTick((count) => count + 1);
  const reveal = (id: string) => {
    revealed.current = id;
    reload();
  };
  return {
    list: {
      records: rows,
      total: rows.length,
      totals,
      loading,
      error,
      reload,
      sumAgain: (signal) => sum(toWhole(sort), signal),
      reveal,
      reloadAfterRemove: reload,
    },
    tree: {
      version,
      shown,
      getLevel: (id) => levels.get(id) ?? 0,
      isExpanded: (id) => state.expanded.has(id),
      hasChildren: (record) => hasChildren(record) || failedParentOf(record) !== undefined,
      toggle,
      toChild: (record) => {
        addedBelow.current = String(record['id']);
        return { [parent]: record['id'] };
      },
    },
  };
}

/** What every call for rows of the tree needs. */
interface Load {
  readonly ports: Ports;
  readonly screen: RecordScreen;
  readonly parent: string;
  readonly sort: ListQuery['sort'];
  readonly signal?: AbortSignal;
}

/** The roots and every branch that is open, so that the tree stays as it was opened; one root alone opens at first. */
async function loadOpen(load: Load, expanded: ReadonlySet<string>, isFirst: boolean): Promise<TreeState> {
  const ids = [...expanded];
  const [roots, ...branches] = await Promise.all([loadBelow(load, ''), ...ids.map((id) => loadBranch(load, id))]);
  const known = new Map(ids.map((id, index) => [id, branches[index]!]));
  const [root] = roots;
  const opensRoot = isFirst && root !== undefined && roots.length === 1 && hasChildren(root);
  if (!opensRoot) return { roots, expanded, branches: known };
  const id = String(root['id']);
  return {
    roots,
    expanded: new Set([...expanded, id]),
    branches: new Map(known).set(id, known.get(id) ?? (await loadBranch(load, id))),
  };
}

/** The ids of all records above one, the root last; none where it cannot be read. */
async function loadAbove({ ports, screen, parent, signal }: Load, id: string | null): Promise<readonly string[]> {
  const above: string[] = [];
  try {
    for (let at = id; at !== null && at !== '' && !above.includes(at);) {
      if (at !== id) above.push(at);
      const record = await ports.data.getOne(screen, at, signal);
      at = String(record[parent] ?? '');
    }
  } catch (error) {
    // The tree is shown as it was opened; the list says that the record is not in sight.
    if (!signal?.aborted) console.warn(`${screen.component}: what is above ${id} could not be read`, error);
  }
  return above;
}

/** The question for all records of a tree. */
const toWhole = (sort: ListQuery['sort']): ListQuery => ({ page: 1, pageSize: maxRows, sort, search: {} });

/** What was read of the tree, as far as somebody can tell of its changes. */
function toShown({ roots, branches }: TreeState, sort: ListQuery['sort']): TreeView['shown'] {
  const read = [
    ['', roots] as const,
    ...[...branches].flatMap(([id, it]) => (it.kind === 'ready' ? [[id, it.records] as const] : [])),
  ];
  const told = read.slice(0, mostParents);
  const records = told.flatMap(([, below]) => below);
  return [toWhole(sort), { records, total: records.length }, told.map(([id]) => id)];
}

async function loadBranch(load: Load, id: string): Promise<Branch> {
  try {
    return { kind: 'ready', records: await loadBelow(load, id) };
  } catch (error) {
    if (!load.signal?.aborted) load.ports.messages.error(toErrorText(error));
    return { kind: 'failed' };
  }
}

/** All rows below one parent; the empty id stands for the roots. */
async function loadBelow({ ports, screen, parent, sort, signal }: Load, id: string): Promise<readonly ScreenRecord[]> {
  const records: ScreenRecord[] = [];
  for (let page = 1; ; page += 1) {
    const query = { page, pageSize: maxRows, sort, search: { [parent]: id } };
    const answer = await ports.data.getList(screen, query, signal);
    records.push(...answer.records);
    if (answer.records.length === 0 || records.length >= answer.total) return records;
  }
}

function withBranch(state: TreeState, id: string, branch: Branch): TreeState {
  return { ...state, branches: new Map(state.branches).set(id, branch) };
}

function withToggled(expanded: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(expanded);
  if (!next.delete(id)) next.add(id);
  return next;
}
