import type { HeldColumns } from '../check/messages.ts';

/** How far a chosen file is: on its way, checked, not to be read, or not checked at all. */
export type FileState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'reading'; readonly percent: number }
  | { readonly kind: 'read'; readonly reading: HeldColumns }
  | {
      readonly kind: 'refused';
      readonly reason: string;
      readonly isHopeless: boolean;
      /** As what it was read before its screen changed: it can still be looked at and mended. @default never */
      readonly before?: HeldColumns;
    }
  | { readonly kind: 'unchecked'; readonly reason: string };

/** A chosen file by the number that its rows carry. */
export interface PreviewedFile {
  readonly number: number;
  readonly file: File;
  readonly state: FileState;
}

/** What is known of the columns of a file; undefined where it was never read. */
export const readingOf = ({ state }: Pick<PreviewedFile, 'state'>): HeldColumns | undefined =>
  state.kind === 'read' ? state.reading : state.kind === 'refused' ? state.before : undefined;
