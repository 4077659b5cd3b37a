import type { Problem } from '../../schemas/language/reading/readScreens.ts';
import type { Services } from '../Services.ts';
import type { OpenRegistry } from './registry.ts';

/** Whose mistakes are told, and where. */
interface Told {
  readonly screens: Pick<OpenRegistry, 'problems' | 'onChange'>;
  readonly log: Pick<Services['log'], 'warn' | 'info'>;
}

/**
 * Logs the mistakes of screens, now and those of changed ones, and that a file which had some has none any more: whoever
 * reads the log last sees how it stands.
 * @returns the end of it
 */
export function tellProblems({ screens, log }: Told): () => void {
  const tell = ({ path, line, column, message }: Problem): void => log.warn({ path, line, column }, message);
  const wrong = new Map<string, string>();
  const note = (problems: readonly Problem[]): void => {
    for (const problem of problems) {
      tell(problem);
      wrong.set(problem.component, problem.path);
    }
  };
  note(screens.problems());
  return screens.onChange((components) => {
    const problems = screens.problems().filter(({ component }) => components.includes(component));
    const still = new Set(problems.map(({ component }) => component));
    for (const component of components) {
      const path = wrong.get(component);
      if (path === undefined || still.has(component)) continue;
      wrong.delete(component);
      log.info({ path }, '这个页面文件已没有错误');
    }
    note(problems);
  });
}
