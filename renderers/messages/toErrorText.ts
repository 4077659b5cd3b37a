import { DataError } from '../ports/index.ts';
import { messageTexts } from './texts.ts';

/** A script of the application that did not come: the server has a newer build, or there is no network. Each browser has words of its own. */
export const isMissingPiece = (error: unknown): boolean => /module|preload CSS/.test(String(error));

/** What a person reads about a failed call: the server's own words, or one plain sentence for a fault of ours. */
export function toErrorText(error: unknown): string {
  if (error instanceof DataError) return error.message;
  if (isMissingPiece(error)) return messageTexts.pieceMissing;
  console.error(error);
  return messageTexts.failed;
}
