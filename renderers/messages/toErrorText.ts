import { DataError } from '../ports/index.ts';
import { messageTexts } from './texts.ts';

/** What a person reads about a failed call: the server's own words, or one plain sentence for a fault of ours. */
export function toErrorText(error: unknown): string {
  if (error instanceof DataError) return error.message;
  console.error(error);
  return messageTexts.failed;
}
