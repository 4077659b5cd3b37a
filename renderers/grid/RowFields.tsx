import '../cards/cards.css';
import { useState, type ReactNode } from 'react';
import { headingOf, yesNoOf, type Field } from '../../schemas/language/index.ts';
import { useSignal } from '../editing/signal.ts';
import { FieldValue } from '../fields/FieldValue.tsx';
import { type Looks, lookOf, useLooks } from '../fields/index.ts';
import { fieldTexts } from '../fields/texts.ts';
import { ValueInPlace } from '../in-place/index.ts';
import type { GridRow } from './rows/GridRow.ts';
import type { RowsProps } from './RowsProps.ts';
import { TickInPlace } from './TickInPlace.tsx';

interface RowFieldsProps extends Pick<RowsProps, 'screen' | 'table' | 'isReadOnly'> {
  readonly fields: readonly Field[];
  readonly row: GridRow;
  /** The value that is open from the start. */
  readonly first?: Field | undefined;
}

/** Fields of one row below each other, their values changed where they stand. */
export function RowFields({ screen, table, isReadOnly, fields, row, first }: RowFieldsProps) {
  const looks = useLooks();
  const opened = useSignal(table.opened);
  const [led, setLed] = useState(opened?.row === row ? opened : undefined);
  // It stays the one that was led to in this row: drawn anew as one is led on to another, it would open again.
  if (opened?.row === row && opened !== led) setLed(opened);
  return (
    <dl className="vf-record-fields">
      {fields.map((field) => {
        // What is pressed to be changed leads nowhere else.
        const isLink = !isReadOnly && (field.ref !== undefined || field.numberOf !== undefined);
        const shown = isLink ? toPlain(field, row, looks) : <FieldValue field={field} record={row.record} />;
        const isFirst = field === (led?.field ?? first);
        // Led to, it opens anew.
        const visit = field === led?.field ? led.visit : 0;
        const isAsked = !isReadOnly && table.isAsked(field);
        return (
          <div key={field.name} data-column={field.name}>
            <dt className={isAsked ? 'vf-required' : undefined}>{headingOf(field)}</dt>
            <dd>
              {isReadOnly ? (
                shown
              ) : yesNoOf(field) && table.isEditable(field, row) ? (
                <TickInPlace key={visit} {...{ table, field, row }} autoFocus={isFirst} />
              ) : (
                <ValueInPlace key={visit} edits={table} screenId={screen.id} startsOpen={isFirst} {...{ field, row }}>
                  {shown}
                </ValueInPlace>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

const toPlain = (field: Field, { record }: GridRow, looks: Looks): ReactNode =>
  lookOf(field, looks).format(record[field.name], field, record) || (
    <span className="vf-none">{fieldTexts.nothing}</span>
  );
