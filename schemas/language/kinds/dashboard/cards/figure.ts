import { checkExpression } from '../../../expressions/checkExpression.ts';
import { compact } from '../../../keywords/toField.ts';
import { linkQuery } from '../../../queries/linkQuery.ts';
import { toQuery } from '../../../queries/toQuery.ts';
import type { Query, QueryFile } from '../../../queries/Query.ts';
import { figureFields } from '../figureFields.ts';
import { rangedBy } from '../rangedBy.ts';
import type { CardKind } from './CardKind.ts';

/** One number, with its change since the period before. */
export const figureKind: CardKind<'figure'> = {
  keywords: ['figure', 'unit', 'compare', 'share', 'value', 'with'],
  span: 3,
  toCard: (file, base) => ({
    ...base,
    type: 'figure',
    query: toQuery(file.figure!, base.title, file.unit),
    ...compact({
      compare: file.compare,
      // The part is asked with both conditions, so that it opens as a list of its own.
      share: file.share === undefined ? undefined : toQuery(partOf(file.figure!, file.share), base.title, '%'),
      value: file.value,
      with:
        file.with && Object.entries(file.with).map(([name, one]) => ({ name, query: toQuery(one, name, undefined) })),
    }),
  }),
  link: (card, { file, path, context, report, filters }) => {
    const at = [...path, 'figure'];
    const asked = { context, report, rangedBy: rangedBy(filters, file.figure!.of) };
    const { query, period, isRanged, isWhole } = linkQuery(card.query, { ...asked, file: file.figure!, path: at });
    const share =
      card.share &&
      linkQuery(card.share, { ...asked, file: partOf(file.figure!, file.share!), path: [...path, 'share'] });
    if (file.figure?.by !== undefined) report([...at, 'by'], '一个数字不分组：分组请用 `chart`', 'key');
    if (typeof file.figure?.show === 'object') report([...at, 'show'], '一张数字卡片只有一个统计，如 "count()"', 'key');
    if (file.compare !== undefined && isWhole && period === undefined && !isRanged)
      report(
        [...path, 'compare'],
        '要与上一期比较，where 里要写明这一期，如 day(时间字段) == today()、month(时间字段) == month(today())，或由页面的 `filters` 给出一段时间',
      );
    const others = card.with?.map(({ name, query: other }) => {
      const place = { file: file.with![name]!, path: [...path, 'with', name] };
      return {
        name,
        query: linkQuery(other, { context, report, rangedBy: rangedBy(filters, other.of), ...place }).query,
      };
    });
    if (file.with !== undefined && file.value === undefined)
      report([...path, 'with'], '`with` 里的数字由 `value` 计算：要与 `value` 一起写', 'key');
    if (file.share !== undefined && file.value !== undefined)
      report([...path, 'value'], '`share` 已经是百分比，`value` 不起作用', 'key');
    for (const name of Object.keys(file.with ?? {}))
      if (name === 'figure' || name === 'days')
        report([...path, 'with', name], `\`${name}\` 已有别的意思，请换个名字`, 'key');
    if (card.value !== undefined) {
      const fields = figureFields({ ...card, ...compact({ with: others }) });
      checkExpression(card.value, { fields }, fields[0]!, [...path, 'value'], { dicts: context.dicts, report });
    }
    return {
      ...card,
      query: card.value === undefined ? query : workedOut(query, file.unit),
      ...compact({
        with: others,
        period: period ?? (isRanged ? ('range' as const) : undefined),
        share: share && percent(share.query),
      }),
    };
  },
  asksOf: ({ query, share, with: others = [] }) => [
    query,
    ...(share ? [share] : []),
    ...others.map((one) => one.query),
  ],
};

const partOf = (file: QueryFile, share: string): QueryFile => ({
  ...file,
  where: file.where === undefined ? share : `${file.where} && ${share}`,
});

/** What is worked out has a unit of its own, and two digits; a percentage has one. */
const workedOut = (query: Query, unit: string | undefined): Query => ({
  ...query,
  show: query.show.map(({ unit: _unit, ...one }) => ({ ...one, digits: unit === '%' ? 1 : 2, ...compact({ unit }) })),
});

/** A share has one digit, whatever it is a share of. */
const percent = (query: Query): Query => ({ ...query, show: query.show.map((one) => ({ ...one, unit: '%' })) });
