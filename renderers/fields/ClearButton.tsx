import type { MouseEvent } from 'react';
import { Icon } from '../icons/index.ts';
import './lightControls.css';
import { fieldTexts } from './texts.ts';

/** Takes the value of a control away, for the pointer: the keyboard has its own ways, and it is no stop of Tab. The focus stays. */
export function ClearButton({ onClear }: { readonly onClear: () => void }) {
  return (
    <button
      type="button"
      className="vf-light-clear"
      tabIndex={-1}
      aria-label={fieldTexts.clear}
      onMouseDown={(event: MouseEvent) => event.preventDefault()}
      onClick={onClear}
    >
      <Icon name="clear" />
    </button>
  );
}
