import { useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { usePorts } from '../ports/index.ts';
import type { ControlProps } from './Look.ts';
import { tellUnmatched } from './tellUnmatched.ts';
import { fieldTexts } from './texts.ts';

interface ChoiceKeysProps extends Pick<ControlProps, 'field' | 'place' | 'onUnmatched'> {
  /** Choices are still being asked for: what is typed may yet find one. */
  readonly isAsking?: boolean;
  /** Says which typed text went when the field was left; absent where the control says so itself. */
  readonly tellsLoss?: boolean;
  /** Several choices fit what is typed, and none of them alone: typing does not say which is meant. */
  readonly isUndecided?: boolean;
  readonly children: ReactNode;
}

/**
 * The keys of a select around it. Tab takes what was typed or stepped to and goes on, as in a list of the system; a text
 * that fits nothing, or several of one name, is told, and stays until Tab is pressed once more. Alt+↓ opens the list. In a
 * grid, Tab is the grid's.
 */
export function ChoiceKeys({
  field,
  place,
  isAsking = false,
  tellsLoss = false,
  isUndecided = false,
  onUnmatched,
  children,
}: ChoiceKeysProps) {
  const { messages } = usePorts();
  const hasStepped = useRef(false);
  const heldFor = useRef('');
  const handleTab = (event: KeyboardEvent, input: HTMLInputElement) => {
    const typed = input.value.trim();
    // The select itself would take whatever is marked, and keep the focus.
    event.stopPropagation();
    if (typed === '' && !hasStepped.current) return;
    const marked = markedIn(input);
    const isWhich = marked !== null && isUndecided && !hasStepped.current;
    if (isWhich && heldFor.current !== typed) {
      event.preventDefault();
      heldFor.current = typed;
      messages.warning(fieldTexts.severalFit(typed));
    } else if (isWhich) return;
    else if (marked) {
      // Of several, one that is chosen already would be taken out again.
      if (marked.getAttribute('aria-selected') !== 'true') press(input, 'Enter', 13);
    } else if (isAsking) press(input, 'Enter', 13);
    else if (heldFor.current !== typed) {
      event.preventDefault();
      heldFor.current = typed;
      tellUnmatched({ field, onUnmatched }, messages, typed);
    }
  };
  /** Tells of a text that is left when the field is: once, where it stays beside the field. */
  const tellLeft = (input: HTMLInputElement) => {
    const left = input.value.trim();
    const isTold = left === heldFor.current;
    heldFor.current = left;
    if (left === '') onUnmatched?.(undefined);
    else if (!isTold || (!onUnmatched && place !== 'cell')) tellUnmatched({ field, onUnmatched }, messages, left);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const { key, altKey, target, nativeEvent } = event;
    if (!isSelect(target) || nativeEvent.isComposing) return;
    const isOpen = target.getAttribute('aria-expanded') === 'true';
    const isStep = key === 'ArrowDown' || key === 'ArrowUp';
    if (isStep) hasStepped.current = true;
    if (isStep && altKey && !isOpen) {
      event.preventDefault();
      event.stopPropagation();
      press(target, 'ArrowDown', 40);
    }
    if (key === 'Tab' && isOpen && place !== 'cell') handleTab(event, target);
    // The grid ends the edit by itself, and the text with it.
    if ((key === 'Tab' || key === 'Enter') && place === 'cell' && tellsLoss && !markedIn(target)) tellLeft(target);
  };
  /** Who comes back after a save was refused finds the text again; else what was told once is told again. */
  const handleFocus = ({ target }: FocusEvent) => {
    if (isSelect(target) && target.value === '') heldFor.current = '';
  };
  const handleBlur = ({ target }: FocusEvent) => {
    hasStepped.current = false;
    if (tellsLoss && isSelect(target)) tellLeft(target);
  };
  return (
    <span
      className="vf-choice-keys"
      onKeyDownCapture={handleKeyDown}
      onFocusCapture={handleFocus}
      onBlurCapture={handleBlur}
    >
      {children}
    </span>
  );
}

const isSelect = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.matches('[role=combobox]');

/** The choice that Enter would take. */
const markedIn = (input: HTMLInputElement): HTMLElement | null =>
  document.getElementById(input.getAttribute('aria-activedescendant') ?? '');

/** A key as the select hears it; by its code, too, which lists of choices ask for. */
function press(input: HTMLInputElement, key: string, keyCode: number): void {
  input.dispatchEvent(
    new window.KeyboardEvent('keydown', { key, code: key, keyCode, bubbles: true, cancelable: true }),
  );
}
