/** The columns of a wide page. */
const width = 12;
/** So many numbers stand beside each other on a page that is narrower. */
const mostBeside = 4;

/** A card as the grid places it. */
interface Placed {
  readonly span: number;
  /** A number is no taller than its lines: beside a chart it would be stretched. */
  readonly isShort: boolean;
}

/**
 * The columns that cards take: each row that is left with a hole, by the file or because some cards are not there for the
 * person, is stretched over the whole width, by the widths that its cards have. Numbers and taller cards have rows of
 * their own, and a card that finds room beside an earlier one stands there.
 * @param cards those that are there, in their order
 */
export function filledSpans(cards: readonly Placed[]): readonly number[] {
  const rows: number[][] = [];
  for (const [at, { span, isShort }] of cards.entries()) {
    const row = rows.find((row) => cards[row[0]!]!.isShort === isShort && sumOf(spansAt(cards, row)) + span <= width);
    if (row) row.push(at);
    else rows.push([at]);
  }
  const spans = cards.map(({ span }) => span);
  for (const row of rows)
    for (const [index, span] of stretched(spansAt(cards, row)).entries()) spans[row[index]!] = span;
  return spans;
}

/**
 * The columns of a page that is narrower: numbers that follow each other are spread evenly over their rows, others take half of
 * it or all. Halves stand two by two; one that is left over takes all.
 */
export function narrowSpans(cards: readonly Placed[]): readonly number[] {
  const isHalf = ({ span, isShort }: Placed): boolean => !isShort && span <= width / 2;
  const halves = cards.filter(isHalf);
  const single = halves.length % 2 === 1 ? halves.at(-1) : undefined;
  const spans: number[] = [];
  for (const [at, card] of cards.entries()) {
    if (!card.isShort) spans.push(isHalf(card) && card !== single ? width / 2 : width);
    else if (!cards[at - 1]?.isShort) spans.push(...spread(shortFrom(cards, at), mostBeside));
  }
  return spans;
}

/** The columns on a phone: numbers that follow each other stand two by two, one that is left over and all else has the line. */
export function phoneSpans(cards: readonly Placed[]): readonly number[] {
  return cards.flatMap(({ isShort }, at) => {
    if (!isShort) return width;
    return cards[at - 1]?.isShort ? [] : spread(shortFrom(cards, at), 2);
  });
}

/** How many numbers follow each other from a place on. */
function shortFrom(cards: readonly Placed[], at: number): number {
  const end = cards.findIndex(({ isShort }, index) => index > at && !isShort);
  return (end === -1 ? cards.length : end) - at;
}

/** So many numbers, as evenly as their rows allow. */
function spread(count: number, most: number): readonly number[] {
  const rows = Math.ceil(count / most);
  return Array.from({ length: rows }, (_, row) => Math.ceil((count - row) / rows)).flatMap((size) =>
    stretched(Array.from({ length: size }, () => 1)),
  );
}

const spansAt = (cards: readonly Placed[], row: readonly number[]): readonly number[] =>
  row.map((at) => cards[at]!.span);
const sumOf = (spans: readonly number[]): number => spans.reduce((sum, span) => sum + span, 0);

/** Whole columns; what rounding leaves over is the last card's. */
function stretched(row: readonly number[]): readonly number[] {
  const sum = sumOf(row);
  const wide = row.map((span) => Math.floor((span * width) / sum));
  return wide.map((span, index) => (index === wide.length - 1 ? span + width - sumOf(wide) : span));
}
