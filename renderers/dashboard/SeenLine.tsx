import { createContext, useContext, useState } from 'react';
import type { FigureAnswer } from '../../schemas/language/index.ts';
import { texts } from './texts.ts';
import type { Chosen } from './useCards.ts';

/** So many figures are kept: an hour of them at ten seconds each. */
const most = 360;
const [width, height] = [240, 36];
const none: Seen = { last: null, askedWith: undefined, values: [] };

/** What was chosen for the page as an answer was asked for. */
export const AskedWithContext = createContext<Chosen | undefined>(undefined);

/** What a number was since the page was opened, or something else was chosen for it, as a line; nothing of it is kept. */
export function SeenLine({ answer, title }: { readonly answer: Pick<FigureAnswer, 'value'>; readonly title: string }) {
  const seen = useSeen(answer);
  const [least, largest] = [Math.min(...seen), Math.max(...seen)];
  const step = width / Math.max(seen.length - 1, 1);
  const heightOf = (one: number): number =>
    largest === least ? height / 2 : 2 + (1 - (one - least) / (largest - least)) * (height - 4);
  const points = seen.map((one, at) => `${(at * step).toFixed(1)},${heightOf(one).toFixed(1)}`).join(' ');
  return (
    <svg
      className="vf-seen-line"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={texts.seenSince(title, seen.length)}
    >
      {seen.length > 1 && <polyline points={points} vectorEffect="non-scaling-stroke" />}
    </svg>
  );
}

interface Seen {
  readonly last: object | null;
  readonly askedWith: Chosen | undefined;
  readonly values: readonly number[];
}

/** Every answer to what is chosen; one that says the same as the one before is one of them too. */
function useSeen(answer: Pick<FigureAnswer, 'value'>): readonly number[] {
  const askedWith = useContext(AskedWithContext);
  const [seen, setSeen] = useState(none);
  if (seen.last === answer) return seen.values;
  // What was counted of something else is no earlier state of this.
  const before = seen.askedWith === askedWith ? seen.values : [];
  const values = answer.value === null ? before : [...before, Number(answer.value)].slice(-most);
  setSeen({ last: answer, askedWith, values });
  return values;
}
