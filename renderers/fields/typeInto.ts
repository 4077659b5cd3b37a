/** Puts a text into an input in place of what it holds, as if it were typed, so that whoever listens to the input hears of it. */
export function typeInto(input: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  input.setRangeText(text, 0, input.value.length, 'end');
  input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
}
