import type { ChartAnswer, ChartCard } from '../../../schemas/language/index.ts';

/** What every chart gets. */
export interface ChartViewProps {
  readonly card: ChartCard;
  readonly answer: ChartAnswer;
}
