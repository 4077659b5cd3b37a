import { type Earlier, toExpression, type ValueAnswer, type ValueCard } from '../../schemas/language/index.ts';
import { valueFields } from '../../schemas/language/kinds/dashboard/cards/value.ts';
import { type Span, spanOf } from '../../schemas/language/queries/span.ts';
import { roundHalfUp } from '../../schemas/language/values/decimals.ts';
import { type Counted, countQuery } from './countQuery.ts';
import type { Asker } from './openQuery.ts';

const nobody = { id: '', username: '', realname: '', tenantId: '', departId: '', roles: [] };

/**
 * A number that is worked out of several, and those; null where the person may not read one of them. What is divided by
 * nothing is no number.
 */
export async function toValue(
  asker: Asker,
  card: ValueCard,
  earlier?: Earlier,
): Promise<Omit<ValueAnswer, 'type' | 'earlier'> | null> {
  const counted = await Promise.all(card.from.map(({ query }) => countQuery(asker, query, earlier)));
  if (!counted.every((one) => one !== null)) return null;
  const numbers = card.from.map(({ title }, at) => [title, counted[at]!] as const);
  const record = {
    ...Object.fromEntries(numbers.map(([title, { totals }]) => [title, Number(totals[0] ?? 0)])),
    ...spanOfAll(asker, card, counted),
  };
  const { value, digits } = card;
  const result = Number(toExpression(value, { fields: valueFields(card) }).evaluate({ record, user: nobody }));
  return {
    value: Number.isFinite(result) ? roundHalfUp(result, digits) : null,
    query: counted[0]!.conditions,
    from: Object.fromEntries(
      numbers.map(([title, { totals, conditions }]) => [title, { value: totals[0] ?? null, query: conditions }]),
    ),
  };
}

/** How long the time is that the first bounded number is of; today alone where none is bounded. */
function spanOfAll({ now }: Asker, { from }: ValueCard, counted: readonly Counted[]): Span {
  const today = now.slice(0, 10);
  for (const [at, { query }] of from.entries()) {
    const conditions = counted[at]!.conditions ?? {};
    const timed = query.timedBy.find((field) => conditions[`${field}_begin`] !== undefined);
    if (timed !== undefined) return spanOf(conditions[`${timed}_begin`]!, conditions[`${timed}_end`] ?? today, now);
  }
  return spanOf(today, today, now);
}
