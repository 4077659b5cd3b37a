import {
  componentOf,
  formatProblem,
  type Dict,
  type FileText,
  type Problem,
  type ReadOptions,
  type ScreenReader,
  type ScreenSet,
} from '../../schemas/language/reading/readScreens.ts';
import { changedPlace, textAround } from './changedPlace.ts';

/** What all files give, those with mistakes as they last were without any. */
export interface LastingSet extends ScreenSet {
  /** The components for whose file an earlier text of it stands. */
  readonly outdated: ReadonlySet<string>;
}

interface Broken {
  readonly file: FileText;
  readonly problems: readonly Problem[];
}

/** Of more files that were saved at once nobody is asked which of them took something away. */
const mostTakers = 20;
/** One file may take the good text of another along, and that one a third: people wait for no more of them. */
const mostRounds = 4;
const none: ReadonlySet<string> = new Set();

/**
 * Reads screen files so that one which is saved with mistakes takes nothing away from those who work with its screen:
 * its mistakes are told, and its last good text stands for it until it is mended or gone. So does that of a file without
 * mistakes that takes away what others name, until those fit.
 */
export class LastGood {
  /** The last text of each path that was taken up. */
  private readonly good = new Map<string, FileText>();
  /** The files with mistakes for which a good text stands, by path. */
  private broken: ReadonlyMap<string, Broken> = new Map();
  /** What was read last, with the texts that stand for others. */
  private served: readonly FileText[] = [];

  constructor(private readonly reader: ScreenReader) {}

  /** @param refused components whose text was refused by somebody else, as their tables do */
  read(
    files: readonly FileText[],
    dicts: readonly Dict[],
    options: ReadOptions,
    refused: ReadonlySet<string> = none,
  ): LastingSet {
    const followed = refused.size === 0 ? this.readSaved(files, dicts, options) : undefined;
    return followed ?? this.readEvery(files, dicts, options, refused);
  }

  /** Takes note of the texts that are in use from now on. */
  settle(files: readonly FileText[], screens: ReadonlyMap<string, unknown>, outdated: ReadonlySet<string>): void {
    for (const file of files) {
      if (this.good.get(file.path) === file) continue;
      const component = componentOf(file.path);
      if (screens.has(component) && !outdated.has(component)) this.good.set(file.path, file);
    }
    if (this.good.size <= files.length) return;
    const paths = new Set(files.map(({ path }) => path));
    for (const path of this.good.keys()) if (!paths.has(path)) this.good.delete(path);
  }

  /** Most saves are of one file, and concern nobody but those that name it. */
  private readSaved(files: readonly FileText[], dicts: readonly Dict[], options: ReadOptions): LastingSet | undefined {
    const { reader, broken } = this;
    const standing = files.map((file) => (broken.get(file.path)?.file === file ? this.good.get(file.path)! : file));
    const set = reader.readSaved(standing, dicts, options);
    if (set) {
      const still = files.filter((file, place) => file !== standing[place]);
      const asked = still.map((file) => ({ file, problems: reader.mistakesOf(file, options) }));
      // What another file lacked may be there now.
      return asked.every(({ problems }) => problems.length > 0) ? this.keep(set, standing, asked) : undefined;
    }
    const saved = this.savedAlone(standing);
    if (!saved || [...broken.keys()].some((path) => path !== saved.path)) return undefined;
    const before = reader.readAll(this.served, dicts, options);
    const problems = reader.mistakesOf(saved, options);
    return problems.length > 0 ? this.keep(before, this.served, [{ file: saved, problems }]) : undefined;
  }

  /** The one file that is another than was read last, where there was a good one in its place. */
  private savedAlone(files: readonly FileText[]): FileText | undefined {
    const { served, good } = this;
    if (files.length !== served.length) return undefined;
    const saved = files.filter((file, place) => file !== served[place]);
    const [first] = saved;
    const place = first ? files.indexOf(first) : -1;
    return saved.length === 1 && good.get(first!.path) === served[place] ? first : undefined;
  }

  /** All files as they are; then, for those with mistakes, what they last were. */
  private readEvery(
    files: readonly FileText[],
    dicts: readonly Dict[],
    options: ReadOptions,
    refused: ReadonlySet<string>,
  ): LastingSet {
    const broken = new Map<string, Broken>();
    let standing = files;
    let set = this.reader.readAll(files, dicts, options);
    for (let round = 0; round < mostRounds; round++) {
      const better = this.findBetter(standing, files, set, refused);
      const found = better.length > 0 ? better : this.findTakers(standing, set, dicts, options);
      if (found.length === 0) break;
      for (const one of found) broken.set(one.file.path, one);
      standing = files.map((file) => (broken.has(file.path) ? this.good.get(file.path)! : file));
      set = this.reader.readAll(standing, dicts, options);
    }
    return this.keep(set, standing, [...broken.values()]);
  }

  /** The files with mistakes for which another text was good. */
  private findBetter(
    standing: readonly FileText[],
    files: readonly FileText[],
    { problems }: ScreenSet,
    refused: ReadonlySet<string>,
  ): readonly Broken[] {
    const wrong = new Set([...refused, ...problems.map(({ component }) => component)]);
    if (wrong.size === 0) return [];
    return standing.flatMap((file, place) => {
      const component = componentOf(file.path);
      const good = this.good.get(file.path);
      const isBetter = file === files[place] && good !== undefined && good.text !== file.text;
      if (!isBetter || !wrong.has(component)) return [];
      return [{ file, problems: problems.filter((problem) => problem.component === component) }];
    });
  }

  /**
   * The files without mistakes that take from others what those name, each with what would be wrong there: they wait
   * until the others fit, or the screens of these would be gone for the people who work with them.
   */
  private findTakers(
    standing: readonly FileText[],
    set: ScreenSet,
    dicts: readonly Dict[],
    options: ReadOptions,
  ): readonly Broken[] {
    const fallen = this.fallenIn(standing, set);
    if (fallen.length === 0) return [];
    const isSaved = (file: FileText): boolean => (this.good.get(file.path)?.text ?? file.text) !== file.text;
    const saved = standing.filter(isSaved);
    if (saved.length === 0 || saved.length > mostTakers) return [];
    const fallenWith = (taken: ReadonlySet<FileText>): readonly Problem[] => {
      const texts = standing.map((file) => (isSaved(file) && !taken.has(file) ? this.good.get(file.path)! : file));
      return this.fallenIn(texts, this.reader.readAll(texts, dicts, options));
    };
    const least = fallenWith(new Set()).length;
    if (least === fallen.length) return [];
    const taken = new Set<FileText>();
    return saved.flatMap((file) => {
      const problems = fallenWith(new Set([...taken, file]));
      if (problems.length <= least) taken.add(file);
      return problems.length <= least
        ? []
        : [{ file, problems: problems.map((problem) => this.toWaiting(file, standing, problem)) }];
    });
  }

  /** What a file is told that takes from another what that one names: where it has changed that. */
  private toWaiting(file: FileText, standing: readonly FileText[], other: Problem): Problem {
    const naming = standing.find(({ path }) => path === other.path);
    const about = `${other.message} ${naming ? textAround(naming.text, other) : ''}`;
    return {
      component: componentOf(file.path),
      path: file.path,
      ...changedPlace(this.good.get(file.path)!.text, file.text, about),
      message: `用到它的文件要一起改好：${formatProblem(other)}`,
    };
  }

  /** The mistakes that files have now, though they are what they were without any. */
  private fallenIn(standing: readonly FileText[], { problems }: ScreenSet): readonly Problem[] {
    const same = new Set(standing.flatMap((file) => (this.good.get(file.path)?.text === file.text ? [file.path] : [])));
    return problems.filter(({ path }) => same.has(path));
  }

  private keep(set: ScreenSet, standing: readonly FileText[], broken: readonly Broken[]): LastingSet {
    this.served = standing;
    this.broken = new Map(broken.map((one) => [one.file.path, one]));
    if (broken.length === 0) return { ...set, outdated: none };
    const components = new Set(broken.map(({ file }) => componentOf(file.path)));
    const others = set.problems.filter(({ component }) => !components.has(component));
    const problems = [...broken.flatMap((one) => one.problems), ...others];
    return { ...set, problems, outdated: new Set([...components].filter((one) => set.screens.has(one))) };
  }
}
