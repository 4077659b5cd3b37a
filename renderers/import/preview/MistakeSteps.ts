import type { PreviewPlace } from './PreviewStep.ts';

/** The ways from one mistake of the preview to another, and to any cell of it. */
export interface MistakeSteps {
  next(): void;
  previous(): void;
  /** Brings a cell into sight, where its row is shown; the focus stays where it is. */
  show(place: PreviewPlace): void;
}
