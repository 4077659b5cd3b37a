import { useState } from 'react';
import type { FigureAnswer } from '../../schemas/language/index.ts';
import { texts } from './texts.ts';

/** So many figures are kept: an hour of them at ten seconds each. */
const most = 360;
const [width, height] = [240, 36];
const none = { last: null, values: [] };

/** What a number was since the page was opened, as a line; nothing of it is kept. */
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

/** Every answer so far; one that says the same as the one before is one of them too. */
function useSeen(answer: Pick<FigureAnswer, 'value'>): readonly number[] {
  const [seen, setSeen] = useState<{ readonly last: object | null; readonly values: readonly number[] }>(none);
  if (seen.last === answer) return seen.values;
  const values = answer.value === null ? seen.values : [...seen.values, Number(answer.value)].slice(-most);
  setSeen({ last: answer, values });
  return values;
}
