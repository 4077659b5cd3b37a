import { Alert } from 'antd';
import { useState } from 'react';
import { Button } from '../button/Button.tsx';
import type { Action, Screen, ScreenRecord } from '../../schemas/language/index.ts';
import { usePorts, type Ports } from '../ports/index.ts';
import { ErrorSummary, FormBody } from './FormBody.tsx';
import { FormFrame, FormWaiting } from './FormFrame.tsx';
import { toActionModel } from './FormModel.ts';
import { FormSession } from './FormSession.ts';
import { toDefaults } from './records.ts';
import { formTexts } from './texts.ts';
import { useGuard } from './useGuard.ts';
import { useLoad } from './useLoad.ts';
import { useSave } from './useSave.ts';

/** What opens an action's dialog. */
export interface ActionDialogProps {
  readonly screen: Screen;
  readonly action: Action;
  /** The rows the action runs on; none for a toolbar action. */
  readonly records: readonly ScreenRecord[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks for an action's input and runs it on the chosen rows. */
export function ActionDialog(props: ActionDialogProps) {
  const { action, onClose } = props;
  const ports = usePorts();
  const [load] = useState(() => () => open(ports, props));
  const { loading, retry } = useLoad(load);
  if (loading.state === 'ready') return <OpenAction {...props} session={loading.value} />;
  return (
    <FormFrame
      size="modal"
      title={action.title}
      footer={<Button onClick={onClose}>{formTexts.cancel}</Button>}
      onClose={onClose}
    >
      <FormWaiting loading={loading} onRetry={retry} />
    </FormFrame>
  );
}

async function open(ports: Ports, { screen, action, records }: ActionDialogProps): Promise<FormSession> {
  const row = records[0] ?? {};
  const model = toActionModel(screen, action, row);
  const validator = await ports.screens.getValidator(screen, { action, row });
  return new FormSession(model, ports, validator, toDefaults(model.scope));
}

function OpenAction({
  screen,
  action,
  records,
  session,
  onClose,
  onDone,
}: ActionDialogProps & { readonly session: FormSession }) {
  const { handleClose, markDone } = useGuard(session, onClose);
  const send = async (input: ScreenRecord, key: string) => {
    const { data, messages } = session.ports;
    const ids = records.map((record) => String(record['id']));
    const versions = Object.fromEntries(records.map((record) => [String(record['id']), Number(record['version'])]));
    const message = await data.run(screen, action, { ids, versions, input, key });
    markDone();
    messages.success(message || action.success);
    onDone();
  };
  const saving = useSave(session, { send });
  const handleSubmit = () => void saving.save();
  const footer = (
    <div className="vf-footer">
      <ErrorSummary session={session} />
      <Button onClick={handleClose}>{formTexts.cancel}</Button>
      <Button kind="primary" danger={action.danger} loading={saving.isSaving} onClick={handleSubmit}>
        {formTexts.ok}
      </Button>
    </div>
  );
  return (
    <FormFrame
      size={session.model.fields.length > 12 ? 'drawer' : 'modal'}
      title={action.title}
      footer={footer}
      onClose={handleClose}
    >
      <FormBody
        session={session}
        problem={saving.problem ?? (saving.conflict ? formTexts.conflictTitle : null)}
        onSubmit={handleSubmit}
      >
        <Question action={action} records={records} />
      </FormBody>
    </FormFrame>
  );
}

/** The action's own question, else how many rows it is about to change. */
function Question({ action, records }: Pick<ActionDialogProps, 'action' | 'records'>) {
  if (action.confirm) return <Alert type="warning" showIcon title={fillIn(action.confirm, records)} />;
  return records.length > 1 ? <Alert type="info" showIcon title={formTexts.affected(records.length)} /> : null;
}

function fillIn(text: string, records: readonly ScreenRecord[]): string {
  const row = records[0] ?? {};
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    name === 'count' ? String(records.length) : String(row[`${name}_dictText`] ?? row[name] ?? ''),
  );
}
