import { KeptFolder } from './KeptFolder.ts';
import type { ScreenSource, SourceContents } from './ScreenSource.ts';
import { type Touched, watchFolder } from './watchFolder.ts';

/** A system that has more to tell than it can keep in mind tells nothing of the rest: a while after each change all files are looked at. */
const lookAfterMs = 3000;

/** The files below `screens/` of a folder; a change of its dictionaries or its menu is a change as well. */
export class FileSource implements ScreenSource {
  private readonly kept: KeptFolder;
  /** What has changed since the last reading; anything where nobody tells of it. */
  private touched: Touched = 'any';
  private isWatched = false;

  constructor(private readonly schemasDir: string) {
    this.kept = new KeptFolder(schemasDir, 'screens');
  }

  read(isComplete: boolean): Promise<SourceContents> {
    const touched = isComplete || !this.isWatched ? 'any' : this.touched;
    this.touched = new Set();
    return touched === 'any' ? this.kept.read() : this.kept.follow(touched);
  }

  watch(onChange: () => void, onError: (error: Error) => void): () => void {
    this.isWatched = true;
    let later: NodeJS.Timeout | undefined;
    const tell = (touched: Touched): void => {
      this.touched = touched === 'any' || this.touched === 'any' ? 'any' : new Set([...this.touched, ...touched]);
      onChange();
    };
    const end = watchFolder(
      this.schemasDir,
      (touched) => {
        tell(touched);
        clearTimeout(later);
        later = setTimeout(() => tell('any'), lookAfterMs).unref();
      },
      (error) => {
        this.touched = 'any';
        onError(error);
      },
    );
    return () => {
      clearTimeout(later);
      end();
    };
  }
}
