/** The fields of one record, each when what it depends on is there. */
import { factOf, type Field, type ScreenRecord, toExpression } from '../../../schemas/language/index.ts';
import type {
  ExpressionScope,
  ExpressionUser,
  ExpressionValues,
} from '../../../schemas/language/expressions/expressions.ts';
import type { DemoRow, DemoTenant } from '../DemoData.ts';
import { type Drawing, drawValue } from './drawValue.ts';
import type { World } from './World.ts';

/** Everything around the fields that are drawn. */
export interface Around extends Drawing {
  readonly world: World;
  readonly tenant: DemoTenant;
  readonly user: ExpressionUser;
  /** What expressions over the fields may name, and what stands behind it for a draft. */
  readonly scope: ExpressionScope;
  valuesOf(draft: ScreenRecord): ExpressionValues;
  /** Which of its choices a field takes: one after the other, until each was taken once. */
  readonly turn: number;
  /** Fields that something else gives: they begin with what a new record has. */
  readonly given: ReadonlySet<string>;
  /** Optional fields that stay empty this time. */
  readonly without: ReadonlySet<string>;
  /** How often an optional field is empty. */
  readonly emptiness: number;
}

/** Fills what the record does not say yet; a property that is there stays, also an empty one. */
export function drawFields(fields: readonly Field[], record: ScreenRecord, around: Around): void {
  // A field that is seen, asked for or chosen by what others hold comes after them.
  const later = (field: Field): boolean =>
    field.visibleWhen !== undefined || field.requiredWhen !== undefined || field.options !== undefined;
  for (const field of [...fields.filter((one) => !later(one)), ...fields.filter(later)])
    if (!Object.hasOwn(record, field.name)) drawField(field, record, around);
}

/** What neither a person nor a device says: the server keeps it or works it out. */
const isKept = (field: Field): boolean =>
  field.system ||
  field.computed !== undefined ||
  field.count !== undefined ||
  field.serial !== undefined ||
  factOf(field).storage === 'none';

function drawField(field: Field, record: ScreenRecord, around: Around): void {
  if (isKept(field)) return;
  const { name } = field;
  if (around.given.has(name)) return give(record, name, initialOf(field, around));
  const holds = (expression: string): boolean =>
    toExpression(expression, around.scope).evaluate(around.valuesOf(record)) === true;
  if (field.visibleWhen !== undefined && !holds(field.visibleWhen)) return;
  const isAsked = field.required || (field.requiredWhen !== undefined && holds(field.requiredWhen));
  const isEmpty = around.without.has(name) || (around.turn > 0 && around.random.chance(around.emptiness));
  if (!isAsked && isEmpty) return;
  if (field.ref) return choose(field, record, around);
  const choices = around.world.choicesOf(field);
  give(record, name, choices.length > 0 ? chosen(field, choices, around) : drawValue(field, around));
}

function give(record: ScreenRecord, name: string, value: unknown): void {
  if (value !== undefined) record[name] = value;
}

/** What a status has before anything happened. */
export function initialOf(field: Field, { world }: Pick<Around, 'world'>): unknown {
  if (field.default !== undefined) return field.default;
  const reached = new Set(Object.values(field.flow ?? {}).flat());
  const first = Object.keys(field.flow ?? {}).find((value) => !reached.has(value));
  return first ?? (field.required || field.flow ? world.choicesOf(field)[0] : undefined);
}

/** Each choice once, in turn; then the first ones more often, as lists of real choices begin with the usual ones. */
function chosen(field: Field, choices: readonly string[], around: Around): string {
  const { turn, random } = around;
  const isFirst = turn < choices.length;
  const choice = isFirst
    ? choices[(turn + field.name.length) % choices.length]!
    : choices[Math.floor(choices.length * random.next() ** 1.6)]!;
  if (!factOf(field).multiple) return choice;
  const [least, most] = [Math.max(1, field.minItems ?? 1), Math.min(field.maxItems ?? 3, choices.length)];
  const some = new Set([choice, ...random.shuffled(choices)].slice(0, random.integer(least, Math.max(least, most))));
  return [...some].toSorted((a, b) => choices.indexOf(a) - choices.indexOf(b)).join(',');
}

/** As many candidates are looked at: of thousands of rows, most fit. */
const mostLooks = 40;

function choose(field: Field, record: ScreenRecord, around: Around): void {
  const { world, tenant, random, scope } = around;
  const ref = field.ref!;
  const rows = world.rowsOf(ref.screen, tenant);
  const among =
    rows.length > mostLooks ? Array.from({ length: mostLooks }, () => random.pick(rows)) : random.shuffled(rows);
  const row = world.fieldsOf(ref.screen);
  const isChoice = (candidate: DemoRow): boolean =>
    (candidate[ref.value] ?? '') !== '' &&
    (field.options === undefined ||
      toExpression(field.options, { ...scope, row }).evaluate({ ...around.valuesOf(record), row: candidate }) === true);
  if (factOf(field).multiple) {
    const [least, most] = [Math.max(1, field.minItems ?? 1), field.maxItems ?? 3];
    const some = among.filter(isChoice).slice(0, random.integer(least, Math.max(least, most)));
    if (some.length > 0) record[field.name] = [...new Set(some.map((one) => String(one[ref.value])))].join(',');
    return;
  }
  const target = among.find(isChoice);
  if (!target) return;
  record[field.name] = target[ref.value];
  for (const [own, other] of Object.entries(field.fill ?? {})) give(record, own, target[other]);
}
