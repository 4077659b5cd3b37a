/** The ways from one mistake of the preview to another. */
export interface MistakeSteps {
  next(): void;
  previous(): void;
}
