import type { MenuGroup } from '../../schemas/language/reading/plain/menuFile.ts';

/** The group of a screen; a name that `menu.json` does not know becomes a group of that name, at the end. */
export const groupOf = (groups: readonly MenuGroup[], id: string): MenuGroup =>
  groups.find((group) => group.id === id) ?? {
    id,
    title: id === 'other' ? '其他' : id,
    path: `/${id}`,
    icon: 'appstore',
    order: 900,
  };
