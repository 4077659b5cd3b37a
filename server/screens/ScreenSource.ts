import type { FileText, Problem } from '../../schemas/language/reading/readScreens.ts';

/** What a source holds, and what in it could not be read. */
export interface SourceContents {
  readonly files: readonly FileText[];
  readonly problems: readonly Problem[];
}

/** A place where texts of screens are kept: the folder of the files, a table of the database. */
export interface ScreenSource {
  /**
   * Every text now, under the path that people know it by; what has not changed is the very same object as before.
   * @param isComplete whether to ask for the state of each, rather than of those alone that the source was told of
   */
  read(isComplete: boolean): Promise<SourceContents>;
  /** Calls back after each change; returns the end. */
  watch(onChange: () => void, onError: (error: Error) => void): () => void | Promise<void>;
}
