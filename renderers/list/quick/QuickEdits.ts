import { keptText, type Field, type RecordScreen, type ScreenRecord } from '../../../schemas/language/index.ts';
import { meets } from '../../actions/index.ts';
import { afterPress } from '../../editing/afterPress.ts';
import { emptyOf, withoutEmpty } from '../../editing/defaults.ts';
import { isFixed } from '../../editing/isFixed.ts';
import { isSame } from '../../editing/isSame.ts';
import { toRules, type FieldRules, type RulesByField } from '../../editing/rules.ts';
import type { EditedRow } from '../../fields/toCellEditor.tsx';
import { KnownLabels } from '../../grid/rows/KnownLabels.ts';
import { resolveLabels } from '../../grid/rows/resolveLabels.ts';
import { labelOf } from '../../naming/index.ts';
import { DataError, isUnanswered, newKey, type Ports, type RecordValidator } from '../../ports/index.ts';
import { isOwnRow } from '../columns/isOwnRow.ts';
import { askWhose, theirsOf } from './askWhose.ts';
import type { Pending, UntakenValue } from './Pending.ts';
import { StoredRows } from './StoredRows.ts';
import { quickTexts } from './texts.ts';
import { whyRefused } from './whyRefused.ts';

/** What is around the edits of one list. */
export interface QuickEditsOwner {
  readonly screen: RecordScreen;
  readonly getPorts: () => Ports;
  readonly validator: RecordValidator;
  /** A row shows something else. */
  readonly onChanged: () => void;
  /** Sums that a saved value is part of have changed. */
  readonly onSummed: () => void;
}

type ByName = Map<string, Pending>;

/**
 * The values that are changed in a list itself. Each is saved by itself when its cell is left; until the server has it, and
 * where it was refused, the row shows what was typed, whatever the list reads meanwhile.
 */
export class QuickEdits {
  readonly #rules: RulesByField;
  readonly #pending = new Map<string, ByName>();
  readonly #stored: StoredRows;
  /** The changes of a record go one after the other: each needs the version that the one before it made. */
  readonly #queue = new Map<string, Promise<void>>();
  readonly #labels = new KnownLabels();
  /** Whether something else is typed in the cell that is open. */
  #isTyped: (() => boolean) | undefined;
  /** Ends the question before the page is left. */
  #unguard: (() => void) | undefined;

  constructor(private readonly owner: QuickEditsOwner) {
    const { fields, children } = owner.screen;
    this.#stored = new StoredRows(owner.screen);
    this.#rules = toRules(fields, { fields, children }, (record) => ({ record, user: owner.getPorts().user }));
  }

  /** Whether a person may change the value in its row just now. */
  isEditable(field: Field, record: ScreenRecord): boolean {
    const { screen, getPorts } = this.owner;
    const { permissions, user } = getPorts();
    const { edit } = screen.builtIn;
    if (!field.list?.edit || !edit || isFixed(field) || isOwnRow(record)) return false;
    if (!permissions.canUse(edit.code) || permissions.isFieldDisabled(`${screen.permission}:${field.name}`))
      return false;
    return meets(screen, edit.when, record, user) && !isLocked(this.#rules.get(field.name), this.toForm(record));
  }

  /** The row as controls and rules read it. */
  toForm(record: ScreenRecord): ScreenRecord {
    return this.#stored.toForm(record);
  }

  /** What the control of a value on a card reads. */
  toEdited(record: ScreenRecord): EditedRow {
    return { record: this.toForm(record) };
  }

  /** What the value would be refused for, in words; undefined where it may be sent. */
  problemOf(field: Field, record: ScreenRecord, value: unknown): string | undefined {
    const given = typeof value === 'string' ? keptText(field, value) : value;
    return this.owner.validator(withoutEmpty({ ...this.toForm(record), [field.name]: given }))[field.name];
  }

  /** Why the value that stands in a cell was not taken, and what others have put there since. */
  messageOf(field: Field, record: ScreenRecord): string | undefined {
    const pending = this.#pendingOf(record).get(field.name);
    if (pending?.message === undefined || !this.#isOvertaken(pending, record)) return pending?.message;
    const { person, text } = theirsOf(field, this.#stored.storedOf(record), this.owner.getPorts());
    return quickTexts.meanwhile(pending.message, person, text);
  }
  isSaving(field: Field, record: ScreenRecord): boolean {
    const pending = this.#pendingOf(record).get(field.name);
    return pending !== undefined && pending.message === undefined;
  }
  /** The rows as the list shows them: with what was saved since it read them, and with what is not saved yet. */
  overlay(records: readonly ScreenRecord[]): readonly ScreenRecord[] {
    if (!this.#stored.hasKept && this.#pending.size === 0) return records;
    return records.map((record) => {
      const row = this.#stored.newestOf(record);
      const pending = [...this.#pendingOf(row).values()];
      if (pending.length === 0) return row;
      const typed = pending.flatMap(({ field: { name }, value, label }) => [
        [name, value] as const,
        [`${name}_dictText`, label] as const,
      ]);
      return { ...row, ...Object.fromEntries(typed) };
    });
  }

  /** Takes note of what the list has read: a value that is the server's by now, its answer having been lost, is settled. */
  heed(records: readonly ScreenRecord[]): void {
    this.#stored.heed(records, (id) => this.#pending.has(id));
    for (const record of records)
      for (const { field, value, message } of this.#pendingOf(record).values())
        if (message !== undefined && isSame(this.#stored.valueOf(field, record), value)) this.giveUp(field, record);
  }

  readonly keepLabel = (field: Field, value: string, label: string): void => this.#labels.keep(field, value, label);

  /**
   * Saves a value that a person has left.
   * @param shown the row as it stands in the list
   * @param opened the same as it stood there when the value was taken up: the list may have read another one meanwhile
   * @returns false where it breaks a rule of the field; it stands in its cell then, with the message
   */
  save(field: Field, shown: ScreenRecord, value: unknown, opened = shown): boolean {
    const id = String(shown['id']);
    const former = this.#pendingOf(shown).get(field.name);
    const before = former ? former.before : this.toForm(opened)[field.name];
    const given = (typeof value === 'string' ? keptText(field, value) : value) ?? emptyOf(field);
    // What another value is on its way to is not what stands there yet.
    if (isSame(given, former ? this.#stored.valueOf(field, shown) : before) && !this.isSaving(field, shown)) {
      this.giveUp(field, shown);
      return true;
    }
    const message = this.problemOf(field, shown, given);
    const pending: Pending = { field, value: given, before, ...(message !== undefined && { message }) };
    if (former?.told !== undefined) pending.told = former.told;
    if (former?.tried) pending.tried = former.tried;
    this.#pending.set(id, (this.#pending.get(id) ?? new Map<string, Pending>()).set(field.name, pending));
    if (message === undefined) void this.#label(pending);
    this.#changed();
    if (message !== undefined) return false;
    const last = this.#queue.get(id) ?? Promise.resolve();
    const next = last.then(() => this.#send(id, shown, pending));
    this.#queue.set(id, next);
    return true;
  }

  /**
   * Asks before the page ends while something else is typed in an open cell.
   * @returns what the cell calls when it closes
   */
  watch(isTyped: () => boolean): () => void {
    this.#isTyped = isTyped;
    this.#guard();
    return () => {
      if (this.#isTyped !== isTyped) return;
      this.#isTyped = undefined;
      this.#guard();
    };
  }

  /** Forgets what was typed: the row shows what the server has. */
  giveUp(field: Field, shown: ScreenRecord): void {
    const id = String(shown['id']);
    const pending = this.#pending.get(id);
    // What was said of it speaks of nothing any more.
    const told = pending?.get(field.name)?.told;
    if (told !== undefined) this.owner.getPorts().messages.withdraw?.(told);
    if (!pending?.delete(field.name)) return;
    if (pending.size === 0) this.#pending.delete(id);
    this.#changed();
  }

  /**
   * The values of these rows that were not taken, once those on their way have come.
   * @returns undefined where the rows are as the server has them
   */
  untaken(rows: readonly ScreenRecord[]): Promise<readonly UntakenValue[]> | undefined {
    if (rows.every((row) => this.#pendingOf(row).size === 0)) return undefined;
    const came = Promise.all(rows.map(({ id }) => this.#queue.get(String(id))));
    const left = (row: ScreenRecord) => [...this.#pendingOf(row).values()].map(({ field }) => ({ row, field }));
    return came.then(() => rows.flatMap(left));
  }

  async #send(id: string, shown: ScreenRecord, pending: Pending): Promise<void> {
    const { screen, getPorts } = this.owner;
    const { field } = pending;
    // Somebody has given it up, or has typed something else, while it waited.
    if (this.#pending.get(id)?.get(field.name) !== pending) return;
    const { data, messages } = getPorts();
    try {
      const record = this.#stored.storedOf(shown);
      // A list that was read again has the new version as well: the server would find nothing in the way.
      if (this.#isOvertaken(pending, shown)) {
        if (!(await askWhose(screen, record, pending, getPorts()))) return this.giveUp(field, shown);
        pending.before = this.toForm(record)[field.name];
        return await this.#send(id, shown, pending);
      }
      await data.update(
        screen,
        { id, version: record['version'], [field.name]: toWire(field, pending.value) },
        newKey(),
      );
      this.#keep(id, await data.getOne(screen, id));
      const newer = this.#pending.get(id)?.get(field.name);
      if (newer === pending) this.giveUp(field, shown);
      else if (newer) newer.before = this.#stored.valueOf(field, shown);
      if (field.list?.total) this.owner.onSummed();
    } catch (error) {
      if (error instanceof DataError && error.current) {
        this.#keep(id, error.current);
        // It was this person's own save, whose answer was lost.
        if (isSame(this.#stored.valueOf(field, shown), pending.value)) this.giveUp(field, shown);
        // What others changed elsewhere in the record is no conflict with this value.
        else await this.#send(id, shown, pending);
      } else {
        pending.message = whyRefused(screen, field, error);
        const held = this.#pending.get(id)?.get(field.name);
        if (held && isUnanswered(error)) held.tried = [...(held.tried ?? []), pending.value];
        this.#changed();
        // A list that is told of what is saved may have heard of it before the answer was lost.
        this.heed(this.#stored.read);
        if (this.#pending.get(id)?.get(field.name) !== pending) return;
        const name = labelOf(screen, shown);
        const say = isUnanswered(error) ? quickTexts.unanswered : quickTexts.notSaved;
        pending.told = say(name, field.title, pending.message);
        messages.error(pending.told);
      }
    }
  }

  #keep(id: string, record: ScreenRecord): void {
    this.#stored.keep(id, record);
    this.#changed();
  }
  /** Whether the server has another value by now than the one that this was typed over. */
  #isOvertaken({ field, before, value, tried = [] }: Pending, shown: ScreenRecord): boolean {
    const stored = this.#stored.valueOf(field, shown);
    return ![before, value, ...tried].some((known) => isSame(stored, known));
  }
  #pendingOf = (record: ScreenRecord): ByName => this.#pending.get(String(record['id'])) ?? nothing;
  /** Nobody leaves the page unasked while something that was typed is not on the server. */
  #changed(): void {
    this.#guard();
    // A button of a row that is being pressed would be another one before it is let go.
    afterPress(this.owner.onChanged);
  }
  #guard(): void {
    if (this.#pending.size > 0 || this.#isTyped)
      this.#unguard ??= this.owner.getPorts().navigation.guard(this.#isDirty, undefined, 'page');
    else {
      this.#unguard?.();
      this.#unguard = undefined;
    }
  }
  #isDirty = (): boolean => this.#pending.size > 0 || this.#isTyped?.() === true;
  async #label(pending: Pending): Promise<void> {
    const { field, value } = pending;
    const name = `${field.name}_dictText`;
    const given = { [field.name]: value };
    try {
      const known = this.#labels.withLabels([field], given);
      const label = known[name] ?? (await resolveLabels(this.owner.getPorts().dictionaries, [field], given))[name];
      if (typeof label !== 'string') return;
      pending.label = label;
      this.#changed();
    } catch (error) {
      console.warn(`${this.owner.screen.component}: the label of ${field.name} could not be loaded`, error);
    }
  }
}

const nothing: ByName = new Map();

function isLocked(rules: FieldRules | undefined, record: ScreenRecord): boolean {
  const isHidden = rules?.visible !== undefined && rules.visible.evaluate(record) !== true;
  return isHidden || rules?.disabled?.evaluate(record) === true;
}

/** An emptied field has to be told to the server, which keeps what it is not told. */
function toWire(field: Field, value: unknown): unknown {
  const kept = typeof value === 'string' ? keptText(field, value) : value;
  return kept === undefined || kept === '' ? null : kept;
}
