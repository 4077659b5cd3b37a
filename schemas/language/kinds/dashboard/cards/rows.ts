import { compact } from '../../../keywords/toField.ts';
import { linkFields } from '../../../linking/linkFields.ts';
import { toWrittenColumns } from '../../../screen/columnTitles.ts';
import { known, unknownField } from '../../../screen/knownFields.ts';
import { toSort } from '../../records/toSort.ts';
import type { RowsQuery } from '../Card.ts';
import { askRecords } from './askRecords.ts';
import type { CardCheck, CardKind } from './CardKind.ts';

const usualRows = 5;

/** The first rows of a list. */
export const rowsKind: CardKind<'rows'> = {
  keywords: ['rows'],
  span: 6,
  toCard: ({ rows }, base) => ({
    ...base,
    type: 'rows',
    rows: {
      of: rows!.of,
      code: '',
      cleared: [],
      timedBy: [],
      columns: [],
      sort: toSort(rows!.sort ?? 'createTime desc'),
      limit: rows!.limit ?? usualRows,
      ...compact({ where: rows!.where }),
    },
  }),
  link: (card, check) => ({ ...card, rows: linkRows(card.rows, check) }),
  asksOf: ({ rows }) => [rows],
};

function linkRows(rows: RowsQuery, check: CardCheck): RowsQuery {
  const { file, path, context, report } = check;
  const at = [...path, 'rows'];
  const asked = askRecords(rows, at, check);
  if (!asked) return rows;
  const { target } = asked;
  for (const { field } of rows.sort)
    if (!known(field, target.fields))
      report([...at, 'sort'], `页面 \`${target.id}\` ${unknownField(field, target.fields)}`);
  const columns = toWrittenColumns(file.rows!.columns).flatMap(({ name, title, at: index, place }) => {
    const field = target.fields.find((other) => other.name === name);
    if (field && !field.writeOnly && field.seenBy === undefined) return [{ ...field, title: title ?? field.title }];
    const reason = field ? `的 \`${name}\` 是保密的，不能显示` : unknownField(name, target.fields);
    report([...at, 'columns', index], `页面 \`${target.id}\` ${reason}`, place);
    return [];
  });
  // What the other file says wrong of its refs is told there.
  const linked = linkFields(columns, { fields: target.fields }, context, [], () => undefined);
  return { ...rows, ...asked.asks, columns: linked };
}
