import type { OpenRecord, RecordRef } from '../../renderers/ports/index.ts';
import { isRecord } from '../values/shapes.ts';

/** The keys of the query that name an open record; no field is called so. The new record has no id to name. */
const keys = { detail: '_detail', edit: '_edit', add: '_add' } as const satisfies Record<OpenRecord['view'], string>;
const views = ['detail', 'edit', 'add'] as const satisfies readonly OpenRecord['view'][];

/** The record that the query of an address names, or null. */
export function toOpenRecord(search: string): OpenRecord | null {
  const query = new URLSearchParams(search);
  const view = views.find((name) => query.has(keys[name]));
  if (view === undefined) return null;
  const id = query.get(keys[view]);
  return view === 'add' || !id ? { view } : { view, id };
}

/** A query that names this record and none else, nor what was open above another one; with null one that names none. */
export function withRecord(search: string, record: OpenRecord | null): string {
  const query = new URLSearchParams(search);
  for (const view of views) query.delete(keys[view]);
  query.delete(refKey);
  if (record) query.set(keys[record.view], record.id ?? '');
  return toSearch(query);
}

/** Names the record of a main list whose sub lists the person went to. */
const itemsKey = '_items';

/** The record whose sub lists a query names, or null. */
export const toItems = (search: string): string | null => new URLSearchParams(search).get(itemsKey) || null;

/** A query that names the sub lists of this record, or none. */
export function withItems(search: string, id: string | null): string {
  const query = new URLSearchParams(search);
  query.delete(itemsKey);
  if (id !== null) query.set(itemsKey, id);
  return toSearch(query);
}

/** Names the records that are open above the page, one after the other: `screen:id`, or `screen.field:value`. */
const refKey = '_ref';

/** The records that a query names as open above the page, the topmost last; what is none is left out. */
export function toRefs(search: string): readonly RecordRef[] {
  return new URLSearchParams(search).getAll(refKey).flatMap((text) => {
    const [, screen, field = 'id', value] = /^([\w-]+)(?:\.(\w+))?:(.+)$/s.exec(text) ?? [];
    return screen && value ? [{ screen, field, value }] : [];
  });
}

/** A query that names these records as open above the page. */
export function withRefs(search: string, refs: readonly RecordRef[]): string {
  const query = new URLSearchParams(search);
  query.delete(refKey);
  for (const { screen, field, value } of refs) {
    query.append(refKey, `${field === 'id' ? screen : `${screen}.${field}`}:${value}`);
  }
  return toSearch(query);
}

function toSearch(query: URLSearchParams): string {
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** Whether two queries name the same record, or both none. */
export function isSameRecord(one: string, other: string): boolean {
  return withRecord('', toOpenRecord(one)) === withRecord('', toOpenRecord(other));
}

/** What stands beside an address with an open record in the window's history. */
export interface RecordState {
  /** The query of the page that the record was opened from, where that is the entry before this one. */
  readonly from?: string;
  readonly initial?: OpenRecord['initial'];
}

/** Reads what stands beside an address. */
export function toRecordState(state: unknown): RecordState {
  if (!isRecord(state)) return {};
  const { from, initial } = state;
  return { ...(typeof from === 'string' && { from }), ...(isRecord(initial) && { initial }) };
}

/** What stands beside an address when its page is brought to the front again: another entry is before it then. */
export function toRevisited(state: unknown): RecordState {
  const { initial } = toRecordState(state);
  return { ...(initial && { initial }) };
}
