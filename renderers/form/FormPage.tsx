import { Button } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import type { Screen, ScreenRecord } from '../../schemas/language/index.ts';
import { usePorts } from '../ports/index.ts';
import { SaveConflict } from './ConflictDialog.tsx';
import './form.css';
import { ErrorSummary, FormBody } from './FormBody.tsx';
import { FormWaiting } from './FormFrame.tsx';
import type { FormSession } from './FormSession.ts';
import { formTexts } from './texts.ts';
import { useGuard } from './useGuard.ts';
import { draftKeyOf, messageOf, useRecordSession } from './useRecordSession.ts';
import { useSave } from './useSave.ts';

type Found = { readonly id?: string } | { readonly failed: string };

/** A screen of kind `form`: its single record, edited where there is one, else made. */
export function FormPage({ screen }: { readonly screen: Screen }) {
  const { data } = usePorts();
  const [round, setRound] = useState(0);
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    const request = new AbortController();
    setFound(null);
    data.getList(screen, { page: 1, pageSize: 1, sort: [], search: {} }, request.signal).then(
      ({ records: [record] }) => {
        if (!request.signal.aborted) setFound(record ? { id: String(record['id']) } : {});
      },
      (error: unknown) => {
        if (!request.signal.aborted) setFound({ failed: messageOf(error) });
      },
    );
    return () => request.abort();
  }, [data, screen, round]);
  const reload = useCallback(() => setRound((count) => count + 1), []);
  return (
    <div className="vf-page">
      <h2 className="vf-page-title">{screen.title}</h2>
      {found === null && <FormWaiting onRetry={reload} />}
      {found !== null && 'failed' in found && <FormWaiting message={found.failed} onRetry={reload} />}
      {found !== null && !('failed' in found) && <RecordPage key={round} screen={screen} id={found.id} onSaved={reload} />}
    </div>
  );
}

interface RecordPageProps {
  readonly screen: Screen;
  readonly id: string | undefined;
  readonly onSaved: () => void;
}
function RecordPage({ screen, id, onSaved }: RecordPageProps) {
  const { permissions } = usePorts();
  const mode = id === undefined ? 'add' : 'edit';
  const offered = screen.builtIn[mode];
  const isReadOnly = !offered || !permissions.canUse(offered.code);
  const { opening, retry } = useRecordSession({ screen, mode, id, isReadOnly });
  if (opening.state === 'loading') return <FormWaiting onRetry={retry} />;
  if (opening.state === 'failed') return <FormWaiting message={opening.message} onRetry={retry} />;
  return <OpenPage screen={screen} id={id} session={opening.session} isRestored={opening.isRestored} onSaved={onSaved} />;
}

const stay = () => undefined;

function OpenPage({ screen, id, session, isRestored, onSaved }: RecordPageProps & { readonly session: FormSession; readonly isRestored: boolean }) {
  const { markDone } = useGuard(session, stay);
  const send = useCallback(
    async (record: ScreenRecord, key: string) => {
      const { data, messages } = session.ports;
      if (session.model.mode === 'edit') await data.update(screen, record, key);
      else await data.create(screen, record, key);
      markDone();
      messages.success(formTexts.saved);
      onSaved();
    },
    [markDone, onSaved, screen, session],
  );
  const saving = useSave(session, { send, draftKey: draftKeyOf(session.ports, { screen, id }) });
  const handleSubmit = () => void saving.save();
  return (
    <>
      <FormBody session={session} problem={saving.problem} isRestored={isRestored} onSubmit={handleSubmit} />
      {!session.isReadOnly && (
        <div className="vf-footer vf-page-footer">
          <ErrorSummary session={session} />
          <Button type="primary" loading={saving.isSaving} onClick={handleSubmit}>
            {formTexts.save}
          </Button>
        </div>
      )}
      <SaveConflict session={session} saving={saving} />
    </>
  );
}
