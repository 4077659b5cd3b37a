/** A file that lies in a store, whether a row knows it or not. */
export interface LyingFile {
  readonly path: string;
  /** Milliseconds since 1970. */
  readonly changedAt: number;
}

/**
 * Where the bytes of uploads lie, by a path of the server's own (`tenant/year/uuid.ending`). Names, sizes and who may
 * read them are rows of the database; a store knows nothing of them.
 */
export interface FileStore {
  /** Complete or absent: a reader never gets half a file. */
  put(path: string, bytes: Buffer, mime: string): Promise<void>;
  /** Undefined where nothing lies there. */
  get(path: string): Promise<Buffer | undefined>;
  /** Nothing to remove is no mistake: it is false, where the store can tell; a bucket cannot. */
  remove(path: string): Promise<boolean>;
  /** Everything, in portions, also what was left half written. */
  list(): AsyncIterable<readonly LyingFile[]>;
}
