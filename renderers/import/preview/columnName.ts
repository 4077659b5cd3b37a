import type { CheckedColumn } from '../check/messages.ts';

/** What a column goes by in the preview: its place may be another when its screen has changed. */
export const columnName = ({ heading }: CheckedColumn): string => `:${heading}`;

/** The place of a column by what it goes by; -1 where there is none. */
export const placeOf = (columns: readonly CheckedColumn[], name: string): number =>
  columns.findIndex((column) => columnName(column) === name);
