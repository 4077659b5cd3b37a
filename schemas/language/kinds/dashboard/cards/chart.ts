import { linkQuery } from '../../../queries/linkQuery.ts';
import { toQuery } from '../../../queries/toQuery.ts';
import type { ChartCard, ChartName } from '../Card.ts';
import { rangedBy } from '../rangedBy.ts';
import type { CardCheck, CardKind } from './CardKind.ts';

/** Over time or by groups; and whether each group is divided again, must not be, or may be. */
const needs: Readonly<Record<ChartName, { readonly overTime: boolean; readonly across?: boolean }>> = {
  line: { overTime: true },
  bar: { overTime: true },
  stack: { overTime: true },
  ring: { overTime: false, across: false },
  ranking: { overTime: false, across: false },
  heat: { overTime: true, across: true },
};

/** A line or bars over time, a ring or a ranking of groups, a field of squares. */
export const chartKind: CardKind<'chart'> = {
  keywords: ['chart', 'query', 'unit'],
  span: 6,
  toCard: (file, base) => ({
    ...base,
    type: 'chart',
    chart: file.chart!,
    query: toQuery(file.query ?? { of: '' }, base.title, file.unit),
  }),
  link: (card, check) => {
    const { file, path, context, report, filters } = check;
    if (!file.query) {
      report(path, '图表要有 `query`：查哪个页面的记录，按什么分组', 'key');
      return card;
    }
    checkFit(card, check);
    const { query } = linkQuery(card.query, {
      file: file.query,
      path: [...path, 'query'],
      context,
      report,
      rangedBy: rangedBy(filters, file.query.of),
    });
    return { ...card, query };
  },
  asksOf: ({ query }) => [query],
};

/** Whether the query gives what a chart of this look draws. */
function checkFit({ chart, query }: ChartCard, { path, report }: CardCheck): void {
  const at = [...path, 'query'];
  const { overTime, across } = needs[chart];
  const isTimed = (query.by?.period ?? query.by?.cycle) !== undefined;
  if (!query.by)
    report(at, `${chart} 图要有 \`by\`：${overTime ? 'day(时间字段)' : '一个 dict、enum 或 ref 的字段'}`, 'key');
  else if (overTime && !isTimed)
    report([...at, 'by'], `${chart} 图按时间画：day(…)、week(…)、month(…)、hour(…) 或 weekday(…)`);
  else if (!overTime && isTimed) report([...at, 'by'], `${chart} 图按字段分组；按时间请用 line 或 bar`);
  if (across === true && !query.across)
    report(at, `${chart} 图要有 \`across\`，如 "by": "hour(时间字段)"、"across": "weekday(时间字段)"`, 'key');
  if (across === false && query.across)
    report([...at, 'across'], `${chart} 图不把每一组再分；请用 stack 或 heat`, 'key');
  if (!overTime && query.show.length > 1)
    report([...at, 'show'], `${chart} 图只有一个统计；几个统计请用 line 或 bar`, 'key');
}
