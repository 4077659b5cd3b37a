import { NumberBody } from '../NumberBody.tsx';
import { toListTarget } from '../toListTarget.ts';
import type { CardBodyProps } from './CardBodyProps.ts';

/** A number; the whole card leads to the list it counts. */
export function FigureBody({ card, answer }: CardBodyProps<'figure'>) {
  const { unit, digits } = card.share ? { unit: '%', digits: 1 } : card.query.show[0]!;
  const to = toListTarget(card.share ?? card.query, answer.query);
  return <NumberBody card={card} answer={answer} unit={unit} digits={digits} to={to} />;
}
