import { useRef, type InputHTMLAttributes } from 'react';
import '../lightControls.css';
import { ClearButton } from '../ClearButton.tsx';
import type { DraftInput } from '../drafts.ts';

interface LightInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'defaultValue' | 'onChange'> {
  readonly draft: DraftInput;
  readonly onLeave?: (() => void) | undefined;
  readonly clearable?: boolean;
}

/**
 * One line of text in a plain input. The browser keeps what is typed and React renders nothing for a keystroke;
 * the draft hears of it and hands it over when its time has come.
 */
export function LightInput({ draft, onLeave, clearable = false, ...input }: LightInputProps) {
  const box = useRef<HTMLInputElement>(null);
  const handleClear = () => {
    draft.clear();
    box.current?.focus();
  };
  return (
    <span className={clearable ? 'vf-light-input vf-light-ended' : 'vf-light-input'}>
      <input
        {...input}
        ref={(element) => {
          box.current = element;
          return draft.bind(element);
        }}
        type="text"
        defaultValue={draft.first}
        // A clear button is hidden by `:placeholder-shown`, which needs something to show.
        placeholder={input.placeholder || ' '}
        onChange={(event) => draft.type(event.target.value)}
        onBlur={() => {
          draft.leave();
          onLeave?.();
        }}
        // Enter may submit what surrounds the input, so the text has to be there first.
        onKeyDown={(event) => {
          if (event.key === 'Enter') draft.commit();
        }}
      />
      {clearable && <ClearButton onClear={handleClear} />}
    </span>
  );
}
