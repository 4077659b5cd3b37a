import { useContext, useRef, useState } from 'react';
import { labelOf, nameOf } from '../naming/index.ts';
import { Button } from '../button/Button.tsx';
import type { RecordScreen, ScreenRecord } from '../../schemas/language/index.ts';
import { AddressedDialogs } from '../popup/index.ts';
import { usePorts } from '../ports/index.ts';
import { SaveConflict } from './conflict/ConflictDialog.tsx';
import { ErrorSummary, FormBody } from './body/FormBody.tsx';
import { FormFrame, FormWaiting } from './FormFrame.tsx';
import { toRecordModel, type FormMode } from './session/FormModel.ts';
import { LiveForm } from './live/LiveForm.tsx';
import { formTexts } from './texts.ts';
import { useGuard } from './useGuard.ts';
import { useMovedSession } from './session/useMovedSession.ts';
import { draftKeyOf, useRecordSession, type OpenedForm } from './session/useRecordSession.ts';
import { useSave } from './useSave.ts';

/** What opens a record's form. */
export interface RecordDialogProps {
  readonly screen: RecordScreen;
  readonly mode: FormMode;
  /** The record to edit. */
  readonly id?: string;
  /** Values a new record starts with, beside its defaults. */
  readonly initial?: ScreenRecord;
  readonly onClose: () => void;
  /** Called with the record's id once it is saved; where it goes on, the dialog stays with a fresh form. */
  readonly onSaved: (id: string, goesOn: boolean) => void;
  /** Records may have changed without an answer: what lies behind the dialog shows what was. */
  readonly onOutdated?: (() => void) | undefined;
}

/** The form of one record in a modal, a drawer or a page, as its size asks. */
export function RecordDialog(props: RecordDialogProps) {
  const [round, setRound] = useState(0);
  const handleSaved = (id: string, goesOn: boolean) => {
    if (goesOn) setRound(round + 1);
    props.onSaved(id, goesOn);
  };
  return <RecordRound key={round} {...props} onSaved={handleSaved} />;
}

/** One form of the dialog: 保存并新增 begins the next. */
function RecordRound(props: RecordDialogProps) {
  const { screen, mode, id, initial, onClose } = props;
  // An address opens the form again with nothing but itself.
  const below = useContext(AddressedDialogs) ? undefined : initial;
  const { loading, retry } = useRecordSession({ screen, mode, id, initial, below });
  if (loading.state === 'ready') return <OpenDialog {...props} {...loading.value} below={below} />;
  return (
    <FormFrame
      size={screen.form.size}
      title={titleOf(props)}
      footer={<Button onClick={onClose}>{formTexts.cancel}</Button>}
      onClose={onClose}
    >
      <FormWaiting loading={loading} onRetry={retry} />
    </FormFrame>
  );
}

/** Says which record was saved; one that the server names has no name yet. */
function toSaved(screen: RecordScreen, record: ScreenRecord, goesOn: boolean): string {
  const name = labelOf(screen, record) === '' ? undefined : nameOf(screen, [record]);
  if (goesOn) return formTexts.savedNext(name);
  return name === undefined ? formTexts.saved : formTexts.savedOne(name);
}

const titleOf = ({ mode, screen }: RecordDialogProps): string =>
  mode === 'add' ? formTexts.addOf(screen.noun) : formTexts.editOf(screen.noun);

interface OpenDialogProps extends RecordDialogProps, OpenedForm {
  readonly below: ScreenRecord | undefined;
}

function OpenDialog({ session: opened, isRestored, below, ...props }: OpenDialogProps) {
  const { screen, mode, id, onClose, onSaved, onOutdated } = props;
  const ports = usePorts();
  const session = useMovedSession(opened, screen, (screen) => toRecordModel(screen, mode));
  const draftKey = draftKeyOf(ports, { screen, id, below });
  const { handleClose, markDone, isClosed } = useGuard(session, { draftKey, onClose, onOutdated });
  const goesOn = useRef(false);
  const isStored = mode === 'edit' && id !== undefined;
  const send = async (record: ScreenRecord, key: string) => {
    const { data, messages } = session.ports;
    if (session.model.mode === 'edit') await data.update(screen, record, key);
    const savedId = session.model.mode === 'edit' ? (id ?? '') : await data.create(screen, record, key);
    markDone();
    messages.success(toSaved(screen, goesOn.current ? record : session.getRecord(), goesOn.current));
    if (isClosed.current) onOutdated?.();
    else onSaved(savedId, goesOn.current);
  };
  const saving = useSave(session, { send, draftKey, isClosed, what: titleOf(props), onOutdated });
  const submit = (next: boolean) => {
    goesOn.current = next;
    void saving.save();
  };
  const handleSubmit = (hasShift = false) => submit(hasShift && mode === 'add');
  const footer = (
    <div className="vf-footer">
      <ErrorSummary session={session} />
      <Button onClick={handleClose}>{formTexts.cancel}</Button>
      {mode === 'add' && (
        <Button title={formTexts.shortcuts.saveNext} disabled={saving.isSaving} onClick={() => submit(true)}>
          {formTexts.saveNext}
        </Button>
      )}
      <Button kind="primary" title={formTexts.shortcuts.save} loading={saving.isSaving} onClick={() => handleSubmit()}>
        {formTexts.save}
      </Button>
    </div>
  );
  return (
    <FormFrame size={screen.form.size} title={titleOf(props)} footer={footer} onClose={handleClose}>
      <FormBody session={session} problem={saving.problem} isRestored={isRestored} onSubmit={handleSubmit} />
      <SaveConflict session={session} saving={saving} />
      {isStored && <LiveForm session={session} id={id} onGone={saving.tellGone} />}
    </FormFrame>
  );
}
