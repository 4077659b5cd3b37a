import { headingOf, yesNoOf, type Field } from '../../schemas/language/index.ts';
import { FieldValue } from '../fields/FieldValue.tsx';
import type { GridRow } from './rows/GridRow.ts';
import type { GridRows } from './rows/GridRows.ts';

interface TickInPlaceProps {
  readonly table: GridRows;
  readonly field: Field;
  readonly row: GridRow;
  /** Whether a person is led to it. */
  readonly autoFocus: boolean;
}

/** Yes or no on a card, which one press changes, as in a cell. */
export function TickInPlace({ table, field, row, autoFocus }: TickInPlaceProps) {
  const [on, off] = yesNoOf(field)!;
  const isOn = row.record[field.name] === on;
  const message = table.messageOf(field, row);
  return (
    <span className="vf-in-place">
      <label className="vf-tick-in-place">
        <input
          type="checkbox"
          aria-label={headingOf(field)}
          aria-invalid={message !== undefined}
          autoFocus={autoFocus}
          checked={isOn}
          onChange={() => table.edit(row, { [field.name]: isOn ? off : on })}
        />
        <FieldValue field={field} record={row.record} />
      </label>
      {message !== undefined && (
        <span role="alert" className="vf-in-place-message">
          {message}
        </span>
      )}
    </span>
  );
}
