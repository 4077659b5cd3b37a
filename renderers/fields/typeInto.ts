import { toOneLine } from '../../schemas/language/index.ts';

/**
 * Puts a text into an input in place of what it holds, as if it were typed or pasted, so that whoever listens to the input
 * hears of it and may refuse it.
 */
export function typeInto(
  input: HTMLInputElement | HTMLTextAreaElement,
  text: string,
  inputType: 'insertText' | 'insertFromPaste' = 'insertText',
): void {
  const typed = { bubbles: true, inputType, data: text };
  input.select();
  if (!input.dispatchEvent(new InputEvent('beforeinput', { ...typed, cancelable: true }))) return;
  const fitting = input instanceof HTMLTextAreaElement ? text : toOneLine(text);
  input.setRangeText(fitting, 0, input.value.length, 'end');
  input.dispatchEvent(new InputEvent('input', typed));
}
