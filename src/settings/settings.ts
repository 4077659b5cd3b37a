import type { Ports, Settings } from '../../renderers/ports/index.ts';
import { isRecord } from '../values/shapes.ts';
import { session } from '../session/session.ts';
import { SEVEN_DAYS, browserStore } from '../storage/browserStore.ts';

let lastPerson = '';

/** The key carries the person's id; a form that closes because the session ended still belongs to them. */
function keyOf(room: string, key: string): string {
  lastPerson = session.user?.id ?? lastPerson;
  return `voltform.${room}.${lastPerson}.${key}`;
}

/** Settings of the signed-in person: column layouts, densities. */
export const settings: Settings = {
  // The port lets a reader name the type it wrote; what is stored is only checked by that reader.
  get: <T>(key: string) => browserStore.read(keyOf('settings', key)) as T | undefined,
  set: (key, value) => void browserStore.write(keyOf('settings', key), value),
};

/** Drafts of forms that a lost session interrupted, kept as long as a session would be. */
export const drafts: Ports['drafts'] = {
  read(key) {
    const draft = browserStore.read(keyOf('drafts', key));
    return isRecord(draft) ? draft : undefined;
  },
  write: (key, record) => void browserStore.write(keyOf('drafts', key), record, SEVEN_DAYS),
  remove: (key) => browserStore.remove(keyOf('drafts', key)),
};
