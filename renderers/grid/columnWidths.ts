import { type ChildTable, factOf, type Field, headingOf } from '../../schemas/language/index.ts';
import { toTextWidth } from '../table-settings/index.ts';

/** A column that nothing is said of (px). */
const usualWidth = 120;
const dayWidth = 135;
/** Times, users and departments of a table whose wide columns are alike (px). */
const alikeWidth = 190;
/** Around a heading: the padding of its cell, and the star of what has to be filled in (px). */
const headingFrame = 32;
/** The part of the room that columns divide among them; the rest is that of the index and the boxes. */
const sharedPart = 0.92;

/** What the file says, else what the type or the chosen record asks for, and no less than the heading takes. */
export function toColumnWidth(field: Field, { widths }: ChildTable): number {
  if (field.list?.sized) return field.list.width;
  const { gridWidth = usualWidth } = factOf(field);
  const wanted = field.ref?.width ?? gridWidth;
  const width = widths === 'alike' && wanted > dayWidth ? alikeWidth : wanted;
  return Math.max(width, Math.ceil(toTextWidth(headingOf(field))) + headingFrame);
}

/** The part of the room that one of so many columns has. */
export const toShare = (room: number, columns: number): number => Math.floor((room * sharedPart) / columns);
