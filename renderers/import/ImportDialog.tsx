import { Alert, Button, Progress, Switch } from 'antd';
import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RecordScreen, ScreenRecord } from '../../schemas/language/index.ts';
import { saveBlob } from '../download/index.ts';
import { Icon } from '../icons/index.ts';
import { toErrorText } from '../messages/toErrorText.ts';
import { isFocusLost } from '../popup/focusPlace.ts';
import { PageModal } from '../popup/PageModal.tsx';
import { useLatest } from '../answers/index.ts';
import { usePorts, type ImportOutcome } from '../ports/index.ts';
import { lazyAntd } from '../theme/index.ts';
import { CheckNews } from './CheckNews.tsx';
import { DropZone } from './DropZone.tsx';
import { FileList } from './FileList.tsx';
import type { PreviewedFile } from './preview/PreviewedFile.ts';
import { ReportLink } from './ReportLink.tsx';
import { importTexts } from './texts.ts';
import { useImport, type ImportState } from './useImport.ts';
import './import.css';

/** What opens the dialog, and whom it tells what came of it. */
export interface ImportDialogProps {
  readonly screen: RecordScreen;
  /** Files that are chosen from the start: the report of the import before. @default none */
  readonly files?: readonly File[];
  /** What stands where no cell says otherwise: the record that a sub-list belongs to. @default nothing */
  readonly given?: ScreenRecord;
  readonly onClose: () => void;
  readonly onDone: (outcome: ImportOutcome) => void;
  /** An import was called off: the list may have changed all the same. */
  readonly onCancelled: () => void;
}

const width = 600;
const noFiles: readonly File[] = [];
const nothing: ScreenRecord = {};

/** The preview and its grid come with the first file that is looked at. */
const PreviewDialog = lazyAntd(async () => (await import('./preview/PreviewDialog.tsx')).PreviewDialog);

/** Chooses Excel files, shows what is wrong in them, and sends them; while they are on their way it stays open. */
export function ImportDialog(props: ImportDialogProps) {
  const { screen, files = noFiles, given = nothing, onClose, onDone, onCancelled } = props;
  const state = useImport({ screen, chosen: files, given, onDone, onCancelled });
  const linked = screen.fields.filter(({ name }) => given[name] !== undefined);
  const [isLooking, setLooking] = useState(false);
  // What the server has refused was asked for to be mended: its preview opens as soon as it is read.
  const [isMending, setMending] = useState(files.length > 0);
  if (isMending && state.files.length > 0 && !state.isChecking) {
    setMending(false);
    setLooking(state.files.some((file) => file.state.kind === 'read'));
  }
  const isBusy = state.percent !== null;
  const ports = usePorts();
  const { messages } = ports;
  const { preview } = state;
  // `navigation` changes with the page's query; the guard is for the preview.
  const latest = useLatest(ports);
  useEffect(() => latest.current.navigation.guard(preview.isMended, undefined, 'page'), [preview, latest]);
  const isAsking = useRef(false);
  const handleClose = async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    const mayClose = !preview.isMended() || (await messages.confirm(importTexts.leaveQuestion(state.isUnanswered())));
    isAsking.current = false;
    if (!mayClose) return;
    state.leave();
    onClose();
  };
  const { frame, handleRemove } = useRemoval(state);
  const foot = useFootFocus(isBusy);
  const footer = (
    <div ref={foot} className="vf-import-foot">
      <TemplateButton screen={screen} disabled={isBusy} />
      <Button onClick={isBusy ? state.cancel : () => void handleClose()}>
        {isBusy ? importTexts.cancel : importTexts.close}
      </Button>
      <Button
        type="primary"
        loading={isBusy}
        disabled={isBusy || state.isChecking || !state.canStart}
        onClick={() => void state.start()}
      >
        {importTexts.start}
      </Button>
    </div>
  );
  return (
    <PageModal
      title={importTexts.title(screen.builtIn.import?.title ?? '', screen.title)}
      width={width}
      footer={footer}
      onClose={() => void handleClose()}
      isBusy={isBusy}
      mask={{ closable: false }}
      className="vf-import"
    >
      <div ref={frame}>
        <DropZone disabled={isBusy} onPick={state.add} />
        {linked.length > 0 && <p className="vf-import-hint">{importTexts.below(linked.map(({ title }) => title))}</p>}
        <FileList
          files={state.files}
          rows={preview.rows}
          disabled={isBusy}
          onRemove={(file) => void handleRemove(file)}
        />
      </div>
      {state.validates !== undefined && (
        <label className="vf-import-validates">
          <Switch checked={state.validates} disabled={isBusy} onChange={state.setValidates} />
          {importTexts.validates}
          <span className="vf-import-hint">{importTexts.validatesHint}</span>
        </label>
      )}
      {!isBusy && <CheckNews state={state} onLook={() => setLooking(true)} />}
      <ImportNews state={state} />
      {isLooking && (
        <Suspense fallback={null}>
          <PreviewDialog
            title={screen.title}
            preview={preview}
            news={[...state.problems, ...heldBack(state)]}
            canStart={state.canStart}
            onClose={() => setLooking(false)}
            onStart={() => {
              setLooking(false);
              void state.start();
            }}
          />
        </Suspense>
      )}
    </PageModal>
  );
}

/** What keeps files from being sent that were read before their screen changed. */
const heldBack = ({ files }: ImportState): readonly string[] =>
  files.flatMap(({ file, state }) =>
    state.kind === 'refused' && state.before ? [importTexts.heldBack(file.name, state.reason)] : [],
  );

/** Takes files out of the choice: what was mended in them is asked about, and the focus goes on to what is left. */
function useRemoval({ files, preview, remove, isUnanswered }: ImportState) {
  const { messages } = usePorts();
  const frame = useRef<HTMLDivElement>(null);
  const removed = useRef<number>(null);
  useLayoutEffect(() => {
    if (removed.current === null) return;
    const left = [...frame.current!.querySelectorAll<HTMLElement>('button')];
    // The first is the zone in which files are chosen.
    const next = files.length === 0 ? left[0] : left[Math.min(removed.current, files.length - 1) + 1];
    next?.focus({ preventScroll: true });
    removed.current = null;
  }, [files]);
  const handleRemove = async (one: PreviewedFile) => {
    const { number, file } = one;
    const question = importTexts.removeQuestion(file.name, isUnanswered());
    if (preview.rows.isMended(number) && !(await messages.confirm(question))) return;
    removed.current = files.findIndex((other) => other.number === number);
    remove(file);
  };
  return { frame, handleRemove };
}

/** Where the buttons at the foot change places: the way out has the focus while files are on their way, and the way on after that. */
function useFootFocus(isBusy: boolean) {
  const foot = useRef<HTMLDivElement>(null);
  const wasBusy = useRef(false);
  useLayoutEffect(() => {
    if (wasBusy.current === isBusy) return;
    wasBusy.current = isBusy;
    const [out, on] = [...(foot.current?.querySelectorAll<HTMLElement>('button') ?? [])].slice(-2);
    if (isBusy && isFocusLost()) out?.focus({ preventScroll: true });
    if (!isBusy && (isFocusLost() || document.activeElement === out)) on?.focus({ preventScroll: true });
  }, [isBusy]);
  return foot;
}

/** How far it is, or what went wrong; read aloud when it changes. */
function ImportNews({ state: { percent, problems, failure } }: { readonly state: ImportState }) {
  return (
    <div className="vf-import-news" aria-live="polite">
      {problems.map((problem) => (
        <Alert key={problem} type="warning" showIcon title={problem} />
      ))}
      {failure?.kind === 'refused' && (
        <Alert type="warning" showIcon title={failure.text} description={importTexts.refusedHint} />
      )}
      {failure?.kind === 'cancelled' && (
        <Alert type="info" showIcon title={importTexts.cancelled} description={failure.text} />
      )}
      {failure?.kind === 'earlier' && (
        <Alert
          type="warning"
          showIcon
          title={importTexts.earlier(failure.names ?? [])}
          description={<span className="vf-import-lines">{failure.text}</span>}
        />
      )}
      {failure?.report && (
        <div className="vf-import-rest">
          <span className="vf-import-hint">{importTexts.earlierReport}</span>
          <ReportLink report={failure.report} />
        </div>
      )}
      {failure?.kind === 'unanswered' && (
        <Alert type="warning" showIcon title={importTexts.unanswered} description={failure.text} />
      )}
      {failure?.kind === 'failed' && (
        <Alert type="error" showIcon title={importTexts.failed} description={failure.text} />
      )}
      {percent !== null && (
        <>
          <Progress percent={percent} status="active" showInfo={false} aria-label={importTexts.uploading(percent)} />
          <span>{percent < 100 ? importTexts.uploading(percent) : importTexts.working}</span>
        </>
      )}
    </div>
  );
}

function TemplateButton({ screen, disabled }: { readonly screen: RecordScreen; readonly disabled: boolean }) {
  const { data, messages } = usePorts();
  const [isLoading, setIsLoading] = useState(false);
  const handleClick = async () => {
    setIsLoading(true);
    try {
      saveBlob(await data.importTemplate(screen), importTexts.templateName(screen.title));
    } catch (error) {
      messages.error(toErrorText(error));
    } finally {
      setIsLoading(false);
    }
  };
  return (
    <Button
      type="link"
      className="vf-import-template"
      icon={<Icon name="download" />}
      loading={isLoading}
      disabled={disabled}
      onClick={() => void handleClick()}
    >
      {importTexts.template}
    </Button>
  );
}
