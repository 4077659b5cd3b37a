import type { StoredFile } from './storedFiles.ts';

/** The value that a field keeps of files, as its file says it: paths, or what is told of each as JSON; undefined for none. */
export function toFilesValue(
  { upload }: { readonly upload?: { readonly objects?: boolean } },
  files: readonly StoredFile[],
): string | undefined {
  if (files.length === 0) return undefined;
  return upload?.objects === true ? JSON.stringify(files) : files.map(({ filePath }) => filePath).join(',');
}
