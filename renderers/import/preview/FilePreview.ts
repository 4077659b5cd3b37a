import type { RecordScreen, ScreenRecord } from '../../../schemas/language/index.ts';
import { importLimits, readingTexts } from '../../../schemas/language/imports/index.ts';
import { makeSignal } from '../../editing/signal.ts';
import { StepHistory } from '../../editing/StepHistory.ts';
import type { Ports } from '../../ports/index.ts';
import type { CellText, Changes, CheckedColumn, CheckedRow } from '../check/messages.ts';
import { importTexts } from '../texts.ts';
import type { FileState, PreviewedFile } from './PreviewedFile.ts';
import { PreviewRows } from './PreviewRows.ts';
import { outColumn, type PreviewPlace, type PreviewStep, type WrittenCell } from './PreviewStep.ts';
import { leftRows, SentFiles } from './SentFiles.ts';
import { type RunningChecks, startChecks, toCallback } from './startChecks.ts';

type Asked = Pick<Ports, 'dictionaries' | 'screens' | 'user'>;

/**
 * What the chosen files hold and what is wrong with it, as the worker says. It follows the choice, passes on what is
 * mended, and gives the files as they are to be sent.
 */
export class FilePreview {
  readonly files = makeSignal<readonly PreviewedFile[]>([]);
  readonly columns = makeSignal<readonly CheckedColumn[]>([]);
  readonly rows = new PreviewRows();
  /** What was mended and left out. */
  readonly history = new StepHistory<PreviewStep>();
  #running: RunningChecks | null = null;
  #begun: Promise<readonly CheckedColumn[]> | null = null;
  #number = 0;
  /** One file after the other: each takes a whole core. */
  #queue: Promise<void> = Promise.resolve();
  /** Ends the wait for the file that is being read. */
  #cancel: () => void = () => {};
  readonly #sent = new SentFiles();
  /** One change after the other: each begins with what the one before has left. */
  #turn: Promise<unknown> = Promise.resolve();

  #screen: RecordScreen;

  constructor(
    screen: RecordScreen,
    private readonly asked: Asked,
    /** What stands where no cell says otherwise. */
    private readonly given: ScreenRecord,
    /** Files of refused lines, as the server has just given them back. */
    private readonly returned: readonly File[] = [],
  ) {
    this.#screen = screen;
  }

  /** The screen whose rules the files are held against. */
  get screen(): RecordScreen {
    return this.#screen;
  }

  /**
   * Reads the files anew, as they were mended, by a screen that has changed: a column may be called otherwise by now.
   * @returns whether there were any
   */
  async moveTo(screen: RecordScreen): Promise<boolean> {
    this.#screen = screen;
    const files = await this.toSend();
    // Another change came meanwhile, which takes these along.
    if (this.#screen !== screen) return false;
    this.choose([]);
    this.end();
    this.choose(files);
    return files.length > 0;
  }

  /** Follows the choice of files. */
  choose(chosen: readonly File[]): void {
    const before = this.files.get();
    for (const { number, file } of before) if (!chosen.includes(file)) this.#drop(number);
    const kept = before.filter(({ file }) => chosen.includes(file));
    const added = chosen
      .filter((file) => !before.some((one) => one.file === file))
      .map((file): PreviewedFile => ({ number: (this.#number += 1), file, state: { kind: 'waiting' } }));
    this.files.set([...kept, ...added]);
    for (const one of added) this.#queue = this.#queue.then(() => this.#read(one));
  }

  /** Ends the checking of files that are on their way: these go to the server as they are. */
  stop(): void {
    for (const { number, state } of this.files.get())
      if (state.kind === 'waiting' || state.kind === 'reading')
        this.#set(number, { kind: 'unchecked', reason: importTexts.stopped });
    // What was mended in another file is kept: the worker hears with its next portion that nobody waits.
    if (!this.files.get().some(({ state }) => state.kind === 'read')) this.end();
    this.#cancel();
  }

  /** Ends the worker. */
  end(): void {
    this.#running?.end();
    this.#running = null;
    this.#begun = null;
    this.history.clear();
  }

  /** Writes cells anew, as one step. */
  write(cells: readonly WrittenCell[]): Promise<void> {
    return this.#inTurn(async () => {
      const changed = cells.flatMap(({ row: { key, file, line }, column, text }) => {
        const before = this.rows.get(key)?.texts[column];
        return before === undefined || before === text ? [] : [{ key, file, line, column, text, before }];
      });
      const [first] = changed;
      if (!first) return;
      await this.#do({
        at: { key: first.key, column: String(first.column) },
        undo: () => this.#edit(changed.map((cell) => ({ ...cell, text: cell.before }))),
        redo: () => this.#edit(changed),
      });
    });
  }

  /** Leaves the record of a line out of what is sent, or takes it back. */
  leaveOut({ key, file, line }: CheckedRow, isOut: boolean): Promise<void> {
    const leave = (out: boolean) => this.#change(file, (checks) => checks.leaveOut(file, line, out));
    const step = { at: { key, column: outColumn }, undo: () => leave(!isOut), redo: () => leave(isOut) };
    return this.#inTurn(() => this.#do(step));
  }

  /** Takes back what was done last. @returns where it was */
  readonly undo = (): Promise<PreviewPlace | undefined> =>
    this.#inTurn(async () => {
      const step = this.history.undo();
      await step?.undo();
      return step?.at;
    });
  /** Does again what was taken back last. @returns where it was */
  readonly redo = (): Promise<PreviewPlace | undefined> =>
    this.#inTurn(async () => {
      const step = this.history.redo();
      await step?.redo();
      return step?.at;
    });

  async #do(step: PreviewStep): Promise<void> {
    this.history.add(step);
    await step.redo();
  }

  #inTurn<T>(act: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(act);
    this.#turn = done.catch(() => {});
    return done;
  }

  async #edit(cells: readonly (CellText & Pick<CheckedRow, 'file'>)[]): Promise<void> {
    for (const file of new Set(cells.map((cell) => cell.file))) {
      const own = cells.filter((cell) => cell.file === file);
      const texts = own.map(({ line, column, text }) => ({ line, column, text }));
      await this.#change(file, (checks) => checks.edit(file, texts));
    }
  }

  async #change(file: number, ask: (checks: RunningChecks['checks']) => Promise<Changes>): Promise<void> {
    if (!this.#running) return;
    this.#sent.forget(file);
    this.rows.put(await ask(this.#running.checks));
  }

  /** The files to send: the mended ones written anew, without those of which nothing is left. */
  async toSend(): Promise<readonly File[]> {
    await this.#turn;
    const files = await Promise.all(this.files.get().map((one) => this.#sent.pack(one, this.#running)));
    return files.filter((file) => file !== null);
  }

  /**
   * Goes on from what became of files that were sent: what is stored is not sent again, what was refused stays as it was
   * mended since. @param report the lines that were refused; absent where none were @returns how many files of the choice were not among them
   */
  async goOn(sent: readonly File[], report?: File): Promise<number> {
    const files = this.files.get();
    const chosen = this.#sent.among(files, sent);
    const others = files.filter(({ number }) => !chosen.some((one) => one.number === number));
    const gone = new Set(chosen.map(({ file }) => file));
    const left = report ? await leftRows(chosen, { report, hasFiles: sent.length > 1 }, this.#running) : new Map();
    this.history.clear();
    for (const { number, file } of chosen) {
      const rows = left?.get(number);
      this.rows.drop(number);
      this.#sent.forget(number);
      if (!rows || rows.length === 0) continue;
      this.rows.add(number, rows);
      gone.delete(file);
    }
    const kept = files.map(({ file }) => file).filter((file) => !gone.has(file));
    // Where nobody can tell which lines were stored, the server's own list of the others takes their place.
    this.choose(left ? kept : [...kept, report!]);
    return others.length;
  }

  #drop(number: number): void {
    this.rows.drop(number);
    this.history.clear();
    this.#sent.forget(number);
    this.#queue = this.#queue.then(async () => {
      if (this.#running) this.rows.put(await this.#running.checks.drop(number));
    });
  }

  async #read({ number, file }: PreviewedFile): Promise<void> {
    if (this.#stateOf(number) !== 'waiting') return;
    const validator = this.asked.screens.getValidatorAddress(this.screen);
    if (validator === null) return this.#set(number, { kind: 'unchecked', reason: importTexts.notChecked });
    this.#set(number, { kind: 'reading', percent: 0 });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ended = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new TooSlow()), importLimits.time);
      this.#cancel = () => reject(new Cancelled());
    });
    try {
      // Where no worker can be had, the file goes to the server as it is.
      const running = (this.#running ??= startChecks());
      this.#set(number, await Promise.race([this.#ask(running, validator, { number, file }), running.broken, ended]));
    } catch (error) {
      this.#giveUp(number, error);
    } finally {
      clearTimeout(timer);
      this.#cancel = () => {};
    }
  }

  /** What broke off takes the worker with it, and so what it knows of the other files. */
  #giveUp(number: number, error: unknown): void {
    const isAsked = this.files.get().some((one) => one.number === number && one.state.kind === 'reading');
    if (error instanceof Cancelled || !isAsked) return;
    this.end();
    if (!(error instanceof TooSlow)) console.error(error);
    const reason = error instanceof TooSlow ? readingTexts.refused.slow : importTexts.notChecked;
    for (const one of this.files.get())
      if (one.number === number || one.state.kind === 'read') this.#set(one.number, { kind: 'unchecked', reason });
  }

  async #ask(
    running: RunningChecks,
    validator: string,
    { number, file }: Pick<PreviewedFile, 'number' | 'file'>,
  ): Promise<FileState> {
    this.#begun ??= this.#begin(running, validator);
    this.columns.set(await this.#begun);
    const bytes = new Uint8Array(await file.arrayBuffer());
    const rows: CheckedRow[] = [];
    const reading = await running.checks.read(
      { number, name: file.name, bytes, isReturned: this.returned.includes(file) },
      toCallback(({ rows: more, done, total }) => {
        if (this.#stateOf(number) !== 'reading') throw new Cancelled();
        for (const row of more) rows.push(row);
        this.#set(number, { kind: 'reading', percent: Math.floor((done / total) * 100) });
      }),
    );
    if ('refused' in reading) return { kind: 'refused', reason: reading.refused, isHopeless: reading.isHopeless };
    if (this.#stateOf(number) !== 'reading') throw new Cancelled();
    this.rows.add(number, rows);
    this.rows.put(await running.checks.findRepeated());
    return { kind: 'read', reading };
  }

  async #begin(running: RunningChecks, validator: string): Promise<readonly CheckedColumn[]> {
    const { screen, asked } = this;
    const fields = [...screen.fields, ...screen.children.flatMap((child) => child.fields)];
    const codes = [...new Set(fields.flatMap(({ dict, items }) => (dict === undefined || items ? [] : [dict])))];
    const items = await Promise.all(
      codes.map(async (code) => [code, await asked.dictionaries.getItems(code)] as const),
    );
    const setup = {
      screen,
      user: asked.user,
      validator,
      items: Object.fromEntries(items),
      given: this.given,
    };
    // A worker takes data; what is remembered beside it stays here.
    return running.checks.begin(JSON.parse(JSON.stringify(setup)) as typeof setup);
  }

  #stateOf = (number: number): FileState['kind'] | undefined =>
    this.files.get().find((one) => one.number === number)?.state.kind;

  #set(number: number, state: FileState): void {
    this.files.set(this.files.get().map((one) => (one.number === number ? { ...one, state } : one)));
  }
}

/** It took longer than the reading of a file may. */
class TooSlow extends Error {}
/** Nobody waits for it any more. */
class Cancelled extends Error {}
