import type { TodoAnswer, TodoCard } from '../../../schemas/language/index.ts';
import { formatFigure } from '../amounts.ts';
import { CardFrame } from '../CardFrame.tsx';
import { ListLink } from '../ListLink.tsx';
import { toListTarget } from '../toListTarget.ts';
import type { CardBodyProps } from './CardBodyProps.ts';

/** What waits, each with its number and the way to it; what has nothing waiting stands back. */
export function TodoBody({ card, answer }: CardBodyProps<'todo'>) {
  const counted = new Map(answer.items.map((item) => [item.title, item]));
  return (
    <CardFrame card={card}>
      <ul className="vf-todo">
        {card.items.map((item) => {
          const found = counted.get(item.title);
          return found && <TodoItem key={item.title} item={item} found={found} />;
        })}
      </ul>
    </CardFrame>
  );
}

interface TodoItemProps {
  readonly item: TodoCard['items'][number];
  readonly found: TodoAnswer['items'][number];
}

function TodoItem({ item: { title, query }, found }: TodoItemProps) {
  const { digits, unit } = query.show[0]!;
  return (
    <li className={Number(found.value) === 0 ? 'vf-todo-done' : undefined}>
      <ListLink className="vf-todo-item" to={toListTarget(query, found.query)}>
        <span>{title}</span>
        <span className="vf-todo-count">
          {formatFigure(found.value, digits)}
          {unit !== undefined && <small> {unit}</small>}
        </span>
      </ListLink>
    </li>
  );
}
