import { factOf } from '../../fields/fieldTypes.ts';
import { type Report, unknownField } from '../../screen/knownFields.ts';
import type { RecordScreen } from '../../screen/Screen.ts';
import type { RecordFile } from '../../screen/ScreenFile.ts';

/** Tiles stand below the record of a ref, in the colours of the tabs. */
export function checkTiles(file: RecordFile, screen: RecordScreen, report: Report): void {
  const { tiles, tabs } = screen.list;
  if (!tiles) return;
  const path = ['list', 'tiles'];
  if (screen.kind !== 'list') report(path, `${screen.kind} 页面没有卡片视图：只有 list 有`, 'key');
  if (!tabs?.counts)
    report(path, '卡片的颜色和图例是页签的：还要写 `"tabs": { "field": 状态字段, "counts": true }`', 'key');
  const find = (name: string) => screen.fields.find((field) => field.name === name);
  const by = find(tiles.by);
  if (!by) report([...path, 'by'], unknownField(tiles.by, screen.fields));
  else if (!by.ref || factOf(by).multiple || by.through || by.tally)
    report([...path, 'by'], `\`${tiles.by}\` 不能作卡片的分组：要用本页面存一条记录的 ref 字段`);
  const written: readonly (readonly [string, readonly (string | number)[]])[] = [
    ...(file.list?.tiles?.title === undefined ? [] : [[tiles.title, [...path, 'title']] as const]),
    ...tiles.show.map((name, index) => [name, [...path, 'show', index]] as const),
  ];
  for (const [name, at] of written) {
    const field = find(name);
    if (!field) report([...at], unknownField(name, screen.fields));
    else if (!field.list) report([...at], `\`${name}\` 没有列，不能写在卡片上：给它写上 \`"list": true\``);
  }
}
