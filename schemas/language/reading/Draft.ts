import type { Report } from '../screen/knownFields.ts';
import type { Screen } from '../screen/Screen.ts';
import type { ScreenFile } from '../screen/ScreenFile.ts';
import type { Problem } from '../text/problems.ts';
import type { SourceText } from '../text/SourceText.ts';

/** One file on its way to a screen. */
export interface Draft {
  readonly component: string;
  readonly path: string;
  readonly source: SourceText;
  readonly savedAt: number;
  readonly problems: Problem[];
  report: Report;
  /** As it was meant, where it could be read at all. */
  file?: ScreenFile;
  screen?: Screen;
  /** False where the screen stands for a file whose keywords are partly wrong: others are not held against it. */
  isWhole: boolean;
}

/** `charge/member/MemberLevelList` -> `member-level`: what most files call their screen. */
export const toId = (component: string): string =>
  component
    .replace(/^.*\//, '')
    .replace(/(?<=.)List$/, '')
    .replaceAll(/(?<=.)[A-Z]/g, '-$&')
    .toLowerCase();
