import { keptText, type Field, type ScreenRecord } from '../../../schemas/language/index.ts';
import type { ListQuery } from '../../ports/index.ts';

/** A value that a person gave a cell and that is not on the server yet. */
export interface Pending {
  /** Another one once the screen's file has changed. */
  field: Field;
  readonly value: unknown;
  /** The value of the server that it is given in place of. */
  before: unknown;
  /** What the server sends beside a chosen value. */
  label?: string;
  /** Why it was not taken; absent while it is being saved. */
  message?: string;
  /** What was sent in its place before, and may be on the server although nothing was answered. */
  tried?: readonly unknown[];
  /** What was said of a try that was not answered, or refused by the server. */
  told?: string;
  /** What the list was asked as its row was read last. */
  place?: ListQuery | undefined;
}

/** A value that was not taken, in a row that the list does not show just now. */
export interface WaitingValue extends UntakenValue {
  /** What the list was asked as it showed the row. */
  readonly place: ListQuery | undefined;
}

/** The values of one record by the names of their fields. */
export type ByName = Map<string, Pending>;
/** Those of a record in which nothing was typed. */
export const noValues: ByName = new Map();

/** A value that stands in its row and is not on the server. */
export interface UntakenValue {
  readonly row: ScreenRecord;
  readonly field: Field;
}

/** What is sent of a value: an emptied field has to be told to the server, which keeps what it is not told. */
export function toWire({ field, value }: Pending): unknown {
  const kept = typeof value === 'string' ? keptText(field, value) : value;
  return kept === undefined || kept === '' ? null : kept;
}

/** What stands in a row of values, with their labels. */
export const typedIn = (pending: readonly Pending[]): ScreenRecord =>
  Object.fromEntries(
    pending.flatMap(({ field: { name }, value, label }) => [
      [name, value],
      [`${name}_dictText`, label],
    ]),
  );

/** Values by the names that their fields have on a changed screen. */
export function toMoved(pending: ByName, fields: readonly Field[]): ByName {
  return new Map(
    [...pending.values()].map((one) => {
      const { name } = one.field;
      one.field = fields.find((field) => field.name === name) ?? fields.find(({ was }) => was === name) ?? one.field;
      return [one.field.name, one];
    }),
  );
}

/** The values that were not taken and stand in none of the rows that are shown. @param rowOf a row that is held for them */
export function waitingBeside(
  pending: ReadonlyMap<string, ByName>,
  shown: readonly ScreenRecord[],
  rowOf: (id: string) => ScreenRecord | undefined,
): readonly WaitingValue[] {
  if (pending.size === 0) return [];
  const ids = new Set(shown.map(({ id }) => String(id)));
  return [...pending].flatMap(([id, values]) => {
    const row = ids.has(id) ? undefined : rowOf(id);
    const left = [...values.values()].filter(({ message }) => message !== undefined);
    return row ? left.map(({ field, place }) => ({ row, field, place })) : [];
  });
}
