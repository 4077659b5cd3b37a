import { useId, useLayoutEffect, useRef, useState, type ComponentProps } from 'react';
import { flushSync } from 'react-dom';
import { useLatest } from '../../answers/index.ts';
import type { CheckedColumn, CheckedRow } from '../check/messages.ts';
import { importTexts } from '../texts.ts';
import type { FilePreview } from './FilePreview.ts';

interface CardCellProps {
  readonly preview: FilePreview;
  readonly row: CheckedRow;
  readonly place: number;
  readonly column: CheckedColumn;
}

/** A cell on a card: a wrong one stands open with its message, any other opens when it is pressed. */
export function CardCell({ preview, row, place, column: { heading, choices } }: CardCellProps) {
  const [isOpen, setOpen] = useState(false);
  const cell = useRef<HTMLSpanElement>(null);
  const id = useId();
  const text = row.texts[place] ?? '';
  const problem = row.isLeftOut ? undefined : row.problems[place];
  // The focus comes with the press alone: drawn again, as by a check, it would take it from where a person has gone on to.
  const open = (): void => {
    flushSync(() => setOpen(true));
    cell.current?.querySelector<HTMLElement>('input, select')?.focus();
  };
  if (row.isLeftOut) return <span className="vf-import-out">{text}</span>;
  if (!isOpen && problem === undefined)
    return (
      <button type="button" className="vf-import-value" aria-label={importTexts.edit(heading)} onClick={open}>
        {text || importTexts.empty}
      </button>
    );
  const take = (next: string) => void preview.mends.write([{ row, column: place, text: next }]);
  const common = {
    className: 'vf-import-editor',
    'aria-label': heading,
    'aria-invalid': problem !== undefined,
    ...(problem !== undefined && { 'aria-describedby': id }),
    // Where a person is, there is something to type in, also once something else has made it right.
    onFocus: () => setOpen(true),
  };
  return (
    <span ref={cell}>
      {choices ? (
        <select {...common} value={text} onChange={({ target }) => take(target.value)}>
          {['', ...choices].map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
          {/* What stands there and may not is shown, and not offered. */}
          {text !== '' && !choices.includes(text) && (
            <option key={text} hidden disabled>
              {text}
            </option>
          )}
        </select>
      ) : (
        <TextBox {...common} text={text} onTake={take} />
      )}
      {problem !== undefined && (
        <span id={id} className="vf-import-bad">
          {problem}
        </span>
      )}
    </span>
  );
}

interface TextBoxProps extends Omit<ComponentProps<'input'>, 'defaultValue' | 'onBlur' | 'onKeyDown'> {
  readonly text: string;
  readonly onTake: (text: string) => void;
}

/** A text, taken when it is left and by Enter. Mended by something else, it shows what stands there then. */
function TextBox({ text, onTake, ...props }: TextBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  const shown = useRef(text);
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    // What was taken comes back checked while the next letters are typed.
    const isTyped = current === document.activeElement && current.value !== shown.current;
    if (!isTyped) current.value = text;
    shown.current = text;
  }, [text]);
  const latest = useLatest(onTake);
  useLayoutEffect(() => {
    const { current } = box;
    const take = (): void => {
      if (current && current.value !== shown.current) latest.current(current.value);
    };
    // Whatever closes the card: Back, or a window in which it gives way to a table.
    return take;
  }, [latest]);
  return (
    <input
      {...props}
      ref={box}
      defaultValue={text}
      onBlur={({ target }) => onTake(target.value)}
      onKeyDown={({ key, currentTarget, nativeEvent }) => {
        if (key === 'Enter' && !nativeEvent.isComposing) onTake(currentTarget.value);
      }}
    />
  );
}
