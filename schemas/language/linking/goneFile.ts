import type { Problem } from '../text/problems.ts';

/** What is said of a screen whose file is gone, after that it is not there. */
export const goneFile = (path: string): string => `：它的文件 ${path} 已经不在了`;

/** A file that is gone is told once in each that names its screen, with how many places there are to mend. */
export function tellGoneOnce(problems: Problem[], from: number): void {
  const first = new Map<string, { readonly problem: Problem; readonly count: number }>();
  const others = problems.splice(from).flatMap((problem) => {
    const [said] = /没有页面 `[^`]*`：它的文件 [^ ]+ 已经不在了/.exec(problem.message) ?? [];
    if (said === undefined) return [problem];
    const known = first.get(said);
    first.set(said, { problem: known?.problem ?? problem, count: (known?.count ?? 0) + 1 });
    return [];
  });
  const told = [...first.values()].map(({ problem, count }) =>
    count === 1 ? problem : { ...problem, message: `${problem.message}（这个文件里有 ${count} 处）` },
  );
  problems.push(...others, ...told);
}
