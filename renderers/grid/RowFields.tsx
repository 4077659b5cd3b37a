import '../cards/cards.css';
import { headingOf, type Field } from '../../schemas/language/index.ts';
import { useSignal } from '../editing/signal.ts';
import { FieldValue } from '../fields/FieldValue.tsx';
import { ValueInPlace } from '../in-place/index.ts';
import type { GridRow } from './rows/GridRow.ts';
import type { RowsProps } from './RowsProps.ts';

interface RowFieldsProps extends Pick<RowsProps, 'screen' | 'table' | 'isReadOnly'> {
  readonly fields: readonly Field[];
  readonly row: GridRow;
  /** The value that is open from the start. */
  readonly first?: Field | undefined;
}

/** Fields of one row below each other, their values changed where they stand. */
export function RowFields({ screen, table, isReadOnly, fields, row, first }: RowFieldsProps) {
  const opened = useSignal(table.opened);
  const led = opened?.row === row ? opened : undefined;
  return (
    <dl className="vf-record-fields">
      {fields.map((field) => {
        const shown = <FieldValue field={field} record={row.record} />;
        const isAsked = !isReadOnly && table.isAsked(field);
        return (
          <div key={field.name} data-column={field.name}>
            <dt className={isAsked ? 'vf-required' : undefined}>{headingOf(field)}</dt>
            <dd>
              {isReadOnly ? (
                shown
              ) : (
                <ValueInPlace
                  // Led to, it opens anew.
                  key={field === led?.field ? led.visit : 0}
                  edits={table}
                  screenId={screen.id}
                  startsOpen={field === (led?.field ?? first)}
                  {...{ field, row }}
                >
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
