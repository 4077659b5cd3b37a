/** The value of a field of files: comma-joined paths, or what a server tells of each file. */

/** A stored file as a value tells of it, in the words of the contract. */
export interface StoredFile {
  readonly filePath: string;
  /** What it was called when it was uploaded. */
  readonly fileName?: string;
  /** In bytes. */
  readonly fileSize?: number;
}

const isFile = (one: unknown): one is StoredFile => typeof (one as StoredFile | null)?.filePath === 'string';

/** The files of a value, however it is written: paths, a list of objects, or such a list as JSON. */
export function filesIn(value: unknown): readonly StoredFile[] {
  if (Array.isArray(value)) return value.flatMap((one) => (isFile(one) ? [one] : filesIn(one)));
  if (typeof value !== 'string') return [];
  const listed = value.startsWith('[') ? readList(value) : undefined;
  if (listed) return filesIn(listed);
  return value
    .split(',')
    .map((path) => path.trim())
    .filter((path) => path !== '')
    .map((filePath) => ({ filePath }));
}

/** A path may begin with a bracket: what is no list of files is one. */
function readList(text: string): readonly unknown[] | undefined {
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) && read.every(isFile) ? read : undefined;
  } catch {
    return undefined;
  }
}
