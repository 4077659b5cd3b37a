import { keptText, type Field, type RecordScreen, type ScreenRecord } from '../../../schemas/language/index.ts';
import { meets } from '../../actions/index.ts';
import { afterPress } from '../../editing/afterPress.ts';
import { emptyOf, withoutEmpty } from '../../editing/defaults.ts';
import { isSame } from '../../editing/isSame.ts';
import { toRules, type RulesByField } from '../../editing/rules.ts';
import type { EditedRow } from '../../fields/toCellEditor.tsx';
import { KnownLabels } from '../../grid/rows/KnownLabels.ts';
import { labelOf } from '../../naming/index.ts';
import {
  DataError,
  isUnanswered,
  newKey,
  type ListQuery,
  type Ports,
  type RecordValidator,
} from '../../ports/index.ts';
import { isOwnRow } from '../columns/isOwnRow.ts';
import { askWhose, theirsOf } from './askWhose.ts';
import {
  noValues,
  toMoved,
  toWire,
  typedIn,
  waitingBeside,
  type ByName,
  type Pending,
  type UntakenValue,
  type WaitingValue,
} from './Pending.ts';
import { isLocked, mayEdit } from './isLocked.ts';
import { labelOfValue } from './labelOfValue.ts';
import { LeaveQuestion } from './LeaveQuestion.ts';
import { StoredRows } from './StoredRows.ts';
import { quickTexts } from './texts.ts';
import { askWhenQuiet } from './askWhenQuiet.ts';
import { whyRefused } from './whyRefused.ts';

/** What is around the edits of one list. */
export interface QuickEditsOwner {
  readonly screen: RecordScreen;
  readonly getPorts: () => Ports;
  readonly validator: RecordValidator;
  /** A row shows something else. */
  readonly onChanged: () => void;
  /** What the list has read is not so any more: sums that a saved value is part of, or a row that is gone. */
  readonly onOutdated: () => void;
}

/**
 * The values that are changed in a list itself. Each is saved by itself when its cell is left; until the server has it, and
 * where it was refused, the row shows what was typed, whatever the list reads meanwhile.
 */
export class QuickEdits {
  #rules: RulesByField;
  readonly #pending = new Map<string, ByName>();
  readonly #stored: StoredRows;
  /** The changes of a record go one after the other: each needs the version that the one before it made. */
  readonly #queue = new Map<string, Promise<void>>();
  readonly #labels = new KnownLabels();
  readonly #leaving: LeaveQuestion;
  /** What the list was asked for the rows that it has read last. */
  #place: ListQuery | undefined;

  constructor(private owner: QuickEditsOwner) {
    this.#stored = new StoredRows(owner.screen);
    this.#rules = this.#toRules();
    this.#leaving = new LeaveQuestion(owner.getPorts, () => this.#pending.size > 0);
  }
  #toRules(): RulesByField {
    const { fields, children } = this.owner.screen;
    return toRules(fields, { fields, children }, (record) => ({ record, user: this.owner.getPorts().user }));
  }

  /** Goes on with a changed screen: what was typed stands in the columns as they are called now, or waits until they are back. */
  moveTo(screen: RecordScreen, validator: RecordValidator): void {
    this.owner = { ...this.owner, screen, validator };
    this.#rules = this.#toRules();
    this.#stored.moveTo(screen);
    for (const [id, pending] of this.#pending) this.#pending.set(id, toMoved(pending, screen.fields));
  }

  /** Whether a person may change the value in its row just now. */
  isEditable(field: Field, record: ScreenRecord): boolean {
    const { screen, getPorts } = this.owner;
    if (!mayEdit(screen, field, getPorts()) || isOwnRow(record)) return false;
    return (
      meets(screen, screen.builtIn.edit?.when, this.belowOf(record), getPorts().user) &&
      !isLocked(this.#rules.get(field.name), this.toForm(record))
    );
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
    if (pending?.message === undefined || !this.#stored.hasOther(pending, record)) return pending?.message;
    const { person, text } = theirsOf(field, this.#stored.storedOf(record), this.owner.getPorts());
    return quickTexts.meanwhile(pending.message, person, text);
  }
  readonly nameOf = (record: ScreenRecord): string => labelOf(this.owner.screen, record);
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
      return this.#stored.cover(row, typedIn(pending));
    });
  }
  /** A row without what is not saved: what can be done with it follows from that. */
  belowOf(shown: ScreenRecord): ScreenRecord {
    return this.#stored.belowOf(shown);
  }

  /** Takes note of what the list has read: a value that is the server's by now, its answer having been lost, is settled. */
  heed(records: readonly ScreenRecord[], place = this.#place): void {
    this.#place = place;
    this.#stored.heed(records, (id) => this.#pending.has(id));
    for (const record of records) for (const pending of this.#pendingOf(record).values()) pending.place = place;
    for (const record of records)
      for (const pending of this.#pendingOf(record).values())
        if (pending.message !== undefined && this.#stored.settles(pending, record)) this.giveUp(pending.field, record);
    this.#stored.endForms(records);
  }
  /** A person has saved a record in its form: what they have put there in the place of a value that waits is what they want. */
  noteForm(id: string): void {
    if (this.#pending.has(id)) this.#stored.noteForm(id);
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
    const pending: Pending = {
      field,
      value: given,
      before,
      place: this.#place,
      ...(message !== undefined && { message }),
    };
    if (former?.told !== undefined) pending.told = former.told;
    if (former?.tried) pending.tried = former.tried;
    this.#pending.set(id, (this.#pending.get(id) ?? new Map<string, Pending>()).set(field.name, pending));
    if (message === undefined) void this.#label(pending);
    this.#changed();
    if (message !== undefined) return false;
    const next = (this.#queue.get(id) ?? Promise.resolve()).then(() => this.#send(id, shown, pending));
    this.#queue.set(id, next);
    return true;
  }

  /** {@link LeaveQuestion.watch} */
  watch(isTyped: () => boolean): () => void {
    return this.#leaving.watch(isTyped);
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

  /** The values that were not taken and stand in none of these rows. */
  waitingBeside(records: readonly ScreenRecord[]): readonly WaitingValue[] {
    return waitingBeside(this.#pending, records, (id) => this.#stored.rowOf(id));
  }

  async #send(id: string, shown: ScreenRecord, pending: Pending): Promise<void> {
    // Somebody has given it up, or has typed something else, while it waited.
    if (this.#heldOf(id, pending) !== pending) return;
    const { getPorts, screen } = this.owner;
    const { data, messages } = getPorts();
    try {
      const { field } = pending;
      const record = this.#stored.storedOf(shown);
      // A list that was read again has the new version as well: the server would find nothing in the way.
      if (this.#stored.hasOther(pending, shown)) {
        const ask = () => askWhose(screen, record, pending, getPorts());
        const isMine = await askWhenQuiet(this.#quietFor(id, pending), ask);
        if (isMine === undefined) return this.#leaveOpen(pending);
        if (!isMine) return this.giveUp(field, shown);
        delete pending.message;
        this.#changed();
        pending.before = this.toForm(record)[field.name];
        return await this.#send(id, shown, pending);
      }
      await data.update(screen, { id, version: record['version'], [field.name]: toWire(pending) }, newKey());
      this.#keep(id, await data.getOne(this.owner.screen, id));
      const newer = this.#heldOf(id, pending);
      if (newer === pending) this.giveUp(newer.field, shown);
      else if (newer) newer.before = this.#stored.valueOf(newer.field, shown);
      if (field.list?.total) this.owner.onOutdated();
    } catch (error) {
      const { screen } = this.owner;
      const { field } = pending;
      if (error instanceof DataError && error.current) {
        this.#keep(id, error.current);
        // It was this person's own save, whose answer was lost.
        if (isSame(this.#stored.valueOf(field, shown), pending.value)) this.giveUp(field, shown);
        // What others changed elsewhere in the record is no conflict with this value.
        else await this.#send(id, shown, pending);
      } else {
        pending.message = whyRefused(screen, field, error);
        const held = this.#heldOf(id, pending);
        if (held && isUnanswered(error)) held.tried = [...(held.tried ?? []), pending.value];
        this.#changed();
        // A list that is told of what is saved may have heard of it before the answer was lost.
        this.heed(this.#stored.read);
        if (this.#heldOf(id, pending) !== pending) return;
        const say = isUnanswered(error) ? quickTexts.unanswered : quickTexts.notSaved;
        pending.told = say(labelOf(screen, shown), field.title, pending.message);
        messages.error(pending.told);
        if (error instanceof DataError && error.kind === 'missing') this.owner.onOutdated();
      }
    }
  }

  /** When the person can be asked about a value, which stands in its cell as undecided meanwhile. */
  #quietFor(id: string, pending: Pending): Parameters<typeof askWhenQuiet>[0] {
    // Of a page that is not in front nobody is asked.
    const isWanted = () => this.#heldOf(id, pending) === pending && this.owner.getPorts().navigation.active;
    return { isOpen: () => this.#leaving.isOpen, isWanted, onWait: () => this.#leaveOpen(pending) };
  }
  #leaveOpen(pending: Pending): void {
    pending.message = quickTexts.undecided;
    this.#changed();
  }

  #keep(id: string, record: ScreenRecord): void {
    this.#stored.keep(id, record);
    this.#changed();
  }
  /** What stands in the cell by now that a value was typed into. */
  #heldOf = (id: string, { field }: Pending): Pending | undefined => this.#pending.get(id)?.get(field.name);
  #pendingOf = (record: ScreenRecord): ByName => this.#pending.get(String(record['id'])) ?? noValues;
  /** Nobody leaves the page unasked while something that was typed is not on the server. */
  #changed(): void {
    this.#leaving.follow();
    // A button of a row that is being pressed would be another one before it is let go.
    afterPress(this.owner.onChanged);
  }
  async #label(pending: Pending): Promise<void> {
    pending.label = await labelOfValue(pending, this.#labels, this.owner);
    if (pending.label !== undefined) this.#changed();
  }
}
