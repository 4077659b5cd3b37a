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
import { useMovedSession, type FormBase } from './useMovedSession.ts';
import type { OpenedForm } from './useRecordSession.ts';
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
  if (loading.state === 'ready') return <OpenAction {...props} {...loading.value} />;
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

async function open(ports: Ports, props: ActionDialogProps): Promise<OpenedForm> {
  const { model, validator } = await loadActionBase(ports, props);
  const session = new FormSession(model, ports, validator, toDefaults(model.scope));
  const draft = ports.drafts.read(actionDraftKeyOf(ports, props));
  if (draft) session.store.change(draft);
  return { session, isRestored: draft !== undefined };
}

type OpenedAction = Pick<ActionDialogProps, 'screen' | 'action' | 'records'>;

async function loadActionBase(ports: Ports, { screen, action, records }: OpenedAction): Promise<FormBase> {
  const row = records[0] ?? {};
  const validator = await ports.screens.getValidator(screen, { action, row });
  return { model: toActionModel(screen, action, row), validator };
}

/** The key of the draft a lost session leaves behind: of one person, one action, the rows it was to run on. */
const actionDraftKeyOf = ({ user }: Ports, { screen, action, records }: OpenedAction): string =>
  [user.id, screen.component, action.name, records.map((record) => String(record['id'])).join(',')].join(':');

function OpenAction({
  screen,
  action,
  records,
  session: opened,
  isRestored,
  onClose,
  onDone,
}: ActionDialogProps & OpenedForm) {
  const { ports } = opened;
  const session = useMovedSession(opened, screen, (screen) => loadActionBase(ports, { screen, action, records }));
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
  const saving = useSave(session, { send, draftKey: actionDraftKeyOf(ports, { screen, action, records }) });
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
        isRestored={isRestored}
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
