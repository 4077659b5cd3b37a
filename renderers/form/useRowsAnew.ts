import { useState } from 'react';
import type { RecordScreen, ScreenRecord } from '../../schemas/language/index.ts';
import { messageOf } from '../answers/index.ts';
import type { Ports } from '../ports/index.ts';

/**
 * The rows that a dialog is about, and the way to read the one it tells of once more, where a refused try has shown that it is
 * another by now. Several are not told one by one: who goes on with them has to see them in their list first.
 */
export function useRowsAnew(
  screen: RecordScreen,
  records: readonly ScreenRecord[],
  { data, messages }: Ports,
): { readonly rows: readonly ScreenRecord[]; readonly readAnew: () => Promise<void> } {
  const [rows, setRows] = useState(records);
  const readAnew = async (): Promise<void> => {
    const [row, ...others] = records;
    if (!row || others.length > 0) return;
    try {
      setRows([await data.getOne(screen, String(row['id']))]);
    } catch (error) {
      messages.error(messageOf(error));
    }
  };
  return { rows, readAnew };
}
