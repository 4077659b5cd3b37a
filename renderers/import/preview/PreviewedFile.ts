import type { FileReading } from '../check/messages.ts';

/** How far a chosen file is: on its way, checked, not to be read, or not checked at all. */
export type FileState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'reading'; readonly percent: number }
  | { readonly kind: 'read'; readonly reading: Extract<FileReading, { about: unknown }> }
  | { readonly kind: 'refused'; readonly reason: string; readonly isHopeless: boolean }
  | { readonly kind: 'unchecked'; readonly reason: string };

/** A chosen file by the number that its rows carry. */
export interface PreviewedFile {
  readonly number: number;
  readonly file: File;
  readonly state: FileState;
}
