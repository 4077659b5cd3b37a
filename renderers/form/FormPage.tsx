import { useState } from 'react';
import { Button } from '../button/Button.tsx';
import type { RecordScreen, ScreenRecord } from '../../schemas/language/index.ts';
import { usePorts } from '../ports/index.ts';
import { SaveConflict } from './conflict/ConflictDialog.tsx';
import './form.css';
import { ErrorSummary, FormBody } from './body/FormBody.tsx';
import { FormWaiting } from './FormFrame.tsx';
import { LiveForm } from './live/LiveForm.tsx';
import { formTexts } from './texts.ts';
import { useGuard } from './useGuard.ts';
import { toRecordModel } from './session/FormModel.ts';
import { useLoad } from '../answers/index.ts';
import { useMovedSession } from './session/useMovedSession.ts';
import { draftKeyOf, useRecordSession, type OpenedForm } from './session/useRecordSession.ts';
import { useSave } from './useSave.ts';

/** A screen of kind `form`: its single record, edited where there is one, else made. */
export function FormPage({ screen }: { readonly screen: RecordScreen }) {
  const { data } = usePorts();
  // Asked once: a change of the file while the form is open must not take away what is typed.
  const [load] = useState(() => async (signal: AbortSignal) => {
    const page = await data.getList(screen, { page: 1, pageSize: 1, sort: [], search: {} }, signal);
    return page.records[0];
  });
  const { loading, retry } = useLoad(load);
  return (
    <div className="vf-form-page" data-filled-in>
      <h2 className="vf-form-page-title">{screen.title}</h2>
      {loading.state === 'ready' ? (
        <RecordPage screen={screen} id={loading.value && String(loading.value['id'])} onSaved={retry} />
      ) : (
        <FormWaiting loading={loading} onRetry={retry} />
      )}
    </div>
  );
}

interface RecordPageProps {
  readonly screen: RecordScreen;
  readonly id: string | undefined;
  readonly onSaved: () => void;
}
function RecordPage({ screen, id, onSaved }: RecordPageProps) {
  const { permissions } = usePorts();
  const mode = id === undefined ? 'add' : 'edit';
  const offered = screen.builtIn[mode];
  const isReadOnly = !offered || !permissions.canUse(offered.code);
  const { loading, retry } = useRecordSession({ screen, mode, id, isReadOnly });
  if (loading.state !== 'ready') return <FormWaiting loading={loading} onRetry={retry} />;
  return <OpenPage screen={screen} id={id} onSaved={onSaved} {...loading.value} />;
}

const stay = () => undefined;

function OpenPage({ screen, id, session: opened, isRestored, onSaved }: RecordPageProps & OpenedForm) {
  const { mode } = opened.model;
  const session = useMovedSession(opened, screen, (screen) => toRecordModel(screen, mode));
  const draftKey = draftKeyOf(session.ports, { screen, id });
  const { markDone } = useGuard(session, { draftKey, onClose: stay });
  const send = async (record: ScreenRecord, key: string) => {
    const { data, messages } = session.ports;
    if (session.model.mode === 'edit') await data.update(screen, record, key);
    else await data.create(screen, record, key);
    markDone();
    messages.success(formTexts.saved);
    onSaved();
  };
  const saving = useSave(session, { send, draftKey });
  const handleSubmit = () => void saving.save();
  return (
    <>
      <FormBody session={session} problem={saving.problem} isRestored={isRestored} onSubmit={handleSubmit} />
      {!session.isReadOnly && (
        <div className="vf-footer vf-form-page-footer">
          <ErrorSummary session={session} />
          <Button kind="primary" loading={saving.isSaving} onClick={handleSubmit}>
            {formTexts.save}
          </Button>
        </div>
      )}
      <SaveConflict session={session} saving={saving} />
      {id !== undefined && <LiveForm session={session} id={id} onGone={saving.tellGone} />}
    </>
  );
}
