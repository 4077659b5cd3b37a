import type { TableShape } from '../kernel/TableShape.ts';

/** The table without the indexes that only make finding faster; those that hold a rule stay. */
export const withoutFinders = (shape: TableShape): TableShape => ({
  ...shape,
  indexes: shape.indexes.filter(({ unique }) => unique),
});
