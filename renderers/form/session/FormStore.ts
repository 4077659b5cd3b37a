import type { ScreenRecord } from '../../../schemas/language/index.ts';
import { afterPress } from '../../editing/afterPress.ts';
import { isSame } from '../../editing/isSame.ts';
import { anyValue, type Settle } from '../../editing/rules.ts';
import type { Beside } from '../../fields/Look.ts';

/** Messages by field path, e.g. `mobile` or `periods[2].startTime`. */
export type FormErrors = Readonly<Record<string, string>>;

type Listener = () => void;

/** What a form goes on with beside what was typed. */
interface Resumed {
  readonly attempt?: string | undefined;
  readonly told?: string | undefined;
  readonly isCarriedOut?: boolean;
  readonly besides?: ReadonlyMap<string, unknown>;
}

/**
 * The values and messages of one opened form. Outside of React, so that a change wakes the few
 * fields that read it and nothing else.
 */
export class FormStore {
  #record: ScreenRecord;
  #baseline: ScreenRecord;
  #errors: FormErrors = {};
  #attempt: string | undefined;
  #told: string | undefined;
  #isCarriedOut = false;
  #generation = 0;
  #rebases = 0;
  /** Counts the checks of the whole record. */
  #checks = 0;
  /** What the controls keep beside the values, by the names of the fields. */
  readonly besides = new Map<string, unknown>();
  readonly #listeners = new Map<string, Set<Listener>>();

  constructor(
    initial: ScreenRecord,
    private readonly settle: Settle = (record) => record,
  ) {
    this.#record = initial;
    this.#baseline = initial;
  }

  /** The record as it is now; a new object after every change. */
  get record(): ScreenRecord {
    return this.#record;
  }
  /** The idempotency key of a save that is on its way, or whose outcome nobody knows: the next try carries it as well. */
  get attempt(): string | undefined {
    return this.#attempt;
  }
  /** What a person was told of that save. */
  get told(): string | undefined {
    return this.#told;
  }
  /** Whether the server has said meanwhile that it was carried out. */
  get isCarriedOut(): boolean {
    return this.#isCarriedOut;
  }
  setAttempt(key: string | undefined, told?: string, isCarriedOut = false): void {
    this.#attempt = key;
    this.#told = told;
    this.#isCarriedOut = isCarriedOut;
    this.#notify([anyValue]);
  }
  /** Counts replacements of the whole record, for parts that keep a copy of their own. */
  get generation(): number {
    return this.#generation;
  }
  /** Counts how often others have saved something of the record that the form took over, for parts that keep a copy of their own. */
  get rebases(): number {
    return this.#rebases;
  }
  /** The record the form was opened with, with what it took over of others since. */
  get baseline(): ScreenRecord {
    return this.#baseline;
  }
  get errors(): FormErrors {
    return this.#errors;
  }
  /** Where the control of a field keeps what belongs to its value and is no part of it. */
  besideOf(name: string): Beside {
    return { read: () => this.besides.get(name), keep: (kept) => void this.besides.set(name, kept) };
  }
  get(name: string): unknown {
    return this.#record[name];
  }

  /** Changes some values and what follows from them; their messages go, as they spoke of the old values. */
  change(patch: ScreenRecord): void {
    const direct = Object.keys(patch).filter((name) => !isSame(patch[name], this.#record[name]));
    if (direct.length === 0) return;
    const before = this.#record;
    const next = { ...before, ...patch };
    // A label belongs to the value it came with.
    for (const name of direct) if (!(`${name}_dictText` in patch)) delete next[`${name}_dictText`];
    this.#record = this.settle(next, new Set(direct));
    const changed = Object.keys(this.#record).filter((name) => this.#record[name] !== before[name]);
    this.#dropErrors(changed);
    this.#notify([...changed, anyValue]);
  }

  /** Takes over what was read elsewhere about the values that are there: it makes nothing dirty that was not. */
  follow(patch: ScreenRecord): void {
    const wasDirty = this.isDirty();
    this.change(patch);
    if (!wasDirty) this.#baseline = this.#record;
  }

  /**
   * Goes on from a newer record, with what is typed put over it.
   * @returns the names of the values that are others now
   */
  rebase(baseline: ScreenRecord, record: ScreenRecord): readonly string[] {
    const before = this.#record;
    const differing = Object.keys({ ...before, ...record }).filter((name) => !isSame(record[name], before[name]));
    this.#baseline = baseline;
    this.#record = this.settle(record, new Set(differing));
    this.#rebases += 1;
    const changed = Object.keys({ ...before, ...this.#record }).filter((name) => this.#record[name] !== before[name]);
    this.#dropErrors(changed);
    this.#notify([...changed, anyValue]);
    return differing;
  }

  /** Starts over from another record: loaded again, or restored. */
  replace(record: ScreenRecord): void {
    const names = new Set([...Object.keys(this.#record), ...Object.keys(record)]);
    this.#record = record;
    this.#baseline = record;
    this.#attempt = undefined;
    this.#told = undefined;
    this.#isCarriedOut = false;
    this.besides.clear();
    this.#generation += 1;
    this.setErrors({});
    this.#notify([...names, anyValue]);
  }

  /** Goes on with what was typed elsewhere, without working anything out from it, and with the save that was tried there. */
  resume(record: ScreenRecord, { attempt, told, isCarriedOut = false, besides }: Resumed = {}): void {
    this.#record = record;
    this.#attempt = attempt;
    this.#told = told;
    this.#isCarriedOut = isCarriedOut;
    for (const [name, kept] of besides ?? []) this.besides.set(name, kept);
    this.#notify([...Object.keys(record), anyValue]);
  }

  /** Goes on in place of the store of the same form, so that what keeps a copy of its own need not begin anew. */
  succeed(former: FormStore, record: ScreenRecord): void {
    this.#generation = former.generation;
    this.#rebases = former.rebases;
    this.resume(record, former);
  }

  setErrors(errors: FormErrors): void {
    const names = new Set([...Object.keys(this.#errors), ...Object.keys(errors)].map(rootOf));
    this.#errors = errors;
    this.#checks += 1;
    this.#notify([...[...names].map(errorTopic), anyError]);
  }

  /** Sets or removes the messages of one field (of all its rows, for a sub-table). */
  setErrorsOf(name: string, errors: FormErrors): void {
    const others = Object.entries(this.#errors).filter(([path]) => rootOf(path) !== name);
    const own = Object.entries(errors).filter(([path]) => rootOf(path) === name);
    if (own.length === 0 && others.length === Object.keys(this.#errors).length) return;
    this.#errors = Object.fromEntries([...others, ...own]);
    this.#notify([errorTopic(name), anyError]);
  }

  /** Whether the field differs from what the form was opened with; back to the original is not dirty. */
  isChanged(name: string): boolean {
    return !isSame(this.#record[name], this.#baseline[name]);
  }
  isDirty(): boolean {
    const names = new Set([...Object.keys(this.#record), ...Object.keys(this.#baseline)]);
    return [...names].some((name) => !name.endsWith('_dictText') && this.isChanged(name));
  }

  /** Wakes the listener when one of the topics changes: a field's name, {@link errorTopic}, {@link anyError}. */
  subscribe(topics: readonly string[], listener: Listener): () => void {
    for (const topic of topics) {
      const listeners = this.#listeners.get(topic) ?? new Set();
      this.#listeners.set(topic, listeners.add(listener));
    }
    return () => {
      for (const topic of topics) this.#listeners.get(topic)?.delete(listener);
    };
  }

  /** A message goes as its field is mended, though not from under the pointer that is about to let something go. */
  #dropErrors(names: readonly string[]): void {
    const checks = this.#checks;
    afterPress(() => {
      // What was checked meanwhile is about the values as they are now.
      if (checks === this.#checks) for (const name of names) this.setErrorsOf(name, {});
    });
  }
  #notify(topics: readonly string[]): void {
    const listeners = new Set(topics.flatMap((topic) => [...(this.#listeners.get(topic) ?? [])]));
    for (const listener of listeners) listener();
  }
}

/** Wakes on every change of a message. */
export const anyError = '!*';
/** Wakes when the message of one field changes. */
export const errorTopic = (name: string): string => `!${name}`;

/** The field or child a message path starts with. */
export const rootOf = (path: string): string => /^[^.[]*/.exec(path)?.[0] ?? path;
