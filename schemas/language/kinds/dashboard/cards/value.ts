import { checkExpression } from '../../../expressions/checkExpression.ts';
import { compact, toField } from '../../../keywords/toField.ts';
import { linkQuery } from '../../../queries/linkQuery.ts';
import { spanFields, spanNames } from '../../../queries/span.ts';
import type { Field } from '../../../screen/Field.ts';
import type { ValueCard } from '../Card.ts';
import { rangedBy } from '../rangedBy.ts';
import type { CardKind } from './CardKind.ts';
import { comparisonWords, linkComparison, toComparison } from './comparison.ts';
import { toItems } from './steps.ts';

const usualDigits = 2;

/** One number that is worked out of several. */
export const valueKind: CardKind<'value'> = {
  keywords: ['value', 'from', 'unit', 'digits', ...comparisonWords],
  span: 3,
  toCard: (file, base) => ({
    ...base,
    type: 'value',
    value: file.value!,
    from: toItems(file.from ?? {}, undefined),
    digits: file.digits ?? usualDigits,
    ...toComparison(file),
    ...compact({ unit: file.unit }),
  }),
  link: (card, check) => {
    const { file, path, context, report, filters } = check;
    if (!file.from) {
      report(path, '`value` 由几个数得出，要在 `from` 里写明它们', 'key');
      return card;
    }
    const linked = card.from.map(({ title, query }) => {
      const written = file.from![title]!;
      const at = [...path, 'from', title];
      if (spanNames.has(title)) report(at, `\`${title}\` 是这一期的长度，请换一个名字`, 'key');
      if (written.by !== undefined) report([...at, 'by'], '这里是一个数字，不分组', 'key');
      const ranged = rangedBy(filters, written);
      return linkQuery(query, { file: written, path: at, context, report, rangedBy: ranged });
    });
    checkExpression(card.value, { fields: valueFields(card) }, numberField('value'), [...path, 'value'], {
      dicts: context.dicts,
      report,
    });
    const from = card.from.map(({ title }, at) => ({ title, query: linked[at]!.query }));
    return { ...card, from, ...linkComparison(linked, check) };
  },
  asksOf: ({ from }) => from.map(({ query }) => query),
};

const numberField = (name: string): Field => toField(name, { title: name, type: 'number', scale: 6 }, false);

/** What the expression of a card reads: its numbers, and how long their time is. */
export const valueFields = ({ from }: Pick<ValueCard, 'from'>): readonly Field[] => [
  ...from.map(({ title }) => numberField(title)),
  ...spanFields,
];
