import { useCallback, useRef, useState } from 'react';
import type { RecordScreen } from '../../schemas/language/index.ts';
import { useLatest } from '../answers/index.ts';
import { DataError, usePorts, type ListQuery, type Ports } from '../ports/index.ts';

/** Sums by field; `failed` where the list came and the sums did not; null where there are none, or the server has no such call. */
export type Totals = Readonly<Record<string, string>> | 'failed' | null;

/** Asks for the sums of a query. The answer to the last question counts, whoever has asked it. */
export type AskTotals = (query: ListQuery, signal: AbortSignal) => Promise<void>;

/** The sums of a list as they were answered last, and what asks for them: with its rows, and when others change those. */
export function useTotals(screen: RecordScreen): readonly [Totals, AskTotals] {
  const latest = useLatest(usePorts());
  const [totals, setTotals] = useState<Totals>(null);
  const last = useRef<AbortSignal>(undefined);
  const ask = useCallback<AskTotals>(
    async (query, signal) => {
      last.current = signal;
      const sums = await read(latest.current, screen, query, signal);
      if (!signal.aborted && last.current === signal) setTotals(sums);
    },
    [screen, latest],
  );
  return [totals, ask];
}

/** An addition to the rows: without them a list still stands, and its last row says so. */
async function read(ports: Ports, screen: RecordScreen, query: ListQuery, signal: AbortSignal): Promise<Totals> {
  if (!hasTotals(screen)) return null;
  try {
    return await ports.data.getTotals(screen, query, signal);
  } catch (error) {
    // A server that has no sums for any list is no failure to tell of at each.
    return error instanceof DataError && error.kind === 'missing' ? null : 'failed';
  }
}

/** Whether a list has columns with a sum. */
export const hasTotals = ({ fields }: RecordScreen): boolean => fields.some((field) => field.list?.total);
