import { isRecordScreen, type RecordScreen, type Screen } from '../../schemas/language/index.ts';
import {
  compileValidator,
  type SchemaValidators,
  toValidatorModule,
} from '../../schemas/language/records/compileValidator.ts';
import {
  type Dict,
  type Problem,
  readDicts,
  ScreenReader,
  type Unmet,
} from '../../schemas/language/reading/readScreens.ts';
import type { ScreenRegistry, Services } from '../Services.ts';
import { type ReadFiles, readFolder } from './readFolder.ts';
import { readMenu } from './readMenu.ts';
import { holdScreen } from '../tables/holdScreen.ts';
import { watchFolder } from './watchFolder.ts';

/** Brings the tables in line with new or changed screens that have records; what it refuses comes back as problems. */
export type TableSync = (screens: readonly RecordScreen[]) => Promise<readonly Problem[]>;

/** A registry whose owner can tie the tables to it and read the files at once. */
export interface OpenRegistry extends ScreenRegistry {
  /** Syncs the tables of all screens now, and of changed ones from now on. */
  syncTables(sync: TableSync): Promise<void>;
  /** What else is asked of every file that is read from now on. */
  demand(unmet: (screen: Screen) => readonly Unmet[]): void;
  /** Reads the files again; resolves when tables are in line and listeners were told. */
  reload(): Promise<void>;
}

interface Contents {
  readonly screens: ReadonlyMap<string, Screen>;
  readonly dicts: readonly Dict[];
  readonly problems: readonly Problem[];
  readonly notes: readonly Problem[];
}

interface Options {
  readonly watch: boolean;
  readonly log?: Services['log'];
}

/** Reads all screens and dictionaries below a folder, and keeps reading them when they change. */
export async function openScreenRegistry(schemasDir: string, options: Options): Promise<OpenRegistry> {
  const registry = new FileRegistry(schemasDir, options.log);
  await registry.reload();
  if (options.watch) registry.watch();
  return registry;
}

class FileRegistry implements OpenRegistry {
  private contents: Contents = { screens: new Map(), dicts: [], problems: [], notes: [] };
  private refused: readonly Problem[] = [];
  private screens: readonly Screen[] = [];
  private withRecords: readonly RecordScreen[] = [];
  /** Which component has each id, or had it before its file broke. */
  private owners: ReadonlyMap<string, string> = new Map();
  private byIds = new Map<string, RecordScreen>();
  private byTables = new Map<string, RecordScreen>();
  private readonly validators = new WeakMap<RecordScreen, SchemaValidators>();
  private readonly modules = new WeakMap<RecordScreen, string>();
  private readonly listeners = new Set<(components: readonly string[]) => void | Promise<void>>();
  private readonly reader = new ScreenReader();
  private readonly files: ReadFiles = new Map();
  private unmet: (screen: Screen) => readonly Unmet[] = holdScreen;
  private sync: TableSync | undefined;
  private reloading: Promise<void> = Promise.resolve();
  private endWatch: (() => void) | undefined;
  private readonly schemasDir: string;
  private readonly log: Services['log'] | undefined;

  constructor(schemasDir: string, log: Services['log'] | undefined) {
    this.schemasDir = schemasDir;
    this.log = log;
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
  byId(id: string): RecordScreen | undefined {
    return this.byIds.get(id);
  }
  byTable(table: string): RecordScreen | undefined {
    return this.byTables.get(table);
  }
  dicts(): readonly Dict[] {
    return this.contents.dicts;
  }
  problems(): readonly Problem[] {
    return [...this.contents.problems, ...this.refused];
  }
  notes(): readonly Problem[] {
    return this.contents.notes;
  }

  validatorsOf(screen: RecordScreen): SchemaValidators {
    const known = this.validators.get(screen) ?? compileValidator(screen);
    this.validators.set(screen, known);
    return known;
  }
  validatorModuleOf(screen: RecordScreen): string {
    const known = this.modules.get(screen) ?? toValidatorModule(screen);
    this.modules.set(screen, known);
    return known;
  }

  onChange(listener: (components: readonly string[]) => void | Promise<void>): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  async syncTables(sync: TableSync): Promise<void> {
    this.sync = sync;
    this.contents = await this.withTables(this.contents, this.all(), []);
    this.index();
  }

  demand(unmet: (screen: Screen) => readonly Unmet[]): void {
    this.unmet = (screen) => [...holdScreen(screen), ...unmet(screen)];
  }

  /** One after the other, so that two quick saves never race each other's tables. */
  reload(): Promise<void> {
    const next = this.reloading.then(() => this.readAgain());
    this.reloading = next.catch(() => {});
    return next;
  }

  watch(): void {
    const report = (error: Error): void => this.log?.error({ error: error.message }, 'cannot read the screen files');
    this.endWatch = watchFolder(this.schemasDir, () => void this.reload().catch(report), report);
  }

  close(): void {
    this.endWatch?.();
    this.listeners.clear();
  }

  /** Nobody hears of a screen before its table is there. */
  private async readAgain(): Promise<void> {
    const before = this.contents;
    const problemsBefore = this.problems();
    const read = keepUnchanged(
      before,
      await readContents(this.reader, this.files, this.schemasDir, this.owners, this.unmet),
    );
    const changed = changedComponents(before, read);
    const screens = changed.map((component) => read.screens.get(component)).filter((screen) => screen !== undefined);
    this.contents = this.sync ? await this.withTables(read, screens, changed) : read;
    this.index();
    this.owners = followOwners(this.owners, read);
    const told = new Set([
      ...changed,
      ...changedProblems(problemsBefore, this.problems()),
      ...usersOfChangedDicts(before.dicts, read.dicts, this.screens),
    ]);
    if (told.size > 0) for (const listener of this.listeners) await listener([...told]);
  }

  /** A screen whose table could not be brought in line is out, like one with a broken file. */
  private async withTables(
    contents: Contents,
    screens: readonly Screen[],
    changed: readonly string[],
  ): Promise<Contents> {
    const kept = screens.filter(isRecordScreen);
    const problems = kept.length > 0 ? await (this.sync as TableSync)(kept) : [];
    const out = new Set(problems.map((problem) => problem.component));
    this.refused = [
      ...this.refused.filter(({ component }) => !changed.includes(component) && !out.has(component)),
      ...problems,
    ];
    return { ...contents, screens: new Map([...contents.screens].filter(([component]) => !out.has(component))) };
  }

  private index(): void {
    this.screens = [...this.contents.screens.values()];
    this.withRecords = this.screens.filter(isRecordScreen);
    this.byIds = new Map(this.withRecords.map((screen) => [screen.id, screen]));
    this.byTables = new Map(this.withRecords.map((screen) => [screen.table, screen]));
  }
}

/** A file that broke keeps the id it had, until another file has it. */
function followOwners(
  before: ReadonlyMap<string, string>,
  { screens, problems }: Contents,
): ReadonlyMap<string, string> {
  const broken = new Set(problems.map(({ component }) => component));
  const kept = [...before].filter(([, component]) => broken.has(component));
  return new Map([...kept, ...[...screens.values()].map(({ id, component }) => [id, component] as const)]);
}

async function readContents(
  reader: ScreenReader,
  files: ReadFiles,
  schemasDir: string,
  owners: ReadonlyMap<string, string>,
  unmetBy: (screen: Screen) => readonly Unmet[],
): Promise<Contents> {
  const [screenFiles, dictFiles, menu] = await Promise.all([
    readFolder(schemasDir, 'screens', undefined, files),
    readFolder(schemasDir, 'dicts', undefined, files),
    readMenu(schemasDir),
  ]);
  const { dicts, broken, problems: dictProblems } = readDicts(dictFiles.files);
  const { screens, problems, notes } = reader.readAll(screenFiles.files, dicts, {
    owners,
    unmetBy,
    brokenDicts: dictFiles.problems.length > 0 ? 'any' : broken,
    unreadable: screenFiles.problems.map(({ component }) => component),
    groups: new Set(menu.groups.map(({ id }) => id)),
    areGroupsKnown: menu.areAllKnown,
    menuPath: menu.path,
  });
  return {
    screens,
    dicts,
    notes,
    problems: [...menu.problems, ...dictFiles.problems, ...dictProblems, ...screenFiles.problems, ...problems],
  };
}

const isSame = (a: Screen, b: Screen): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** Keeps the object of a screen that is still the same: everything compiled for it stays good. */
function keepUnchanged(before: Contents, after: Contents): Contents {
  const screens = new Map<string, Screen>();
  for (const [component, screen] of after.screens) {
    const old = before.screens.get(component);
    screens.set(component, old && isSame(old, screen) ? old : screen);
  }
  return { ...after, screens };
}

function changedComponents(before: Contents, after: Contents): string[] {
  const components = new Set([...before.screens.keys(), ...after.screens.keys()]);
  return [...components].filter((component) => before.screens.get(component) !== after.screens.get(component));
}

function changedProblems(before: readonly Problem[], after: readonly Problem[]): string[] {
  const textsOf = (problems: readonly Problem[]): Map<string, string> => {
    const texts = new Map<string, string>();
    for (const problem of problems)
      texts.set(problem.component, `${texts.get(problem.component) ?? ''}${JSON.stringify(problem)}`);
    return texts;
  };
  const [old, now] = [textsOf(before), textsOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])].filter((component) => old.get(component) !== now.get(component));
}

/** The screens that show a dictionary whose file says something else now. */
function usersOfChangedDicts(before: readonly Dict[], after: readonly Dict[], screens: readonly Screen[]): string[] {
  const old = new Map(before.map((dict) => [dict.code, JSON.stringify(dict)]));
  const changed = new Set(after.filter((dict) => old.get(dict.code) !== JSON.stringify(dict)).map(({ code }) => code));
  if (changed.size === 0) return [];
  const isShown = ({ fields, children, actions }: RecordScreen): boolean =>
    [fields, ...children.map((child) => child.fields), ...actions.map(({ form }) => form?.fields ?? [])]
      .flat()
      .some(({ dict }) => dict !== undefined && changed.has(dict));
  return screens
    .filter(isRecordScreen)
    .filter(isShown)
    .map(({ component }) => component);
}
