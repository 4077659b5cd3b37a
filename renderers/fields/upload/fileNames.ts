import type { Field, ScreenRecord } from '../../../schemas/language/index.ts';
import { toParts } from '../formatText.ts';

/** What files were called when they were uploaded, by their paths. */
export type FileNames = ReadonlyMap<string, string>;

/** The names that came with the paths of a record. */
export function namesIn(field: Field, record: ScreenRecord): FileNames {
  const label = record[`${field.name}_dictText`];
  const paths = toParts(record[field.name]);
  const names = typeof label === 'string' ? label.split('\n') : [];
  const isWhole = names.length === paths.length;
  return new Map(isWhole ? paths.flatMap((path, index) => (names[index] === path ? [] : [[path, names[index]!]])) : []);
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
