import type { FieldTypes, Screen } from '../../schemas/language/index.ts';
import {
  componentOf,
  type FileText,
  readDicts,
  type ReadOptions,
  ScreenReader,
  type Unmet,
} from '../../schemas/language/reading/readScreens.ts';
import { groupAddresses } from '../../schemas/language/reading/plain/menuFile.ts';
import { holdScreen } from '../tables/holdScreen.ts';
import type { Contents } from './contents.ts';
import { GoneDicts } from './GoneDicts.ts';
import { LastGood } from './LastGood.ts';
import { oneOfEach } from './oneOfEach.ts';
import { type ReadFiles, readFolder } from './readFolder.ts';
import { readMenu } from './readMenu.ts';
import type { ScreenSource } from './ScreenSource.ts';

interface HowToRead {
  readonly isComplete?: boolean;
  readonly refused?: ReadonlySet<string>;
  readonly files?: readonly FileText[];
}

/** Reads the screens of all sources and checks them with the dictionaries and the menu of a folder. */
export class SourceReader {
  readonly #sources: ScreenSource[] = [];
  readonly #dictFiles: ReadFiles = new Map();
  readonly #partFiles: ReadFiles = new Map();
  #dicts = { files: [] as readonly FileText[], read: readDicts([]) };
  readonly #goneDicts = new GoneDicts();
  readonly #lastGood: LastGood;
  /** Where each screen stood that was in use, by its id. */
  readonly #stood = new Map<string, string>();
  #unmet: (screen: Screen) => readonly Unmet[] = holdScreen;

  /**
   * @param types the field types that files may name; those of the language where nothing is given
   * @param reader what reads the files; it may have read the same ones before, for others
   */
  constructor(
    private readonly schemasDir: string,
    private readonly types: FieldTypes | undefined,
    private readonly reader = new ScreenReader(),
  ) {
    this.#lastGood = new LastGood(reader);
  }

  /** Has one more source read; of two that have the same component, the earlier one counts. */
  add(source: ScreenSource): void {
    this.#sources.push(source);
  }

  /** Asks more of every screen than that the server's own tables are kept. */
  demand(unmet: (screen: Screen) => readonly Unmet[]): void {
    this.#unmet = (screen) => [...holdScreen(screen), ...unmet(screen)];
  }

  /**
   * @param owners which component has each id, or had it before its file broke
   * @param how what the sources are asked for; components that are refused elsewhere, for which their last good texts stand;
   * or texts that count instead of those of the sources, each as it is
   */
  async read(
    owners: ReadonlyMap<string, string>,
    { isComplete = false, refused, files }: HowToRead = {},
  ): Promise<Contents> {
    const [sources, dictFiles, partFiles, menu] = await Promise.all([
      Promise.all(this.#sources.map((source) => source.read(isComplete))),
      readFolder(this.schemasDir, 'dicts', undefined, this.#dictFiles),
      readFolder(this.schemasDir, 'parts', undefined, this.#partFiles),
      readMenu(this.schemasDir),
    ]);
    const { dicts, broken, problems: dictProblems, notes: dictNotes } = this.#readDicts(dictFiles.files);
    const { parts, problems: partProblems } = this.reader.readParts(partFiles.files, this.types);
    const unreadable = sources.flatMap((source) => source.problems);
    const texts = oneOfEach(files ?? sources.flatMap((source) => source.files));
    const options: ReadOptions = {
      owners,
      unmetBy: this.#unmet,
      parts: partFiles.problems.length > 0 ? { ...parts, broken: 'any' } : parts,
      ...(this.types && { types: this.types }),
      brokenDicts:
        dictFiles.problems.length > 0 || broken === 'any' ? 'any' : new Set([...broken, ...this.#goneDicts.codes()]),
      unreadable: unreadable.map(({ component }) => component),
      gone: this.#goneFrom(texts.files),
      groups: groupAddresses(menu.groups),
      areGroupsKnown: menu.areAllKnown,
      menuPath: menu.path,
    };
    const { screens, problems, notes, outdated } = files
      ? { ...this.reader.readAll(texts.files, dicts, options), outdated: new Set<string>() }
      : this.#lastGood.read(texts.files, dicts, options, refused);
    return {
      files: texts.files,
      screens,
      outdated,
      dicts,
      notes: [...dictNotes, ...notes],
      problems: [
        ...menu.problems,
        ...dictFiles.problems,
        ...dictProblems,
        ...this.#goneDicts.problemsFor(screens.values()),
        ...partFiles.problems,
        ...partProblems,
        ...unreadable,
        ...texts.problems,
        ...problems,
      ],
    };
  }

  /** Takes note of what is in use from now on: it stands for files that are saved with mistakes. */
  settle({ files, screens, outdated }: Contents): void {
    this.#lastGood.settle(files, screens, outdated);
    const paths = new Map(files.map(({ path }) => [componentOf(path), path]));
    for (const { id, component } of screens.values()) {
      const path = paths.get(component);
      if (path !== undefined) this.#stood.set(id, path);
    }
  }

  /** The screens that stood in files which are no more: who names one is told which file it was. */
  #goneFrom(files: readonly FileText[]): ReadonlyMap<string, string> {
    const paths = new Set(files.map(({ path }) => path));
    return new Map([...this.#stood].filter(([, path]) => !paths.has(path)));
  }

  /** Most saves are of screens: dictionaries whose files are the very same are not read again. */
  #readDicts(files: readonly FileText[]): ReturnType<typeof readDicts> {
    if (!areSame(files, this.#dicts.files)) {
      const read = readDicts(files);
      this.#goneDicts.follow(this.#dicts.files, files, read.dicts);
      this.#dicts = { files, read };
    }
    return this.#dicts.read;
  }
}

const areSame = (files: readonly FileText[], before: readonly FileText[]): boolean =>
  files.length === before.length && files.every((file, index) => file === before[index]);
