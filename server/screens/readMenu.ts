import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Problem } from '../../schemas/language/readScreens.ts';
import { readSourceText } from '../../schemas/language/SourceText.ts';

/** The groups that screens may name, where they are known, and the first mistake of `menu.json`. */
export interface Menu {
  readonly groups?: ReadonlySet<string>;
  readonly problems: readonly Problem[];
}

/** Reads the ids of the menu's groups; without `menu.json`, or with a broken one, any group is good. */
export async function readMenu(schemasDir: string): Promise<Menu> {
  const text = await readFile(join(schemasDir, 'menu.json'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return { problems: [] };
  const source = readSourceText(text);
  const [mistake] = source.mistakes;
  if (mistake) return { problems: [toProblem(source.positionOf(mistake.offset), mistake.message)] };
  const groups: unknown = source.value;
  if (!Array.isArray(groups) || groups.some((group: { id?: unknown } | null) => typeof group?.id !== 'string'))
    return {
      problems: [toProblem({ line: 1, column: 1 }, 'expected a list of {"id", "title", "path", "icon", "order"}')],
    };
  return { groups: new Set(groups.map((group: { id: string }) => group.id)), problems: [] };
}

const toProblem = (place: { readonly line: number; readonly column: number }, message: string): Problem => ({
  component: 'menu.json',
  path: 'menu.json',
  ...place,
  message,
});
