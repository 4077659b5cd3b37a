import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MenuGroup } from '../../schemas/language/reading/plainFiles.ts';

const isGroup = (value: unknown): value is MenuGroup => {
  const group = value as Partial<Record<keyof MenuGroup, unknown>> | null;
  return (
    typeof group?.id === 'string' &&
    typeof group.title === 'string' &&
    typeof group.path === 'string' &&
    typeof group.icon === 'string' &&
    typeof group.order === 'number'
  );
};

/** The groups of `menu.json`; none without that file. @throws Error saying which file is not as it should be */
export async function readMenuGroups(schemasDir: string): Promise<readonly MenuGroup[]> {
  const path = join(schemasDir, 'menu.json');
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '[]';
    throw error;
  });
  const groups = parseJson(path, text);
  if (!Array.isArray(groups) || !groups.every(isGroup)) {
    throw new Error(`${path}：应为 {id, title, path, icon, order} 的列表，请改正后保存。`);
  }
  return groups;
}

function parseJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${path}：不是正确的 JSON（${(error as Error).message}），请改正后保存。`, { cause: error });
  }
}

/** The group of a screen; a name that `menu.json` does not know becomes a group of that name, at the end. */
export const groupOf = (groups: readonly MenuGroup[], id: string): MenuGroup =>
  groups.find((group) => group.id === id) ?? {
    id,
    title: id === 'other' ? '其他' : id,
    path: `/${id}`,
    icon: 'appstore',
    order: 900,
  };
