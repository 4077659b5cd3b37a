import type { CheckedRow } from '../check/messages.ts';
import { type PreviewedFile, readingOf } from './PreviewedFile.ts';

/** Which columns the chosen files fill. */
export interface FilledPlaces {
  /** The places of those that any of them has, in the order of the screen. */
  readonly places: readonly number[];
  /** Whether a row may fill one of them. */
  readonly has: (row: CheckedRow, place: number) => boolean;
}

/** Finds out which columns the chosen files fill. */
export function filledPlaces(files: readonly PreviewedFile[]): FilledPlaces {
  const placesOf = new Map(files.map((file) => [file.number, new Set(readingOf(file)?.columns)] as const));
  return {
    places: [...new Set([...placesOf.values()].flatMap((own) => [...own]))].toSorted((a, b) => a - b),
    has: ({ file, own }, place) => (own ? own.includes(place) : placesOf.get(file)?.has(place) === true),
  };
}
