import { type BinAction, isRunByServer, type RecordScreen } from '../../schemas/language/index.ts';
import { type Button, listCodeOf } from './codes.ts';

/** The rights of a screen with records: its built-in actions, its own ones, and those of its recycle bin. */
export function recordButtonsOf(screen: RecordScreen): readonly Button[] {
  // Who opens a screen may see its details: `detail` comes with the list and has no button row. Nor has having read them.
  const bin: readonly BinAction[] = Object.values(screen.recycle ?? {});
  const own = screen.actions.filter((action) => !isRunByServer(action) && !action.marksRead);
  const buttons = [...Object.values(screen.builtIn), ...own, ...bin].filter(
    ({ code }) => code !== screen.builtIn.detail?.code,
  );
  return buttons.filter(({ code }, index) => buttons.findIndex((other) => other.code === code) === index);
}

/** The codes that come with the right to open a screen with records. */
export function recordReadingCodes(screen: RecordScreen): readonly string[] {
  const detail = screen.builtIn.detail?.code;
  return detail ? [listCodeOf(screen), detail] : [listCodeOf(screen)];
}
