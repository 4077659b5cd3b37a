import { importTexts } from './texts.ts';

/** What the server takes at once. */
export const mostFiles = 5;
/** How large a chosen file may be. */
export const megabytes = 10;

/** The chosen files with some more, and what is wrong with each of those that were left out. */
export interface ChosenFiles {
  readonly files: readonly File[];
  readonly problems: readonly string[];
}

/** Adds files to a choice: Excel only, of a size the server takes, each once. */
export function addFiles(chosen: readonly File[], more: readonly File[]): ChosenFiles {
  const files = [...chosen];
  const problems = new Set<string>();
  for (const file of more) {
    // Choosing a file twice is no mistake.
    if (files.some((other) => isSame(other, file))) continue;
    const problem = problemOf(file, files);
    if (problem === null) files.push(file);
    else problems.add(problem);
  }
  return { files, problems: [...problems] };
}

function problemOf(file: File, files: readonly File[]): string | null {
  if (!/\.xlsx?$/i.test(file.name)) return importTexts.wrongType(file.name);
  if (file.size > megabytes * 1024 * 1024) return importTexts.tooLarge(file.name, megabytes);
  return files.length >= mostFiles ? importTexts.tooMany(mostFiles) : null;
}

const isSame = (a: File, b: File): boolean =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;
