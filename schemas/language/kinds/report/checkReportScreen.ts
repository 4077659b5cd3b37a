import type { Report } from '../../screen/knownFields.ts';
import { spanNames } from '../../queries/span.ts';
import { hint } from '../../text/problems.ts';
import { checkBoard } from '../dashboard/checkBoard.ts';
import type { ColumnFile, ReportFile } from './ReportFile.ts';
import type { ReportScreen } from './ReportScreen.ts';

/** The words of which one says where a column comes from, with those that may stand beside it. */
const sources = {
  of: ['where', 'at', 'show', 'standing'],
  value: ['text'],
  share: [],
  growth: ['against'],
} satisfies Partial<Record<keyof ColumnFile, readonly (keyof ColumnFile)[]>>;
type Source = keyof typeof sources;
const sourceNames = Object.keys(sources) as readonly Source[];

/** What needs no other file: where each column comes from, and that the names of columns are known. */
export function checkReportScreen(file: ReportFile, screen: ReportScreen, report: Report): void {
  checkBoard(file, screen, report);
  const names = Object.keys(file.columns ?? {});
  for (const [name, column] of Object.entries(file.columns ?? {})) checkColumn(name, column, names, report);
  const unknown = (name: string): string => `没有列 \`${name}\`${hint(name, names)}`;
  (file.chart ?? []).forEach((name, index) => {
    if (!names.includes(name)) report(['chart', index], unknown(name));
  });
  const dimensions = Object.keys(file.dimensions ?? {});
  (file.by ?? []).forEach((name, index) => {
    if (!dimensions.includes(name)) report(['by', index], `没有维度 \`${name}\`${hint(name, dimensions)}`);
  });
  if (screen.sort && !names.includes(screen.sort.field)) report(['sort'], unknown(screen.sort.field));
  for (const taken of spanNames)
    if (names.includes(taken)) report(['columns', taken], `\`${taken}\` 是一行的时间有多长，请换一个名字`, 'key');
  for (const taken of ['by', 'below', 'across', 'sort', 'cards'])
    if (file.filters?.[taken]) report(['filters', taken], `\`${taken}\` 是报表自己的参数名，请换一个名字`, 'key');
}

function checkColumn(name: string, file: ColumnFile, names: readonly string[], report: Report): void {
  const path = ['columns', name];
  const [source, second] = sourceNames.filter((one) => file[one] !== undefined);
  if (source === undefined) return report(path, `列要写明从哪里来：${sourceNames.join('、')} 之一`, 'key');
  if (second !== undefined) return report([...path, second], `一列只有一个来源：\`${source}\` 或 \`${second}\``, 'key');
  for (const [home, words] of Object.entries(sources))
    for (const word of words as readonly (keyof ColumnFile)[])
      if (home !== source && file[word] !== undefined)
        report([...path, word], `\`${word}\` 只能和 \`${home}\` 写在一起`, 'key');
  const above = names.slice(0, names.indexOf(name));
  const of = file.share ?? file.growth;
  if (of !== undefined && !above.includes(of)) report([...path, source], `前面没有列 \`${of}\`${hint(of, above)}`);
}
