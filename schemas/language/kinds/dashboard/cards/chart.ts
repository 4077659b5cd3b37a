import { compact } from '../../../keywords/toField.ts';
import { linkQuery } from '../../../queries/linkQuery.ts';
import { toQuery } from '../../../queries/toQuery.ts';
import type { ChartCard, ChartName, NamedQuery } from '../Card.ts';
import { rangedBy } from '../rangedBy.ts';
import type { CardCheck, CardKind } from './CardKind.ts';
import { toItems } from './steps.ts';

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
  keywords: ['chart', 'query', 'series', 'unit'],
  span: 6,
  toCard: (file, base) => ({
    ...base,
    type: 'chart',
    chart: file.chart!,
    query: toQuery(file.query ?? Object.values(file.series ?? {})[0] ?? { of: '' }, base.title, file.unit),
    ...compact({ series: file.series && toItems(file.series, file.unit) }),
  }),
  link: (card, check) => {
    const { file, path, context, report, filters } = check;
    if (card.series) return linkSeries(card, card.series, check);
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
      rangedBy: rangedBy(filters, file.query),
    });
    return { ...card, query };
  },
  asksOf: ({ query, series }) => series?.map((one) => one.query) ?? [query],
};

/** Several queries side by side: each has one figure, and all go by the same periods or turns. */
function linkSeries(card: ChartCard, series: readonly NamedQuery[], check: CardCheck): ChartCard {
  const { file, path, context, report, filters } = check;
  if (file.query) report([...path, 'query'], '写了 `series` 就不写 `query`', 'key');
  if (card.chart !== 'line' && card.chart !== 'bar')
    report([...path, 'chart'], '几个查询并排画成 line 或 bar', 'value');
  const [first] = series;
  const linked = series.map(({ title, query }) => {
    const written = file.series![title]!;
    const at = [...path, 'series', title];
    const { period, cycle } = query.by ?? {};
    if ((period ?? cycle) === undefined)
      report(
        [...at, ...(written.by === undefined ? [] : ['by'])],
        '并排的查询要按时间分：`by` 用 day(…)、hour(…) 等',
        'key',
      );
    else if (period !== first?.query.by?.period || cycle !== first?.query.by?.cycle)
      report([...at, 'by'], '并排的查询要按同样的时间分，都用 day 或都用 week 等');
    if (query.across) report([...at, 'across'], '并排的查询不再分组', 'key');
    if (query.show.length > 1) report([...at, 'show'], '并排的每个查询只有一个统计', 'key');
    const ranged = rangedBy(filters, written);
    return { title, query: linkQuery(query, { file: written, path: at, context, report, rangedBy: ranged }).query };
  });
  return { ...card, query: linked[0]?.query ?? card.query, series: linked };
}

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
  const most = chart === 'ranking' ? 2 : 1;
  if (!overTime && query.show.length > most)
    report([...at, 'show'], `${chart} 图最多 ${most} 个统计；更多请用 line 或 bar`, 'key');
}
