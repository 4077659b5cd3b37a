/** What a lost session leaves behind of a form: what was typed, and what it was typed over. */
import type { Field, ScreenRecord } from '../../../schemas/language/index.ts';
import type { Ports } from '../../ports/index.ts';
import type { FormSession } from './FormSession.ts';

type Drafts = Ports['drafts'];

/** A form as it was when its session was lost. */
export interface StoredDraft {
  readonly typed: ScreenRecord;
  /** The record it was opened with: against it is seen what the person changed, and what others did meanwhile. */
  readonly opened: ScreenRecord | undefined;
}

/** The draft under a key, if there is one. */
export function readDraft(drafts: Drafts, key: string): StoredDraft | undefined {
  const typed = drafts.read(key);
  return typed && { typed, opened: drafts.read(openedKey(key)) };
}

/** Keeps what an open form holds, without its secrets. */
export function writeDraft(drafts: Drafts, key: string, { model, store }: FormSession): void {
  drafts.write(key, withoutSecrets(model.scope, store.record));
  drafts.write(openedKey(key), withoutSecrets(model.scope, store.baseline));
}

/** Forgets the draft: a form holds it again, or it has been sent. */
export function removeDraft(drafts: Drafts, key: string): void {
  drafts.remove(key);
  drafts.remove(openedKey(key));
}

const openedKey = (key: string): string => `${key}:opened`;

/** No secrets, and an emptied value as null, since text knows no undefined. */
function withoutSecrets(fields: readonly Field[], record: ScreenRecord): ScreenRecord {
  const secrets = new Set(fields.filter((field) => field.writeOnly).map((field) => field.name));
  const kept = Object.entries(record).filter(([name]) => !secrets.has(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, value ?? null]));
}
