/** One measured value, in the words of Spring's actuator. */
interface Measurement {
  readonly statistic: 'VALUE' | 'COUNT' | 'TOTAL_TIME' | 'MAX' | 'TOTAL';
  readonly value: number;
}

/** A figure of this server, under a name that clients of an actuator know. */
export interface Figure {
  /** What it means here, in words for a person. */
  readonly description: string;
  readonly baseUnit?: string;
  measure(): number | readonly Measurement[] | Promise<number>;
}

/** Figures by name. */
export type Figures = Readonly<Record<string, Figure>>;

/** A figure as the actuator answers it. */
export interface FigureAnswer {
  readonly name: string;
  readonly description: string;
  readonly baseUnit: string | null;
  readonly measurements: readonly Measurement[];
  readonly availableTags: readonly never[];
}

/** Measures a figure now. */
export async function toFigureAnswer(name: string, figure: Figure): Promise<FigureAnswer> {
  const measured = await figure.measure();
  const measurements = typeof measured === 'number' ? ([{ statistic: 'VALUE', value: measured }] as const) : measured;
  return { name, description: figure.description, baseUnit: figure.baseUnit ?? null, measurements, availableTags: [] };
}
