/** The calls by which records are chosen. */
import { unknownField, type Report } from '../../screen/knownFields.ts';
import type { Field } from '../../screen/Field.ts';
import { whyNotPath } from '../../screen/names.ts';
import type { RecordScreen } from '../../screen/Screen.ts';
import type { RecordFile } from '../../screen/ScreenFile.ts';

/** Calls that only read, fields that everybody may be told, and a tree where there is one. */
export function checkChoose({ choose: written }: RecordFile, screen: RecordScreen, report: Report): void {
  const { choose, component, fields } = screen;
  if (!written || !choose) return;
  for (const name of ['rows', 'labels', 'tree'] as const) {
    const call = choose[name];
    if (!call) continue;
    if (call.method !== 'GET') report(['choose', name], `\`${name}\` 只读取数据，要用 GET`);
    const reason = whyNotPath(call.path, component);
    if (reason) report(['choose', name], `\`${call.path}\`：${reason}`);
  }
  if (choose.tree && screen.kind !== 'tree') report(['choose', 'tree'], '只有树形页面的记录有上下级', 'key');
  if (choose.within && !choose.rows) report(['choose', 'within'], '`within` 是 `rows` 的参数，这里没有 `rows`', 'key');
  const find = (name: string) => fields.find((field) => field.name === name);
  written.fields?.forEach((name, index) => {
    const field = find(name);
    const reason = field ? whyNotTold(field) : unknownField(name, fields);
    if (reason) report(['choose', 'fields', index], reason);
  });
  for (const name of Object.keys(choose.within ?? {})) {
    const field = find(name);
    if (!field?.ref)
      report(
        ['choose', 'within', name],
        field ? `\`${name}\` 不是引用，没有它所属的树` : unknownField(name, fields),
        'key',
      );
  }
  for (const name of Object.keys(choose.only ?? {}))
    if (!find(name)) report(['choose', 'only', name], unknownField(name, fields), 'key');
}

/** Why a field is told to no one who only chooses. */
function whyNotTold({ name, writeOnly, seenBy, tally }: Field): string | undefined {
  if (writeOnly) return `\`${name}\` 是保密的，不能给选择的人看`;
  if (seenBy !== undefined) return `\`${name}\` 只有一部分人看得到（\`seenBy\`），不能给选择的人看`;
  return tally ? `\`${name}\` 由别的记录得出，不存储，选择时不带它` : undefined;
}
