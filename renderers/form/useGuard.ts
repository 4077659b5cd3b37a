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
}

/** Keeps unsaved changes from being lost: on the way out of the page, and on closing the form. */
export function useGuard(session: FormSession, { draftKey, onClose }: GuardOptions) {
  const isDone = useRef(false);
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
    const mayLeave = !session.isDirty() || (await messages.confirm(leaveQuestion));
    isAsking.current = false;
    if (mayLeave) onClose();
  }, [messages, onClose, session]);
  /** Called once everything is saved. */
  const markDone = useCallback(() => {
    isDone.current = true;
  }, []);
  return { handleClose: () => void handleClose(), markDone };
}
