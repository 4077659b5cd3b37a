import type { Ports, Settings } from '../../renderers/ports/index.ts';
import { isRecord } from '../values/shapes.ts';
import { session } from '../session/session.ts';
import { SEVEN_DAYS, browserStore } from '../storage/browserStore.ts';

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

/** Drafts of forms that a lost session interrupted, kept as long as a session would be. */
export const drafts: Ports['drafts'] = {
  read(key) {
    const draft = browserStore.read(draftKey(key));
    return isRecord(draft) ? draft : undefined;
  },
  write: (key, record) => void browserStore.write(draftKey(key), record, SEVEN_DAYS),
  remove: (key) => browserStore.remove(draftKey(key)),
};
