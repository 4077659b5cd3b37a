import { type FieldTypes, isRecordScreen, type RecordScreen, type Screen } from '../../schemas/language/index.ts';
import {
  compileValidator,
  type SchemaValidators,
  toValidatorModule,
} from '../../schemas/language/records/compileValidator.ts';
import {
  type Dict,
  type FileText,
  formatProblem,
  type Problem,
  type ScreenReader,
  type Unmet,
} from '../../schemas/language/reading/readScreens.ts';
import type { Foresight, ScreenRegistry, Services } from '../Services.ts';
import { FileSource } from './FileSource.ts';
import { FormerVersions } from './FormerVersions.ts';
import {
  changedComponents,
  changedProblems,
  type Contents,
  followOwners,
  keepUnchanged,
  usersOfChangedDicts,
} from './contents.ts';
import type { ScreenSource } from './ScreenSource.ts';
import { SourceReader } from './SourceReader.ts';
import { pathOf } from './TableSource.ts';

/**
 * Brings the tables in line with new or changed screens that have records; what it refuses comes back as problems.
 * @param files the texts of all screens, to say where in one of them
 */
export type TableSync = (screens: readonly RecordScreen[], files: readonly FileText[]) => Promise<readonly Problem[]>;

/** A registry whose owner can tie the tables to it and read the files at once. */
export interface OpenRegistry extends ScreenRegistry {
  /** Syncs the tables of all screens now, and of changed ones from now on. */
  syncTables(sync: TableSync): Promise<void>;
  /** Reads the screens of one more source, now and whenever they change. */
  include(source: ScreenSource): Promise<void>;
  /**
   * Does work that needs the database for itself: what is saved meanwhile is read when it has ended.
   * @param work must not wait for a reading
   */
  holdWhile<T>(work: () => Promise<T>): Promise<T>;
  /** What else is asked of every file that is read from now on. */
  demand(unmet: (screen: Screen) => readonly Unmet[]): void;
}

/** What could not be read is read again after a while, and then less and less often (ms). */
const retry = { first: 5_000, longest: 60_000 };

interface Options {
  readonly watch: boolean;
  /** The field types that files may name. @default those of the language */
  readonly types?: FieldTypes | undefined;
  readonly log?: Services['log'];
  /** What reads the files; registries of one folder may share it, so that each file is read once. @default one of its own */
  readonly reader?: ScreenReader;
}

/** Reads all screens and dictionaries below a folder, and keeps reading them when they change. */
export async function openScreenRegistry(schemasDir: string, options: Options): Promise<OpenRegistry> {
  const registry = new SourceRegistry(schemasDir, options);
  await registry.include(new FileSource(schemasDir));
  return registry;
}

/** Compiled once for each version of a screen, whichever registry has it. */
const validators = new WeakMap<RecordScreen, SchemaValidators>();
const modules = new WeakMap<RecordScreen, string>();

const nothing: Contents = { files: [], screens: new Map(), dicts: [], problems: [], notes: [], outdated: new Set() };

const noValue = (): void => undefined;

class SourceRegistry implements OpenRegistry {
  private contents = nothing;
  private refused: readonly Problem[] = [];
  private screens: readonly Screen[] = [];
  private withRecords: readonly RecordScreen[] = [];
  /** Which component has each id, or had it before its file broke. */
  private owners: ReadonlyMap<string, string> = new Map();
  private byIds = new Map<string, RecordScreen>();
  private byTables = new Map<string, RecordScreen>();
  private readonly former = new FormerVersions();
  private readonly listeners = new Set<(components: readonly string[]) => void | Promise<void>>();
  private readonly reader: SourceReader;
  private sync: TableSync | undefined;
  private reloading: Promise<void> = Promise.resolve();
  /** Whether something was told that could not be read. */
  private isBehind = false;
  private retrying: NodeJS.Timeout | undefined;
  private readonly ends: (() => void | Promise<void>)[] = [];

  constructor(
    schemasDir: string,
    private readonly options: Options,
  ) {
    this.reader = new SourceReader(schemasDir, options.types, options.reader);
  }

  all(): readonly Screen[] {
    return this.screens;
  }
  byComponent(component: string): Screen | undefined {
    return this.contents.screens.get(component);
  }
  recordScreens(): readonly RecordScreen[] {
    return this.withRecords;
  }
  recordsOf(component: string): RecordScreen | undefined {
    const screen = this.contents.screens.get(component);
    return screen && isRecordScreen(screen) ? screen : undefined;
  }
  versionsOf(component: string): readonly RecordScreen[] {
    const screen = this.recordsOf(component);
    return [...(screen ? [screen] : []), ...this.former.of(component)];
  }
  byId(id: string): RecordScreen | undefined {
    return this.byIds.get(id);
  }
  byTable(table: string): RecordScreen | undefined {
    return this.byTables.get(table);
  }
  isOutdated(component: string): boolean {
    return this.contents.outdated.has(component);
  }
  dicts(): readonly Dict[] {
    return this.contents.dicts;
  }
  problems(): readonly Problem[] {
    return [...this.contents.problems, ...this.refused];
  }
  mistakeOf(id: string): Problem | undefined {
    const component = this.owners.get(id);
    return this.problems().find((problem) => problem.component === component);
  }
  notes(): readonly Problem[] {
    return this.contents.notes;
  }

  validatorsOf(screen: RecordScreen): SchemaValidators {
    const known = validators.get(screen) ?? compileValidator(screen);
    validators.set(screen, known);
    return known;
  }
  validatorModuleOf(screen: RecordScreen): string {
    const known = modules.get(screen) ?? toValidatorModule(screen);
    modules.set(screen, known);
    return known;
  }

  onChange(listener: (components: readonly string[]) => void | Promise<void>): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  async syncTables(sync: TableSync): Promise<void> {
    this.sync = sync;
    this.contents = await this.withTables(this.contents, nothing);
    this.reader.settle(this.contents);
    this.index();
  }

  demand(unmet: (screen: Screen) => readonly Unmet[]): void {
    this.reader.demand(unmet);
  }

  /** One after the other, so that two quick saves never race each other's tables. */
  reload(): Promise<void> {
    return this.readNext(true);
  }
  catchUp(): Promise<void> {
    return this.readNext(false);
  }

  holdWhile<T>(work: () => Promise<T>): Promise<T> {
    const next = this.reloading.then(work);
    this.reloading = next.then(noValue, noValue);
    return next;
  }

  private readNext(isComplete: boolean): Promise<void> {
    return this.holdWhile(() => this.readAgain(isComplete));
  }

  async include(source: ScreenSource): Promise<void> {
    this.reader.add(source);
    // First the watch, then the reading: what is saved between the two is told.
    if (this.options.watch)
      this.ends.push(
        source.watch(
          () => void this.follow(),
          (error) => this.report(error),
        ),
      );
    await this.reload();
  }

  /** Reads what has changed, and where that fails, as the database is busy, say, all of it later on. */
  private async follow(wait = retry.first): Promise<void> {
    clearTimeout(this.retrying);
    try {
      await (this.isBehind ? this.reload() : this.catchUp());
      this.isBehind = false;
    } catch (error) {
      this.isBehind = true;
      this.report(error as Error);
      clearTimeout(this.retrying);
      this.retrying = setTimeout(() => void this.follow(Math.min(wait * 2, retry.longest)), wait).unref();
    }
  }
  private report({ message }: Error): void {
    this.options.log?.error({ error: message }, 'the screens cannot be read');
  }

  async foresee(component: string, text: string | null): Promise<Foresight> {
    const path = pathOf(component);
    const next = this.holdWhile(async () => {
      const { files: read } = await this.reader.read(this.owners);
      // As they are: what stands for files with mistakes hides what others would have to say of them.
      const now = await this.reader.read(this.owners, { files: read });
      const file = text === null ? [] : [{ path, text, savedAt: Date.now() }];
      const place = now.files.findIndex((other) => other.path === path);
      const files = place < 0 ? [...now.files, ...file] : now.files.toSpliced(place, 1, ...file);
      return { before: now, after: await this.reader.read(this.owners, { files }) };
    });
    const { before, after } = await next;
    const told = new Set(before.problems.map(formatProblem));
    return {
      problems: after.problems.filter((problem) => !told.has(formatProblem(problem))),
      notes: after.notes.filter((note) => note.path === path),
      screen: after.screens.get(component),
    };
  }

  async close(): Promise<void> {
    clearTimeout(this.retrying);
    // A source asks its database to tell nothing any more: the database is there until it has been heard.
    await Promise.all(this.ends.map((end) => end()));
    this.listeners.clear();
    // What is being read needs its source to the end.
    await this.reloading;
  }

  /** Nobody hears of a screen before its table is there. */
  private async readAgain(isComplete: boolean): Promise<void> {
    const before = this.contents;
    const problemsBefore = this.problems();
    const read = keepUnchanged(before, await this.reader.read(this.owners, { isComplete }));
    this.contents = await this.withTables(read, before);
    this.reader.settle(this.contents);
    const changed = changedComponents(before, this.contents);
    this.former.keep(before, this.contents);
    this.index();
    this.owners = followOwners(this.owners, read);
    const told = new Set([
      ...changed,
      ...changedProblems({ ...before, problems: problemsBefore }, { ...read, problems: this.problems() }),
      ...usersOfChangedDicts(before.dicts, read.dicts, this.screens),
    ]);
    if (told.size > 0) for (const listener of this.listeners) await listener([...told]);
  }

  /** A screen whose table could not be brought in line is what it was before, like one with a broken file, or out where it was nothing. */
  private async withTables(read: Contents, before: Contents): Promise<Contents> {
    this.refused = await this.syncChanged(read, before);
    if (this.refused.length === 0) return read;
    const refused = new Set(this.refused.map(({ component }) => component));
    const lasting = keepUnchanged(before, await this.reader.read(this.owners, { refused }));
    // Who names such a screen is linked to what it was; the refused ones are told of once.
    const others = [...lasting.screens].filter(
      ([component]) => !refused.has(component) || lasting.outdated.has(component),
    );
    const again = { ...lasting, screens: new Map(others) };
    const told = new Set(this.refused.map(formatProblem));
    // What a screen was may be refused as well, as of a column that somebody else has changed, and in the same words.
    const more = (await this.syncChanged(again, read)).filter((problem) => !told.has(formatProblem(problem)));
    this.refused = [...this.refused, ...more];
    const out = new Set(this.refused.map(({ component }) => component).filter((one) => !again.outdated.has(one)));
    return { ...again, screens: new Map(others.filter(([component]) => !out.has(component))) };
  }

  private async syncChanged(read: Contents, before: Contents): Promise<readonly Problem[]> {
    if (!this.sync) return [];
    const changed = changedComponents(before, read).flatMap((component) => read.screens.get(component) ?? []);
    const kept = changed.filter(isRecordScreen);
    return kept.length > 0 ? this.sync(kept, read.files) : [];
  }

  private index(): void {
    this.screens = [...this.contents.screens.values()];
    this.withRecords = this.screens.filter(isRecordScreen);
    this.byIds = new Map(this.withRecords.map((screen) => [screen.id, screen]));
    this.byTables = new Map(this.withRecords.map((screen) => [screen.table, screen]));
  }
}
