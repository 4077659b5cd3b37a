import { IconShape } from '../../icons/index.ts';
import { arrowDown } from '../../icons/lateIcons.ts';
import { MenuButton } from '../../popup/index.ts';
import type { ListQuery } from '../../ports/index.ts';
import type { ListedColumn } from '../columns/listedColumns.ts';
import { texts } from '../texts.ts';
import { cardTexts } from './texts.ts';

/** The columns that cards show, and what they are sorted by. */
export interface CardSortProps {
  readonly columns: readonly ListedColumn[];
  readonly sort: ListQuery['sort'];
  readonly onSort: (sort: ListQuery['sort']) => void;
}

/** What the cards are sorted by, in the place of the headings of a table: a field once more is the other direction. */
export function CardSort({ columns, sort, onSort }: CardSortProps) {
  const fields = columns.filter(({ field, visible }) => visible && field.list.sort).map(({ field }) => field);
  if (fields.length === 0) return null;
  const [first] = sort;
  const chosen = fields.find(({ name }) => name === first?.field);
  const labelOf = ({ name, title }: (typeof fields)[number]): string =>
    first?.field === name ? cardTexts.sortedBy(title, first.order) : title;
  return (
    <MenuButton
      button={
        chosen
          ? { children: `${texts.sort}：${labelOf(chosen)}` }
          : { icon: <IconShape shape={arrowDown} />, children: texts.sort }
      }
      title={texts.sort}
      items={fields.map((field) => ({ key: field.name, label: labelOf(field) }))}
      {...(chosen && { chosen: chosen.name })}
      onChoose={(field) => onSort([{ field, order: first?.field === field && first.order === 'asc' ? 'desc' : 'asc' }])}
    />
  );
}
