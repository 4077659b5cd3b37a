import type { PreviewPlace } from './FilePreview.ts';

/** The ways from one mistake of the preview to another, and to any cell of it. */
export interface MistakeSteps {
  next(): void;
  previous(): void;
  /** Goes to a cell, where its row is shown. */
  show(place: PreviewPlace): void;
}
