import { type ReactNode } from 'react';
import type { RecordScreen, ScreenRecord } from '../../schemas/language/index.ts';
import { Button } from '../button/Button.tsx';
import { ErrorSummary, FormBody } from './body/FormBody.tsx';
import './form.css';
import { FormWaiting } from './FormFrame.tsx';
import type { FormSession } from './session/FormSession.ts';
import { useTopics } from './session/useTopics.ts';
import { toRecordModel } from './session/FormModel.ts';
import { anyValue } from '../editing/rules.ts';
import { toWireRecord } from './session/records.ts';
import { useMovedSession } from './session/useMovedSession.ts';
import { type OpenedForm, useRecordSession } from './session/useRecordSession.ts';
import { formTexts } from './texts.ts';
import { useSave } from './useSave.ts';

interface TrialFormProps {
  readonly screen: RecordScreen;
  /** The record that is edited. */
  readonly id: string;
  readonly onSaved: () => void;
  /** What stands below the form, from the record as it would be sent just now. */
  readonly children: (record: ScreenRecord) => ReactNode;
}

/** The form of one record to try a screen with, in the page: it follows its screen, keeps no draft and asks nobody on leaving. */
export function TrialForm(props: TrialFormProps) {
  const { screen, id } = props;
  const { loading, retry } = useRecordSession({ screen, mode: 'edit', id });
  if (loading.state !== 'ready') return <FormWaiting loading={loading} onRetry={retry} />;
  return <OpenTrial {...props} session={loading.value.session.stayOut()} />;
}

function OpenTrial({ screen, session: opened, onSaved, children }: TrialFormProps & Pick<OpenedForm, 'session'>) {
  const session = useMovedSession(opened, screen, (next) => toRecordModel(next, 'edit'));
  const saving = useSave(session, {
    send: async (record, key) => {
      await session.ports.data.update(screen, record, key);
      onSaved();
    },
  });
  const save = () => void saving.save();
  return (
    <>
      <FormBody session={session} problem={saving.problem} onSubmit={save} />
      <div className="vf-footer">
        <ErrorSummary session={session} />
        <Button kind="primary" loading={saving.isSaving} onClick={save}>
          {formTexts.save}
        </Button>
      </div>
      <Sent session={session}>{children}</Sent>
    </>
  );
}

/** Wakes with each value, which the form around it does not. */
function Sent({ session, children }: { readonly session: FormSession } & Pick<TrialFormProps, 'children'>) {
  const record = useTopics(session.store, [anyValue], () => session.store.record);
  const { id: _id, version: _version, ...sent } = toWireRecord(session.model, record, session.isHidden);
  return children(sent);
}
