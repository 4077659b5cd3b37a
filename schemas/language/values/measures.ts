/** What a measure does with the records. `count` needs no field. */
export const measureNames = ['count', 'sum', 'avg', 'min', 'max'] as const;
/** How a figure comes out of many records. */
export type MeasureName = (typeof measureNames)[number];

/**
 * What a query makes of records beside that: how many different values there are, how many of them come more than once, and
 * which one comes most often.
 */
export const queryMeasureNames = [...measureNames, 'distinct', 'repeats', 'most'] as const;
/** How a figure of a query comes out of many records. */
export type QueryMeasureName = (typeof queryMeasureNames)[number];
