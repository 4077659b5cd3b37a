import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

/**
 * Files that differ from where this branch left `main`, those not yet committed or even added included; on `main`
 * itself, and without one, what differs from the last commit. Files that were removed are named too.
 * @throws Error when this is no working tree of git
 */
export function changedFiles(): readonly string[] {
  const base = ['main', 'origin/main'].map((name) => git('merge-base', 'HEAD', name)).find(Boolean) ?? 'HEAD';
  const changed = git('diff', '--name-only', '--relative', base);
  if (changed === undefined) throw new Error('这里不是 git 工作目录，无法知道改了什么。请运行 npm test。');
  const added = git('ls-files', '--others', '--exclude-standard') ?? '';
  return [...new Set(`${changed}\n${added}`.split('\n').filter(Boolean))].toSorted();
}

/** What a command of git prints; undefined when it fails. */
function git(...parameters: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', parameters, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/** What of each step of `npm test` a change can have touched: all of it, some parameters for vitest, or nothing. */
export interface Touched {
  readonly unit: readonly string[] | 'nothing';
  readonly server: readonly string[] | 'nothing';
  readonly browser: readonly string[] | 'nothing';
}

/** Tests that start the server, or a script, as a process of its own: no import leads from them to it. */
const startingProcesses = [
  'tests/scripts/',
  'tests/server/app/main.test.ts',
  'tests/server/app/stop.test.ts',
  'tests/server/imports/killed.test.ts',
  'tests/server/database/claimPeriod.test.ts',
  'tests/server/database/directoryLock.test.ts',
  'tests/server/database/durability.test.ts',
  'tests/server/processes.test.ts',
];
/** Tests that read sources as texts: no import leads from them to those. */
const readingSources = ['tests/rooms/', 'tests/renderers/theme/literals.test.ts', 'tests/schemas/values/'];
const isOf = (file: string, ...rooms: readonly string[]): boolean => rooms.some((room) => file.startsWith(room));

/**
 * Sorts changed files by the tests they can have touched. Unit and server tests are found by their imports, and all of
 * them where a file is read that nobody imports (vitest.config.ts names those); browser tests see `src`, `renderers`
 * and `schemas` as a whole.
 */
export function touchedBy(files: readonly string[]): Touched {
  const sources = files.filter((file) => existsSync(file) || file.endsWith('.json'));
  const related = sources.length > 0 ? ['related', ...sources] : 'nothing';
  const isServerTouched = files.some((file) => isOf(file, 'server/', 'schemas/', 'scripts/'));
  const isShown = files.some((file) =>
    isOf(file, 'src/', 'renderers/', 'schemas/', 'index.html', 'vite.config.ts', 'package-lock.json'),
  );
  const walks = sources.filter((file) => isOf(file, 'tests/walk/'));
  const isWalkShared = walks.some((file) => !file.endsWith('.test.ts'));
  return {
    unit: related === 'nothing' ? related : [...related, ...testsBelow(readingSources)],
    server: isServerTouched ? ['related', ...sources, ...testsBelow(startingProcesses)] : related,
    browser: isShown || isWalkShared ? [] : walks.length > 0 ? walks : 'nothing',
  };
}

/** Test files, and those below folders. */
function testsBelow(paths: readonly string[]): readonly string[] {
  return paths.flatMap((path) =>
    path.endsWith('/')
      ? readdirSync(path, { recursive: true, encoding: 'utf8' })
          .filter((name) => /\.test\.tsx?$/.test(name))
          .map((name) => path + name)
      : path,
  );
}
