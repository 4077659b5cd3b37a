/** What the files say together of the groups of the menu. */
import { hint, type Problem } from '../text/problems.ts';
import type { Draft } from './Draft.ts';
import type { ReadOptions } from './ReadOptions.ts';

/**
 * Groups that the menu has not. One file that names such a one has a mistake; where several do, the menu lacks it, and
 * their screens stand in a group of that name until it is there.
 */
export function checkMenuGroups(drafts: readonly Draft[], options: ReadOptions): readonly Problem[] {
  const { groups, areGroupsKnown = true, menuPath = 'menu.json' } = options;
  if (!groups || !areGroupsKnown) return [];
  const unknown = new Map<string, Draft[]>();
  for (const draft of drafts) {
    const group = writtenGroup(draft);
    if (group !== undefined && !groups.has(group)) unknown.set(group, [...(unknown.get(group) ?? []), draft]);
  }
  return [...unknown].flatMap(([group, users]) => {
    const [first, ...others] = users;
    if (others.length === 0) {
      first!.report(['menu', 'group'], `没有菜单分组 \`${group}\`${hint(group, groups.keys())}`);
      return [];
    }
    const message = `没有分组 \`${group}\`，而 ${users.length} 个页面的 \`menu.group\` 是它：${first!.path} 等；请补上这个分组`;
    return [{ component: menuPath, path: menuPath, line: 1, column: 1, message }];
  });
}

/** The group that a file itself names. */
export function writtenGroup({ file }: Draft): string | undefined {
  return typeof file?.menu === 'object' ? file.menu.group : undefined;
}
