import type { DictsByCode, Report } from '../screen/knownFields.ts';
import { isRecordScreen } from '../screen/Screen.ts';
import { Asked } from './Asked.ts';
import type { Draft } from './Draft.ts';
import { type FileReading, readFile, toDraft } from './readFile.ts';
import type { FileText, ReadOptions } from './ReadOptions.ts';

/** What one file says by itself, kept until its text is another. */
export interface KeptReading {
  readonly text: string;
  readonly savedAt: number | undefined;
  readonly reading: FileReading;
  readonly asked: Asked;
  readonly draft: Draft;
  /** What the draft tells its mistakes with, unless somebody has found more of them. */
  readonly report: Report;
}

/** Parses and checks one file. */
export function readAnew(file: FileText, dicts: DictsByCode, options: ReadOptions): KeptReading {
  const asked = new Asked();
  const reading = readFile(file, asked.listen({ dicts }).dicts, options);
  return toKept(file, reading, asked);
}

function toKept({ text, savedAt }: FileText, reading: FileReading, asked: Asked): KeptReading {
  const draft = toDraft(reading, savedAt);
  return { text, savedAt, reading, asked, draft, report: draft.report };
}

/** What was read, with a draft in which nobody has found anything yet. */
export function drawUp(read: KeptReading, file: FileText): KeptReading {
  const { draft, reading, asked, report } = read;
  const isUntouched =
    draft.report === report && draft.screen === reading.screen && draft.problems.length === reading.problems.length;
  return isUntouched && read.savedAt === file.savedAt ? read : toKept(file, reading, asked);
}

/** Whether what was read under other demands is the same under these: nothing was told of it, and they tell nothing. */
export function isAnswered({ problems, screen, isWhole }: FileReading, { unmetBy }: ReadOptions): boolean {
  // Nobody asks more of what is not whole.
  if (!isWhole || !screen || !isRecordScreen(screen)) return true;
  return problems.length === 0 && (unmetBy === undefined || unmetBy(screen).length === 0);
}
