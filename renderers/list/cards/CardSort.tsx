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
type Order = ListQuery['sort'][number]['order'];

/** What the cards are sorted by, in the place of the headings of a table; the one in force, chosen again, turns round. */
export function CardSort({ columns, sort, onSort }: CardSortProps) {
  const sortable = columns.filter(({ field, visible }) => visible && field.list.sort).map(({ field }) => field);
  if (sortable.length === 0) return null;
  const [first] = sort;
  const chosen = sortable.find(({ name }) => name === first?.field);
  const toLabel = (name: string, title: string) => (name === first?.field ? texts.sortedBy(title, first.order) : title);
  const handleChoose = (field: string) => {
    const order: Order = field === first?.field && first.order === 'asc' ? 'desc' : 'asc';
    onSort([{ field, order }]);
  };
  return (
    <MenuButton
      button={{
        icon: <Icon name={chosen && first?.order === 'asc' ? 'arrowUp' : 'arrowDown'} />,
        'aria-label': chosen && first ? `${texts.sort}：${texts.sortedBy(chosen.title, first.order)}` : texts.sort,
        children: chosen && first ? texts.sortedBy(chosen.title, first.order) : texts.sort,
      }}
      items={sortable.map(({ name, title }) => ({ key: name, label: toLabel(name, title) }))}
      {...(chosen && { chosen: chosen.name })}
      onChoose={handleChoose}
    />
  );
}
