import { useEffect, useState } from 'react';
import type { Screen } from '../../schemas/language/index.ts';
import type { RecordValidator } from '../ports/index.ts';
import type { FormModel } from './FormModel.ts';
import type { FormSession } from './FormSession.ts';

/** What a form needs to go on with another version of its screen. */
export interface FormBase {
  readonly model: FormModel;
  readonly validator: RecordValidator;
}

/**
 * The session of an open form on its screen as the file says it now: when the file changes while the form is open,
 * the form changes with it and keeps what is typed.
 *
 * @param load what the form needs of the new version; it stays on the old one when that fails
 */
export function useMovedSession(
  opened: FormSession,
  screen: Screen,
  load: (screen: Screen) => Promise<FormBase>,
): FormSession {
  const [moved, setMoved] = useState({ opened, session: opened });
  const session = moved.opened === opened ? moved.session : opened;
  useEffect(() => {
    if (session.model.screen === screen) return;
    let isWanted = true;
    load(screen).then(
      // Moved only now, with what was typed while the new version was loading.
      ({ model, validator }) => isWanted && setMoved({ opened, session: session.moveTo(model, validator) }),
      (error: unknown) => console.warn(`${screen.component}: the open form stays on the screen before`, error),
    );
    return () => {
      isWanted = false;
    };
    // `load` reads the screen and the form's own parts, which stay.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [opened, session, screen]);
  return session;
}
