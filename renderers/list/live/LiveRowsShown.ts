import type { ScreenRecord } from '../../../schemas/language/index.ts';
import { isSame } from '../../editing/isSame.ts';
import type { PushedRows } from './PushedRows.ts';

interface Pushed {
  readonly row: ScreenRecord;
  /** The rows as they were read when it was told. */
  readonly over: readonly ScreenRecord[];
}

/** What a list was told of its rows since it read them. */
export class LiveRowsShown {
  #pushed: ReadonlyMap<string, Pushed> = new Map();
  /** The rows before the list was asked anew because of others; absent where it was not. */
  #before: ReadonlyMap<string, ScreenRecord> | undefined;

  /** @param moments the names of the fields that say when: where nothing else is new, nobody is shown that it is */
  constructor(private readonly moments: ReadonlySet<string>) {}

  /**
   * Takes a row that was told of.
   * @param read the rows as they were read
   * @param shown the rows as they stand in the list
   * @returns whether the list shows something else by it
   */
  take(row: ScreenRecord, isWhole: boolean, read: readonly ScreenRecord[], shown: readonly ScreenRecord[]): boolean {
    const id = String(row['id']);
    const record = read.find((one) => String(one['id']) === id);
    const standing = shown.find((one) => String(one['id']) === id);
    // What one has saved oneself is there already.
    if (!record || !standing || !isNewer(row, standing)) return false;
    const before = this.#pushed.get(id)?.row ?? record;
    this.#pushed = new Map(this.#pushed).set(id, { row: isWhole ? row : withParts(before, row), over: read });
    return true;
  }

  /** What the list shows of it, as it stands now. */
  toPushed(): PushedRows {
    const pushed = this.#pushed;
    // A list is drawn more often than it is read: the same rows give the same rows, and no part of it draws them anew.
    let last: { readonly read: readonly ScreenRecord[]; readonly records: readonly ScreenRecord[] } | undefined;
    return {
      over: (list) => {
        const read = list.records;
        if (last?.read !== read) last = { read, records: withPushed(read, pushed) };
        return last.records === read ? list : { ...list, records: last.records };
      },
    };
  }

  /** The list asks anew because of others: what differs in its next answer is theirs. */
  awaitOthers(shown: readonly ScreenRecord[]): void {
    this.#before = new Map(shown.map((record) => [String(record['id']), record]));
  }

  /** The ids of the rows that others have changed or added, where the list has asked because of them. */
  others(records: readonly ScreenRecord[]): readonly string[] {
    this.#pushed = new Map([...this.#pushed].filter(([, { over }]) => over === records));
    const before = this.#before;
    this.#before = undefined;
    if (!before) return [];
    return records
      .filter((record) => this.#isOther(record, before.get(String(record['id']))))
      .map(({ id }) => String(id));
  }

  #isOther(record: ScreenRecord, before: ScreenRecord | undefined): boolean {
    if (!before || before['version'] !== record['version']) return true;
    return Object.keys(record).some((name) => !this.moments.has(name) && !isSame(record[name], before[name]));
  }
}

/** The rows with those that were told of in their place; themselves where none counts. */
function withPushed(read: readonly ScreenRecord[], pushed: ReadonlyMap<string, Pushed>): readonly ScreenRecord[] {
  const records = read.map((record) => {
    const newer = pushed.get(String(record['id']));
    const counts = newer && (newer.over === read || hasHigherVersion(newer.row, record));
    return counts ? newer.row : record;
  });
  return records.some((record, index) => record !== read[index]) ? records : read;
}

/** Servers that count no versions tell only what is new; what a device tells of itself leaves the version as it is. */
const isNewer = (row: ScreenRecord, standing: ScreenRecord): boolean =>
  row['version'] === undefined ||
  standing['version'] === undefined ||
  hasHigherVersion(row, standing) ||
  (row['version'] === standing['version'] && Object.keys(row).some((name) => !isSame(row[name], standing[name])));

const hasHigherVersion = (row: ScreenRecord, record: ScreenRecord): boolean =>
  Number(row['version']) > Number(record['version']);

/** The row with some other values; the text of a value goes with it. */
function withParts(record: ScreenRecord, parts: ScreenRecord): ScreenRecord {
  const stale = new Set(Object.keys(parts).map((name) => `${name}_dictText`));
  const kept = Object.entries(record).filter(([name]) => !stale.has(name));
  return { ...Object.fromEntries(kept), ...parts, id: record['id'] };
}
