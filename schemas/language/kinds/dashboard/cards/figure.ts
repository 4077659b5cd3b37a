import { compact } from '../../../keywords/toField.ts';
import { linkQuery } from '../../../queries/linkQuery.ts';
import { toQuery } from '../../../queries/toQuery.ts';
import type { Query, QueryFile } from '../../../queries/Query.ts';
import { rangedBy } from '../rangedBy.ts';
import type { CardKind } from './CardKind.ts';
import { comparisonWords, linkComparison, toComparison } from './comparison.ts';

/** One number, with its change since the period before. */
export const figureKind: CardKind<'figure'> = {
  keywords: ['figure', 'unit', 'share', ...comparisonWords],
  span: 3,
  toCard: (file, base) => ({
    ...base,
    type: 'figure',
    query: toQuery(file.figure!, base.title, file.unit),
    ...toComparison(file),
    ...compact({
      // The part is asked with both conditions, so that it opens as a list of its own.
      share: file.share === undefined ? undefined : toQuery(partOf(file.figure!, file.share), base.title, '%'),
    }),
  }),
  link: (card, check) => {
    const { file, path, context, report, filters } = check;
    const at = [...path, 'figure'];
    const asked = { context, report, rangedBy: rangedBy(filters, file.figure!) };
    const linked = linkQuery(card.query, { ...asked, file: file.figure!, path: at });
    const share =
      card.share &&
      linkQuery(card.share, { ...asked, file: partOf(file.figure!, file.share!), path: [...path, 'share'] });
    if (file.figure?.by !== undefined) report([...at, 'by'], '一个数字不分组：分组请用 `chart`', 'key');
    if (typeof file.figure?.show === 'object') report([...at, 'show'], '一张数字卡片只有一个统计，如 "count()"', 'key');
    return {
      ...card,
      query: linked.query,
      ...linkComparison([linked], check),
      ...compact({ share: share && percent(share.query) }),
    };
  },
  asksOf: ({ query, share }) => [query, ...(share ? [share] : [])],
};

const partOf = (file: QueryFile, share: string): QueryFile => ({
  ...file,
  where: file.where === undefined ? share : `${file.where} && ${share}`,
});

/** A share has one digit, whatever it is a share of. */
const percent = (query: Query): Query => ({ ...query, show: query.show.map((one) => ({ ...one, unit: '%' })) });
