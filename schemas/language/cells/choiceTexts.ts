/** How choices are written into the cells of a file, and read from them. */

const separators = /[,，、;；\n]/;

/** Several choices in one cell: what holds a comma itself stands in quotes, as in a CSV file. */
export const joinChoices = (texts: readonly string[]): string =>
  texts
    .map((text) => (separators.test(text) || text.startsWith('"') ? `"${text.replaceAll('"', '""')}"` : text))
    .join(',');

/** The choices of one cell, each once. Quotes that are not closed are letters like others. */
export function splitChoices(text: string): readonly string[] {
  const found = new Set<string>();
  let rest = text.trimStart();
  let isQuoting = true;
  while (rest !== '') {
    const quoted: Quoted | undefined = isQuoting ? readQuoted(rest) : undefined;
    isQuoting &&= quoted !== undefined || !rest.startsWith('"');
    const end = quoted ? quoted.length : rest.search(separators);
    found.add(quoted ? quoted.text : (end < 0 ? rest : rest.slice(0, end)).trim());
    rest = end < 0 ? '' : rest.slice(end + 1).trimStart();
  }
  found.delete('');
  return [...found];
}

interface Quoted {
  readonly text: string;
  readonly length: number;
}

/** The quoted choice that a text begins with, and how many characters there are up to its comma. */
function readQuoted(text: string): Quoted | undefined {
  if (!text.startsWith('"')) return undefined;
  let end = text.indexOf('"', 1);
  while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
  if (end < 0) return undefined;
  const blanks = /^[^\S\n]*/.exec(text.slice(end + 1))?.[0].length ?? 0;
  const length = end + 1 + blanks;
  const isEnd = length === text.length || separators.test(text[length]!);
  return isEnd ? { text: text.slice(1, end).replaceAll('""', '"'), length } : undefined;
}

/** A label that names several records or items, with the value of the one that is meant. */
export const withValue = (label: string, value: string): string => `${label}（${value}）`;

/** The two parts of a text as {@link withValue} writes it. */
export function splitValue(text: string): { readonly label: string; readonly value: string } | undefined {
  const start = text.lastIndexOf('（');
  return start < 0 || !text.endsWith('）')
    ? undefined
    : { label: text.slice(0, start), value: text.slice(start + 1, -1) };
}
