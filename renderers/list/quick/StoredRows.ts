import { toFormRecord, type Field, type RecordScreen, type ScreenRecord } from '../../../schemas/language/index.ts';
import { withoutEmpty } from '../../editing/defaults.ts';
import { isSame } from '../../editing/isSame.ts';
import type { Pending } from './Pending.ts';

/** The rows of a list as the server has them, as far as is known here: as the list read them, or after a save of their own. */
export class StoredRows {
  /** Records as they were read after they were saved, until the list has them as new. */
  readonly #newest = new Map<string, ScreenRecord>();
  /** Records that this person has saved in a form, as they were before, until they are read as they are now. */
  readonly #beforeForm = new Map<string, ScreenRecord>();
  #read: ReadonlyMap<string, ScreenRecord> = new Map();
  #forms = new WeakMap<ScreenRecord, ScreenRecord>();
  #merged = new WeakMap<ScreenRecord, { readonly over: ScreenRecord; readonly row: ScreenRecord }>();
  readonly #below = new WeakMap<ScreenRecord, ScreenRecord>();

  constructor(private screen: RecordScreen) {}

  /** Reads the rows as a changed screen calls their values. */
  moveTo(screen: RecordScreen): void {
    const { fields } = screen;
    const former = new Set(this.screen.fields.map(({ name }) => name));
    const renamed = fields.filter(({ name, was }) => was !== undefined && former.has(was) && !former.has(name));
    const rename = (row: ScreenRecord): ScreenRecord => ({
      ...Object.fromEntries(renamed.map(({ name, was = name }) => [name, row[was]])),
      ...row,
    });
    for (const [id, row] of this.#newest) this.#newest.set(id, rename(row));
    this.#read = new Map([...this.#read].map(([id, row]) => [id, rename(row)]));
    this.#forms = new WeakMap();
    this.#merged = new WeakMap();
    this.screen = screen;
  }

  /** Takes note of the rows that the list has read. @param isHeld whether a row that is on no page just now is wanted all the same */
  heed(records: readonly ScreenRecord[], isHeld: (id: string) => boolean): void {
    const held = [...this.#read].filter(([id]) => isHeld(id));
    this.#read = new Map([...held, ...records.map((record) => [String(record['id']), record] as const)]);
  }
  /** The rows that the list read last, and those that are held. */
  get read(): readonly ScreenRecord[] {
    return [...this.#read.values()];
  }

  /** A row by its id, also where it is held and on no page. */
  rowOf(id: string): ScreenRecord | undefined {
    return this.#read.get(id);
  }

  /** Takes note of a record that was read by itself. */
  keep(id: string, record: ScreenRecord): void {
    this.#newest.set(id, record);
  }
  /** Takes note that a record was saved in a form. */
  noteForm(id: string): void {
    const row = this.#read.get(id);
    if (row) this.#beforeForm.set(id, this.newestOf(row));
  }
  /** Whether nothing is left to be saved of a value that waits: it is stored, or that person's form has put another in its place. */
  settles({ field, value }: Pending, shown: ScreenRecord): boolean {
    const stored = this.valueOf(field, shown);
    const before = this.#beforeForm.get(String(shown['id']));
    return isSame(stored, value) || (before !== undefined && !isSame(this.toForm(before)[field.name], stored));
  }
  /** The records that have been read as a form has saved them: what is changed from now on is no doing of it. */
  endForms(records: readonly ScreenRecord[]): void {
    for (const record of records) {
      const before = this.#beforeForm.get(String(record['id']));
      if (before && Number(record['version']) > Number(before['version']))
        this.#beforeForm.delete(String(record['id']));
    }
  }
  get hasKept(): boolean {
    return this.#newest.size > 0;
  }

  /** A row as controls and rules read it. */
  toForm(record: ScreenRecord): ScreenRecord {
    const known = this.#forms.get(record) ?? withoutEmpty(toFormRecord(this.screen.fields, record));
    this.#forms.set(record, known);
    return known;
  }

  /** The record as it was read last: what a list read later is newer than what was read after a save. */
  newestOf(record: ScreenRecord): ScreenRecord {
    const newest = this.#newest.get(String(record['id']));
    if (!newest || Number(newest['version']) <= Number(record['version'])) return record;
    const known = this.#merged.get(newest);
    if (known?.over === record) return known.row;
    const names = new Set(this.screen.fields.flatMap(({ name }) => [name, `${name}_dictText`]));
    const others = Object.entries(record).filter(([name]) => !names.has(name));
    const row = { ...Object.fromEntries(others), ...newest };
    this.#merged.set(newest, { over: record, row });
    return row;
  }

  /** A row as it is shown: with values over it that are not saved. */
  cover(row: ScreenRecord, typed: ScreenRecord): ScreenRecord {
    const shown = { ...row, ...typed };
    this.#below.set(shown, row);
    return shown;
  }
  /** The row that such values were put over, as it was then: a list that is drawn anew reads it before it is heeded. */
  belowOf(shown: ScreenRecord): ScreenRecord {
    return this.#below.get(shown) ?? shown;
  }

  /** The record below what is shown of it, without what is not saved. */
  storedOf(shown: ScreenRecord): ScreenRecord {
    return this.newestOf(this.#read.get(String(shown['id'])) ?? shown);
  }
  /** A value of that, as controls read it. */
  valueOf(field: Field, shown: ScreenRecord): unknown {
    return this.toForm(this.storedOf(shown))[field.name];
  }
  /** Whether the server has another value by now than the one that this was typed over. */
  hasOther({ field, before, value, tried = [] }: Pending, shown: ScreenRecord): boolean {
    const stored = this.valueOf(field, shown);
    return ![before, value, ...tried].some((known) => isSame(stored, known));
  }
}
