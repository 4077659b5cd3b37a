/** What a measure does with the records. `count` needs no field. */
export const measureNames = ['count', 'sum', 'avg', 'min', 'max'] as const;
/** How a figure comes out of many records. */
export type MeasureName = (typeof measureNames)[number];
