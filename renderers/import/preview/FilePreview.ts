import type { RecordScreen, ScreenRecord } from '../../../schemas/language/index.ts';
import { importLimits, readingTexts } from '../../../schemas/language/imports/index.ts';
import { makeSignal } from '../../editing/signal.ts';
import type { CheckedColumn, CheckedRow, MovedFiles } from '../check/messages.ts';
import { importTexts } from '../texts.ts';
import { type FileState, type PreviewedFile, readingOf } from './PreviewedFile.ts';
import { Mends } from './Mends.ts';
import { PreviewRows } from './PreviewRows.ts';
import { bytesOf, leftRows, type SentFile, SentFiles, type Told, UnreadableFile } from './SentFiles.ts';
import { type RunningChecks, startChecks, toCallback } from './startChecks.ts';
import { type CheckPorts, toCheckSetup } from './toCheckSetup.ts';

/** How far a choice and files that were sent are the same. */
interface Compared {
  readonly chosen: readonly SentFile[];
  /** What is chosen and was not sent. */
  readonly others: readonly File[];
  /** Whether all that was sent is chosen. */
  readonly isWhole: boolean;
}

/**
 * What the chosen files hold and what is wrong with it, as the worker says. It follows the choice, passes on what is
 * mended, and gives the files as they are to be sent.
 */
export class FilePreview {
  readonly files = makeSignal<readonly PreviewedFile[]>([]);
  readonly columns = makeSignal<readonly CheckedColumn[]>([]);
  readonly rows = new PreviewRows();
  /** Counts up when the files were read anew by a screen that has changed. */
  readonly moved = makeSignal(0);
  /** What a person does to the rows, step by step. */
  readonly mends = new Mends(this.rows, this.columns, async (file, ask) => {
    if (!this.#running) return;
    this.#sent.forget(file);
    this.rows.put(await ask(this.#running.checks));
  });
  /** Ask whether text stands in an open cell that has not been taken: whoever shows the rows knows. */
  readonly #typing = new Set<() => boolean>();
  #running: RunningChecks | null = null;
  #begun: Promise<readonly CheckedColumn[]> | null = null;
  #number = 0;
  /** Whether the screen has changed so that the files are still held against what it was before. */
  #isBehind = false;
  /** One file after the other: each takes a whole core. */
  #queue: Promise<void> = Promise.resolve();
  /** Ends the wait for the file that is being read. */
  #cancel: () => void = () => {};
  readonly #sent = new SentFiles();
  #screen: RecordScreen;

  constructor(
    screen: RecordScreen,
    private readonly asked: CheckPorts,
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
  moveTo(screen: RecordScreen): Promise<boolean> {
    this.#screen = screen;
    const moved = this.#queue.then(() => this.mends.inTurn(() => this.#move(screen)));
    this.#queue = moved.then(
      () => {},
      () => {},
    );
    return moved;
  }

  async #move(screen: RecordScreen): Promise<boolean> {
    const running = this.#running;
    const validator = this.asked.screens.getValidatorAddress(screen);
    // Another change came meanwhile, which takes these along.
    if (this.#screen !== screen || validator === null) return false;
    const files = this.files.get();
    if (running && files.some((file) => readingOf(file))) {
      const setup = await this.#setup(validator);
      this.#take(await Promise.race([running.checks.move(setup), running.broken]));
    } else this.#begun = null;
    // What could not be read before may be by now.
    for (const one of this.files.get())
      if (one.state.kind === 'refused' && !one.state.before) {
        this.#set(one.number, { kind: 'waiting' });
        this.#queue = this.#queue.then(() => this.#read(one));
      }
    return files.length > 0;
  }

  /** A file that cannot be read any more is kept as it was, to be looked at and mended: the screen may change back. */
  #take(moved: MovedFiles): void {
    this.#isBehind = 'refused' in moved;
    if ('refused' in moved) {
      for (const { number, state } of this.files.get()) {
        const reading = readingOf({ state });
        if (!reading) continue;
        const own = moved.refused.get(number);
        this.#set(
          number,
          own
            ? { kind: 'refused', reason: own.refused, isHopeless: own.isHopeless, before: reading }
            : { kind: 'read', reading },
        );
      }
      return;
    }
    this.#begun = Promise.resolve(moved.columns);
    this.columns.set(moved.columns);
    for (const { number, reading, rows } of moved.files) {
      if (this.#stateOf(number) === undefined) continue;
      this.#sent.forget(number);
      this.rows.add(number, rows);
      this.#set(number, { kind: 'read', reading });
    }
    this.moved.set(this.moved.get() + 1);
  }

  /** Whether something would be lost with the preview: what was mended, and what is being typed. */
  readonly isMended = (): boolean => this.rows.isMended() || [...this.#typing].some((isTyped) => isTyped());

  /** Has what is being typed asked about with what was mended. @returns the end of it */
  followTyping(isTyped: () => boolean): () => void {
    this.#typing.add(isTyped);
    return () => void this.#typing.delete(isTyped);
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
    // The others may be readable without those that have gone.
    if (this.#isBehind && kept.length < before.length) this.moveTo(this.#screen).catch(console.error);
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
    this.mends.history.clear();
  }

  /** The files to send: the mended ones written anew, without those of which nothing is left. */
  async toSend(): Promise<readonly File[]> {
    await this.mends.settled;
    const files = await Promise.all(this.files.get().map((one) => this.#sent.pack(one, this.#running)));
    return files.filter((file) => file !== null);
  }

  /** Holds files that were sent against the choice as it is now. @throws UnreadableFile */
  async compare(sent: readonly File[]): Promise<Compared> {
    const files = this.files.get();
    const chosen = await this.#sent.among(files, sent);
    return {
      chosen,
      others: files.filter(({ number }) => !chosen.some((one) => one.number === number)).map(({ file }) => file),
      isWhole: sent.every((file) => chosen.some((one) => one.sent === file)),
    };
  }

  /**
   * Goes on from what became of files that were sent: what is stored is not sent again, what was refused stays as it was
   * mended since. @param told the lines that were refused; absent where none were
   */
  async goOn(chosen: readonly SentFile[], told?: Told): Promise<void> {
    const files = this.files.get();
    const gone = new Set(chosen.map(({ file }) => file));
    const left = told ? await leftRows(chosen, told, this.#running) : new Map();
    this.mends.history.clear();
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
    this.choose(left ? kept : [...kept, told!.report]);
  }

  #drop(number: number): void {
    this.rows.drop(number);
    this.mends.history.clear();
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
    // The worker has not seen it, and goes on with the others.
    if (error instanceof UnreadableFile)
      return this.#set(number, { kind: 'refused', reason: error.message, isHopeless: true });
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
    this.#begun ??= this.#setup(validator).then((setup) => running.checks.begin(setup));
    this.columns.set(await this.#begun);
    const bytes = new Uint8Array(await bytesOf(file));
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

  #setup = (validator: string) => toCheckSetup({ screen: this.screen, validator, given: this.given }, this.asked);

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
