/** How wide columns have to be for their headings and for what they hold: reckoned from letters, nothing is laid out. */
import { headingOf, type ScreenRecord } from '../../../schemas/language/index.ts';
import { lookOf, type Looks } from '../../fields/index.ts';
import { toTextWidth } from '../../table-settings/index.ts';
import { toCutText, toFullText } from './cellText.ts';
import type { ListedField } from './ListedField.ts';

const padding = 26;
const tagFrame = 22;
/** Room for the arrow of a sorted column. */
const sortArrow = 18;
const least = 72;
const most = 280;
/** Of more rows at once the first so many are measured: a longer text below them is cut, as one wider than the most is. */
const mostRows = 500;

/** Pixels by the name of a field; what is drawn by more than text keeps the width of its type. */
export type FittingWidths = ReadonlyMap<string, number>;

/** The widths that fit the rows and the row of totals. Columns that the file sized are left out. */
export function toFittingWidths(
  fields: readonly ListedField[],
  { rows, totals = null }: { readonly rows: readonly ScreenRecord[]; readonly totals?: ScreenRecord | null },
  looks: Looks,
): FittingWidths {
  const first = rows.slice(0, mostRows);
  const measured = totals ? [...first, totals] : first;
  return new Map(
    fields.filter(({ list }) => !list.sized).map((field) => [field.name, toFittingWidth(field, measured, looks)]),
  );
}

/** The wider of two widths of each column; the same object where nothing grows, so that the grid keeps its columns. */
export function widen(widths: FittingWidths, needed: FittingWidths): FittingWidths {
  const wider = [...needed].filter(([name, width]) => width > (widths.get(name) ?? 0));
  return wider.length === 0 ? widths : new Map([...widths, ...wider]);
}

function toFittingWidth(field: ListedField, rows: readonly ScreenRecord[], looks: Looks): number {
  const heading = toTextWidth(headingOf(field)) + (field.list.sort ? sortArrow : 0);
  const { Display } = lookOf(field, looks);
  const isText = field.dict !== undefined || field.items !== undefined || field.ref || field.numberOf;
  const isDrawn = Display !== undefined && !isText;
  if (isDrawn) return Math.max(field.list.width, heading + padding);
  const frame = field.list.tag ? tagFrame : 0;
  const cells = rows.map((row) => toTextWidth(toCutText(field, toFullText(field, row, looks))) + frame);
  return Math.round(Math.min(most, Math.max(least, heading + padding, ...cells.map((width) => width + padding))));
}
