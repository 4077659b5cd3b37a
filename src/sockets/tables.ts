import {
  newKey,
  type ListPage,
  type ListQuery,
  type LiveListener,
  type LiveRows,
  type LiveState,
} from '../../renderers/ports/index.ts';
import type { RecordScreen } from '../../schemas/language/index.ts';
import { toListParams } from '../api/dataSource.ts';
import { session } from '../session/session.ts';
import { isRecord } from '../values/shapes.ts';
import { KeptSocket, type Beat, type Message } from './KeptSocket.ts';
import { isSocketOffered } from './openSocket.ts';

/** The types of messages on this socket. */
const types = { beat: 'heart_beat', common: 'common_send_date', rows: 'update_vxe_table' } as const;

const beat: Beat = {
  text: JSON.stringify({ type: types.beat, data: '' }),
  every: 10_000,
  patience: 6000,
  isReply: (message) => message?.['type'] === types.beat,
};

/** A list that is open in this window. */
interface Table {
  /** The key of the screen's list, by which servers tell of all of them; and the own one. */
  readonly keys: readonly [string, string];
  readonly listener: LiveListener;
  /** What it shows, as the server is told. */
  shown?: unknown;
}

/** Names this window among those of a person: what it has told others comes back to it, and is no news. */
const pageId = newKey();
const tables = new Set<Table>();
let socket: KeptSocket | undefined;
let opened = 0;

let state: LiveState = 'waiting';
const watchers = new Set<() => void>();
function become(next: LiveState): void {
  if (state === next) return;
  state = next;
  for (const watcher of watchers) watcher();
}

function openTable(screenKey: string, listener: LiveListener): Table {
  const table: Table = { keys: [screenKey, `${screenKey}#${(opened += 1)}`], listener };
  tables.add(table);
  socket ??= connect();
  if (!isSocketOffered()) become('off');
  return table;
}
function showTable(table: Table, shown: object): void {
  table.shown = shown;
  tell(table, 'watch', [shown]);
}
function closeTable(table: Table): void {
  tables.delete(table);
  tell(table, 'unwatch', []);
  if (tables.size > 0) return;
  socket?.close();
  socket = undefined;
  become('waiting');
}

/** Rows that others change, heard over one socket for all lists of the window; it is there while a list wants it. */
export const liveRows: LiveRows = {
  open(screen, key, listener) {
    const table = openTable(key, listener);
    return {
      show: (query, page, parents) =>
        showTable(table, { ...toShown(screen, query, page), ...(parents && { parents }) }),
      close: () => closeTable(table),
    };
  },
  follow(screen, key, onWrite) {
    const table = openTable(key, { onRow: onWrite, onReload: onWrite });
    showTable(table, { screen: screen.id, writes: true });
    return () => closeTable(table);
  },
  state: () => state,
  watchState(listener) {
    watchers.add(listener);
    return () => watchers.delete(listener);
  },
};

const connect = (): KeptSocket =>
  new KeptSocket({
    path: () => `/vxeSocket/${session.user?.id ?? ''}/${pageId}`,
    beat,
    onMessage: handleMessage,
    onLost: () => become('lost'),
    onOpen: (isAgain) => {
      become('on');
      for (const table of tables) {
        if (table.shown !== undefined) tell(table, 'watch', [table.shown]);
        if (isAgain) table.listener.onReload();
      }
    },
  });

function tell({ keys: [, socketKey] }: Table, key: string, args: readonly unknown[]): void {
  socket?.send(JSON.stringify({ type: types.common, data: { socketKey, key, args } }));
}

const toShown = (screen: RecordScreen, query: ListQuery, { records, total }: ListPage) => ({
  screen: screen.id,
  query: toListParams(screen, query),
  rows: records.map(({ id, version, hasChild }) => (hasChild === undefined ? [id, version] : [id, version, hasChild])),
  total,
});

/** What cannot be read is told to the console alone. */
function handleMessage(message: Message | undefined, text: string): void {
  if (!message) return console.warn('unreadable message on the socket of tables', text.slice(0, 200));
  const { type } = message;
  const data = isRecord(message['data']) ? message['data'] : {};
  const args = Array.isArray(data['args']) ? (data['args'] as readonly unknown[]) : [];
  const meant = [...tables].filter(({ keys }) => keys.includes(String(data['socketKey'] ?? '')));
  if (type === types.rows) for (const { listener } of meant) handleRows(listener, data['key'], args);
  // Something happened to what the list shows; the rows say what.
  else if (type === types.common) for (const { listener } of meant) listener.onReload();
  else if (type !== types.beat) console.warn('unknown message on the socket of tables', String(type).slice(0, 200));
}

/** A row, and the page that changed it where a page tells it; without one the rows are others. */
function handleRows(listener: LiveListener, key: unknown, [row, page]: readonly unknown[]): void {
  if (page === pageId) return;
  if (isRecord(row) && row['id'] !== undefined) listener.onRow(row, key === 'row');
  else listener.onReload();
}
