import { useRef, type FocusEvent, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { usePorts } from '../ports/index.ts';
import type { ControlProps } from './Look.ts';
import { pressKey } from './pressKey.ts';
import { tellUnmatched } from './tellUnmatched.ts';
import { fieldTexts } from './texts.ts';
import { typeInto } from './typeInto.ts';

interface ChoiceKeysProps extends Pick<ControlProps, 'field' | 'place' | 'onUnmatched'> {
  /** Choices are still being asked for: what is typed may yet find one. */
  readonly isAsking?: boolean;
  /** Says which typed text went when the field was left; absent where the control says so itself. */
  readonly tellsLoss?: boolean;
  /** Takes the one choice that a text means which is left. @returns whether there is one */
  readonly takeOnly?: (typed: string) => boolean;
  /** Several choices fit what is typed, and none of them alone: typing does not say which is meant. */
  readonly isUndecided?: boolean;
  readonly children: ReactNode;
}

/**
 * The keys of a select around it. Tab takes what was typed or stepped to and goes on, as in a list of the system. From a
 * text that fits nothing, or several of one name, it goes on as well, and the text is told: held, the field would take what
 * is typed for the next one. Alt+↓ opens the list. In a grid, Tab is the grid's.
 */
export function ChoiceKeys({
  field,
  place,
  isAsking = false,
  tellsLoss = false,
  takeOnly,
  isUndecided = false,
  onUnmatched,
  children,
}: ChoiceKeysProps) {
  const { messages } = usePorts();
  const hasStepped = useRef(false);
  const toldOf = useRef('');
  /** What stood there as the field was left, which no choice was taken for: its select drops it. */
  const leftText = useRef('');
  /** Whether the person has pressed into the field, and not a refused save led them there. */
  const wasEntered = useRef(false);
  const handleTab = (event: KeyboardEvent, input: HTMLInputElement) => {
    const typed = input.value.trim();
    // The select itself would take whatever is marked, and keep the focus.
    event.stopPropagation();
    if (typed === '' && !hasStepped.current) return;
    const marked = markedIn(input);
    if (isUndecided && !hasStepped.current) return;
    if (marked) {
      // Of several, one that is chosen already would be taken out again.
      if (marked.getAttribute('aria-selected') !== 'true') pressKey(input, 'Enter', 13);
    } else if (isAsking) pressKey(input, 'Enter', 13);
    else if (takeOnly?.(typed)) onUnmatched?.(undefined);
  };
  /** Tells of a text that is left when the field is: once, where it stays beside the field. */
  const tellLeft = (input: HTMLInputElement) => {
    const left = input.value.trim();
    const isTold = left === toldOf.current;
    toldOf.current = left;
    if (left === '') return;
    if (!isTold || (!onUnmatched && place !== 'cell')) tellUnmatched({ field, onUnmatched }, messages, left);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const { key, altKey, target, nativeEvent } = event;
    if (!isSelect(target) || nativeEvent.isComposing) return;
    const isOpen = target.getAttribute('aria-expanded') === 'true';
    const isStep = key === 'ArrowDown' || key === 'ArrowUp';
    if (isStep) hasStepped.current = true;
    // What was stepped to before is not meant any more by who gives up the list, or takes the choice away.
    else if (key === 'Escape' || key === 'Backspace') hasStepped.current = false;
    // Nothing is left of what was typed once the person takes it away, or goes on from the empty field.
    if (key === 'Escape' || (target.value === '' && leaving.has(key))) {
      // A text that is on its way back is not wanted any more.
      leftText.current = '';
      onUnmatched?.(undefined);
    }
    if (isStep && altKey && !isOpen) {
      event.preventDefault();
      event.stopPropagation();
      pressKey(target, 'ArrowDown', 40);
    }
    // Nothing is marked then that Enter could mean; the list stays to be chosen from.
    const isWhich = isUndecided && isOpen && !hasStepped.current && target.value.trim() !== '';
    if (isWhich && key === 'Enter' && !markedIn(target)) {
      event.preventDefault();
      event.stopPropagation();
      messages.warning(fieldTexts.severalFit(target.value.trim()));
      return;
    }
    if (key === 'Tab' && isOpen && place !== 'cell') handleTab(event, target);
    const typed = target.value.trim();
    const isTaking = key === 'Enter' || (key === 'Tab' && place === 'cell');
    // A list that marks nothing by itself leaves it to the text.
    if (isTaking && isOpen && typed !== '' && !markedIn(target) && takeOnly?.(typed)) {
      onUnmatched?.(undefined);
      if (place === 'cell') return;
      if (isOfSeveral(target)) typeInto(target, '');
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    // The grid ends the edit by itself, and the text with it.
    if ((key === 'Tab' || key === 'Enter') && place === 'cell' && tellsLoss && !markedIn(target)) tellLeft(target);
  };
  /**
   * What was told once is told again. Whom a search that was held has led here finds the text, else the next one would go on
   * without it; who presses here has the whole list. A form holds its next save by the mistake alone.
   */
  const handleFocus = ({ target }: FocusEvent) => {
    if (!isSelect(target) || target.value !== '') return;
    toldOf.current = '';
    const text = place !== 'search' || wasEntered.current ? '' : leftText.current;
    if (text !== '') requestAnimationFrame(() => leftText.current === text && bringBack(target, text));
  };
  /** On the way up: what is drawn anew on the way down would bring the text back before the select has heard of it. */
  const handleInput = ({ target }: FormEvent) => {
    hasStepped.current = false;
    if (isSelect(target) && target.value === '') onUnmatched?.(undefined);
  };
  const handleBlur = ({ target }: FocusEvent) => {
    hasStepped.current = false;
    if (!isSelect(target)) return;
    const typed = target.value.trim();
    // The pointer means what Tab would take: who sees one choice for what was typed presses what comes next.
    // To another window a person leaves the page and not the field.
    const isLeft = typed !== '' && place !== 'cell' && document.hasFocus();
    const isTaken = isLeft && takeOnly?.(typed) === true;
    leftText.current = isLeft && !isTaken ? typed : '';
    if (isTaken) onUnmatched?.(undefined);
    else if (tellsLoss) tellLeft(target);
    // Whom a refused save has led here has said nothing yet by pressing 保存 once more.
    if (target.value === '' && wasEntered.current) onUnmatched?.(undefined);
    wasEntered.current = false;
  };
  return (
    <span
      className="vf-choice-keys"
      onKeyDownCapture={handleKeyDown}
      onPointerDownCapture={() => (wasEntered.current = true)}
      onFocusCapture={handleFocus}
      onInput={handleInput}
      onBlurCapture={handleBlur}
    >
      {children}
    </span>
  );
}

/** Keys by which a person leaves an empty field, or finds that nothing is left to take away. */
const leaving: ReadonlySet<string> = new Set(['Tab', 'Backspace', 'Delete']);

const isSelect = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.matches('[role=combobox]');

/** Whether a select takes several choices: what is typed after one is meant for the next. */
export const isOfSeveral = (input: HTMLInputElement): boolean => input.closest('.ant-select-multiple') !== null;

/** The choice that Enter would take. */
const markedIn = (input: HTMLInputElement): HTMLElement | null =>
  document.getElementById(input.getAttribute('aria-activedescendant') ?? '');

/** Puts a text there again, to be typed over. Its mistake is drawn only as the person comes, and may have been dealt with. */
function bringBack(input: HTMLInputElement, text: string): void {
  const isMistaken = input.getAttribute('aria-invalid') === 'true';
  if (!isMistaken || input.value !== '' || input !== document.activeElement) return;
  typeInto(input, text);
  input.select();
}
