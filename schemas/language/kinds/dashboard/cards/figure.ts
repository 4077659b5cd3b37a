import { compact } from '../../../keywords/toField.ts';
import { linkQuery } from '../../../queries/linkQuery.ts';
import { toQuery } from '../../../queries/toQuery.ts';
import type { CardKind } from './CardKind.ts';

/** One number, with its change since the period before. */
export const figureKind: CardKind<'figure'> = {
  keywords: ['figure', 'unit', 'compare'],
  span: 3,
  toCard: (file, base) => ({
    ...base,
    type: 'figure',
    query: toQuery(file.figure!, base.title, file.unit),
    ...compact({ compare: file.compare }),
  }),
  link: (card, { file, path, context, report }) => {
    const at = [...path, 'figure'];
    const { query, period, isWhole } = linkQuery(card.query, { file: file.figure!, path: at, context, report });
    if (file.figure?.by !== undefined) report([...at, 'by'], '一个数字不分组：分组请用 `chart`', 'key');
    if (typeof file.figure?.show === 'object') report([...at, 'show'], '一张数字卡片只有一个统计，如 "count()"', 'key');
    if (file.compare !== undefined && isWhole && period === undefined)
      report(
        [...path, 'compare'],
        '要与上一期比较，where 里要写明这一期，如 day(时间字段) == today()、month(时间字段) == month(today())',
      );
    return { ...card, query, ...compact({ period }) };
  },
  asksOf: ({ query }) => [query],
};
