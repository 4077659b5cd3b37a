import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { PaperTable, type PaperTableProps } from './PaperTable.tsx';

/** Rows as a plain table, there only while the browser prints: a grid has no more than its window shows. */
export function Paper(props: PaperTableProps) {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    // The browser takes its picture as soon as the event has gone round.
    addEventListener('beforeprint', () => flushSync(() => setPrinting(true)), { signal });
    addEventListener('afterprint', () => setPrinting(false), { signal });
    return () => listening.abort();
  }, []);
  return isPrinting && <PaperTable {...props} />;
}
