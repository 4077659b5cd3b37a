const wideLetter = 14;
/** What a Chinese font draws as wide as its own letters: a plate has such a dot. */
const alsoWide = '·—…‘’“”';
const narrowLetter = 8.2;
const capital = 10;
const widestCapital = 12.5;

function toWidth(letter: string): number {
  if (letter > '\u2e7f' || alsoWide.includes(letter)) return wideLetter;
  if (letter < 'A' || letter > 'Z') return narrowLetter;
  return letter === 'M' || letter === 'W' ? widestCapital : capital;
}

/** About how wide a line of a table is (px): reckoned from its letters, nothing is laid out. */
export function toTextWidth(text: string): number {
  let width = 0;
  for (const letter of text) width += toWidth(letter);
  return width;
}
