import type { ListParameters } from '../records/query/parseList.ts';

/** The types of messages on the socket of tables, as the known clients and servers name them. */
export const types = { beat: 'heart_beat', common: 'common_send_date', rows: 'update_vxe_table' } as const;

/** A message of the socket of tables. */
export interface TableMessage {
  readonly type: string;
  /** The name of the table in its page. */
  readonly socketKey: string;
  /** What is asked or told. */
  readonly key: string;
  readonly args: readonly unknown[];
}

/** What a page shows of a list: told again whenever the list has been read. */
export interface Shown {
  /** The id of the screen. */
  readonly screen: string;
  /** The query of the list, in the words of its call. */
  readonly query: ListParameters;
  /** Of a tree: the records whose children are shown, in the order of the rows; the empty id stands above the roots. */
  readonly parents?: readonly string[];
  /** What each row stands at ({@link toState}), in the order of the rows. */
  readonly states: ReadonlyMap<string, string>;
  readonly total: number;
  /** The page only wants to hear that the table was written to: it counts for itself. */
  readonly writesOnly?: true;
}

/** More branches of a tree than these are not read for one reader. */
const mostParents = 100;

/** What a row stands at: its version and, in a tree, whether something lies below it. */
export const toState = (version: unknown, hasChild: unknown = ''): string => `${Number(version)} ${String(hasChild)}`;

/** Reads a message; undefined where it is none. */
export function parseMessage(text: string): TableMessage | undefined {
  const message = parseObject(text);
  if (!message || typeof message['type'] !== 'string') return undefined;
  const data = toObject(message['data']);
  return {
    type: message['type'],
    socketKey: String(data['socketKey'] ?? ''),
    key: String(data['key'] ?? ''),
    args: Array.isArray(data['args']) ? data['args'] : [],
  };
}

/** The frame of a message. */
export const toFrame = (type: string, data: Omit<TableMessage, 'type'>): object => ({ type, data });

/** Reads what a page shows; undefined where it says no such thing. */
export function parseShown(value: unknown): Shown | undefined {
  const { screen, query, rows, total, parents, writes } = toObject(value);
  if (typeof screen === 'string' && writes === true)
    return { screen, query: {}, states: new Map(), total: 0, writesOnly: true };
  if (typeof screen !== 'string' || !Array.isArray(rows) || rows.length > 1000) return undefined;
  if (parents !== undefined && !(Array.isArray(parents) && parents.length <= mostParents)) return undefined;
  const states = rows.flatMap((row): [string, string][] =>
    Array.isArray(row) && typeof row[0] === 'string' ? [[row[0], toState(row[1], row[2])]] : [],
  );
  return {
    screen,
    query: Object.fromEntries(Object.entries(toObject(query)).map(([name, text]) => [name, String(text)])),
    ...(parents && { parents: parents.map(String) }),
    states: new Map(states),
    total: Number(total),
  };
}

function parseObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    // No JSON: the caller notes that the text was none of ours.
    return undefined;
  }
}

const toObject = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
