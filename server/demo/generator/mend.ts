/** A drawn record that breaks a rule between its own values is mended: two are put in order, the parts of a sum scaled. */
import type { ASTNode } from '@marcbachmann/cel-js';
import { factOf, type Field, type RecordScreen, type ScreenRecord } from '../../../schemas/language/index.ts';
import { toExpression, toFieldValue } from '../../../schemas/language/index.ts';
import type { ExpressionUser } from '../../../schemas/language/expressions/ExpressionScope.ts';
import { sourceOf } from '../../../schemas/language/expressions/syntaxTree.ts';
import { compute } from '../../../schemas/language/records/compute.ts';
import { day, momentOf, secondsOf, toDate, toDatetime, toTime } from '../values/moments.ts';
import { type Comparison, comparisonsIn, type EachRow } from './comparisons.ts';

/** A value of the record, or of one of its rows, that may be another one. */
interface Place {
  readonly field: Field;
  readonly holder: ScreenRecord;
}

/** A record with the rows of its sub-tables under their names. */
type Whole = ScreenRecord;

/** Changes what it can; whether that is enough, the screen's rules are asked again. */
export function mend(screen: RecordScreen, whole: Whole, user: ExpressionUser): Whole {
  const mender = new Mender(screen, user);
  return screen.rules.reduce((record, { that, rows }) => (rows ? record : mender.mendRule(that, record)), whole);
}

class Mender {
  private readonly screen: RecordScreen;
  private readonly user: ExpressionUser;

  constructor(screen: RecordScreen, user: ExpressionUser) {
    this.screen = screen;
    this.user = user;
  }

  mendRule(rule: string, whole: Whole): Whole {
    let record = whole;
    for (const comparison of comparisonsIn(toExpression(rule, this.screen).ast)) {
      if (this.valueOf(rule, record) === true) return record;
      record = this.mendComparison(comparison, record);
    }
    return this.valueOf(rule, record) === true ? record : whole;
  }

  private mendComparison(comparison: Comparison, whole: Whole): Whole {
    const holds = (record: Whole, row: ScreenRecord): boolean => this.read(comparison, 'node', record, row) === true;
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
  private read({ each, ...parts }: Comparison, part: 'node' | 'lesser' | 'greater', whole: Whole, row: ScreenRecord) {
    const source = sourceOf(parts[part]);
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
    if (high) put(high, beyond(high.field, this.read(comparison, 'lesser', whole, row), comparison, 1));
  }

  private lower(comparison: Comparison, whole: Whole, row: ScreenRecord): void {
    const low = this.placeOf(comparison.lesser, comparison.each, whole, row);
    if (low) put(low, beyond(low.field, this.read(comparison, 'greater', whole, row), comparison, -1));
  }

  /** `sum(rows, 'x') <= limit`: each row has its part of the limit. */
  private scale(comparison: Comparison, whole: Whole, row: ScreenRecord): void {
    const { lesser } = comparison;
    if (lesser.op !== 'call' || lesser.args[0] !== 'sum') return;
    const [table, column] = lesser.args[1];
    if (table?.op !== 'id' || column?.op !== 'value') return;
    const field = this.fieldsOf(table.args).find(({ name }) => name === column.args);
    const limit = Number(this.read(comparison, 'greater', whole, row));
    const rows = rowsOf(whole, { table: table.args });
    if (field && isFree(field)) share(rows, field, limit);
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

/** A value of the field as far as a bound, or beyond it where the two may not be the same. */
function beyond(field: Field, bound: unknown, { kind }: Comparison, by: 1 | -1): unknown {
  const { storage } = factOf(field);
  if (kind !== 'below') return bound;
  if (storage === 'decimal' || storage === 'whole') return Number(bound) + by * 10 ** -field.scale;
  const text = String(bound ?? '');
  if (text === '') return undefined;
  if (storage === 'day') return toDate(momentOf(`${text.slice(0, 10)} 00:00:00`) + by * day);
  if (storage === 'moment') return toDatetime(momentOf(text) + by * day);
  return storage === 'time' ? toTime(secondsOf(text) + by * 1800) : undefined;
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
