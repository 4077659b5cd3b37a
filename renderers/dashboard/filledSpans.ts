/** The columns of a wide page. */
const width = 12;

/**
 * The columns that cards take where some of a page are not there for the person: each row that is left with a hole is
 * stretched over the whole width, by the widths that its cards have.
 * @param spans of the cards that are there, in their order
 */
export function filledSpans(spans: readonly number[]): readonly number[] {
  const rows: number[][] = [];
  for (const span of spans) {
    const row = rows.at(-1);
    if (row && sumOf(row) + span <= width) row.push(span);
    else rows.push([span]);
  }
  return rows.flatMap(stretched);
}

const sumOf = (spans: readonly number[]): number => spans.reduce((sum, span) => sum + span, 0);

/** Whole columns; what rounding leaves over is the last card's. */
function stretched(row: readonly number[]): readonly number[] {
  const sum = sumOf(row);
  const wide = row.map((span) => Math.floor((span * width) / sum));
  return wide.map((span, index) => (index === wide.length - 1 ? span + width - sumOf(wide) : span));
}
