/** One function of the expressions. */
export interface ExpressionFunction {
  readonly signatures: readonly string[];
  readonly description: string;
  readonly run: (...values: never[]) => unknown;
  /** Gives something else when it is asked later. */
  readonly isClock?: true;
}
