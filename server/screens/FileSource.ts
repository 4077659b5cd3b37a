import type { ScreenSource, SourceContents } from './ScreenSource.ts';
import { type ReadFiles, readFolder } from './readFolder.ts';
import { watchFolder } from './watchFolder.ts';

/** The files below `screens/` of a folder; a change of its dictionaries or its menu is a change as well. */
export class FileSource implements ScreenSource {
  private readonly known: ReadFiles = new Map();

  constructor(private readonly schemasDir: string) {}

  read(): Promise<SourceContents> {
    return readFolder(this.schemasDir, 'screens', undefined, this.known);
  }

  watch(onChange: () => void, onError: (error: Error) => void): () => void {
    return watchFolder(this.schemasDir, onChange, onError);
  }
}
