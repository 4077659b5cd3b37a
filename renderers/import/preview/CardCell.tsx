import { useId, useState } from 'react';
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
  const id = useId();
  const text = row.texts[place] ?? '';
  const problem = row.isLeftOut ? undefined : row.problems[place];
  if (row.isLeftOut) return <span className="vf-import-out">{text}</span>;
  if (!isOpen && problem === undefined)
    return (
      <button
        type="button"
        className="vf-import-value"
        aria-label={importTexts.edit(heading)}
        onClick={() => setOpen(true)}
      >
        {text || importTexts.empty}
      </button>
    );
  const take = (next: string) => void preview.mends.write([{ row, column: place, text: next }]);
  const common = {
    className: 'vf-import-editor',
    'aria-label': heading,
    'aria-invalid': problem !== undefined,
    ...(problem !== undefined && { 'aria-describedby': id }),
    autoFocus: isOpen,
  };
  return (
    <>
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
        <input
          // Mended by something else, it shows what stands there then.
          key={text}
          {...common}
          defaultValue={text}
          onBlur={({ target }) => take(target.value)}
          onKeyDown={({ key, currentTarget, nativeEvent }) => {
            if (key === 'Enter' && !nativeEvent.isComposing) take(currentTarget.value);
          }}
        />
      )}
      {problem !== undefined && (
        <span id={id} className="vf-import-bad">
          {problem}
        </span>
      )}
    </>
  );
}
