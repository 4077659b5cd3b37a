import { type KeyboardEvent, useId, useState } from 'react';
import { Button } from '../../button/Button.tsx';
import { useHeld } from '../drafts.ts';
import { editorTexts } from './texts.ts';

interface LinkQuestionProps {
  /** The name of the field: it is not sent while an address is typed that was neither put in nor given up. */
  readonly field: string;
  /** Where the link at the caret leads now. */
  readonly address: string;
  readonly isAllowed: (address: string) => boolean;
  readonly onApply: (address: string) => void;
  /** Takes the link away; undefined where there is none. */
  readonly onRemove?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Asks where a link leads, in a line below the tools. */
export function LinkQuestion({ field, address, isAllowed, onApply, onRemove, onClose }: LinkQuestionProps) {
  const id = useId();
  const [text, setText] = useState(address);
  const [isRefused, setIsRefused] = useState(false);
  useHeld(field, text.trim() === address ? undefined : editorTexts.linkOpen);
  const handleApply = () => {
    const typed = text.trim();
    const whole = /^[\w-]+(\.[\w-]+)+([/?#:]|$)/.test(typed) ? `https://${typed}` : typed;
    if (isAllowed(whole)) onApply(whole);
    else setIsRefused(true);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Neither saves nor closes the form around it.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') handleApply();
    else onClose();
  };
  return (
    <div className="vf-editor-question">
      <label htmlFor={id}>{editorTexts.linkAddress}</label>
      <input
        id={id}
        type="text"
        inputMode="url"
        autoFocus
        value={text}
        placeholder={editorTexts.linkHint}
        aria-invalid={isRefused}
        aria-describedby={isRefused ? `${id}-refused` : undefined}
        onChange={(event) => {
          setText(event.target.value);
          setIsRefused(false);
        }}
        onKeyDown={handleKeyDown}
      />
      <Button small kind="primary" onClick={handleApply}>
        {editorTexts.apply}
      </Button>
      {onRemove && (
        <Button small onClick={onRemove}>
          {editorTexts.unlink}
        </Button>
      )}
      <Button small onClick={onClose}>
        {editorTexts.cancel}
      </Button>
      {isRefused && (
        <span id={`${id}-refused`} className="vf-editor-refused" role="alert">
          {editorTexts.linkRefused}
        </span>
      )}
    </div>
  );
}
