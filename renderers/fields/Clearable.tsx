import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { ClearButton } from './ClearButton.tsx';
import { pressKey } from './pressKey.ts';

/** A control whose value can be taken away. */
export interface ClearableProps {
  /** Takes the value away; absent where there is none, or none may be missing. */
  readonly onClear: (() => void) | undefined;
  /**
   * How the keyboard takes it away: Backspace or Delete while nothing is typed (`key`), an emptied text (`text`), or in
   * the control's own way (`own`).
   */
  readonly by: 'key' | 'text' | 'own';
  readonly children: ReactNode;
}

/**
 * A select or a calendar with a button that clears it. The library's own one is a stop of Tab that nobody sees, where
 * Enter throws away what was just chosen; this one is for the pointer, and the keyboard has its own ways. Delete takes
 * away from a select what Backspace does.
 */
export function Clearable({ onClear, by, children }: ClearableProps) {
  const handleKeyDown = (event: KeyboardEvent) => {
    const isClearing = event.key === 'Backspace' || event.key === 'Delete';
    if (!isClearing || by !== 'key' || !onClear || textOf(event.target) !== '') return;
    event.preventDefault();
    onClear();
  };
  const handleDelete = (event: KeyboardEvent) => {
    const { key, target } = event;
    if (key !== 'Delete' || !isEmptySelect(target)) return;
    // The select itself would open its list, and Tab would then take what was marked there.
    event.preventDefault();
    event.stopPropagation();
    pressKey(target, 'Backspace', 8);
  };
  const handleInput = ({ target }: FormEvent) => {
    if (by === 'text' && textOf(target) === '') onClear?.();
  };
  return (
    <span className="vf-clearable" onKeyDownCapture={handleDelete} onKeyDown={handleKeyDown} onInput={handleInput}>
      {children}
      {onClear && <ClearButton onClear={onClear} />}
    </span>
  );
}

const textOf = (target: EventTarget): string | undefined =>
  target instanceof HTMLInputElement ? target.value : undefined;

/** A select in which nothing is typed. */
const isEmptySelect = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.value === '' && target.matches('[role=combobox]');
