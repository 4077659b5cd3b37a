import type { Field, ScreenRecord } from '../../../schemas/language/index.ts';
import { filesIn } from '../../../schemas/language/values/storedFiles.ts';

/** What files were called when they were uploaded, by their paths. */
export type FileNames = ReadonlyMap<string, string>;

/** The paths of a value. */
export const pathsIn = (value: unknown): readonly string[] => filesIn(value).map(({ filePath }) => filePath);

/** The names that came with the paths of a record, in the value itself or beside it. */
export function namesIn(field: Field, record: ScreenRecord): FileNames {
  const label = record[`${field.name}_dictText`];
  const files = filesIn(record[field.name]);
  const names = typeof label === 'string' ? label.split('\n') : [];
  const isWhole = names.length === files.length;
  return new Map(
    files.flatMap(({ filePath, fileName }, index) => {
      const name = fileName ?? (isWhole ? names[index] : undefined);
      return name === undefined || name === filePath ? [] : [[filePath, name]];
    }),
  );
}

/** The name a person gave the file; where nobody has told of it, the last part of its path. */
export function fileNameOf(path: string, names?: FileNames): string {
  const known = names?.get(path);
  if (known !== undefined) return known;
  const name = path.split('/').at(-1) ?? path;
  try {
    return decodeURIComponent(name);
  } catch {
    // A stray % in a name is no encoding: the name stands as it is.
    return name;
  }
}
