import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { later } from '../answers/index.ts';
import type { PaperTableProps } from './PaperTable.tsx';

const PaperTable = later(async () => (await import('./PaperTable.tsx')).PaperTable);
/** How long rows stand before what prints them is fetched (ms): there must be no wait once the browser prints. */
const restTime = 2000;

/** Rows as a plain table, there only while the browser prints: a grid has no more than its window shows. */
export function Paper(props: PaperTableProps) {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    // The browser takes its picture as soon as the event has gone round.
    addEventListener('beforeprint', () => flushSync(() => setPrinting(true)), { signal });
    addEventListener('afterprint', () => setPrinting(false), { signal });
    const fetching = setTimeout(() => void PaperTable.load(), restTime);
    return () => {
      listening.abort();
      clearTimeout(fetching);
    };
  }, []);
  return isPrinting && <PaperTable {...props} />;
}
