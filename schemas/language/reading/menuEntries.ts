/** What the files say together of the menu. */
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
      first!.report(['menu', 'group'], `没有菜单分组 \`${group}\`${hint(group, groups)}`);
      return [];
    }
    const message = `没有分组 \`${group}\`，而 ${users.length} 个页面的 \`menu.group\` 是它：${first!.path} 等；请补上这个分组`;
    return [{ component: menuPath, path: menuPath, line: 1, column: 1, message }];
  });
}

function writtenGroup({ file }: Draft): string | undefined {
  return typeof file?.menu === 'object' ? file.menu.group : undefined;
}

/** What stands in the menu as somebody has most likely not meant it. @param drafts those that became screens */
export function menuNotes(drafts: readonly Draft[], options: ReadOptions): readonly Problem[] {
  const shown = new Map<string, Draft>();
  return drafts.flatMap((draft) => [...sameTitle(draft, shown), ...unknownFolder(draft, options)]);
}

/** @param shown the first draft of each title in each group; takes this one down */
function sameTitle(draft: Draft, shown: Map<string, Draft>): readonly Problem[] {
  const { title, menu } = draft.screen!;
  if (!menu || menu.hidden) return [];
  const key = `${menu.group} ${title}`;
  const twin = shown.get(key);
  if (!twin) {
    shown.set(key, draft);
    return [];
  }
  return [note(draft, 'title', `菜单分组 \`${menu.group}\` 里已有“${title}”（${twin.path}），看菜单的人分不清`)];
}

function unknownFolder(draft: Draft, { groups, areGroupsKnown = true, menuPath = 'menu.json' }: ReadOptions) {
  const isAsked = groups !== undefined && areGroupsKnown && writtenGroup(draft) === undefined;
  const folder = draft.component.split('/').at(-2)!;
  if (!isAsked || draft.screen!.menu?.group !== 'other' || folder === 'other') return [];
  const message = `文件夹 \`${folder}\` 不是菜单分组，页面在“其他”里；要换地方请写 \`"menu": {"group": "…"}\`，或在 ${menuPath} 里加上这个分组`;
  return [note(draft, 'id', message)];
}

function note({ component, path, source }: Draft, key: string, message: string): Problem {
  return { component, path, ...source.positionOf(source.offsetOf([key])), message };
}
