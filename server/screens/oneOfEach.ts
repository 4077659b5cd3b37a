import { componentOf, type FileText, type Problem } from '../../schemas/language/reading/readScreens.ts';
import type { SourceContents } from './ScreenSource.ts';

/** The first text of each component; that another source has it as well is told at the other's. */
export function oneOfEach(files: readonly FileText[]): SourceContents {
  const owners = new Map<string, string>();
  const problems: Problem[] = [];
  const first = files.filter(({ path }) => {
    const component = componentOf(path);
    const owner = owners.get(component);
    if (owner === undefined) owners.set(component, path);
    else problems.push({ component, path, line: 1, column: 1, message: `页面 ${component} 已由 ${owner} 定义` });
    return owner === undefined;
  });
  return { files: first, problems };
}
