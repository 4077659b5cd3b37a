/** The fields of one record, each when what it depends on is there. */
import { factOf, type Field, type ScreenRecord, toExpression } from '../../../schemas/language/index.ts';
import type {
  ExpressionScope,
  ExpressionUser,
  ExpressionValues,
} from '../../../schemas/language/expressions/ExpressionScope.ts';
import type { DemoRow, DemoTenant } from '../DemoData.ts';
import { day, toDatetime } from '../values/moments.ts';
import { plannedChoice } from '../values/plan.ts';
import { type Drawing, drawValue, longTexts } from './drawValue.ts';
import type { World } from './World.ts';

/** Everything around the fields that are drawn. */
export interface Around extends Drawing {
  /** The id of the screen. */
  readonly screen: string;
  /** When the record was added. */
  readonly added: string;
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
  for (const step of planOf(fields, around.world))
    if (Object.hasOwn(record, step.field.name)) takeOver(step, record, around);
    else drawField(step, record, around);
}

/** What a record that is named already says of others: the number of a member, the maker of a pile's model. */
function takeOver({ field, said }: Step, record: ScreenRecord, { world, tenant }: Around): void {
  const value = record[field.name] ?? '';
  const open = said.filter(([own]) => !Object.hasOwn(record, own));
  const named = value === '' || open.length === 0 ? undefined : world.rowBy(field.ref!, String(value), tenant);
  // What it leaves open is open here, too.
  for (const [own, there] of named ? open : []) record[own] = named![there];
}

/** A field, and for a ref the own fields that a chosen record says too, each with its name there. */
interface Step {
  readonly field: Field;
  readonly said: readonly (readonly [own: string, there: string])[];
}

/** What has the number of another record happened so long after it at most. */
const numberedWithin = 2 * day;

const plans = new WeakMap<World, Map<readonly Field[], readonly Step[]>>();

/**
 * The order in which fields are drawn: what a chosen record says of others is taken over, so the one that says most is
 * chosen first; a field that is seen or asked for by what others hold comes last.
 */
function planOf(fields: readonly Field[], world: World): readonly Step[] {
  const known = plans.get(world) ?? new Map<readonly Field[], readonly Step[]>();
  plans.set(world, known);
  const rank = ({ field, said }: Step): number => {
    if (field.visibleWhen !== undefined || field.requiredWhen !== undefined) return 2;
    return field.ref ? -said.length : 1;
  };
  const drawn = fields.filter((field) => !isKept(field));
  const plan =
    known.get(fields) ??
    drawn.map((field) => ({ field, said: agreeing(drawn, field, world) })).toSorted((a, b) => rank(a) - rank(b));
  known.set(fields, plan);
  return plan;
}

/** The station of a pile, the number of a member: what the record says, and the chosen one too. */
function agreeing(fields: readonly Field[], { name, ref, fill }: Field, world: World): Step['said'] {
  const target = ref ? world.fieldsOf(ref.screen) : [];
  // A branch of a tree has values of its own.
  const there = target.some((other) => other.name === name && other.ref?.screen === ref?.screen) ? [] : target;
  const isSame = (own: Field, other: Field): boolean =>
    own.ref
      ? other.ref?.screen === own.ref.screen &&
        other.ref.value === own.ref.value &&
        own.ref.screen !== ref?.screen &&
        // Who is chosen among some is not the one that stands there for something else.
        (own.options === undefined || own.name === other.name)
      : other.name === own.name && other.type === own.type && isContact(own) && !own.unique;
  const same = fields.flatMap((own) => {
    const other = there.find((one) => !isKept(one) && isSame(own, one));
    return own.name === name || factOf(own).multiple || !other ? [] : [[own.name, other.name] as const];
  });
  return [...same, ...Object.entries(fill ?? {})];
}

/** What stands beside a person or thing wherever that is named; most of what two records call alike is of each its own. */
const isContact = ({ name }: Field): boolean => /^(mobile|phone|plateNo|vin|\w+No)$/.test(name);

/** What neither a person nor a device says: the server keeps it or works it out. */
const isKept = (field: Field): boolean =>
  field.system ||
  field.computed !== undefined ||
  field.tally !== undefined ||
  field.through !== undefined ||
  field.serial !== undefined ||
  field.treeCode !== undefined ||
  factOf(field).storage === 'none';

function drawField({ field, said }: Step, record: ScreenRecord, around: Around): void {
  const { name } = field;
  if (around.given.has(name)) return give(record, name, initialOf(field, around));
  const holds = (expression: string): boolean =>
    toExpression(expression, around.scope).evaluate(around.valuesOf(record)) === true;
  if (field.visibleWhen !== undefined && !holds(field.visibleWhen)) return;
  const isAsked = field.required || (field.requiredWhen !== undefined && holds(field.requiredWhen));
  const emptiness = emptinessOf(field, around);
  if (!isAsked && around.without.has(name)) return;
  // Few empty what a new record brings with it.
  if (!isAsked && around.turn > 0 && around.random.chance(emptiness)) return give(record, name, field.default);
  if (field.ref) return choose({ field, said }, record, around);
  if (field.numberOf)
    return give(record, name, numberFor(field, record, around) ?? (isAsked ? drawValue(field, around) : undefined));
  // Where one may be missing, none is made up.
  if (factOf(field).holdsFiles) return give(record, name, isAsked ? pictureFor(around) : undefined);
  const choices = around.world.choicesOf(field);
  give(record, name, choices.length > 0 ? chosen(field, choices, around) : drawValue(field, around));
}

/** The number of a record that began shortly before, at the same pile or of the same member. */
function numberFor({ numberOf }: Field, record: ScreenRecord, around: Around): unknown {
  const { world, tenant, last } = around;
  const { by, cases } = numberOf!;
  const of = cases.find(({ value }) => by === undefined || value === record[by]);
  if (!of) return undefined;
  const shared = sharedRefs(world.fieldsOf(of.screen), around).filter((name) => (record[name] ?? '') !== '');
  const [from, to] = [toDatetime(last - numberedWithin), toDatetime(last)];
  return world.rowsOf(of.screen, tenant).find((row) => {
    const began = String(row['createTime']);
    const isThen = began >= from && began <= to && (row[of.field] ?? '') !== '';
    return isThen && shared.every((name) => row[name] === record[name]);
  })?.[of.field];
}

/** What both point at under one name. */
const sharedRefs = (there: readonly Field[], { scope }: Around): readonly string[] =>
  there
    .filter(({ name, ref }) => ref && scope.fields.some((own) => own.name === name && own.ref?.screen === ref.screen))
    .map(({ name }) => name);

const pictureFor = ({ world, tenant, random }: Around): string => world.files.pick(tenant, random);

/** What a rule asks for in other cases is seldom said without it, and remarks are written now and then. */
function emptinessOf(field: Field, { emptiness, index }: Around): number {
  if (index === longTexts && factOf(field).span === 'row') return 0;
  if (field.requiredWhen !== undefined) return 0.95;
  return factOf(field).columnRank === 'remark' ? Math.max(0.6, emptiness) : emptiness;
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
    : (plannedChoice(`${around.screen}.${field.name}`, choices, random) ??
      choices[Math.floor(choices.length * random.next() ** 1.6)]!);
  if (!factOf(field).multiple) return choice;
  const [least, most] = [Math.max(1, field.minItems ?? 1), Math.min(field.maxItems ?? 3, choices.length)];
  const some = new Set([choice, ...random.shuffled(choices)].slice(0, random.integer(least, Math.max(least, most))));
  return [...some].toSorted((a, b) => choices.indexOf(a) - choices.indexOf(b)).join(',');
}

/** As many candidates are looked at: of thousands of rows, most fit. */
const mostLooks = 40;

function choose({ field, said }: Step, record: ScreenRecord, around: Around): void {
  const { world, tenant, random, scope } = around;
  const ref = field.ref!;
  const rows = world.rowsOf(ref.screen, tenant);
  const among =
    rows.length > mostLooks ? Array.from({ length: mostLooks }, () => random.pick(rows)) : random.shuffled(rows);
  const row = world.fieldsOf(ref.screen);
  // An installation may do without the screen.
  if (row.length === 0) return;
  const saidBy = (candidate: DemoRow): ScreenRecord =>
    Object.fromEntries(
      said.flatMap(([own, there]) => ((candidate[there] ?? '') === '' ? [] : [[own, candidate[there]]])),
    );
  const isChoice = (candidate: DemoRow): boolean => {
    if ((candidate[ref.value] ?? '') === '') return false;
    const taken = saidBy(candidate);
    // What the record says already stays so.
    if (said.some(([own]) => (record[own] ?? '') !== '' && record[own] !== taken[own])) return false;
    if (field.options === undefined) return true;
    const values = { ...around.valuesOf({ ...record, ...taken }), row: candidate };
    return toExpression(field.options, { ...scope, row }).evaluate(values) === true;
  };
  if (factOf(field).multiple) {
    const [least, most] = [Math.max(1, field.minItems ?? 1), field.maxItems ?? 3];
    const some = among.filter(isChoice).slice(0, random.integer(least, Math.max(least, most)));
    if (some.length > 0) record[field.name] = [...new Set(some.map((one) => String(one[ref.value])))].join(',');
    return;
  }
  // Mostly one points at what is there already.
  const isThere = (candidate: DemoRow): boolean => String(candidate['createTime']) <= around.added;
  const target = among.find((one) => isThere(one) && isChoice(one)) ?? among.find(isChoice);
  if (!target) return;
  record[field.name] = target[ref.value];
  Object.assign(record, saidBy(target));
}
