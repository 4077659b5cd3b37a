/** What a person types between asking for a form and its first field taking the focus. */
interface Typing {
  readonly keys: string[];
  stop(): void;
}
let typing: Typing | null = null;

/** Whoever waits longer has seen that nothing takes what they type. */
const longestWait = 10_000;
/** A form takes the focus within a frame or two; one that does not would swallow what is typed. */
const mostFrames = 30;

/** Keeps what is typed from now on for the form that was asked for. */
export function keepTyping(): void {
  typing?.stop();
  const keys: string[] = [];
  const handleKey = (event: KeyboardEvent) => {
    if (isEditable(event.target) || event.key === 'Escape') return stop();
    const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (event.isComposing || (!isLetter && event.key !== 'Backspace')) return undefined;
    event.preventDefault();
    event.stopPropagation();
    if (isLetter) keys.push(event.key);
    else keys.pop();
    return undefined;
  };
  const stop = () => {
    window.removeEventListener('keydown', handleKey, true);
    clearTimeout(timer);
    if (typing?.keys === keys) typing = null;
  };
  const timer = setTimeout(stop, longestWait);
  typing = { keys, stop };
  window.addEventListener('keydown', handleKey, true);
}

/**
 * Types what was kept into the field of the form that has the focus, as soon as one has.
 * @returns what gives it up
 */
export function replayTyping(form: HTMLElement): () => void {
  let frame = 0;
  let frames = 0;
  const replay = (): void => {
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

function isEditable(element: EventTarget | null): element is HTMLInputElement | HTMLTextAreaElement {
  if (element instanceof HTMLTextAreaElement) return !element.readOnly;
  return element instanceof HTMLInputElement && !element.readOnly && textInputs.has(element.type);
}
const textInputs: ReadonlySet<string> = new Set(['text', 'search', 'password', 'tel', 'url']);
