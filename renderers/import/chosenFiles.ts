import { importTexts } from './texts.ts';

/** What the server takes at once. */
export const mostFiles = 5;
/** How large a chosen file may be. */
export const megabytes = 10;

/** The chosen files with some more, and what is wrong with those that were left out. */
export interface ChosenFiles {
  readonly files: readonly File[];
  readonly problem: string | null;
}

/** Adds files to a choice: Excel only, of a size the server takes, each once. */
export function addFiles(chosen: readonly File[], more: readonly File[]): ChosenFiles {
  const files = [...chosen];
  let problem: string | null = null;
  for (const file of more) {
    const found = problemOf(file, files);
    if (found === null) files.push(file);
    else problem ??= found === '' ? null : found;
  }
  return { files, problem };
}

/** Empty for a file that is there already: choosing it twice is no mistake. */
function problemOf(file: File, files: readonly File[]): string | null {
  if (!/\.xlsx?$/i.test(file.name)) return importTexts.wrongType(file.name);
  if (file.size > megabytes * 1024 * 1024) return importTexts.tooLarge(file.name, megabytes);
  if (files.some((other) => isSame(other, file))) return '';
  return files.length >= mostFiles ? importTexts.tooMany(mostFiles) : null;
}

const isSame = (a: File, b: File): boolean =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;
