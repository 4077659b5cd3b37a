/** The columns of a list that are not fields: no field name starts with `#`. */

/** The id of the column that numbers the rows. */
export const indexColumn = '#index';
/** The id of the column with the buttons of a row. */
export const actionsColumn = '#actions';
/** The width of the column of boxes to tick (pixels). */
export const selectionWidth = 40;
