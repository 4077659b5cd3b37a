import { linkQuery } from '../../../queries/linkQuery.ts';
import { toQuery } from '../../../queries/toQuery.ts';
import type { ChartCard, ChartName } from '../Card.ts';
import type { CardCheck, CardKind } from './CardKind.ts';

/** Over time, or by groups. */
const isOverTime: Readonly<Record<ChartName, boolean>> = { line: true, bar: true, ring: false, ranking: false };

/** A line or bars over time, a ring or a ranking of groups. */
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
    const { file, path, context, report } = check;
    if (!file.query) {
      report(path, '图表要有 `query`：查哪个页面的记录，按什么分组', 'key');
      return card;
    }
    checkFit(card, check);
    const { query } = linkQuery(card.query, { file: file.query, path: [...path, 'query'], context, report });
    return { ...card, query };
  },
  asksOf: ({ query }) => [query],
};

/** Whether the query gives what a chart of this look draws. */
function checkFit({ chart, query }: ChartCard, { path, report }: CardCheck): void {
  const at = [...path, 'query'];
  const overTime = isOverTime[chart];
  if (!query.by)
    report(at, `${chart} 图要有 \`by\`：${overTime ? 'day(时间字段)' : '一个 dict、enum 或 ref 的字段'}`, 'key');
  else if (overTime && query.by.period === undefined)
    report([...at, 'by'], `${chart} 图按时间画：day(…)、week(…) 或 month(…)`);
  else if (!overTime && query.by.period !== undefined)
    report([...at, 'by'], `${chart} 图按字段分组；按时间请用 line 或 bar`);
  if (!overTime && query.show.length > 1)
    report([...at, 'show'], `${chart} 图只有一个统计；几个统计请用 line 或 bar`, 'key');
}
