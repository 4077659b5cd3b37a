import type { RecordScreen } from '../../../schemas/language/index.ts';
import { lineName } from '../../../schemas/language/imports/index.ts';
import { namedLines } from './namedLines.ts';
import { openLines } from './openLines.ts';

/** A file as it was sent, and what the server has told of it since. */
export interface SettledFile {
  readonly name: string;
  readonly sent: Uint8Array;
  readonly report: Uint8Array;
  /** Whether it was one of several. */
  readonly hasFiles: boolean;
}

/** The numbers of the lines of a file that were stored: all that were sent, but for those of the report. Null where the report does not tell. */
export async function storedLines(
  screen: RecordScreen,
  { name, sent, report, hasFiles }: SettledFile,
): Promise<ReadonlySet<number> | null> {
  const named = namedLines((await openLines(screen, { bytes: report })).lines);
  if (!named) return null;
  const refused = new Set(named.values());
  const { lines } = await openLines(screen, { bytes: sent });
  const stored = lines.filter((line) => !refused.has(String(lineName(line, hasFiles ? name : null))));
  return new Set(stored.map(([line]) => line));
}
