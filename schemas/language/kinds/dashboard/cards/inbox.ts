import { compact } from '../../../keywords/toField.ts';
import { linkFields } from '../../../linking/linkFields.ts';
import { notClock } from '../../../queries/checkWhere.ts';
import { isClock } from '../../../queries/isMoment.ts';
import type { Field } from '../../../screen/Field.ts';
import { known, unknownField } from '../../../screen/knownFields.ts';
import type { InboxItem } from '../Card.ts';
import { askRecords } from './askRecords.ts';
import type { CardCheck, CardKind } from './CardKind.ts';

const usualRows = 8;
/** Stands for a field that the check has told is not there. */
const noField = { name: '' } as Field;

/** Records of several screens that wait for somebody. */
export const inboxKind: CardKind<'inbox'> = {
  keywords: ['inbox', 'limit'],
  span: 6,
  toCard: ({ inbox, limit }, base) => ({
    ...base,
    type: 'inbox',
    limit: limit ?? usualRows,
    items: Object.entries(inbox!).map(([title, { of, where, since }]) => ({
      title,
      query: {
        of,
        code: '',
        cleared: [],
        timedBy: [],
        label: noField,
        since: since ?? 'createTime',
        ...compact({ where }),
      },
    })),
  }),
  link: (card, check) => ({ ...card, items: card.items.map((item) => linkItem(item, check)) }),
  asksOf: ({ items }) => items.map(({ query }) => query),
};

function linkItem(item: InboxItem, check: CardCheck): InboxItem {
  const { title, query } = item;
  const at = [...check.path, 'inbox', title];
  const asked = askRecords(query, at, check);
  if (!asked) return item;
  const { target, asks } = asked;
  const since = target.fields.find(({ name }) => name === query.since);
  if (!since && !known(query.since, target.fields))
    check.report([...at, 'since'], `页面 \`${target.id}\` ${unknownField(query.since, target.fields)}`);
  else if (!isClock(since, query.since)) check.report([...at, 'since'], notClock(query.since, since));
  const [label] = linkFields(
    [target.fields.find(({ name }) => name === target.label) ?? noField],
    { fields: target.fields },
    check.context,
    [],
    () => undefined,
  );
  return { title, query: { ...query, ...asks, label: label! } };
}
