import type {
  Action,
  CardBoard,
  DashboardAnswer,
  ReportAnswer,
  ReportScreen,
  ScreenRecord,
  RecordScreen,
  StateCounts,
  TileGroup,
} from '../../schemas/language/index.ts';

/** What a list asks for. */
export interface ListQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly sort: readonly { readonly field: string; readonly order: 'asc' | 'desc' }[];
  /** Search values by wire key: `nickname: "*王*"`, `createTime_begin: "2026-01-01"`. */
  readonly search: Readonly<Record<string, string>>;
}

/** One page of records with the size of the whole filtered set. */
export interface ListPage {
  readonly records: readonly ScreenRecord[];
  readonly total: number;
}

/** Who acts on what when an action runs. */
export interface ActionCall {
  readonly ids: readonly string[];
  /** Row versions by id, so that an action on a stale row is refused. */
  readonly versions: Readonly<Record<string, number>>;
  readonly input?: ScreenRecord;
  /** The record, where it is one. */
  readonly record?: ScreenRecord | undefined;
  /** One per opened dialog: a repeated call with the same key has one effect. */
  readonly key: string;
}

/** What came of an import. */
export interface ImportOutcome {
  readonly message: string;
  /** The report on lines that were refused; absent where all were taken. */
  readonly report?: ImportReport;
}
/** A stored file, by the path that uploads know and by its address. */
export interface ImportReport {
  readonly path: string;
  readonly url: string;
  readonly name: string;
  /** Fetches it, to be looked at here; absent where it lies out of reach. @throws DataError */
  readonly open?: () => Promise<Blob>;
  /** Where the server tells that not one line was taken. */
  readonly isAll?: true;
  /** The first of what is wrong, in the order of the file; empty where the server tells it in the report alone. */
  readonly problems: readonly ImportProblem[];
  /** How many there are in all. */
  readonly problemCount: number;
}

/** One mistake in an imported file. */
export interface ImportProblem {
  /** Told where several files were sent. */
  readonly file?: string;
  /** Told where the line stands on the sheet of a sub-table. */
  readonly sheet?: string;
  /** The line of the file, from 1. */
  readonly line: number;
  /** The heading of the column; null where the line as a whole is meant. */
  readonly column: string | null;
  readonly reason: string;
}

/** A file of exported records. */
export interface ExportedFile {
  readonly file: Blob;
  /** How many records it holds; absent where the server does not tell. */
  readonly rows?: number;
}

/**
 * Where a screen's records come from. Every call rejects with a `DataError`; none shows a message.
 */
export interface DataSource {
  /** How often this window has changed something so far: what was read before another number may be old. */
  writes?(): number;
  getList(screen: RecordScreen, query: ListQuery, signal?: AbortSignal): Promise<ListPage>;
  /**
   * A page of the records that can be chosen, by the call that their screen names for it, else by that of the list.
   * @param query its `search` travels as it is: parts of texts as they were typed
   */
  getChoosable(screen: RecordScreen, query: ListQuery, signal?: AbortSignal): Promise<ListPage>;
  /** Sums over the whole filtered set, field name to decimal text; only fields with `list.total`. */
  getTotals(screen: RecordScreen, query: ListQuery, signal?: AbortSignal): Promise<Readonly<Record<string, string>>>;
  /** How many rows each tab of a list has, by value, under the other conditions of a search. */
  getCounts(screen: RecordScreen, search: ListQuery['search'], signal?: AbortSignal): Promise<StateCounts>;
  /** What the tiles of a list stand by, in their order. */
  getGroups(screen: RecordScreen, search: ListQuery['search'], signal?: AbortSignal): Promise<readonly TileGroup[]>;
  /**
   * Counts some cards of a dashboard; a card that the person may not see is not in the answer.
   * @param chosen what is chosen for the page: `NAME` of a value, `NAME_begin` and `NAME_end` of a range
   */
  getCards(
    screen: CardBoard,
    names: readonly string[],
    chosen: Readonly<Record<string, string>>,
    signal?: AbortSignal,
  ): Promise<DashboardAnswer>;
  /** Counts the table of a report. @param chosen as for cards, and `by`, `below` and `across`: how it is laid out */
  getTable(screen: ReportScreen, chosen: Readonly<Record<string, string>>, signal?: AbortSignal): Promise<ReportAnswer>;
  /** The same table as an Excel file. */
  exportTable(screen: ReportScreen, chosen: Readonly<Record<string, string>>): Promise<Blob>;
  /** What a call of monitoring answers, by its path: without the envelope where it has one. */
  getAnswer(path: string, signal?: AbortSignal): Promise<unknown>;
  getOne(screen: RecordScreen, id: string, signal?: AbortSignal): Promise<ScreenRecord>;
  /** Rows of one sub-table of one record. */
  getChildren(screen: RecordScreen, child: string, id: string, signal?: AbortSignal): Promise<readonly ScreenRecord[]>;
  /** @param key one per opened form: a repeated submit with the same key makes one record. */
  create(screen: RecordScreen, record: ScreenRecord, key: string): Promise<string>;
  /** @throws DataError kind `conflict` when the record's `version` is stale. */
  update(screen: RecordScreen, record: ScreenRecord, key: string): Promise<void>;
  remove(screen: RecordScreen, ids: readonly string[]): Promise<void>;
  run(screen: RecordScreen, action: Action, call: ActionCall): Promise<string>;
  /** The absolute address at which a record is printed; it serves once, and soon. @throws DataError */
  printAddress(screen: RecordScreen, action: Action, id: string): Promise<string>;
  /**
   * Excel file of the filtered set, or of the given ids.
   * @param call.onProgress how much of the file has come, in percent
   * @throws DataError also where the file broke off on its way; `AbortError` when the signal ended it
   */
  exportXls(
    screen: RecordScreen,
    query: ListQuery,
    ids: readonly string[],
    call: { readonly signal: AbortSignal; readonly onProgress: (percent: number) => void },
  ): Promise<ExportedFile>;
  /**
   * Adds the lines of Excel files as records.
   * @param call.key one per choice of files: a repeated send with the same key has one effect
   * @param call.given what stands where no cell of a file says otherwise, as the record that a sub-list belongs to
   * @param call.validates whether nothing is stored while a line is wrong; absent where nobody is asked
   * @param call.signal calls it off: what the server has not yet stored to the end is not stored at all
   */
  importExcel(
    screen: RecordScreen,
    files: readonly File[],
    call: {
      readonly key: string;
      readonly given?: ScreenRecord;
      readonly validates?: boolean | undefined;
      readonly signal: AbortSignal;
      readonly onProgress: (percent: number) => void;
    },
  ): Promise<ImportOutcome>;
  /** An empty Excel file with the columns to fill in. */
  importTemplate(screen: RecordScreen): Promise<Blob>;
  /** Null when the value keeps the check rule of that code, else the server's message. */
  checkRule(code: string, value: string): Promise<string | null>;
  /**
   * Null when the value is free, else the server's message.
   * @param within the values of the fields that the value is unique within
   */
  checkDuplicate(
    screen: RecordScreen,
    field: string,
    value: string,
    id: string | undefined,
    within?: Readonly<Record<string, string>>,
  ): Promise<string | null>;
}

/** Why a call failed, in the words of the server where it gave any. */
export class DataError extends Error {
  override readonly name = 'DataError';
  constructor(
    readonly kind:
      | 'offline'
      | 'timeout'
      | 'unauthorized'
      | 'forbidden'
      | 'missing'
      | 'conflict'
      | 'repeated'
      | 'invalid'
      | 'tooLarge'
      | 'server'
      | 'malformed',
    message: string,
    /** Messages by field, where the server named them; `children[2].price` for a sub-table cell. */
    readonly fields: Readonly<Record<string, string>> = {},
    /** The record as it is now on the server, for `conflict`. */
    readonly current?: ScreenRecord,
    /** Seconds after which the server wants to be asked again, where it said so. */
    readonly retryAfter?: number,
    /** The HTTP status it was answered with: of success where only the envelope says no; undefined where nothing was answered. */
    readonly status?: number,
  ) {
    super(message);
  }
}

/** Whether a call that changes something may have done so, though nobody was told. */
export const isUnanswered = (error: unknown): error is DataError =>
  error instanceof DataError && unanswered.has(error.kind);
const unanswered: ReadonlySet<DataError['kind']> = new Set(['timeout', 'offline', 'malformed']);
