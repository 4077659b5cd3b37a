import { useCallback, useEffect, useRef } from 'react';
import type { FormSession } from './session/FormSession.ts';
import { removeDraft, writeDraft } from './session/storedDraft.ts';
import { useWindowDraft } from './session/useWindowDraft.ts';
import { formTexts } from './texts.ts';

const leaveQuestion = {
  title: formTexts.leave,
  okText: formTexts.leaveOk,
  cancelText: formTexts.leaveCancel,
  danger: true,
} as const;

interface GuardOptions {
  /** Under which a lost session, and the end of the page, leave what was typed. */
  readonly draftKey: string;
  readonly onClose: () => void;
  /** What lies behind the form may not be as it is shown. */
  readonly onOutdated?: (() => void) | undefined;
}

/** Keeps unsaved changes from being lost: on the way out of the page, and on closing the form. */
export function useGuard(session: FormSession, { draftKey, onClose, onOutdated }: GuardOptions) {
  const isDone = useRef(false);
  const isClosed = useRef(false);
  useWindowDraft(session, draftKey);
  const { navigation, messages, drafts } = session.ports;
  // The form holds the draft now: whoever gives the form up, in whichever way, has given up the draft.
  useEffect(() => removeDraft(drafts, draftKey), [drafts, draftKey]);
  useEffect(
    () =>
      navigation.guard(
        () => !isDone.current && session.isDirty(),
        () => writeDraft(drafts, draftKey, session),
      ),
    // `navigation` changes with the page's query; the guard is for the session.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [session],
  );
  const isAsking = useRef(false);
  const handleClose = useCallback(async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    // What was sent is sent, whatever becomes of the form.
    const isSent = () => session.store.attempt !== undefined;
    const sentQuestion = session.store.isCarriedOut ? formTexts.carriedOutQuestion : formTexts.unansweredQuestion;
    const question = isSent() ? sentQuestion : leaveQuestion;
    const mayLeave = !session.isDirty() || (await messages.confirm(question));
    isAsking.current = false;
    // Answered while it was asked, the form is gone already.
    if (!mayLeave || isDone.current) return;
    isClosed.current = true;
    if (isSent()) onOutdated?.();
    onClose();
  }, [messages, onClose, onOutdated, session]);
  /** Called once everything is saved. */
  const markDone = useCallback(() => {
    isDone.current = true;
  }, []);
  return { handleClose: () => void handleClose(), markDone, isClosed };
}
