/** What a person types between asking for a form and its first field taking the focus. */
interface Typing {
  readonly keys: string[];
  stop(): void;
}
let typing: Typing | null = null;

/** Whoever waits longer has seen that nothing takes what they type. */
const longestWait = 10_000;
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

/** What was typed meanwhile; null where nobody waits for a form. */
export const typed = (): Typing | null => typing;

/** Whether an element takes text. */
export function isEditable(element: EventTarget | null): element is HTMLInputElement | HTMLTextAreaElement {
  if (element instanceof HTMLTextAreaElement) return !element.readOnly;
  return element instanceof HTMLInputElement && !element.readOnly && textInputs.has(element.type);
}
const textInputs: ReadonlySet<string> = new Set(['text', 'search', 'password', 'tel', 'url']);
