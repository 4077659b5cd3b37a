const wideLetter = 14;
const narrowLetter = 8.2;

/** About how wide a line of a table is (px): reckoned from its letters, nothing is laid out. */
export function toTextWidth(text: string): number {
  let width = 0;
  for (const letter of text) width += letter.codePointAt(0)! > 0x2e7f ? wideLetter : narrowLetter;
  return width;
}
