import type { Field } from './Field.ts';

/** The title of a field above its values, with the unit that they count: `账户余额(元)`. */
export function headingOf({ title, unit }: Pick<Field, 'title' | 'unit'>): string {
  return unit === undefined || title.includes(unit) ? title : `${title}(${unit})`;
}
