import type { KeyboardEvent, ReactNode } from 'react';
import { Icon } from '../icons/index.ts';
import { ClearButton } from './ClearButton.tsx';
import './lightControls.css';

/** What a select shows before anybody opens it. */
export interface LightSelectProps {
  readonly id?: string;
  readonly className?: string;
  /** What is chosen: one text, or a tag each where several can be. */
  readonly labels: readonly string[];
  /** Draws the one that is chosen, where it is more than its text. */
  readonly draw?: ((label: string) => ReactNode) | undefined;
  readonly several?: boolean;
  readonly placeholder?: string;
  /** Its name where no label names it. */
  readonly label?: string;
  readonly icon?: ReactNode;
  readonly disabled?: boolean;
  /** The pointer or the focus is on it: time to load the real one. */
  readonly onNear: () => unknown;
  /** Opens it; with the letter that somebody began to type, if one did. */
  readonly onOpen: (typed: string) => void;
  /** What is typed while the real one is on its way. */
  readonly typed?: string;
  readonly onBlur?: () => void;
  /** Where the value can be taken away. */
  readonly onClear?: () => void;
}

/**
 * A closed select as a plain button. Most selects of a page are never opened, and the real one is the
 * heaviest control there is: whoever shows this puts the real one, open, in its place.
 */
export function LightSelect(props: LightSelectProps) {
  const { id, className = '', labels, draw, several = false, placeholder = '', label } = props;
  const { icon, disabled = false, onNear, onOpen, onBlur, onClear, typed = '' } = props;
  const handleKeyDown = (event: KeyboardEvent) => {
    // What is typed goes on into the search of the real one.
    if (isTyping(event)) return onOpen(event.key.length === 1 ? event.key : '');
    if (onClear && labels.length > 0 && (event.key === 'Backspace' || event.key === 'Delete')) {
      event.preventDefault();
      return onClear();
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    onOpen('');
  };
  return (
    <span className={`vf-light-select ${className}`}>
      <button
        type="button"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={false}
        aria-label={label}
        id={id}
        disabled={disabled}
        onPointerEnter={() => void onNear()}
        onFocus={() => void onNear()}
        onClick={() => onOpen('')}
        onBlur={onBlur}
        onKeyDown={handleKeyDown}
      >
        {typed === '' ? (
          <Shown labels={labels} draw={draw} several={several} placeholder={placeholder} />
        ) : (
          <span>{typed}</span>
        )}
        <span className="vf-light-icon" aria-hidden>
          {icon ?? <Icon name="down" />}
        </span>
      </button>
      {onClear && labels.length > 0 && !disabled && <ClearButton onClear={onClear} />}
    </span>
  );
}

/** A letter, or a key that an input method took. */
const isTyping = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  (key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey) || key === 'Process';

function Shown({
  labels,
  draw,
  several,
  placeholder,
}: Pick<LightSelectProps, 'labels' | 'draw' | 'several' | 'placeholder'>) {
  if (labels.length === 0) return <span className="vf-light-placeholder">{placeholder}</span>;
  if (!several) return <span>{draw ? draw(labels.join('，')) : labels.join('，')}</span>;
  return (
    <span className="vf-light-tags" title={labels.join('，')}>
      {labels.map((label) => (
        <span key={label} className="vf-light-tag">
          {label}
        </span>
      ))}
    </span>
  );
}
