import { compact } from '../keywords/toField.ts';
import { toCamel } from '../values/casing.ts';
import type { ScreenBase } from '../screen/ScreenBase.ts';
import type { FileBase } from '../screen/ScreenFile.ts';

/** Where a screen file stands and what is around it. */
export interface ScreenOrigin {
  readonly component: string;
  readonly revision: string;
  /** The addresses of the menu's groups, by id; a file below an unknown folder falls into `other`. */
  readonly groups: ReadonlyMap<string, string>;
}

/** What every screen has, with its defaults. */
export const toScreenBase = (file: FileBase, origin: ScreenOrigin): ScreenBase => ({
  component: origin.component,
  id: file.id,
  title: file.title,
  revision: origin.revision,
  permission: toCamel(file.id),
  menu: toMenu(file, origin),
});

/** The address of a page that its file gives none: below that of its group, by its id. */
export const addressIn = (group: string, id: string): string => `${group}/${toCamel(id.replace(/^sys-/, ''))}`;

/** `charge-gun` in `charge/device/` -> `/charge/gun`; `member` in `charge/member/` -> `/charge/member`. */
export function basePathOf(id: string, component: string): string {
  const folder = component.split('/')[0]!;
  const name = id.startsWith(`${folder}-`) ? id.slice(folder.length + 1) : id;
  return `/${folder}/${toCamel(name)}`;
}

function toMenu({ id, menu }: FileBase, { component, groups }: ScreenOrigin): ScreenBase['menu'] {
  if (menu === false) return null;
  const written = typeof menu === 'object' ? menu : {};
  const folder = component.split('/').at(-2) ?? '';
  const group = written.group ?? (groups.has(folder) ? folder : 'other');
  return {
    group,
    order: written.order ?? 100,
    address: written.path ?? addressIn(groups.get(group) ?? `/${group}`, id),
    ...compact({ icon: written.icon, hidden: written.hidden || undefined, path: written.path }),
  };
}
