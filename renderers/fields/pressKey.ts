/** A key as a select hears it; by its code, too, which lists of choices ask for. */
export function pressKey(input: HTMLElement, key: string, keyCode: number): void {
  input.dispatchEvent(
    new window.KeyboardEvent('keydown', { key, code: key, keyCode, bubbles: true, cancelable: true }),
  );
}
