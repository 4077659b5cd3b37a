import { Button } from '../../renderers/button/Button.tsx';
import { Icon } from '../../renderers/icons/index.ts';
import { texts } from './texts.ts';
import './toast.css';

/** How many letters a message shows by itself: about two lines. */
const shownLetters = 70;

interface ToastProps {
  readonly text: string;
  readonly onClose: () => void;
  readonly onWhole: () => void;
}

/** A message that comes and goes: never more than two lines, with a way to the whole of it and a way to close it. */
export function Toast({ text, onClose, onWhole }: ToastProps) {
  const isLong = text.length > shownLetters;
  return (
    <span className="toast">
      <span className="toast-text">{isLong ? `${text.slice(0, shownLetters)}…` : text}</span>
      {isLong && (
        <Button kind="link" small onClick={onWhole}>
          {texts.wholeMessage}
        </Button>
      )}
      <button type="button" className="toast-close" aria-label={texts.closeMessage} onClick={onClose}>
        <Icon name="close" />
      </button>
    </span>
  );
}

/** A text of any length that scrolls in its own box, so that what stands below it stays in view. */
export function LongText({ text }: { readonly text: string }) {
  return <div className="long-text">{text}</div>;
}
