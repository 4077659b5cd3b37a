/** What the files say together of the menu. */
import { hint, type Problem } from '../text/problems.ts';
import type { SourceText } from '../text/SourceText.ts';
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
  return [...sameTitles(drafts), ...drafts.flatMap((draft) => unknownFolder(draft, options))];
}

/** Of several screens of one title in a group, the one that was saved first has it. */
function sameTitles(drafts: readonly Draft[]): readonly Problem[] {
  const titled = new Map<string, Draft[]>();
  for (const draft of drafts) {
    const { title, menu } = draft.screen!;
    if (!menu || menu.hidden) continue;
    const key = `${menu.group} ${title}`;
    const others = titled.get(key);
    if (others) others.push(draft);
    else titled.set(key, [draft]);
  }
  const twins = [...titled.values()].filter(({ length }) => length > 1);
  return twins.flatMap((drafts) => {
    const [first, ...others] = drafts.sort((a, b) => a.savedAt - b.savedAt) as [Draft, ...Draft[]];
    return others.map((draft) => {
      const { title, menu } = draft.screen!;
      return note(draft, 'title', `菜单分组 \`${menu!.group}\` 里已有“${title}”（${first.path}），看菜单的人分不清`);
    });
  });
}

function unknownFolder(draft: Draft, { groups, areGroupsKnown = true, menuPath = 'menu.json' }: ReadOptions) {
  const isAsked = groups !== undefined && areGroupsKnown && draft.screen!.menu?.group === 'other';
  if (!isAsked || writtenGroup(draft) !== undefined) return [];
  const folder = draft.component.split('/').at(-2)!;
  if (folder === 'other') return [];
  const message = `文件夹 \`${folder}\` 不是菜单分组，页面在“其他”里；要换地方请写 \`"menu": {"group": "…"}\`，或在 ${menuPath} 里加上这个分组`;
  return [note(draft, 'id', message)];
}

/** Where the keys of files stand that something was noted of: a note is made at every reading, and most files are the same. */
const places = new WeakMap<SourceText, Map<string, Pick<Problem, 'line' | 'column'>>>();

function note({ component, path, source }: Draft, key: string, message: string): Problem {
  const known = places.get(source) ?? new Map<string, Pick<Problem, 'line' | 'column'>>();
  places.set(source, known);
  const place = known.get(key) ?? source.positionOf(source.offsetOf([key]));
  known.set(key, place);
  return { component, path, ...place, message };
}
