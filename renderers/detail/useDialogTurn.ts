import { useState, useSyncExternalStore } from 'react';
import { countAddressed, hearDialogs } from '../popup/index.ts';

/**
 * Whether a dialog that the address names may be drawn: one that is drawn later lies above, so those below come first.
 * Once it may, it stays.
 * @param below how many dialogs the address names below it
 */
export function useDialogTurn(below: number): boolean {
  const seen = useSyncExternalStore(hearDialogs, countAddressed);
  const [isTurn, setIsTurn] = useState(false);
  if (!isTurn && seen >= below) setIsTurn(true);
  return isTurn;
}
