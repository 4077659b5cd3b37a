import type { ControlProps } from '../../fields/Look.ts';
import { lookOf, useLooks } from '../../fields/index.ts';
import { FieldValue } from '../../fields/FieldValue.tsx';

/** A field of a form that cannot be changed now: its value as text. */
export function FixedValue({ id, field, value, getRecord }: ControlProps) {
  const record = getRecord();
  const { pending } = lookOf(field, useLooks());
  const isEmpty = value === undefined || value === null || value === '';
  const isPending = pending !== undefined && !record['id'] && isEmpty;
  return (
    <div id={id} className="vf-fixed">
      {isPending ? <span className="vf-none">{pending}</span> : <FieldValue field={field} record={record} />}
      {!isEmpty && field.unit !== undefined && <span className="vf-fixed-unit">{field.unit}</span>}
    </div>
  );
}
