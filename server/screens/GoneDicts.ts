import { isRecordScreen, type Screen } from '../../schemas/language/index.ts';
import { type Dict, type FileText, type Problem, readDicts } from '../../schemas/language/reading/readScreens.ts';
import { dictsOf } from './contents.ts';
import { toProblem } from './readFolder.ts';

/**
 * The dictionaries whose file is no more since they were read: like one whose file has broken, such a one takes no screen
 * with it that names it, until the server is started again.
 */
export class GoneDicts {
  /** The file that each of them stood in, by its code. */
  readonly #paths = new Map<string, string>();

  /** @param dicts those that the files of now give */
  follow(before: readonly FileText[], now: readonly FileText[], dicts: readonly Dict[]): void {
    const paths = new Set(now.map(({ path }) => path));
    for (const file of before) {
      if (paths.has(file.path)) continue;
      for (const { code } of readDicts([file]).dicts) this.#paths.set(code, file.path);
    }
    // A file that is back counts as it is, and a dictionary may have moved to another.
    for (const [code, path] of this.#paths) if (paths.has(path)) this.#paths.delete(code);
    for (const { code } of dicts) this.#paths.delete(code);
  }

  codes(): Iterable<string> {
    return this.#paths.keys();
  }

  /** Once for each file, as long as a screen names what stood in it. */
  problemsFor(screens: Iterable<Screen>): readonly Problem[] {
    if (this.#paths.size === 0) return [];
    const users = new Map<string, Set<string>>();
    for (const screen of screens) {
      if (!isRecordScreen(screen)) continue;
      for (const code of dictsOf(screen)) {
        const path = this.#paths.get(code);
        if (path !== undefined) users.set(path, (users.get(path) ?? new Set()).add(code));
      }
    }
    return [...users].map(([path, codes]) =>
      toProblem(
        path,
        `文件不在了，页面还在用里面的字典 ${[...codes].join('、')}：这些页面先照常，重新启动后停用。请放回文件；不要这些字典了，就先改用到它们的字段`,
      ),
    );
  }
}
