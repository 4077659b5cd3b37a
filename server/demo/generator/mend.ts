/** A drawn record that breaks a rule between its own values is mended: two are put in order, the parts of a sum scaled. */
import type { ASTNode } from '@marcbachmann/cel-js';
import {
  factOf,
  type Field,
  type RecordScreen,
  type ScreenRecord,
  toExpression,
  toFieldValue,
} from '../../../schemas/language/index.ts';
import type { ExpressionUser } from '../../../schemas/language/expressions/ExpressionScope.ts';
import { sourceOf } from '../../../schemas/language/expressions/syntaxTree.ts';
import { compute } from '../../../schemas/language/records/compute.ts';
import { day, type Moment, momentOf, secondsOf, toDate, toDatetime, toTime } from '../values/moments.ts';
import type { Random } from '../values/Random.ts';
import { type Comparison, comparisonsIn, type EachRow } from './comparisons.ts';

/** A value of the record, or of one of its rows, that may be another one. */
interface Place {
  readonly field: Field;
  readonly holder: ScreenRecord;
}

/** A record with the rows of its sub-tables under their names. */
type Whole = ScreenRecord;

/** Who mends, when, and chance. */
interface Mending {
  readonly user: ExpressionUser;
  readonly random: Random;
  readonly now: Moment;
}

/** One value moved after another may break a rule that held. */
const mostRounds = 4;

/**
 * Changes what it can, so that the screen's rules hold and no action of the clock is due; whether that is enough, the
 * rules are asked again.
 */
export function mend(screen: RecordScreen, whole: Whole, mending: Mending): Whole {
  const mender = new Mender(screen, mending);
  const rules = [...screen.rules.filter(({ rows }) => !rows).map(({ that }) => that), ...undue(screen, mending)];
  let record = whole;
  for (let round = 0; round < mostRounds && !rules.every((rule) => mender.holds(rule, record)); round++)
    for (const rule of rules) record = mender.mendRule(rule, record);
  return record;
}

/** Whether the clock would change the record the next minute. */
export const isDue = (screen: RecordScreen, record: Whole, { user, now }: Pick<Mending, 'user' | 'now'>): boolean =>
  undue(screen, { now }).some((rule) => toExpression(rule, screen).evaluate({ record, user }) !== true);

/** By the clock of the demo, so that the same moment gives the same rows. */
function undue({ actions }: RecordScreen, { now }: Pick<Mending, 'now'>): readonly string[] {
  const conditions = actions.flatMap(({ on, when }) => (on.includes('time') && when !== undefined ? [when] : []));
  const [moment, today] = [`'${toDatetime(now)}'`, `'${toDate(now)}'`];
  return conditions.map((when) => `!(${when.replaceAll('now()', moment).replaceAll('today()', today)})`);
}

class Mender {
  private readonly screen: RecordScreen;
  private readonly user: ExpressionUser;
  private readonly random: Random;

  constructor(screen: RecordScreen, { user, random }: Mending) {
    this.screen = screen;
    this.user = user;
    this.random = random;
  }

  holds(rule: string, record: Whole): boolean {
    return this.valueOf(rule, record) === true;
  }

  mendRule(rule: string, whole: Whole): Whole {
    let record = whole;
    for (const comparison of comparisonsIn(toExpression(rule, this.screen).ast)) {
      if (this.holds(rule, record)) return record;
      record = this.mendComparison(comparison, record);
    }
    return this.holds(rule, record) ? record : whole;
  }

  private mendComparison(comparison: Comparison, whole: Whole): Whole {
    const holds = (record: Whole, row: ScreenRecord): boolean =>
      this.read(comparison, comparison.condition, record, row) === true;
    for (const way of [this.swap, this.raise, this.lower, this.scale]) {
      const copy = structuredClone(whole);
      const rows = comparison.each ? rowsOf(copy, comparison.each) : [copy];
      for (const row of rows) if (!holds(copy, row)) way.call(this, comparison, copy, row);
      compute(this.screen, copy, this.user);
      const mended = comparison.each ? rowsOf(copy, comparison.each) : [copy];
      if (mended.every((row) => holds(copy, row))) return copy;
    }
    return whole;
  }

  private valueOf(source: string, record: Whole): unknown {
    return toExpression(source, this.screen).evaluate({ record, user: this.user });
  }

  /** What a part of a comparison comes to, for one row where it is about rows. */
  private read({ each }: Comparison, source: string, whole: Whole, row: ScreenRecord): unknown {
    if (!each) return this.valueOf(source, whole);
    const [value] = this.valueOf(`${each.table}.map(${each.variable}, ${source})`, {
      ...whole,
      [each.table]: [row],
    }) as readonly unknown[];
    return value;
  }

  private placeOf(node: ASTNode, each: EachRow | undefined, whole: Whole, row: ScreenRecord): Place | undefined {
    const inRow = node.op === '.' && node.args[0].op === 'id' && node.args[0].args === each?.variable;
    const name = inRow ? node.args[1] : node.op === 'id' ? node.args : undefined;
    const fields = inRow ? this.fieldsOf(each!.table) : this.screen.fields;
    const field = fields.find((one) => one.name === name && isFree(one));
    return field && { field, holder: inRow ? row : whole };
  }

  private fieldsOf(table: string): readonly Field[] {
    return this.screen.children.find(({ name }) => name === table)?.fields ?? [];
  }

  private swap({ lesser, greater, each, kind }: Comparison, whole: Whole, row: ScreenRecord): void {
    const [low, high] = [this.placeOf(lesser, each, whole, row), this.placeOf(greater, each, whole, row)];
    if (!low || !high || kind === 'equal' || low.field.type !== high.field.type) return;
    const [first, second] = [valueIn(low), valueIn(high)];
    if ((first ?? '') === '' || (second ?? '') === '') return;
    put(low, second);
    put(high, first);
  }

  private raise(comparison: Comparison, whole: Whole, row: ScreenRecord): void {
    const high = this.placeOf(comparison.greater, comparison.each, whole, row);
    const bound = this.read(comparison, sourceOf(comparison.lesser), whole, row);
    if (high) put(high, this.beyond(high.field, bound, comparison, 1));
  }

  private lower(comparison: Comparison, whole: Whole, row: ScreenRecord): void {
    const low = this.placeOf(comparison.lesser, comparison.each, whole, row);
    const bound = this.read(comparison, sourceOf(comparison.greater), whole, row);
    if (low) put(low, this.beyond(low.field, bound, comparison, -1));
  }

  /** `sum(rows, 'x') <= limit`: each row has its part of the limit. */
  private scale(comparison: Comparison, whole: Whole, row: ScreenRecord): void {
    const { lesser } = comparison;
    if (lesser.op !== 'call' || lesser.args[0] !== 'sum') return;
    const [table, column] = lesser.args[1];
    if (table?.op !== 'id' || column?.op !== 'value') return;
    const field = this.fieldsOf(table.args).find(({ name }) => name === column.args);
    const limit = Number(this.read(comparison, sourceOf(comparison.greater), whole, row));
    const rows = rowsOf(whole, { table: table.args });
    if (field && isFree(field)) share(rows, field, limit);
  }

  /** A value of the field as far as a bound, or beyond it where the two may not be the same. */
  private beyond(field: Field, bound: unknown, { kind }: Comparison, by: 1 | -1): unknown {
    const { storage } = factOf(field);
    if (kind !== 'below') return bound;
    if (storage === 'decimal' || storage === 'whole') return Number(bound) + by * 10 ** -field.scale;
    const days = this.random.integer(1, 20) * day;
    const text = String(bound ?? '');
    if (text === '') return undefined;
    if (storage === 'day') return toDate(momentOf(`${text.slice(0, 10)} 00:00:00`) + by * days);
    if (storage === 'moment') return toDatetime(momentOf(text) + by * days);
    return storage === 'time' ? toTime(secondsOf(text) + by * 1800) : undefined;
  }
}

const rowsOf = (whole: Whole, { table }: Pick<EachRow, 'table'>): readonly ScreenRecord[] =>
  (whole[table] as readonly ScreenRecord[] | undefined) ?? [];

const valueIn = ({ field, holder }: Place): unknown => holder[field.name];

/** What nothing else gives: neither a rule nor a chosen record nor the server says the value. */
const isFree = ({ computed, serial, ref, dict, items, tally, through, system }: Field): boolean =>
  [computed, serial, ref, dict, items, tally, through].every((given) => given === undefined) && !system;

/** Gives a place a value that its field allows. */
function put({ field, holder }: Place, value: unknown): void {
  if (value === undefined) return;
  const [least, most] = [field.minimum ?? -Infinity, field.maximum ?? Infinity];
  const isNumber = factOf(field).storage === 'decimal' || factOf(field).storage === 'whole';
  if (!isNumber || (Number(value) >= least && Number(value) <= most)) holder[field.name] = toFieldValue(field, value);
}

/** Shares a limit among rows as their numbers are to each other; what is left by rounding is the first row's. */
function share(rows: readonly ScreenRecord[], field: Field, limit: number): void {
  const sum = rows.reduce((total, row) => total + Number(row[field.name] ?? 0), 0);
  if (sum === 0) return;
  const unit = 10 ** field.scale;
  const parts = rows.map((row) => Math.floor((Number(row[field.name] ?? 0) / sum) * limit * unit) / unit);
  const left = limit - parts.reduce((total, part) => total + part, 0);
  for (const [index, row] of rows.entries())
    put({ field, holder: row }, index === 0 ? parts[index]! + left : parts[index]);
}
