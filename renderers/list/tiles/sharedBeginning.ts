/** Fewer letters are no name of something that the others belong to. */
const least = 3;

/** How many letters some names begin with alike, which need not be said again at each; never a part of a number. */
export function sharedBeginning(names: readonly string[]): number {
  const [first = '', ...others] = names;
  if (others.length === 0) return 0;
  let length = first.length;
  for (const name of others) while (!name.startsWith(first.slice(0, length))) length -= 1;
  while (length > 0 && /[\dA-Za-z]/.test(first[length - 1]!)) length -= 1;
  return length < least || names.some((name) => name.length === length) ? 0 : length;
}
