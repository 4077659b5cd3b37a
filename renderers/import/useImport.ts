import { useEffect, useMemo, useRef, useState } from 'react';
import type { RecordScreen, ScreenRecord } from '../../schemas/language/index.ts';
import { useAsking } from '../answers/index.ts';
import { useSignal } from '../editing/signal.ts';
import { DataError, isUnanswered, usePorts, type ImportOutcome, type ImportReport } from '../ports/index.ts';
import { addFiles } from './chosenFiles.ts';
import { type ImportBody, type Sent, senderFor } from './ImportSender.ts';
import { FilePreview } from './preview/FilePreview.ts';
import type { PreviewedFile } from './preview/PreviewedFile.ts';
import { UnreadableFile } from './preview/SentFiles.ts';
import { importTexts } from './texts.ts';

/** Why nothing came of an import, and what to do. */
export interface ImportFailure {
  /**
   * `refused`: the server has looked at the files and said no; `failed`: it did not take them; `unanswered`: nobody knows
   * whether it did; `cancelled`: called off; `earlier`: an earlier send, which was not answered, had been carried out.
   */
  readonly kind: 'refused' | 'failed' | 'unanswered' | 'cancelled' | 'earlier';
  readonly text: string;
  /** What an earlier send was of. @default none */
  readonly names?: readonly string[];
  /** The lines of an earlier send that were refused, where they are not among the chosen. @default none */
  readonly report?: ImportReport | undefined;
}

/** The chosen files and how far they are. */
export interface ImportState {
  readonly files: readonly PreviewedFile[];
  /** What they hold and what is wrong with it. */
  readonly preview: FilePreview;
  /** Whether a file is still being checked. */
  readonly isChecking: boolean;
  /** Whether there is anything that can be sent. */
  readonly canStart: boolean;
  /** Null while nothing is on its way. */
  readonly percent: number | null;
  /** What is wrong with files that could not be chosen. */
  readonly problems: readonly string[];
  readonly failure: ImportFailure | null;
  /** Whether nothing is to be stored while a line is wrong; undefined where the screen does not ask. */
  readonly validates: boolean | undefined;
  setValidates(validates: boolean): void;
  add(more: readonly File[]): void;
  remove(file: File): void;
  start(): Promise<void>;
  /** Calls off what is on its way; files and what was mended in them stay. */
  cancel(): void;
  /** Whether something was sent from here of which nobody knows what became of it. */
  isUnanswered(): boolean;
  /** Tells that the dialog goes: what was sent and not answered may be stored. */
  leave(): void;
}

/** What is imported where, and who hears of it. */
interface Importing {
  readonly screen: RecordScreen;
  /** Files that are chosen from the start: what an import has refused. */
  readonly chosen: readonly File[];
  /** What stands where no cell says otherwise. */
  readonly given: ScreenRecord;
  readonly onDone: (outcome: ImportOutcome) => void;
  /** What is stored may have changed, though nothing is done: called off, maybe just after the server had stored it, not answered, or stored by an earlier send. */
  readonly onCancelled: () => void;
}

/** Chooses files, has them checked and sends them as they were mended; the same choice sent twice has one effect. */
export function useImport({ screen, chosen, given, onDone, onCancelled }: Importing): ImportState {
  const { data, dictionaries, screens, user } = usePorts();
  const [preview] = useState(() => new FilePreview(screen, { dictionaries, screens, user }, given, chosen));
  const files = useSignal(preview.files);
  useSignal(preview.rows.changed);
  const [validates, setValidates] = useState(screen.builtIn.import?.online ? false : undefined);
  const [percent, setPercent] = useState<number | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<ImportFailure | null>(null);
  const underWay = useRef<AbortController>(null);
  const [{ sender, before }] = useState(() => {
    const found = senderFor(JSON.stringify([user.tenantId, user.id, screen.id, given]));
    return { sender: found, before: found.open };
  });
  useEffect(() => {
    preview.choose(chosen);
    return () => preview.end();
  }, [chosen, preview]);

  // What is on its way goes by the headings that it was read with.
  const isIdle = percent === null;
  const readAnew = useMemo(
    () => (isIdle && preview.screen.revision !== screen.revision ? () => preview.moveTo(screen) : null),
    [isIdle, preview, screen],
  );
  useAsking(readAnew, {
    onAnswer: (isRead) => isRead && setProblems([importTexts.screenChanged]),
    onFailure: (error) => setFailure(toFailure(error)),
  });

  const choose = (next: readonly File[], found: readonly string[]) => {
    preview.choose(next);
    setProblems(found);
    setFailure(null);
  };
  const own = files.map(({ file }) => file);
  const { total, out } = preview.rows.count();
  const isRead = files.some(({ state }) => state.kind === 'read');
  const isChecking = files.some(({ state }) => state.kind === 'waiting' || state.kind === 'reading');
  /** Goes on from what an earlier send has come to. @returns what came of the files that are chosen now; undefined where that is still to be sent */
  const settle = async (earlier: ImportBody, outcome: ImportOutcome, send: () => Promise<Sent>) => {
    const { report, message } = outcome;
    const { chosen, others, isWhole } = await preview.compare(earlier.files);
    // Nothing of it is there: the same, as it was mended, is free to go.
    if (report?.isAll && isWhole) {
      sender.forget();
      return (await send()).outcome;
    }
    // Its refused lines cannot be told from the others here.
    if (report && !report.open && isWhole && others.length === 0) return outcome;
    const refused = chosen.length > 0 && report?.open && new File([await report.open()], report.name);
    await preview.goOn(chosen, refused ? { report: refused, hasFiles: earlier.files.length > 1 } : undefined);
    sender.forget();
    const untold = isWhole && refused ? undefined : report;
    setFailure({
      kind: 'earlier',
      names: earlier.files.map(({ name }) => name),
      text: importTexts.earlierHint({
        message: untold && message,
        hasRest: preview.files.get().length > others.length,
        others: others.map(({ name }) => name),
      }),
      report: untold,
    });
    return undefined;
  };
  const start = async () => {
    if (percent !== null) return;
    setProblems([]);
    setFailure(null);
    setPercent(0);
    const { signal } = (underWay.current = new AbortController());
    const send = (body: ImportBody) =>
      sender.send(body, (one, key) => {
        const call = { key, given, validates: one.validates, signal, onProgress: setPercent };
        return data.importExcel(screen, one.files, call);
      });
    try {
      const body = { files: await preview.toSend(), validates };
      signal.throwIfAborted();
      const { outcome, earlier } = await send(body);
      const done = earlier ? await settle(earlier, outcome, () => send(body)) : outcome;
      if (done) {
        sender.forget();
        return onDone(done);
      }
      setPercent(null);
      onCancelled();
    } catch (error) {
      setFailure(signal.aborted ? { kind: 'cancelled', text: importTexts.cancelledHint } : toFailure(error));
      setPercent(null);
      if (signal.aborted) onCancelled();
    }
  };
  return {
    files,
    preview,
    isChecking,
    canStart:
      files.length > 0 &&
      // Nothing is stored before it could be looked at.
      !isChecking &&
      !files.some(({ state }) => state.kind === 'refused') &&
      !(isRead && total === out && files.every(({ state }) => state.kind === 'read')),
    percent,
    problems,
    failure,
    validates,
    setValidates,
    add: (more) => {
      const added = addFiles(own, more);
      choose(added.files, added.problems);
    },
    remove: (file) =>
      choose(
        own.filter((other) => other !== file),
        [],
      ),
    start,
    cancel: () => underWay.current?.abort(),
    isUnanswered: () => sender.open.some((one) => !before.includes(one)),
    leave: () => {
      if (sender.open.length > 0) onCancelled();
    },
  };
}

function toFailure(error: unknown): ImportFailure {
  if (error instanceof UnreadableFile) return { kind: 'failed', text: error.message };
  if (isUnanswered(error)) return { kind: 'unanswered', text: importTexts.unansweredHint };
  if (!(error instanceof DataError)) {
    console.error(error);
    return { kind: 'failed', text: importTexts.offline };
  }
  return { kind: isRefusal(error) ? 'refused' : 'failed', text: error.message };
}

/** HTTP statuses by which a server that has read the files refuses them; with others they were not taken at all. */
const refusing: ReadonlySet<number> = new Set([400, 422]);

/** An envelope that says no is an answer to the files, whatever code it carries (WG-381); other failures are those of the call (WG-386). */
const isRefusal = ({ status }: DataError): boolean => status !== undefined && (status < 400 || refusing.has(status));
