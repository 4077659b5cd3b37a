import type { ReportDimension } from './ReportScreen.ts';

/** Whether a dimension divides time, into periods or turns. */
export const isOfTime = ({ on }: Pick<ReportDimension, 'on'>): boolean =>
  Object.values(on).some(({ period, cycle }) => (period ?? cycle) !== undefined);
