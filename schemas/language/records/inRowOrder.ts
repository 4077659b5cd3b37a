import type { ChildTable } from '../screen/Screen.ts';
import type { ScreenRecord } from '../screen/Field.ts';

/** Rows as they are to stand: by the numbers they bring where a person gives them their order, else as they came. */
export function inRowOrder<Row>(
  { order }: Pick<ChildTable, 'order'>,
  rows: readonly Row[],
  valuesOf: (row: Row) => ScreenRecord,
): readonly Row[] {
  if (order === undefined) return rows;
  const placeOf = (row: Row) => {
    const text = String(valuesOf(row)[order] ?? '').trim();
    const place = Number(text);
    return text === '' || Number.isNaN(place) ? Number.MAX_VALUE : place;
  };
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other));
}
