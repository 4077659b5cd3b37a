import { useRef } from 'react';
import { Icon } from '../../icons/index.ts';
import type { ControlProps } from '../Look.ts';
import '../lightControls.css';
import { fieldTexts } from '../texts.ts';
import { useTextDraft } from './useTextDraft.ts';

/** One line of text to search for: a plain input, since each list opens with some of them. */
export function SearchText(props: ControlProps) {
  const { status: _, ...input } = useTextDraft(props);
  const frame = useRef<HTMLInputElement>(null);
  const handleClear = () => {
    input.onChange({ target: { value: '' } });
    frame.current?.focus();
  };
  return (
    <span className="vf-light-input">
      <input ref={frame} {...input} type="text" maxLength={props.field.maxLength} autoComplete="off" />
      {input.value !== '' && (
        <button
          type="button"
          className="vf-light-clear"
          tabIndex={-1}
          aria-label={fieldTexts.clear}
          onClick={handleClear}
        >
          <Icon name="clear" />
        </button>
      )}
    </span>
  );
}
