import { type Field, type ScreenRecord } from '../../../schemas/language/index.ts';
import { isSame } from '../../editing/isSame.ts';
import { nowOf } from './formerOf.ts';
import type { FormModel } from './FormModel.ts';
import { tablesOf, toMovedRecord } from './movedRecord.ts';
import { toRetyped } from './retyped.ts';
import { rowsOf } from './rowsById.ts';

interface Kept {
  readonly field: Field;
  readonly value: unknown;
  /** What was made of it; where that was changed since, it is the newer one. */
  readonly left: unknown;
}

/**
 * What a record of an open form held where its changed screen has no such field, column or sub-table any more, or one that
 * takes it as something else. It is put back once that is as it was: a change of a file is often taken back.
 */
export class Aside {
  readonly #values = new Map<string, Kept>();
  readonly #tables = new Map<string, readonly ScreenRecord[]>();

  /** The same for a record that begins anew as this one stands. */
  copy(): Aside {
    const copy = new Aside();
    for (const [key, kept] of this.#values) copy.#values.set(key, kept);
    for (const [name, rows] of this.#tables) copy.#tables.set(name, rows);
    return copy;
  }

  /** The record on the changed screen, with what came back. */
  move(before: FormModel, now: FormModel, record: ScreenRecord): ScreenRecord {
    const moved = toMovedRecord(before, now, record);
    const tables = tablesOf(before);
    for (const { name } of tables)
      if (!nowOf(tablesOf(now), name) && record[name] !== undefined) this.#tables.set(name, rowsOf(record[name]));
    const rows = tablesOf(now).flatMap((child) => {
      const own = tables.find(({ name }) => name === child.name);
      const kept = this.#tables.get(child.name);
      this.#tables.delete(child.name);
      if (!own) return kept && !(child.name in moved) ? [[child.name, kept] as const] : [];
      const former = rowsOf(record[own.name]);
      const move = (row: ScreenRecord, at: number): ScreenRecord => {
        // A row that was never saved is known by its place, as long as none came or went.
        const key = `${child.name} ${String(former[at]?.['id'] ?? `${at}/${former.length}`)} `;
        return this.#through(key, [own.fields, child.fields], former[at] ?? {}, row);
      };
      return Array.isArray(moved[child.name]) ? [[child.name, rowsOf(moved[child.name]).map(move)] as const] : [];
    });
    return { ...this.#through('', [before.scope, now.scope], record, moved), ...Object.fromEntries(rows) };
  }

  /** @param key sets the values of one row apart from those of others */
  #through(
    key: string,
    [before, now]: readonly [readonly Field[], readonly Field[]],
    record: ScreenRecord,
    moved: ScreenRecord,
  ): ScreenRecord {
    const back: Record<string, unknown> = {};
    for (const { name } of new Set([...before, ...now])) {
      const kept = this.#values.get(key + name);
      const field = nowOf(now, name);
      if (!kept) continue;
      const isNewer = !isSame(record[name], kept.left);
      const taken = field && !isNewer ? toRetyped(kept.field, field, kept.value) : null;
      if (field && taken) back[field.name] = taken.value;
      if (isNewer || taken) this.#values.delete(key + name);
    }
    for (const field of before) {
      const value = record[field.name];
      const kept = nowOf(now, field.name);
      const left = kept && moved[kept.name];
      if (isSame(value, undefined) || (kept && (kept.name in back || isSame(left, value)))) continue;
      const known = this.#values.get(key + field.name);
      this.#values.set(key + field.name, { ...(known ?? { field, value }), left });
    }
    return Object.keys(back).length === 0 ? moved : { ...moved, ...back };
  }
}
