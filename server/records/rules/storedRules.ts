import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { membersOf } from '../../../schemas/language/expressions/syntaxTree.ts';
import { type Field, type RecordScreen, toExpression } from '../../../schemas/language/index.ts';
import { now } from '../../database/clock.ts';
import type { Database, Queries } from '../../database/Database.ts';
import { formerSources } from './formerSources.ts';

/** A rule by which a value is worked out once, when a record is saved: rows from before it do not follow it. */
export interface StoredRule {
  readonly screen: RecordScreen;
  /** The own sub-table whose rows it is about; absent for the record itself. */
  readonly child?: string;
  readonly field: Field;
  readonly table: string;
}

/** A rule that came or changed after rows had been stored. */
export interface PendingRule extends StoredRule {
  /** How many rows may say something else. */
  readonly rows: number;
}

/** One computed value, by the name that others read it under. */
interface Node {
  readonly rule: StoredRule;
  readonly name: string;
  readonly reads: readonly string[];
  readonly isPersonal: boolean;
}

/** The rules of a screen that can be followed afterwards: those that ask who saves cannot. */
export function storedRulesOf(screen: RecordScreen): readonly StoredRule[] {
  const nodes = nodesOf(screen);
  const personal = new Set(nodes.filter(({ isPersonal }) => isPersonal).map(({ name }) => name));
  const isRead = (name: string): boolean => [...personal].some((one) => one === name || one.startsWith(`${name}.`));
  // As many rounds as there are values reach the last that reads one of them.
  for (const _ of nodes) for (const { name, reads } of nodes) if (reads.some(isRead)) personal.add(name);
  const given = screen.fields.filter(isGivenOnce);
  return [
    ...nodes.filter(({ name }) => !personal.has(name)).map(({ rule }) => rule),
    ...given.map((field) => ({ screen, field, table: screen.table })),
  ];
}

/** What the server gives a record once: rows from before the rule have none. */
export const isGivenOnce = ({ serial, treeCode }: Field): boolean => serial !== undefined || treeCode !== undefined;

function nodesOf(screen: RecordScreen): readonly Node[] {
  const ofRecord = computedIn(screen.fields).map(([field, source]) => {
    const { ast, reads } = toExpression(source, { fields: screen.fields, children: screen.children });
    const rule = { screen, field, table: screen.table };
    return { rule, name: field.name, reads, isPersonal: membersOf(ast, 'user').length > 0 };
  });
  const own = screen.children.filter(({ from, editable }) => from === undefined && editable);
  const ofRows = own.flatMap((child) =>
    computedIn(child.fields).map(([field, source]) => {
      const { ast, reads } = toExpression(source, { fields: child.fields, parent: screen.fields });
      return {
        rule: { screen, child: child.name, field, table: child.table },
        name: `${child.name}.${field.name}`,
        reads: [...reads.map((name) => `${child.name}.${name}`), ...membersOf(ast, 'parent')],
        isPersonal: membersOf(ast, 'user').length > 0,
      };
    }),
  );
  return [...ofRecord, ...ofRows];
}

const computedIn = (fields: readonly Field[]): readonly (readonly [field: Field, source: string])[] =>
  fields.flatMap((field) => (field.computed === undefined || field.live ? [] : [[field, field.computed] as const]));

/** What a rule says, so that a changed one is known; a serial's numbers stay what they are when its pattern changes. */
export function fingerprintOf({ computed, type, scale }: Field): string {
  const said = computed === undefined ? 'serial' : [computed, type, scale].join('\u0000');
  return createHash('sha256').update(said).digest('hex').slice(0, 16);
}

/** Where the database remembers which rule all rows of a column follow. */
const keyOf = ({ table, field }: StoredRule): string => `rule:${table}.${field.column}`;
/** What is remembered while rows may follow different rules: which one all followed, and until when. */
interface Mixed {
  readonly followed?: string;
  readonly until?: string;
}
const toMixed = (known: string | undefined, until: string): string =>
  known?.startsWith('mixed') ? known : `mixed ${JSON.stringify({ followed: known, until } satisfies Mixed)}`;
const readMixed = (known: string): Mixed => (known.startsWith('mixed {') ? JSON.parse(known.slice(6)) : {});
/** There once rules are remembered at all: what was stored before that is taken as it is. */
const begun = 'rules';

/** The rules of screens that came or changed after rows had been stored; remembers what all rows follow. */
export function pendingRules({ db }: Database, screens: readonly RecordScreen[]): Promise<readonly PendingRule[]> {
  const rules = screens.flatMap(storedRulesOf);
  return db.transaction().execute(async (queries) => {
    const stored = await queries.selectFrom('voltform_meta').select(['key', 'value']).execute();
    const known = new Map(stored.map(({ key, value }) => [String(key), String(value)]));
    const pending: PendingRule[] = [];
    for (const rule of rules) {
      const [key, wanted] = [keyOf(rule), fingerprintOf(rule.field)];
      if (known.get(key) === wanted) continue;
      const isFollowed = isRenamed(rule, known.get(key)) || (await isTakenBack(queries, rule, known.get(key)));
      const rows = known.has(begun) && !isFollowed ? await countRows(queries, rule) : 0;
      if (rows > 0) pending.push({ ...rule, rows });
      const followed = rows > 0 ? toMixed(known.get(key), await readClock(queries)) : wanted;
      if (known.get(key) !== followed) await remember(queries, key, followed);
    }
    if (!known.has(begun)) await remember(queries, begun, '1');
    return pending;
  });
}

/** Whether a rule says what all rows follow, only by other names. */
const isRenamed = ({ screen, field }: StoredRule, known: string | undefined): boolean =>
  known !== undefined &&
  field.computed !== undefined &&
  formerSources(field.computed, screen).some((computed) => fingerprintOf({ ...field, computed }) === known);

/** Whether a rule is again the one that all rows followed, and none was saved by another meanwhile. */
async function isTakenBack(queries: Queries, { table, field }: StoredRule, known = ''): Promise<boolean> {
  const { followed, until } = readMixed(known);
  if (until === undefined || followed !== fingerprintOf(field)) return false;
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from ${sql.table(table)}
      where coalesce(update_time, create_time) >= ${until}::timestamp) as found`.execute(queries);
  return !rows[0]!.found;
}

/** This moment as the rows know it. */
async function readClock(queries: Queries): Promise<string> {
  const { rows } = await sql<{ moment: string }>`select (${now})::text as moment`.execute(queries);
  return rows[0]!.moment;
}

/** Notes that all rows follow the rules of a screen. */
export async function markFollowed(queries: Queries, screen: RecordScreen): Promise<void> {
  for (const rule of storedRulesOf(screen)) await remember(queries, keyOf(rule), fingerprintOf(rule.field));
}

/** Writes one line of what the database remembers of itself. */
export async function remember(queries: Queries, key: string, value: string): Promise<void> {
  await queries
    .insertInto('voltform_meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

async function countRows(queries: Queries, { table, field }: StoredRule): Promise<number> {
  const column = sql.ref(field.column);
  const counted: RawBuilder<unknown> = isGivenOnce(field) ? sql`coalesce(${column}, '') = ''` : sql`true`;
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from ${sql.table(table)} where ${counted}`.execute(queries);
  return Number(rows[0]!.count);
}

/** What a person is told of a pending rule, with the command. */
export function tellPending({ screen, child, field, rows }: PendingRule): string {
  const where = child === undefined ? field.name : `${child}.${field.name}`;
  const what = field.computed === undefined ? '编号' : '计算规则';
  return `页面 ${screen.id}（${screen.title}）的字段 ${where}（${field.title}）：${what}是后来加上或改过的，已有的 ${rows} 行还没有按它算过。要补上请运行：npm run tables -- --recompute ${screen.id}`;
}
