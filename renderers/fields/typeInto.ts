/** Puts a text into an input in place of what it holds, as if it were typed, so that whoever listens to the input hears of it and may refuse it. */
export function typeInto(input: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const typed = { bubbles: true, inputType: 'insertText', data: text } as const;
  input.select();
  if (!input.dispatchEvent(new InputEvent('beforeinput', { ...typed, cancelable: true }))) return;
  input.setRangeText(text, 0, input.value.length, 'end');
  input.dispatchEvent(new InputEvent('input', typed));
}
