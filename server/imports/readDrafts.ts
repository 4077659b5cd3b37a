import type { RecordScreen } from '../../schemas/language/index.ts';
import { type Draft, DraftReader, ImportMistake, rowSheets, sheetName } from '../../schemas/language/imports/index.ts';
import { ApiError } from '../errors.ts';
import { type Reading, readWorkbook } from './readWorkbook.ts';

/** A file as it was sent. */
export interface ImportFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Records that are judged at once. */
const atOnce = 200;

/** The records of a file in portions. @throws ApiError 400 when there are no headings, or no lines or too many below them */
export async function* readDrafts(
  screen: RecordScreen,
  file: ImportFile,
  waiting: Omit<Reading, 'bytes'>,
): AsyncGenerator<readonly Draft[]> {
  const reading = new DraftReader(screen, file.name);
  try {
    const reader = readWorkbook({ ...waiting, bytes: file.bytes }, sheetName(screen.title), rowSheets(screen));
    for await (const lines of reader) yield reading.take(lines);
    const last = reading.end();
    for (let at = 0; at < last.length; at += atOnce) yield last.slice(at, at + atOnce);
  } catch (error) {
    throw error instanceof ImportMistake ? new ApiError(400, error.message) : error;
  }
}
