import type { Services } from '../Services.ts';
import type { Connection } from './Connection.ts';
import type { Room } from './Room.ts';
import { parseMessage, parseShown, types } from './tableMessages.ts';
import { Watch } from './Watch.ts';

/** Lists that one window may watch. */
const mostWatches = 30;
/** A page tells what it shows a moment after it was read: a write in between is looked for (ms). */
const reading = 10_000;

/**
 * The room of rows that change. A page says which list it shows (`common_send_date`, key `watch`); when the table is
 * written to, the list is read as the person would read it, and what differs is told (`update_vxe_table`): a row of those
 * that are shown (key `row`), or that others are there now (key `reload`). Nobody hears of a row that they could not read.
 */
export function openTables(services: Services): Room {
  const all = new Set<Watch>();
  const writtenAt = new Map<string, number>();
  const endWrites = services.database.onWrite((tables) => {
    for (const table of tables ?? []) writtenAt.set(table, performance.now());
    for (const watch of all) if (watch.isIn(tables)) watch.check();
  });
  const isFresh = (table: string | undefined): boolean =>
    table !== undefined && performance.now() - (writtenAt.get(table) ?? -reading) < reading;

  const enter = (connection: Connection): void => {
    const watches = new Map<string, Watch>();
    const end = (key: string): void => {
      const watch = watches.get(key);
      if (!watch) return;
      watch.end();
      watches.delete(key);
      all.delete(watch);
    };
    const show = (key: string, value: unknown): void => {
      const shown = parseShown(value);
      if (!shown || key === '' || key.length > 100) return;
      if (!watches.has(key) && watches.size >= mostWatches) return;
      const watch = watches.get(key) ?? new Watch(services, connection, key);
      watches.set(key, watch);
      all.add(watch);
      watch.show(shown);
      if (isFresh(watch.table)) watch.check();
    };
    connection.onText((text) => {
      const message = parseMessage(text);
      if (message?.type === types.beat) connection.send({ type: types.beat, data: '' });
      else if (message?.type === types.common && message.key === 'watch') show(message.socketKey, message.args[0]);
      else if (message?.type === types.common && message.key === 'unwatch') end(message.socketKey);
      // What a page says of its own rows reaches nobody: others are told what the database says.
      else if (message?.type !== types.rows && message?.type !== types.common)
        services.log.warn({ user: connection.userId, type: message?.type.slice(0, 50) }, 'unknown socket message');
    });
    connection.onClose(() => [...watches.keys()].forEach(end));
  };
  return {
    enter,
    close() {
      endWrites();
      for (const watch of all) watch.end();
      all.clear();
    },
  };
}
