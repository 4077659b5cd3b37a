/** How wide a text is in narrow letters: one above code 128, such as a Chinese one, counts as two. */
export function textLength(text: string): number {
  let length = 0;
  for (const letter of text) length += letter.codePointAt(0)! > 128 ? 2 : 1;
  return length;
}
