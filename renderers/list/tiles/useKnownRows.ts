import { useState } from 'react';
import type { ScreenRecord } from '../../../schemas/language/index.ts';

type Rows = ReadonlyMap<string, readonly ScreenRecord[]>;
const none: Rows = new Map();

/**
 * The rows that have come so far, by what they stand below: who scrolls back sees them at once, and then as they are.
 *
 * @param question of another question other rows are known
 */
export function useKnownRows(by: string, records: readonly ScreenRecord[], question: unknown): Rows {
  const [known, setKnown] = useState<{ readonly question: unknown; readonly from: unknown; readonly rows: Rows }>({
    question,
    from: null,
    rows: none,
  });
  if (known.question === question && known.from === records) return known.rows;
  // What came for the question before is no answer to this one.
  const isOther = known.question !== question;
  const rows = isOther ? none : new Map([...known.rows, ...groupOf(by, records)]);
  setKnown({ question, from: records, rows });
  return rows;
}

function groupOf(by: string, records: readonly ScreenRecord[]): Rows {
  const groups = new Map<string, ScreenRecord[]>();
  for (const record of records) {
    const key = String(record[by]);
    const group = groups.get(key);
    if (group) group.push(record);
    else groups.set(key, [record]);
  }
  return groups;
}
