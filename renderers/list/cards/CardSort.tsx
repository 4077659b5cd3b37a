import { Icon } from '../../icons/index.ts';
import { MenuButton } from '../../popup/index.ts';
import type { ListQuery } from '../../ports/index.ts';
import type { ArrangedColumn } from '../columns/columnSettings.ts';
import { texts } from '../texts.ts';

/** The columns that cards show, and what they are sorted by. */
export interface CardSortProps {
  readonly columns: readonly ArrangedColumn[];
  readonly sort: ListQuery['sort'];
  readonly onSort: (sort: ListQuery['sort']) => void;
}
type Sorting = ListQuery['sort'][number];
const orders = ['asc', 'desc'] as const satisfies readonly Sorting['order'][];
const keyOf = ({ field, order }: Sorting): string => `${field}:${order}`;

/** What the cards are sorted by, in the place of the headings of a table: each direction is one press. */
export function CardSort({ columns, sort, onSort }: CardSortProps) {
  const lines = columns
    .filter(({ field, visible }) => visible && field.list.sort)
    .flatMap(({ field: { name, title } }) =>
      orders.map((order) => ({ field: name, order, label: texts.sortedBy(title, order) })),
    );
  if (lines.length === 0) return null;
  const [first] = sort;
  const chosen = first && lines.find((line) => keyOf(line) === keyOf(first));
  return (
    <MenuButton
      button={{
        icon: <Icon name={chosen?.order === 'asc' ? 'arrowUp' : 'arrowDown'} />,
        'aria-label': chosen ? `${texts.sort}：${chosen.label}` : texts.sort,
        children: chosen?.label ?? texts.sort,
      }}
      items={lines.map((line) => ({ key: keyOf(line), label: line.label }))}
      {...(chosen && { chosen: keyOf(chosen) })}
      onChoose={(key) =>
        onSort(lines.filter((line) => keyOf(line) === key).map(({ field, order }) => ({ field, order })))
      }
    />
  );
}
