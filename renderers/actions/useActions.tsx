import { Suspense, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { builtInNames, type BuiltInName, type RecordScreen, type ScreenRecord } from '../../schemas/language/index.ts';
import { actionTexts } from './texts.ts';
import { messageTexts } from '../messages/texts.ts';
import { isMissingPiece, toErrorText } from '../messages/toErrorText.ts';
import { AddressedDialogs } from '../popup/index.ts';
import { DataError, usePorts, type ListQuery, type OpenRecord, type Settle } from '../ports/index.ts';
import { idOf, type ActionContext } from './ActionContext.ts';
import { builtIns } from './builtIns.ts';
import { meets } from './conditions.ts';
import { OpenedRecord } from './openedRecords.ts';
import { kindOf, ownActions } from './ownActions.ts';
import { useExporting, type ExportProgress } from './useExporting.ts';
import { recycleBinName } from './availableActions.ts';
import { questionOf } from './questionOf.ts';
import { runRecycleBin } from './recycleBinAction.tsx';
import { useReopened, type OpenedAction } from './useReopened.ts';
import { useNeighbours, type RecordPages } from './useNeighbours.ts';

/** What actions tell the list they stand in. */
export interface ActionOptions {
  readonly query: ListQuery;
  /** @param done the rows that an action was done with, where it was */
  readonly onChanged: (savedId?: string, done?: readonly ScreenRecord[]) => void;
  readonly onRemoved: (ids: readonly string[]) => void;
  /** Whether an action may run on rows in which values are changed, once they are saved; absent where none can be. */
  readonly settle?: Settle | undefined;
  /** Where it stands which record is open: in the address of the page, or for a list inside another page here. */
  readonly place: 'url' | 'local';
  /** Opens a record somewhere else than here. */
  readonly onOpen?: ((record: OpenRecord) => void) | undefined;
  /** The rows that an open record can be left for the next of; none where it is not one of a list. */
  readonly pages?: RecordPages;
}

/** Runs actions of one screen; `dialog` is what is open now and has to be rendered. */
export interface Actions {
  run(name: string, records: readonly ScreenRecord[], initial?: ScreenRecord): void;
  readonly dialog: ReactNode;
  /** The export that runs; none may be started meanwhile. */
  readonly exportProgress: ExportProgress | null;
  cancelExport(): void;
}

interface OpenDialog {
  readonly render: (screen: RecordScreen) => ReactElement;
  /** The action that opened it, where it opens again with a page that is loaded anew. */
  readonly action?: OpenedAction;
}

const guardTime = 300;

/** The built-in and own actions of a screen, guarded against double clicks and repeated calls. */
export function useActions(screen: RecordScreen, options: ActionOptions): Actions {
  const ports = usePorts();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [opened, setOpened] = useState(0);
  const record = useOpenRecord(options.place, () => setDialog(null));
  const neighbours = useNeighbours(screen, options.pages, record.current, record.open);
  const pressed = useRef<{ readonly name: string; readonly time: number } | null>(null);
  const running = useRef(new Set<string>());
  // Rows that an action or somebody else has changed: until the list has come anew they show what was.
  const [stale] = useState(() => new WeakSet<ScreenRecord>());
  const { progress, exporting, cancel } = useExporting();

  const run = (name: string, records: readonly ScreenRecord[], initial?: ScreenRecord) => {
    // Not the time of day: a clock that is set back would lock the button until it has caught up.
    const time = performance.now();
    const isTooFast = pressed.current?.name === name && time - pressed.current.time < guardTime;
    const key = `${name} ${records.map(idOf).join(',')}`;
    if (isTooFast || running.current.has(key)) {
      ports.messages.warning(actionTexts.tooFast);
      return;
    }
    pressed.current = { name, time };
    const handleChanged = (savedId?: string, done?: readonly ScreenRecord[]) => {
      records.forEach((record) => stale.add(record));
      options.onChanged(savedId, done);
    };
    const context: Omit<ActionContext, 'records'> = {
      screen,
      ports,
      ...(initial && { initial }),
      query: options.query,
      open: options.onOpen ?? record.open,
      exporting,
      show: (render, { reopens } = { reopens: false }) => {
        setDialog({ render, ...(reopens && { action: { name, ids: records.map(idOf) } }) });
        setOpened((count) => count + 1);
      },
      close: () => setDialog(null),
      onChanged: (savedId) => handleChanged(savedId, records),
      onRemoved: options.onRemoved,
    };
    const start = (rows: readonly ScreenRecord[]) => perform(name, { ...context, records: rows });
    running.current.add(key);
    const askAnew = () => Promise.all(records.map((record) => ports.data.getOne(screen, idOf(record))));
    const settled = options.settle?.(name, records);
    const startAnew = () => askAnew().then(start);
    const isStale = records.some((record) => stale.has(record));
    void (settled?.then((may) => (may ? startAnew() : undefined)) ?? (isStale ? startAnew() : start(records)))
      .catch((error: unknown) => {
        // Somebody else was first: the list shows what they left.
        if (error instanceof DataError && error.kind === 'conflict') handleChanged();
        const text = toErrorText(error);
        // By then the person may have gone on to something else.
        ports.messages.error(isMissingPiece(error) ? messageTexts.failedOf(titleOf(screen, name), text) : text);
      })
      .finally(() => running.current.delete(key));
  };

  useReopened(screen, dialog?.action, run);

  const actions = { run, exportProgress: progress, cancelExport: cancel };
  if (dialog) {
    const shown = (
      <Suspense key={opened}>
        <AddressedDialogs value={false}>{dialog.render(screen)}</AddressedDialogs>
      </Suspense>
    );
    return { ...actions, dialog: shown };
  }
  if (!record.current) return { ...actions, dialog: null };
  const shown = (
    // One drawer for all records that are gone through.
    <Suspense key={record.current.view === 'detail' ? 'detail' : keyOf(record.current)}>
      <AddressedDialogs value={options.place === 'url'}>
        <OpenedRecord
          screen={screen}
          opened={record.current}
          isReady={record.isReady}
          onClose={record.close}
          onOpen={options.place === 'url' ? record.open : undefined}
          settle={options.settle}
          onChanged={options.onChanged}
          onRemoved={options.onRemoved}
          neighbours={neighbours ?? undefined}
        />
      </AddressedDialogs>
    </Suspense>
  );
  return { ...actions, dialog: shown };
}

const keyOf = ({ view, id }: OpenRecord): string => `${view} ${id}`;

/** The record that is open, and the ways to open and close one; another one closes what else was open. */
function useOpenRecord(place: ActionOptions['place'], onChange: () => void) {
  const { navigation } = usePorts();
  const [local, setLocal] = useState<OpenRecord | null>(null);
  // What a button opened was found ready for it; what a link opens still has to be.
  const [ready, setReady] = useState<string | null>(null);
  const current = place === 'url' ? navigation.record : local;
  const key = current && keyOf(current);
  const [seen, setSeen] = useState(key);
  if (key !== seen) {
    setSeen(key);
    onChange();
  }
  const open = (record: OpenRecord) => {
    setReady(keyOf(record));
    if (place === 'url') navigation.openRecord(record);
    else setLocal(record);
  };
  const close = () => (place === 'url' ? navigation.closeRecord() : setLocal(null));
  return { current, isReady: key === ready, open, close };
}

async function perform(name: string, context: ActionContext) {
  const { screen, ports } = context;
  if (isBuiltIn(name)) {
    if (await isReady(screen.builtIn[name]?.title ?? name, screen.builtIn[name]?.when, context))
      await builtIns[name](context);
    return;
  }
  if (name === recycleBinName) {
    await runRecycleBin(context);
    return;
  }
  const action = screen.actions.find((candidate) => candidate.name === name);
  if (!action || !(await isReady(action.title, action.when, context))) return;
  const question = questionOf(screen, action, context.records);
  if (question && !(await ports.messages.confirm(question))) return;
  await ownActions[kindOf(action)](context, action);
}

/** Several rows run together or not at all: a person should know which ones do not fit. */
async function isReady(
  title: string,
  when: string | undefined,
  { screen, ports, records }: ActionContext,
): Promise<boolean> {
  const failing = records.filter((record) => !meets(screen, when, record, ports.user));
  if (when === undefined || failing.length === 0) return true;
  // Rarely asked for: lists do not wait for it.
  const { labelsWithStates } = await import('../naming/labelsWithStates.ts');
  const which = labelsWithStates(screen, when, failing);
  ports.messages.warning(actionTexts.notAllowed(title, failing.length, records.length, which));
  return false;
}

/** What is written on the button. */
const titleOf = (screen: RecordScreen, name: string): string =>
  (isBuiltIn(name) ? screen.builtIn[name]?.title : screen.actions.find((action) => action.name === name)?.title) ??
  screen.recycle?.open.title ??
  name;

function isBuiltIn(name: string): name is BuiltInName {
  return builtInNames.includes(name as BuiltInName);
}
