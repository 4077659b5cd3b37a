import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The ids of the menu's groups in `menu.json`; undefined where there is no such file. */
export async function readMenuGroups(schemasDir: string): Promise<ReadonlySet<string> | undefined> {
  const text = await readFile(join(schemasDir, 'menu.json'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  return new Set(idsOf(JSON.parse(text)));
}

/** Groups are a list of `{id}` or a map keyed by id, at the top or under `groups`. */
function idsOf(menu: unknown): readonly string[] {
  const groups = (menu as { groups?: unknown }).groups ?? menu;
  if (Array.isArray(groups)) return groups.map((group: { id?: unknown }) => String(group.id));
  return Object.keys(groups as object).filter((name) => name !== '$schema');
}
