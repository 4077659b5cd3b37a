import { useState } from 'react';
import { useSignal } from '../../editing/signal.ts';
import type { CheckedRow } from '../check/messages.ts';
import type { FilePreview } from './FilePreview.ts';

/**
 * The rows of a preview, or those with something wrong: what was mended stays in sight until they are chosen anew, also where the
 * files are read by a screen that has changed.
 */
export function useShownRows(preview: FilePreview, isOnlyWrong: boolean): readonly CheckedRow[] {
  const moved = useSignal(preview.moved);
  const [shown, setShown] = useState(() => ({ moved, rows: preview.rows.list(isOnlyWrong) }));
  if (shown.moved === moved) return shown.rows;
  const rows = preview.rows.list(isOnlyWrong, new Set(shown.rows.map(({ key }) => key)));
  setShown({ moved, rows });
  return rows;
}
