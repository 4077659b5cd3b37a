import { isEditable, typed } from './typing.ts';

/** A form takes the focus within a frame or two; one that does not would swallow what is typed. */
const mostFrames = 30;

/**
 * Types what was kept into the field of the form that has the focus, as soon as one has.
 * @returns what gives it up
 */
export function replayTyping(form: HTMLElement): () => void {
  let frame = 0;
  let frames = 0;
  const replay = (): void => {
    const typing = typed();
    if (!typing) return;
    const { activeElement } = document;
    const isThere = form.contains(activeElement);
    frames += 1;
    if (!isThere && frames < mostFrames) {
      frame = requestAnimationFrame(replay);
      return;
    }
    const text = typing.keys.join('');
    typing.stop();
    // A first field that takes no text (a switch, a closed list) has no use for it.
    if (isThere && text !== '' && isEditable(activeElement)) typeInto(activeElement, text);
  };
  replay();
  return () => cancelAnimationFrame(frame);
}

/** As if typed: the text stands at the caret, and whoever listens to the field hears of it. */
function typeInto(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.setRangeText(text, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }));
}
