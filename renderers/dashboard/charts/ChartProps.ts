import type { RecordRef } from '../../ports/index.ts';
import type { ChartOption } from './echarts.ts';

/** A chart: what is drawn, what a screen reader says of it, and where a click on a point leads. */
export interface ChartProps {
  readonly option: ChartOption;
  readonly label: string;
  readonly className: string;
  /** `screen?query` of a point by its place and that of its line, or the record that it is; null where it leads nowhere. */
  readonly targetOf: (index: number, line: number) => string | RecordRef | null;
}
