import { type AnyKind, screenKinds } from '../kinds/index.ts';
import type { Report } from '../screen/knownFields.ts';
import type { FileBase, ScreenFile } from '../screen/ScreenFile.ts';

/** The keywords of every screen file. */
export const baseKeywords: Readonly<Record<keyof FileBase, true>> = {
  $schema: true,
  version: true,
  id: true,
  title: true,
  kind: true,
  menu: true,
};

/** Whether a file of its kind may have the keywords at its root. */
export function checkKeywords(file: ScreenFile, { keywords }: AnyKind, report: Report): void {
  for (const key of Object.keys(file)) {
    if (Object.hasOwn(baseKeywords, key) || Object.hasOwn(keywords, key)) continue;
    const homes = Object.entries(screenKinds).flatMap(([name, kind]) =>
      Object.hasOwn(kind.keywords, key) ? [name] : [],
    );
    report([key], `${file.kind ?? 'list'} 页面没有 \`${key}\`：它属于 ${homes.join('、')} 页面`, 'key');
  }
}
