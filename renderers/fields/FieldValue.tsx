import type { Field, ScreenRecord } from '../../schemas/language/index.ts';
import { lookOf, useLooks } from './looks.ts';
import { fieldTexts } from './texts.ts';

interface FieldValueProps {
  readonly field: Field;
  readonly record: ScreenRecord;
  /** The record that this one is held against. */
  readonly against?: ScreenRecord;
}

/** A value to read: as its look shows it, a dash where there is none. */
export function FieldValue({ field, record, against }: FieldValueProps) {
  const { Page, Display = Page, format } = lookOf(field, useLooks());
  const value = record[field.name];
  const nothing = <span className="vf-none">{fieldTexts.nothing}</span>;
  if (value === undefined || value === null || value === '') return nothing;
  if (Display) return <Display field={field} value={value} record={record} against={against?.[field.name]} />;
  return format(value, field, record) || nothing;
}
