import type { Report } from '../../screen/knownFields.ts';
import type { RecordScreen } from '../../screen/Screen.ts';
import type { RecordFile } from '../../screen/ScreenFile.ts';

/** What makes one kind of screen with records different from the others. */
export interface RecordFacts {
  readonly description: string;
  /** Whether its records stand in pages, which can have tabs and a recycle bin. */
  readonly hasPages: boolean;
  /** Whether there is one record at most. */
  readonly isSingle: boolean;
  /** The field by which its records stand below each other. */
  readonly parentOf?: (file: RecordFile) => string;
  /** GET calls below its base path, beside those that every screen with records has. */
  readonly calls: readonly string[];
  /** What it asks of a file that others do not. */
  check?(file: RecordFile, screen: RecordScreen, report: Report): void;
  readonly template: readonly string[];
}
