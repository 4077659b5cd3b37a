import { useLayoutEffect, useMemo, useState } from 'react';
import type { RecordScreen, ScreenRecord } from '../../../schemas/language/index.ts';
import { useAsking } from '../../answers/index.ts';
import { useLooks } from '../../fields/index.ts';
import { keepTyping } from '../../typing/typing.ts';
import { putCaret, readCaret, readCell, type Caret } from './caret.ts';
import { loadFormBase } from './formBase.ts';
import type { FormModel } from './FormModel.ts';
import type { FormSession } from './FormSession.ts';
import { tellGone } from './tellGone.ts';

/**
 * The session of an open form on its screen as the file says it now: when the file changes while the form is open,
 * the form changes with it and keeps what is typed, and where. So it does when the row that a dialog is about was read anew.
 *
 * @param toModel the form of the new version; it stays on the old one when what that needs cannot be fetched
 * @param row the row that the dialog of an action is about
 */
export function useMovedSession(
  opened: FormSession,
  screen: RecordScreen,
  toModel: (screen: RecordScreen) => FormModel,
  row?: ScreenRecord,
): FormSession {
  const looks = useLooks();
  const [moved, setMoved] = useState<Moved>({ opened, session: opened, caret: null });
  const session = moved.opened === opened ? moved.session : opened;
  const { model } = session;
  const isNow = model.screen === screen && (row === undefined || model.dialog?.row === row);
  const ask = useMemo(
    () => (isNow ? null : () => loadFormBase(session.ports, looks, toModel(screen))),
    // `toModel` reads the screen, the row, and the form's own parts, which stay.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [looks, opened, session, screen, row, isNow],
  );
  useAsking(ask, {
    // Moved only now, with what was typed while the new version was loading.
    onAnswer: ({ model, validator }) => {
      const caret = readCaret(session);
      const cell = readCell(session);
      const next = session.moveTo(model, validator);
      // Until the cell is open again, what is typed is kept for it.
      if (cell && next.grids.reopen(model, cell)) keepTyping();
      tellGone(session, model, looks);
      setMoved({ opened, session: next, caret });
    },
    onFailure: (error) => console.warn(`${screen.component}: the open form stays on the screen before`, error),
  });
  // Its controls are new ones, and who was typing in one goes on typing.
  useLayoutEffect(() => {
    if (moved.caret) putCaret(moved.session, moved.caret);
  }, [moved]);
  return session;
}

interface Moved {
  readonly opened: FormSession;
  readonly session: FormSession;
  readonly caret: Caret | null;
}
