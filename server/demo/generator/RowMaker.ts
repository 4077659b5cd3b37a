import type { ChildTable, Field, RecordScreen, ScreenRecord } from '../../../schemas/language/index.ts';
import { systemFields, toExpression, toFieldValue, toFormRecord } from '../../../schemas/language/index.ts';
import { validateRecord } from '../../../schemas/language/records/index.ts';
import type { ExpressionScope } from '../../../schemas/language/expressions/ExpressionScope.ts';
import { compute } from '../../../schemas/language/records/compute.ts';
import type { DemoRow, DemoTenant } from '../DemoData.ts';
import { Identities } from '../values/identities.ts';
import { day, hour, type Moment, momentOf, startOfDay, toDatetime } from '../values/moments.ts';
import { Random } from '../values/Random.ts';
import { cities } from '../values/words.ts';
import { type Around, drawFields } from './drawFields.ts';
import { fieldsGivenBy, live } from './live.ts';
import { isDue, mend } from './mend.ts';
import type { World } from './World.ts';

/** A made-up record with its sub-tables, and how often it was changed since. */
export interface MadeRecord {
  readonly record: ScreenRecord;
  readonly children: readonly (readonly [ChildTable, readonly ScreenRecord[]])[];
  readonly changes: number;
  readonly changedAt: Moment;
  readonly changedBy: string;
}

const mostTries = 60;
const usualEmptiness = 0.15;
/** Tries after which optional fields that are wrong stay empty. */
const patience = 10;

/** Makes the records of one screen, one after the other, each good by the screen's own rules. */
export class RowMaker {
  private readonly taken = new Map<string, Set<string>>();
  private readonly given: ReadonlySet<string>;
  private readonly random: Random;
  private readonly identities: Identities;
  private readonly made = new Map<DemoTenant, number>();

  constructor(
    private readonly world: World,
    private readonly screen: RecordScreen,
  ) {
    // A stream of its own: a further screen moves no value of the others.
    this.random = Random.of(screen.id);
    this.identities = new Identities(this.random);
    this.given = fieldsGivenBy(screen, world.screens.recordScreens());
  }

  /**
   * A record of a tenant that was added at a moment.
   * @param start what it says already, such as its parent; a property that is there stays as it is
   * @returns undefined where no record keeps all rules, with what is wrong in `told`
   */
  make(tenant: DemoTenant, moment: Moment, start: ScreenRecord, told: (wrong: string) => void): MadeRecord | undefined {
    const without = new Set<string>();
    let wrong: Readonly<Record<string, string>> = {};
    for (let tries = 0; tries < mostTries; tries++) {
      // A rule may allow none of what comes in turn.
      const isFree = tries >= patience;
      const around = this.around(tenant, moment, { without, isFree });
      const draft = this.draft(isFree && tries % 2 === 1 ? {} : start, around);
      const isRight = Object.keys(this.wrongIn(draft, around, tenant)).length === 0;
      const made = isRight && !isDue(this.screen, draft.record, around) ? draft : this.mended(draft, around);
      wrong = this.wrongIn(made, around, tenant);
      if (Object.keys(wrong).length === 0) {
        this.take(made.record, tenant);
        this.made.set(tenant, (this.made.get(tenant) ?? 0) + 1);
        return made;
      }
      if (tries >= patience) for (const path of Object.keys(wrong)) without.add(/^\w*/.exec(path)![0]);
    }
    told(
      Object.entries(wrong)
        .map(([name, message]) => `${name || this.screen.id}: ${message}${this.ruleBehind(message)}`)
        .join('; '),
    );
    return undefined;
  }

  /** The rule that says a message, where it is one of the screen's own. */
  private ruleBehind(message: string): string {
    const rule = this.screen.rules.find((one) => one.message === message);
    return rule ? ` (${rule.that})` : '';
  }

  /** Gives a row that a story tells of what the story does not say. */
  fill(tenant: DemoTenant, row: DemoRow): void {
    const moment = Math.min(this.world.demo.now - 60, momentOf(String(row['createTime'])));
    const told = { ...row };
    const around = {
      ...this.around(tenant, moment, { without: new Set(), isFree: false }),
      given: new Set([...this.given].filter((name) => !Object.hasOwn(told, name))),
      turn: Infinity,
      city: cities.find(({ area }) => Object.values(told).includes(area)) ?? this.random.pick(cities),
    };
    drawFields(this.screen.fields, row, around);
    live(this.screen, row, around);
    Object.assign(row, told);
    this.workOut(tenant, row);
    this.made.set(tenant, (this.made.get(tenant) ?? 0) + 1);
  }

  /** Gives a row what its own fields come to. */
  private workOut(tenant: DemoTenant, row: DemoRow): void {
    if (!this.screen.fields.some(({ computed }) => computed !== undefined)) return;
    compute(this.screen, row, this.world.someone(tenant));
    for (const [name, value] of Object.entries(row)) if (value === null) delete row[name];
  }

  private around(
    tenant: DemoTenant,
    moment: Moment,
    { without, isFree }: { readonly without: ReadonlySet<string>; readonly isFree: boolean },
  ): Around {
    const { world, random, identities, given, screen } = this;
    const user = world.someone(tenant);
    const index = this.made.get(tenant) ?? 0;
    return {
      world,
      tenant,
      user,
      random,
      identities,
      given,
      without,
      now: world.demo.now,
      last: moment,
      added: toDatetime(moment),
      screen: screen.id,
      noun: screen.noun,
      city: random.pick(cities),
      largest: new Map(),
      index,
      // The values of every dictionary come once in the records of the first tenant.
      turn: tenant.id === '1' && !isFree ? index : Infinity,
      emptiness: usualEmptiness,
      scope: { fields: screen.fields, children: screen.children },
      valuesOf: (record) => ({ record, user }),
    };
  }

  private draft(start: ScreenRecord, around: Around): MadeRecord {
    const { screen } = this;
    const record: ScreenRecord = { ...start };
    drawFields(screen.fields, record, around);
    const children = screen.children
      .filter(({ from }) => from === undefined)
      .map((child) => [child, this.rows(child, record, around)] as const);
    const whole = { ...record };
    for (const [child, rows] of children) whole[child.name] = rows;
    compute(screen, whole, around.user);
    const changes = live(screen, whole, around);
    compute(screen, whole, around.user);
    for (const [child] of children) delete whole[child.name];
    return { record: filled(whole), children, changes, changedAt: around.last, changedBy: around.user.username };
  }

  private mended(made: MadeRecord, around: Around): MadeRecord {
    const whole: ScreenRecord = { ...made.record };
    for (const [child, rows] of made.children) whole[child.name] = rows;
    const record = { ...mend(this.screen, whole, around) };
    const children = made.children.map(([child]) => [child, record[child.name] as ScreenRecord[]] as const);
    for (const [child] of children) delete record[child.name];
    return { ...made, record: filled(record), children };
  }

  private rows(child: ChildTable, parent: ScreenRecord, around: Around): ScreenRecord[] {
    const count = this.random.integer(Math.max(1, child.minRows), Math.max(4, child.minRows));
    const scope: ExpressionScope = { fields: child.fields, parent: this.screen.fields };
    const noun = child.title;
    return Array.from({ length: count }, (_, index) => {
      const row: ScreenRecord = { [child.foreignKey]: undefined };
      const valuesOf = (record: ScreenRecord) => ({ record, parent, user: around.user });
      const inRow = {
        ...around,
        largest: new Map<string, number>(),
        index,
        turn: around.turn + index,
        noun,
        scope,
        valuesOf,
        given: new Set<string>(),
      };
      drawFields(child.fields, row, inRow);
      around.last = inRow.last;
      delete row[child.foreignKey];
      if (child.order !== undefined) row[child.order] = index + 1;
      return row;
    });
  }

  private wrongIn(
    { record, children }: MadeRecord,
    { user }: Around,
    tenant: DemoTenant,
  ): Readonly<Record<string, string>> {
    const { screen, world } = this;
    const whole = toFormRecord(screen.fields, { id: 'new', ...record });
    for (const [child, rows] of children)
      if (child.editable) whole[child.name] = rows.map((row) => toFormRecord(child.fields, row));
    const wrong: Record<string, string> = {
      ...validateRecord(screen, world.screens.validatorsOf(screen), whole, { user }),
    };
    for (const field of screen.fields)
      if (this.isTaken(field, record, tenant)) wrong[field.name] = `${String(record[field.name])} is taken`;
    const scope = { fields: screen.fields, children: screen.children };
    for (const { rows: asked, that, message, at } of screen.rules) {
      if (!asked) continue;
      const fields = world.fieldsOf(asked.of);
      const match = Object.entries(asked.match).map(([name, source]) => {
        const field = fields.find((one) => one.name === name) ?? systemFields.get(name)!;
        return [name, toFieldValue(field, toExpression(source, scope).evaluate({ record: whole, user }))] as const;
      });
      const rows = world
        .rowsOf(asked.of, tenant)
        .filter((row) => match.every(([name, value]) => String(row[name] ?? '') === String(value)));
      if (toExpression(that, { ...scope, rows: fields }).evaluate({ record: whole, user, rows }) !== true)
        wrong[at ?? ''] ??= message;
    }
    return wrong;
  }

  private isTaken(field: Field, record: ScreenRecord, tenant: DemoTenant): boolean {
    const key = keyOf(field, record, tenant);
    return key !== undefined && this.taken.get(field.name)?.has(key) === true;
  }

  private take(record: ScreenRecord, tenant: DemoTenant): void {
    for (const field of this.screen.fields) {
      const key = keyOf(field, record, tenant);
      if (key === undefined) continue;
      const keys = this.taken.get(field.name) ?? new Set();
      this.taken.set(field.name, keys.add(key));
    }
  }
}

/** Without what is empty. */
const filled = (record: ScreenRecord): ScreenRecord =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null && value !== ''));

/** What no two records of a tenant share. */
function keyOf(field: Field, record: ScreenRecord, { id }: DemoTenant): string | undefined {
  if (!field.unique || (record[field.name] ?? '') === '') return undefined;
  return JSON.stringify([id, ...[...(field.uniqueWithin ?? []), field.name].map((name) => record[name] ?? null)]);
}

/** Moments at which records were added over two years, more of them of late, in their order. */
export function addedAt(now: Moment, count: number, random: Random): readonly Moment[] {
  const ago = Array.from({ length: count }, () => Math.floor(730 * (1 - Math.sqrt(random.next()))));
  return ago
    .map((days) => Math.min(now - hour, startOfDay(now) - days * day + random.integer(8 * hour, 20 * hour)))
    .toSorted((a, b) => a - b);
}
