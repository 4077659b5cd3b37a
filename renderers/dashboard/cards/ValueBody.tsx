import { NumberBody } from '../NumberBody.tsx';
import { toListTarget } from '../toListTarget.ts';
import type { CardBodyProps } from './CardBodyProps.ts';

/** A number that is worked out of several; the whole card leads to the list of the first. */
export function ValueBody({ card, answer }: CardBodyProps<'value'>) {
  const [first] = card.from;
  const to = first ? toListTarget(first.query, answer.query) : null;
  return <NumberBody card={card} answer={answer} unit={card.unit} digits={card.digits} to={to} />;
}
