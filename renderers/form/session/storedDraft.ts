/** What an open form leaves behind when its session or its page ends: what was typed, and what it was typed over. */
import type { Field, ScreenRecord } from '../../../schemas/language/index.ts';
import type { Drafts, Ports } from '../../ports/index.ts';
import type { FormSession } from './FormSession.ts';

/** A form as it was when it was left. */
export interface StoredDraft {
  readonly typed: ScreenRecord;
  /** The record it was opened with: against it is seen what the person changed, and what others did meanwhile. */
  readonly opened: ScreenRecord | undefined;
  /** The key of a save that was tried and not answered: without it, the next one would be a second. */
  readonly attempt: string | undefined;
  /** What the person was told of it. */
  readonly told: string | undefined;
  /** Whether the server has said that the save was carried out. */
  readonly isCarriedOut: boolean;
  /** Whether a person has tried to save it: what is wrong is told from then on. */
  readonly isTried: boolean;
  /** What its controls kept beside the values, by the names of the fields. */
  readonly besides: ReadonlyMap<string, unknown>;
}

/** The draft under a key, if there is one: that of this window is the newer one. */
export function readDraft({ drafts, windowDrafts }: Pick<Ports, 'drafts' | 'windowDrafts'>, key: string) {
  return readFrom(windowDrafts, key) ?? readFrom(drafts, key);
}

function readFrom(drafts: Drafts, key: string): StoredDraft | undefined {
  const typed = drafts.read(key);
  if (!typed) return undefined;
  const { key: attempt, told, isCarriedOut, isTried } = drafts.read(attemptKey(key)) ?? {};
  return {
    typed,
    opened: drafts.read(openedKey(key)),
    attempt: typeof attempt === 'string' ? attempt : undefined,
    told: typeof told === 'string' ? told : undefined,
    isCarriedOut: isCarriedOut === true,
    isTried: isTried === true,
    besides: new Map(Object.entries(drafts.read(besidesKey(key)) ?? {})),
  };
}

/** Keeps what an open form holds, without its secrets. */
export function writeDraft(drafts: Drafts, key: string, session: FormSession): void {
  drafts.write(key, withoutSecrets(session, session.store.record));
  drafts.write(openedKey(key), withoutSecrets(session, session.store.baseline));
  const { attempt, told, isCarriedOut, besides } = session.store;
  if (besides.size === 0) drafts.remove(besidesKey(key));
  else drafts.write(besidesKey(key), withoutSecrets(session, Object.fromEntries(besides)));
  const isTried = session.isSubmitted;
  if (attempt === undefined && !isTried) drafts.remove(attemptKey(key));
  else drafts.write(attemptKey(key), { key: attempt, told, isCarriedOut, isTried });
}

/** Forgets the draft: a form holds it again, or it has been sent. */
export function removeDraft(drafts: Drafts, key: string): void {
  drafts.remove(key);
  drafts.remove(openedKey(key));
  drafts.remove(attemptKey(key));
  drafts.remove(besidesKey(key));
}

/** Has the draft under another key, unless one is there already. */
export function moveDraft(drafts: Drafts, from: string, to: string): void {
  if (!drafts.read(from)) return;
  const isKnown = drafts.read(to) !== undefined;
  for (const keyOf of [ownKey, openedKey, attemptKey, besidesKey]) {
    const kept = drafts.read(keyOf(from));
    if (kept && !isKnown) drafts.write(keyOf(to), kept);
  }
  removeDraft(drafts, from);
}

const ownKey = (key: string): string => key;
const openedKey = (key: string): string => `${key}:opened`;
const besidesKey = (key: string): string => `${key}:besides`;
const attemptKey = (key: string): string => `${key}:attempt`;

function withoutSecrets({ model: { scope, children } }: FormSession, record: ScreenRecord): ScreenRecord {
  const rows = children.flatMap(({ name, fields }) => {
    const list = record[name];
    return Array.isArray(list) ? [[name, list.map((row: ScreenRecord) => leaveOut(fields, row))] as const] : [];
  });
  return { ...leaveOut(scope, record), ...Object.fromEntries(rows) };
}

/** No secrets, and an emptied value as null, since text knows no undefined. */
function leaveOut(fields: readonly Field[], record: ScreenRecord): ScreenRecord {
  const secrets = new Set(fields.filter((field) => field.writeOnly).map((field) => field.name));
  const kept = Object.entries(record).filter(([name]) => !secrets.has(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, value ?? null]));
}
