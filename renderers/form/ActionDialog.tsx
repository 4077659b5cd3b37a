import { Alert } from 'antd';
import { useState } from 'react';
import { Button } from '../button/Button.tsx';
import { type Action, type RecordScreen, type ScreenRecord, statesOf } from '../../schemas/language/index.ts';
import { doneOf, nameOf, sumsOf, whichOf, wordOf, wordsOf } from '../naming/index.ts';
import { type Looks, useLooks } from '../fields/index.ts';
import { isUnanswered, usePorts, type Ports } from '../ports/index.ts';
import { ErrorSummary, FormBody } from './body/FormBody.tsx';
import { FormFrame, FormWaiting } from './FormFrame.tsx';
import { ActionFacts } from './ActionFacts.tsx';
import { GivenSums } from './GivenSums.tsx';
import { initialsOf, isOfferedOn } from './session/actionFacts.ts';
import { loadFormBase } from './session/formBase.ts';
import { toActionModel } from './session/FormModel.ts';
import { FormSession } from './session/FormSession.ts';
import { toDefaults } from '../editing/defaults.ts';
import { resumeDraft } from './session/resumeDraft.ts';
import { formTexts, type Change } from './texts.ts';
import { useGuard } from './useGuard.ts';
import { useLoad } from '../answers/index.ts';
import { useFilledAnew } from './session/useFilledAnew.ts';
import { useMovedSession } from './session/useMovedSession.ts';
import type { OpenedForm } from './session/useRecordSession.ts';
import { useRowsAnew } from './useRowsAnew.ts';
import { useSave } from './useSave.ts';

/** What opens an action's dialog. */
export interface ActionDialogProps {
  readonly screen: RecordScreen;
  readonly action: Action;
  /** The rows the action runs on; none for a toolbar action. */
  readonly records: readonly ScreenRecord[];
  readonly onClose: () => void;
  readonly onDone: () => void;
  /** Rows were changed by somebody else, or by a call that was not answered: what lies behind the dialog shows what was. */
  readonly onOutdated?: () => void;
}

/** Asks for an action's input and runs it on the chosen rows. */
export function ActionDialog(props: ActionDialogProps) {
  const { onClose } = props;
  const ports = usePorts();
  const looks = useLooks();
  const [load] = useState(() => () => open(ports, looks, props));
  const { loading, retry } = useLoad(load);
  if (loading.state === 'ready') return <OpenAction {...props} {...loading.value} />;
  return (
    <FormFrame
      size="modal"
      title={<ActionTitle {...props} />}
      footer={<Button onClick={onClose}>{formTexts.cancel}</Button>}
      onClose={onClose}
    >
      <FormWaiting loading={loading} onRetry={retry} />
    </FormFrame>
  );
}

async function open(ports: Ports, looks: Looks, props: ActionDialogProps): Promise<OpenedForm> {
  const { screen, action, records } = props;
  const { model, validator } = await loadFormBase(ports, looks, toActionModel(screen, action, records, ports.user));
  const [row, ...others] = records;
  // Several rows would each start with a value of their own.
  const initials = row && others.length === 0 ? initialsOf({ screen, action, row, user: ports.user }) : {};
  const session = new FormSession(model, ports, validator, { ...toDefaults(model.scope), ...initials });
  const draft = resumeDraft(ports, actionDraftKeyOf(ports, props), model);
  if (draft) session.store.resume(draft.typed, draft);
  return { session, isRestored: draft !== undefined };
}

type OpenedAction = Pick<ActionDialogProps, 'screen' | 'action' | 'records'>;

/** The key of the draft that is left behind: of one person, one action, the rows it was to run on. */
const actionDraftKeyOf = ({ user }: Ports, { screen, action, records }: OpenedAction): string =>
  [user.id, screen.id, action.name, records.map((record) => String(record['id'])).join(',')].join(':');

function OpenAction({
  screen,
  action,
  records,
  session: opened,
  isRestored,
  onClose,
  onDone,
  onOutdated,
}: ActionDialogProps & OpenedForm) {
  const { ports } = opened;
  const { rows, readAnew } = useRowsAnew(screen, records, ports);
  const [row] = rows;
  // Read anew, it may be in a state in which the action is none: what may be done is not offered as if it could.
  const isOffered = row === records[0] || row === undefined || isOfferedOn({ screen, action, row, user: ports.user });
  const hasAction = screen.actions.some(({ name }) => name === action.name);
  // That of a list below another is made of the list, and stands in no file.
  const [isOfFile] = useState(hasAction);
  // Where the file of the screen has it no more, the server would say that the record is gone.
  const isGone = isOfFile && !hasAction;
  const [followed, setFollowed] = useState(screen);
  if (!isGone && followed !== screen) setFollowed(screen);
  const toModel = (screen: RecordScreen) => toActionModel(screen, action, rows, ports.user, !isOffered);
  const session = useMovedSession(opened, followed, toModel, row);
  const fillAnew = useFilledAnew(session);
  const draftKey = actionDraftKeyOf(ports, { screen, action, records });
  const { handleClose, markDone, isClosed } = useGuard(session, { draftKey, onClose, onOutdated });
  const what = records.length > 0 ? formTexts.afterClose(action.title, nameOf(screen, records)) : action.title;
  const send = async (input: ScreenRecord, key: string) => {
    const { data, messages } = session.ports;
    const ids = records.map((record) => String(record['id']));
    const seen = action.anyVersion ? [] : rows;
    const versions = Object.fromEntries(seen.map((record) => [String(record['id']), Number(record['version'])]));
    const call = data.run(screen, action, { ids, versions, input, record: row, key });
    const message = await call.catch((error: unknown) => {
      if (!isClosed.current && !isUnanswered(error)) void fillAnew();
      throw error;
    });
    markDone();
    // As the form has it, with the labels of what was chosen.
    const { record } = session.store;
    messages.success(doneOf(screen, action, records, { input: { ...record, ...input }, message }));
    if (isClosed.current) onOutdated?.();
    else onDone();
  };
  const handleOutdated = () => {
    onOutdated?.();
    if (!isClosed.current) void readAnew();
  };
  const saving = useSave(session, { send, draftKey, isClosed, what, onOutdated: handleOutdated });
  /** What was sent is known to be done: there is nothing left to ask about. */
  const closeDone = () => {
    markDone();
    onOutdated?.();
    onClose();
  };
  const handleSubmit = () => {
    if (isOver) return;
    saving.endConflict();
    void saving.save();
  };
  const isOver = saving.isDone || isGone || !isOffered;
  const close = saving.isDone ? closeDone : handleClose;
  const isConflict = saving.conflict !== null && saving.problem === null && records.length === 1;
  const toProblem = (): string | null => {
    if (isGone && !saving.isDone) return formTexts.actionGone(action.title);
    // That it is in another state is this person's own doing, then.
    if (!isOffered && !saving.isDone)
      return formTexts.notOffered(
        action.title,
        statesOf(screen, action.when!, (field) => wordOf(field, row)),
      );
    if (saving.problem !== null || !saving.conflict) return saving.problem;
    return isConflict ? formTexts.conflictInDialog(toChanges(session, records)) : saving.conflict.message;
  };
  const footer = (
    <div className="vf-footer">
      <ErrorSummary session={session} />
      <Button onClick={close}>{isOver ? formTexts.close : leaveWord(action)}</Button>
      {!isOver && (
        <Button kind="primary" danger={action.danger} loading={saving.isSaving} onClick={handleSubmit}>
          {action.title}
        </Button>
      )}
    </div>
  );
  return (
    <FormFrame
      size={session.model.fields.length > 12 ? 'drawer' : 'modal'}
      title={<ActionTitle {...{ screen, action, records }} />}
      footer={footer}
      onClose={close}
    >
      <FormBody
        session={session}
        problem={toProblem()}
        mustBeRead={isConflict}
        isRestored={isRestored}
        onSubmit={handleSubmit}
        submitsOnEnter
      >
        <Question {...{ screen, action, rows }} />
        <ActionFacts session={session} />
        <GivenSums session={session} count={rows.length} />
      </FormBody>
    </FormFrame>
  );
}

/** What the dialog tells of its record that was another when it opened. */
const toChanges = ({ model: { dialog } }: FormSession, [before]: readonly ScreenRecord[]): readonly Change[] =>
  (dialog?.facts ?? [])
    .map(({ field }) => ({ title: field.title, before: wordOf(field, before!), now: wordOf(field, dialog!.row) }))
    .filter(({ before: old, now }) => old !== now);

/** A button that is called as the action would say two things with one word. */
const leaveWord = ({ title }: Action): string => (title === formTexts.cancel ? formTexts.back : formTexts.cancel);

/** What is done, and to what. */
function ActionTitle({ screen, action, records }: OpenedAction) {
  return (
    <>
      <span>{action.title}</span>
      {records.length > 0 && <span className="vf-title-of">{nameOf(screen, records)}</span>}
    </>
  );
}

interface QuestionProps extends Pick<ActionDialogProps, 'screen' | 'action'> {
  readonly rows: readonly ScreenRecord[];
}

/** The action's own question, else how many rows it is about to change, and what they come to. */
function Question({ screen, action, rows }: QuestionProps) {
  const names = whichOf(screen, rows);
  const sums = sumsOf(screen, action, rows);
  const which = (
    <>
      {names}
      {sums.map((sum) => (
        <div key={sum}>
          <strong>{sum}</strong>
        </div>
      ))}
    </>
  );
  const description = names === '' && sums.length === 0 ? {} : { description: which };
  if (action.confirm)
    return (
      <Alert type="warning" showIcon title={wordsOf(screen, action.title, action.confirm, rows)} {...description} />
    );
  return rows.length > 1 ? (
    <Alert type="info" showIcon title={formTexts.affected(rows.length, action.form !== undefined)} {...description} />
  ) : null;
}
