import type { Drafts, Settings } from '../../renderers/ports/index.ts';
import { isRecord } from '../values/shapes.ts';
import { session } from '../session/session.ts';
import { SEVEN_DAYS, browserStore, windowStore, type BrowserStore } from '../storage/browserStore.ts';

/** Whose browser this is; a form that closes because the session ended still belongs to them. */
const owner = { person: '', tenant: '' };

function ownerNow(): typeof owner {
  if (session.user) Object.assign(owner, { person: session.user.id, tenant: session.tenantId });
  return owner;
}

const settingKey = (key: string): string => `voltform.settings.${ownerNow().person}.${key}`;

/** What is typed in one tenant names records of that one. */
function draftKey(key: string): string {
  const { person, tenant } = ownerNow();
  return `voltform.drafts.${person}.${tenant}.${key}`;
}

/** Settings of the signed-in person: column layouts, densities. */
export const settings: Settings = {
  // The port lets a reader name the type it wrote; what is stored is only checked by that reader.
  get: <T>(key: string) => browserStore.read(settingKey(key)) as T | undefined,
  set: (key, value) => void browserStore.write(settingKey(key), value),
};

const draftsIn = (store: BrowserStore): Drafts => ({
  read(key) {
    const draft = store.read(draftKey(key));
    return isRecord(draft) ? draft : undefined;
  },
  // As long as a session would be.
  write: (key, record) => void store.write(draftKey(key), record, SEVEN_DAYS),
  remove: (key) => store.remove(draftKey(key)),
});

/** What a lost session interrupted. */
export const drafts: Drafts = draftsIn(browserStore);

/** What is open in this window. */
export const windowDrafts: Drafts = draftsIn(windowStore);
