import { whyNotScreenId } from '../../screen/names.ts';
import type { Report } from '../../screen/knownFields.ts';
import { hint } from '../../text/problems.ts';
import type { MonitorFile, PartFile } from './MonitorFile.ts';
import type { MonitorScreen } from './MonitorScreen.ts';

/** What belongs to which of the two shapes of a part. */
const only = { values: ['history', 'means'], rows: [] } satisfies Partial<
  Record<keyof PartFile, readonly (keyof PartFile)[]>
>;

/** Everything of a monitor page: it asks no other screen. */
export function checkMonitor(file: MonitorFile, screen: MonitorScreen, report: Report): void {
  const reason = whyNotScreenId(file.id, screen.component);
  if (reason) report(['id'], `\`${file.id}\` 不能作页面的 id：${reason}`);
  for (const [name, part] of Object.entries(file.parts ?? {})) checkPart(['parts', name], part, report);
}

function checkPart(path: readonly string[], part: PartFile, report: Report): void {
  if (!part.values && !part.rows)
    return report(path, '要写明显示什么：`values`（逐项的数值）或 `rows`（接口返回的各行）之一', 'key');
  if (part.values && part.rows) return report([...path, 'rows'], '一块只显示一样：`values` 或 `rows`', 'key');
  if (part.rows) {
    for (const word of only.values)
      if (part[word] !== undefined) report([...path, word], `\`${word}\` 只能和 \`values\` 写在一起`, 'key');
    if (part.call === undefined) report(path, '缺少 `call`：这些行由哪个接口给出，如 "/actuator/httptrace"', 'key');
    else if (part.call.includes('{name}'))
      report([...path, 'call'], '`{name}` 是数值的名字，`rows` 的接口里没有，请写完整的路径');
    return undefined;
  }
  const names = Object.keys(part.values ?? {});
  for (const [name, value] of Object.entries(part.values ?? {}))
    if ((value.call ?? part.call) === undefined)
      report([...path, 'values', name], '缺少 `call`：写在这一项里，或写在这一块里供各项共用', 'key');
  (part.history ?? []).forEach((name, index) => {
    if (!names.includes(name)) report([...path, 'history', index], `没有数值 \`${name}\`${hint(name, names)}`);
    else if (part.values![name]!.format === 'text' || part.values![name]!.format === 'moment')
      report([...path, 'history', index], `\`${name}\` 不是随时间变化的数量，不能画成曲线`);
  });
}
