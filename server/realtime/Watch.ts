import { createHash } from 'node:crypto';
import { momentsOf } from '../../schemas/language/screen/momentsOf.ts';
import type { RecordScreen } from '../../schemas/language/index.ts';
import { ApiError } from '../errors.ts';
import { isOpenTo } from '../kinds/codes.ts';
import { kindOf } from '../kinds/index.ts';
import { recordsOf, type RecordPage, type Records } from '../records/index.ts';
import type { Services, Session } from '../Services.ts';
import { closing, type Connection } from './Connection.ts';
import { type Shown, toFrame, toState, types } from './tableMessages.ts';

/** Writes that come together are answered together (ms). */
const gathering = 60;
/** A list that is written to all the time is read for each of its readers no more often than this (ms). */
const pause = 1000;
/** More changed rows than this are not sent one by one. */
const mostRows = 100;

/** One list that one page shows: read anew, through the door of its reader, when its table was written to. */
export class Watch {
  #shown: Shown | undefined;
  #timer: NodeJS.Timeout | undefined;
  #readAt = 0;
  /** The page was told to ask anew and has not told yet what it shows since. */
  #isTold = false;
  /** What was in each row when it was last read here, with the state it had. */
  #contents: ReadonlyMap<string, Content> = new Map();

  constructor(
    private readonly services: Services,
    private readonly connection: Connection,
    private readonly socketKey: string,
  ) {}

  /** What the page shows from now on. */
  show(shown: Shown): void {
    this.#shown = shown;
    this.#isTold = false;
    const isKnown = [...shown.states].every(([id, state]) => this.#contents.get(id)?.state === state);
    if (!shown.writesOnly && !isKnown) this.check();
  }

  /** Whether the rows lie in one of the tables. */
  isIn(tables: ReadonlySet<string> | null): boolean {
    const { table } = this;
    return table !== undefined && (tables === null || tables.has(table));
  }

  /** Where the rows lie: some screens show the records of another one. */
  get table(): string | undefined {
    const screen = this.#shown && this.services.screens.byId(this.#shown.screen);
    return screen?.of?.table ?? screen?.table;
  }

  /** Looks for changes soon. */
  check(): void {
    if (this.#isTold) return;
    const wait = Math.max(gathering, this.#readAt + pause - performance.now());
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#readAt = performance.now();
      this.#read().catch((error: unknown) => {
        // A question that is refused is refused as well where the page asks it itself.
        if (error instanceof ApiError) return;
        this.services.log.warn({ error: String(error) }, 'a watched list could not be read');
      });
    }, wait);
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#shown = undefined;
  }

  async #read(): Promise<void> {
    const { services, connection } = this;
    const shown = this.#shown;
    if (!shown) return;
    const session = await connection.session();
    if (!session) return connection.close(closing.sessionEnded, 'session ended');
    const screen = services.screens.byId(shown.screen);
    if (!screen || !mayList(session, screen)) return;
    if (shown.writesOnly) return this.#send('reload', []);
    const page = await readShown(recordsOf(services, session, screen), shown);
    // Meanwhile the page has turned to something else, or has read the rows itself.
    if (this.#shown === shown) this.#tell(shown, page, screen);
  }

  #tell(shown: Shown, { records, total }: Rows, screen: RecordScreen): void {
    const ids = records.map(({ id }) => String(id));
    const isSameRows = total === shown.total && ids.join() === [...shown.states.keys()].join();
    const states = new Map(
      records.map((record) => [String(record['id']), toState(record['version'], record['hasChild'])]),
    );
    const before = this.#contents;
    const contents = toContents(screen, records, states);
    const changed = records.filter(({ id }) => {
      const [key, known] = [String(id), before.get(String(id))];
      const isOther = shown.states.get(key) !== states.get(key);
      return isOther || (known?.state === states.get(key) && known?.hash !== contents.get(key)!.hash);
    });
    this.#contents = contents;
    if (isSameRows && changed.length <= mostRows) {
      for (const row of changed) this.#send('row', [row]);
      this.#shown = { ...shown, states };
      return;
    }
    this.#isTold = true;
    this.#send('reload', []);
  }

  #send(key: string, args: readonly unknown[]): void {
    this.connection.send(toFrame(types.rows, { socketKey: this.socketKey, key, args }));
  }
}

type Rows = Pick<RecordPage, 'records' | 'total'>;

/** What a row says, and the state it had then. */
interface Content {
  readonly state: string;
  readonly hash: string;
}

/**
 * What rows say beyond their version, which counts what people change: what devices tell of themselves leaves it as it is. A
 * moment that is new and nothing else, such as when they were heard of last, is no change.
 */
function toContents(
  { fields }: RecordScreen,
  records: Rows['records'],
  states: ReadonlyMap<string, string>,
): ReadonlyMap<string, Content> {
  const moments = momentsOf(fields);
  return new Map(
    records.map((record) => {
      const id = String(record['id']);
      const said = Object.entries(record).filter(([name]) => !moments.has(name));
      const hash = createHash('sha1').update(JSON.stringify(said)).digest('base64');
      return [id, { state: states.get(id)!, hash }];
    }),
  );
}

/** The rows as the page reads them: in one question, of a tree branch by branch. */
async function readShown(records: Records, { query, parents }: Shown): Promise<Rows> {
  if (!parents) return records.list(query);
  const pages: RecordPage[] = [];
  for (const parent of parents) pages.push(await records.branch(parent, query));
  return { records: pages.flatMap((page) => page.records), total: pages.reduce((sum, { total }) => sum + total, 0) };
}

/** Whether the call of the list would be answered. */
function mayList(session: Session, screen: RecordScreen): boolean {
  const list = kindOf(screen)
    .entriesOf(screen)
    .find(({ operation }) => operation.kind === 'list');
  return list !== undefined && isOpenTo(list.access, session.codes);
}
