import { toPlainDigits } from '../../../schemas/language/index.ts';
import { hideFullTextTip, showFullTextTip } from '../../popup/fullTextTip.ts';
import { readWritten } from './readWritten.ts';
import { numberTexts } from './texts.ts';

/**
 * Takes back the keys that make no number, and says so beside the input: what is typed on makes another number than was meant
 * (`1e5` becomes 15). It stands there until something is taken away, by which the person has answered it. The unit behind a
 * number changes nothing.
 * @param onLeft hears what was not taken, and the number that is left, where the person has gone on without an answer
 * @returns the end of it
 */
export function listenForBadKeys(
  box: HTMLElement,
  unit: string | undefined,
  onLeft: (keys: string, left: string) => void,
): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let keys = '';
  let number = '';
  const forget = (): void => {
    if (keys !== '') hideFullTextTip();
    keys = '';
  };
  const leave = (): void => {
    const lost = keys;
    forget();
    if (lost !== '' && number !== '') onLeft(lost, number);
  };
  const refuse = (event: InputEvent): void => {
    const { target, data } = event;
    if (!(target instanceof HTMLInputElement) || !isBadKey(event, target)) return;
    event.preventDefault();
    if (data === null || unit?.includes(data) || readWritten(withKey(target, data), unit) !== undefined) return;
    keys += data;
    number = target.value;
    showFullTextTip(box, numberTexts.notTaken(keys));
  };
  const follow = ({ target, inputType = '' }: Event & { readonly inputType?: string }): void => {
    if (!(target instanceof HTMLInputElement) || keys === '') return;
    number = target.value;
    if (number === '' || inputType.startsWith('delete')) return forget();
    // Something else may have been told since.
    showFullTextTip(box, numberTexts.notTaken(keys));
  };
  box.addEventListener('beforeinput', refuse, { signal });
  box.addEventListener('input', follow, { signal });
  // Whoever gives a cell up has nothing left of what was typed.
  box.addEventListener('keydown', ({ key }) => key === 'Escape' && forget(), { signal, capture: true });
  box.addEventListener('focusout', leave, { signal });
  return () => {
    listening.abort();
    leave();
  };
}

/** What would stand there with a key. */
const withKey = ({ value, selectionStart, selectionEnd }: HTMLInputElement, key: string): string =>
  value.slice(0, selectionStart ?? 0) + key + value.slice(selectionEnd ?? value.length);

const numberKeys = /^-?\d*(?:\.\d*)?$/;
const isOfNumber = (text: string): boolean => numberKeys.test(toPlainDigits(text));
/** What stands between two numbers, or makes a time or a fraction of them. */
const isParting = (text: string): boolean => /^[\s,:;/、]$/.test(toPlainDigits(text));

/**
 * Whether a key makes no number: one minus at the front, digits and one point do. A key that parts digits stays with its
 * message, as without it they would make another number. So does what is pasted or comes from an input method: it would be lost.
 */
function isBadKey({ inputType, data }: InputEvent, input: HTMLInputElement): boolean {
  if (inputType !== 'insertText' || data?.length !== 1) return false;
  const before = input.value.slice(0, input.selectionStart ?? 0);
  const isMended = !isOfNumber(input.value) && isOfNumber(data);
  const isParted = isParting(data) && /\d$/.test(toPlainDigits(before));
  return !isMended && !isParted && !isOfNumber(withKey(input, data));
}
