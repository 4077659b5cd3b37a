import { useCallback, useEffect, useRef, useState } from 'react';
import { toErrorText } from '../../messages/toErrorText.ts';
import { type BranchChoice, usePorts } from '../../ports/index.ts';
import type { ControlProps } from '../Look.ts';
import { narrowingOf } from './narrowingOf.ts';

/** A choice of a tree as far as it was opened. */
export interface Branch extends BranchChoice {
  /** The `key` of the choice that it stands below; none at the top. */
  readonly parent?: string;
}

interface Branches {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly nodes: readonly Branch[];
  /** The keys of those that were opened. */
  readonly fetched: readonly string[];
}
const idle: Branches = { status: 'idle', nodes: [], fetched: [] };

const withBelow = ({ status, nodes, fetched }: Branches, parent: string, found: readonly Branch[]): Branches => ({
  status,
  nodes: [...nodes.filter((node) => node.parent !== parent), ...found],
  fetched: [...fetched, parent],
});

/** The choices of a ref to a tree: the topmost when its list opens, and those below one when that is opened. */
export function useBranches({ field, screenId, getRecord }: Pick<ControlProps, 'field' | 'screenId' | 'getRecord'>) {
  const { dictionaries, messages } = usePorts();
  const [branches, setBranches] = useState(idle);
  const round = useRef<AbortController | undefined>(undefined);
  const stop = useCallback(() => round.current?.abort(), []);
  useEffect(() => stop, [stop]);

  const ask = async (parent: string | undefined, { signal }: AbortController): Promise<readonly Branch[]> => {
    const options = narrowingOf(field, screenId, getRecord());
    const query = { ...(parent !== undefined && { parent }), ...(options && { options }) };
    const found = await dictionaries.getBranch(field.ref!, query, signal);
    return found.map((one) => ({ ...one, ...(parent !== undefined && { parent }) }));
  };
  const tell = (error: unknown, { signal }: AbortController) => {
    // What was asked before the list opened anew has nothing to say.
    if (!signal.aborted) messages.warning(toErrorText(error));
  };
  /** Choices depend on other fields, so each opening of the list asks anew. */
  const open = () => {
    stop();
    const current = new AbortController();
    round.current = current;
    setBranches({ ...idle, status: 'loading' });
    ask(undefined, current).then(
      (nodes) => !current.signal.aborted && setBranches({ ...idle, status: 'ready', nodes }),
      (error: unknown) => {
        tell(error, current);
        if (!current.signal.aborted) setBranches({ ...idle, status: 'failed' });
      },
    );
  };
  /** Fetches what stands below a choice, once for each opening of the list, whatever comes of it. */
  const openBelow = async (parent: string): Promise<void> => {
    const current = round.current;
    if (!current || branches.fetched.includes(parent)) return;
    try {
      const found = await ask(parent, current);
      if (!current.signal.aborted) setBranches((before) => withBelow(before, parent, found));
    } catch (error) {
      tell(error, current);
      if (!current.signal.aborted) setBranches((before) => withBelow(before, parent, []));
    }
  };
  return { ...branches, open, openBelow };
}
