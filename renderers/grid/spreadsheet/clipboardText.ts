import Papa from 'papaparse';

/** The lines and cells of a text as spreadsheets put them on the clipboard. */
export type Lines = readonly (readonly string[])[];

/** What one paste may bring: more is no table that a person edits. */
export const pasteLimits = { characters: 10_000_000, cells: 200_000 } as const;

/** Whether a text is more than what one cell takes. */
export const isTable = (text: string): boolean => /[\t\n]./s.test(text.trimEnd());

/** Reads the text of a spreadsheet; cells of several lines stand in quotes. */
export function readLines(text: string): Lines {
  const { data } = Papa.parse<string[]>(text, { delimiter: '\t' });
  // The last line of a copy ends like the others.
  return data.at(-1)?.every((cell) => cell === '') && data.length > 1 ? data.slice(0, -1) : data;
}

/** The most cells of a line. A million of lines is more than a function takes as arguments. */
export const widthOf = (lines: Lines): number => lines.reduce((most, line) => Math.max(most, line.length), 0);

/** Writes cells as spreadsheets read them. */
export const writeLines = (lines: Lines): string =>
  Papa.unparse(lines as string[][], { delimiter: '\t', newline: '\r\n' });
