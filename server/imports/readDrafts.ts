import type { RecordScreen } from '../../schemas/language/index.ts';
import { type Draft, DraftReader, ImportMistake, sheetName } from '../../schemas/language/imports/index.ts';
import { ApiError } from '../errors.ts';
import { type Reading, readWorkbook } from './readWorkbook.ts';

/** A file as it was sent. */
export interface ImportFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** The records of a file in portions. @throws ApiError 400 when there are no headings, or no lines or too many below them */
export async function* readDrafts(
  screen: RecordScreen,
  file: ImportFile,
  waiting: Omit<Reading, 'bytes'>,
): AsyncGenerator<readonly Draft[]> {
  const reading = new DraftReader(screen, file.name);
  try {
    for await (const lines of readWorkbook({ ...waiting, bytes: file.bytes }, sheetName(screen.title)))
      yield reading.take(lines);
    yield reading.end();
  } catch (error) {
    throw error instanceof ImportMistake ? new ApiError(400, error.message) : error;
  }
}
