import { type RefObject, useRef, useState } from 'react';
import type { ScreenRecord } from '../../schemas/language/index.ts';
import { RuleError } from '../../schemas/language/records/index.ts';
import { newKey } from '../ports/index.ts';
import { DataError, isUnanswered } from '../ports/index.ts';
import { focusFirstError } from './body/focusFirstError.ts';
import type { FormSession } from './session/FormSession.ts';
import { toWireRecord } from './session/records.ts';
import { removeDraft, writeDraft } from './session/storedDraft.ts';
import { formTexts } from './texts.ts';
import { messageOf } from '../answers/index.ts';

/** How a form sends what was typed. */
export interface Saving {
  readonly isSaving: boolean;
  /** What failed and belongs to no field. */
  readonly problem: string | null;
  /** An earlier try that was not answered has been carried out: this form does nothing more. */
  readonly isDone: boolean;
  readonly conflict: Conflict | null;
  /** Checks and sends. @returns whether it was saved */
  save(): Promise<boolean>;
  endConflict(): void;
  /** Says that the record is gone, or that it is there again. */
  tellGone(isGone: boolean): void;
}

/** Somebody else has saved a record meanwhile. */
interface Conflict {
  /** The record as it is now. */
  readonly current: ScreenRecord;
  /** The server's words: of several records, which it is. */
  readonly message: string;
}

interface SaveOptions {
  /** Sends the record. @param key the same for every try whose outcome is unknown */
  readonly send: (record: ScreenRecord, key: string) => Promise<void>;
  readonly draftKey?: string;
  /** Whether the form was closed before it was answered: what became of it is told all the same. */
  readonly isClosed?: RefObject<boolean>;
  /** What is sent, in the words of the form's head: told where the form is gone. */
  readonly what?: string;
  /** What lies behind the form is not as it is shown. */
  readonly onOutdated?: (() => void) | undefined;
}

/** After these nobody knows whether the server did the work: the next try must carry the same key. */
const unknownOutcomes: ReadonlySet<DataError['kind']> = new Set([
  'timeout',
  'offline',
  'malformed',
  'server',
  'unauthorized',
]);

/** What lies behind the form is not as it is shown: somebody has changed or removed it, or an earlier try has. */
const outdating: ReadonlySet<DataError['kind']> = new Set(['conflict', 'repeated', 'missing']);

function toProblem(error: unknown): string {
  if (!isUnanswered(error)) return messageOf(error);
  return error.kind === 'timeout' ? formTexts.timedOut(error.message) : formTexts.unanswered(error.message);
}

/** What is told of a save that was not answered before the form was opened again. */
const toUnanswered = ({ store: { attempt, told } }: FormSession): string | null =>
  attempt === undefined ? null : (told ?? formTexts.unanswered(formTexts.noAnswer));

const isInForm = ({ model }: FormSession, path: string): boolean =>
  [...model.fields, ...model.children].some(({ name }) => name === path.split(/[.[]/)[0]);

/** Saves a form: one at a time, with the right answer to each kind of refusal. */
export function useSave(
  session: FormSession,
  { send, draftKey, isClosed, what = '', onOutdated }: SaveOptions,
): Saving {
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState(() => toUnanswered(session));
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [isDone, setIsDone] = useState(false);
  const isBusy = useRef(false);
  const { drafts, messages } = session.ports;

  const handleRefusal = (error: DataError): void => {
    if (!unknownOutcomes.has(error.kind)) session.store.setAttempt(undefined);
    if (error.kind === 'conflict' && error.current)
      return setConflict({ current: error.current, message: error.message });
    if (error.kind === 'unauthorized' && draftKey) {
      writeDraft(drafts, draftKey, session);
      return setProblem(formTexts.sessionLost);
    }
    session.store.setErrors(error.fields);
    // The server asks for a field that the form does not have: its screen was saved again since it was opened.
    if (Object.keys(error.fields).some((path) => !isInForm(session, path)))
      session.ports.screens.refresh?.(session.model.screen);
    // What is told at its field is told: nobody needs it twice.
    if (Object.keys(error.fields).length > 0) return focusFirstError(session);
    const isGone = error.kind === 'missing' && session.model.mode === 'edit' && !session.model.dialog;
    const told = isGone ? formTexts.goneAtSave(error.message) : toProblem(error);
    // Told again by the form that goes on with the draft.
    if (session.store.attempt !== undefined) session.store.setAttempt(session.store.attempt, told);
    return setProblem(told);
  };
  const handleFailure = (error: unknown): void => {
    const isOutdated = error instanceof DataError && outdating.has(error.kind);
    if (isOutdated || isClosed?.current) onOutdated?.();
    if (isClosed?.current) return messages.error(formTexts.afterClose(what, toProblem(error)));
    if (error instanceof DataError) return handleRefusal(error);
    console.error(`${session.model.screen.component}: saving failed`, error);
    return setProblem(messageOf(error));
  };

  /** Sends what is typed. @returns false where an earlier try has been carried out after all, and the person wants no more */
  const sendTyped = async (): Promise<boolean> => {
    const { store, model } = session;
    const { record, baseline } = store;
    const wire = toWireRecord(model, record, session.isHidden, baseline);
    const sendWith = async (key: string): Promise<void> => {
      const { attempt, told, isCarriedOut } = store;
      store.setAttempt(key);
      try {
        await send(wire, key);
      } catch (error) {
        // Who is not known has done nothing by it; what was tried before may have been done.
        if (error instanceof DataError && error.kind === 'unauthorized') store.setAttempt(attempt, told, isCarriedOut);
        throw error;
      }
    };
    try {
      await sendWith(store.attempt ?? newKey());
    } catch (error) {
      const isRepeated = error instanceof DataError && error.kind === 'repeated';
      // An edited record is held against its version: the next press shows what the earlier one has saved.
      if (!isRepeated || (model.mode === 'edit' && !model.dialog)) throw error;
      if (model.dialog || !(await messages.confirm(formTexts.addAgain))) {
        onOutdated?.();
        store.setAttempt(store.attempt, error.message, true);
        setProblem(error.message);
        setIsDone(true);
        return false;
      }
      await sendWith(newKey());
    }
    return true;
  };

  const save = async (): Promise<boolean> => {
    if (isBusy.current) return false;
    setProblem(null);
    try {
      if (Object.keys(session.validate()).length > 0) {
        focusFirstError(session);
        return false;
      }
    } catch (error) {
      // A rule that cannot be worked out is told: a button that does nothing tells nobody.
      console.error(`${session.model.screen.component}: the rules cannot be worked out`, error);
      setProblem(error instanceof RuleError ? error.message : messageOf(error));
      return false;
    }
    isBusy.current = true;
    setIsSaving(true);
    try {
      if (!(await sendTyped())) return false;
      session.store.setAttempt(undefined);
      if (draftKey) removeDraft(drafts, draftKey);
      return true;
    } catch (error) {
      handleFailure(error);
      return false;
    } finally {
      isBusy.current = false;
      setIsSaving(false);
    }
  };
  const tellGone = (isGone: boolean): void => setProblem(isGone ? formTexts.gone : null);
  return { isSaving, problem, isDone, conflict, save, endConflict: () => setConflict(null), tellGone };
}
