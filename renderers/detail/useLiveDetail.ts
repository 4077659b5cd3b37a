import { useEffect, useRef } from 'react';
import type { RecordScreen, ScreenRecord } from '../../schemas/language/index.ts';
import { useAnswer, useLatest } from '../answers/index.ts';
import { Pace } from '../answers/Pace.ts';
import { tellOfTables } from '../form/live/tellOfTables.ts';
import { DataError, usePorts, type LiveRows, type Ports } from '../ports/index.ts';

/** Who hears of a record that somebody else has saved. */
interface Reader {
  /** The record as it is now. */
  readonly onRead: (record: ScreenRecord) => void;
  /** It was removed, or is not theirs to see any more. */
  readonly onGone: () => void;
}

/**
 * Reads an open record again when somebody else saves it, or rows of other screens below it; under a storm of changes not
 * more often than the answers bear. Where the network fails, what was read stays.
 *
 * @param record the one that is shown; null while there is none
 */
export function useLiveDetail(screen: RecordScreen, record: ScreenRecord | null, reader: Reader): void {
  const { live, screens, data } = usePorts();
  const id = record ? String(record['id']) : null;
  const source = useAnswer(id === null ? null : (live ?? null));
  const latest = useLatest({ record, reader });
  const watch = useRef<Watch | null>(null);
  useEffect(() => {
    if (!source || id === null) return undefined;
    const begun = new Watch({ source, screens, data, screen, id, getReader: () => latest.current.reader });
    watch.current = begun;
    if (latest.current.record) begun.show(latest.current.record);
    return () => {
      watch.current = null;
      begun.close();
    };
  }, [source, screens, data, screen, id, latest]);
  useEffect(() => {
    if (record) watch.current?.show(record);
  }, [record]);
}

interface Watched extends Pick<Ports, 'screens' | 'data'> {
  readonly source: LiveRows;
  readonly screen: RecordScreen;
  readonly id: string;
  readonly getReader: () => Reader;
}

/** The server tells of one record, and of the rows below it, until the watch is closed. */
class Watch {
  readonly #pace = new Pace(() => void this.#read());
  readonly #request = new AbortController();
  readonly #list: ReturnType<LiveRows['open']>;
  readonly #tables: ReturnType<typeof tellOfTables>;

  constructor(private readonly watched: Watched) {
    const { source, screens, screen, id } = watched;
    const want = () => this.#pace.want();
    const listener = { onRow: want, onReload: want };
    this.#list = source.open(screen, screen.list.live ?? screen.id, listener);
    this.#tables = tellOfTables({ source, screens, children: screen.children, id, listener });
  }

  show(record: ScreenRecord): void {
    const { id } = this.watched;
    const { version } = record;
    this.#list.show({ page: 1, pageSize: 1, sort: [], search: { id } }, { records: [{ id, version }], total: 1 });
    this.#tables.show(record);
  }

  close(): void {
    this.#request.abort();
    this.#pace.end();
    this.#list.close();
    this.#tables.close();
  }

  async #read(): Promise<void> {
    const { data, screen, id, getReader } = this.watched;
    const { signal } = this.#request;
    try {
      const record = await this.#pace.time(() => data.getOne(screen, id, signal));
      if (!signal.aborted) getReader().onRead(record);
    } catch (error) {
      if (signal.aborted) return;
      const isGone = error instanceof DataError && (error.kind === 'missing' || error.kind === 'forbidden');
      if (isGone) getReader().onGone();
      else console.warn(`${screen.component}: what others saved was not read`, error);
    }
  }
}
