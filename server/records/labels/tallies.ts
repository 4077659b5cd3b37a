import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import { type Field, type RecordScreen, type ScreenRecord, toExpression } from '../../../schemas/language/index.ts';
import { listCodeOf } from '../../kinds/codes.ts';
import { toWireValue } from '../../tables/index.ts';
import { choiceConditions, refConditions, type Scope, userOf } from '../scope/scope.ts';
import { childShapeOf, type RecordShape, shapeOf } from '../scope/shape.ts';
import { systemUser } from '../scope/systemSession.ts';
import { toSql } from '../query/toSql.ts';
import { columnOf, mainAlias } from '../query/where.ts';

type Tally = NonNullable<Field['tally']>;
type TallyScope = Pick<Scope, 'services' | 'session' | 'queries'>;

/**
 * Fills the fields that are made of other records, for a page of records: for each one grouped query over the rows that
 * the asker sees.
 * How many there are is told to all; what they hold only to those who may open their screen.
 * @returns the fields that are empty for the asker, who may not open it
 */
export async function addTallies(
  scope: TallyScope,
  fields: readonly Field[],
  records: readonly ScreenRecord[],
): Promise<ReadonlySet<string>> {
  const closed = new Set<string>();
  for (const field of fields)
    if (field.tally && !(await addTally(scope, field, field.tally, records))) closed.add(field.name);
  return closed;
}

/** @returns whether the asker may know of it */
async function addTally(
  scope: TallyScope,
  field: Field,
  tally: Tally,
  records: readonly ScreenRecord[],
): Promise<boolean> {
  const target = countedOf(scope, tally);
  if (!target || !isOpen(scope, tally, target.screen)) return false;
  const made = await madeOf(scope, field, target, records);
  // Of no records the number and the sum are nothing, and there is no first or last.
  const ofNone = tally.measure === 'count' || tally.measure === 'sum' ? 0 : null;
  for (const record of records) record[field.name] = toWireValue(field, made.get(keyOf(tally, record)) ?? ofNone);
  return true;
}

/** What the records that belong to this one say of it. */
const keyOf = ({ by }: Tally, record: ScreenRecord): string =>
  JSON.stringify(by.map(([, own]) => String(record[own] ?? '')));

/** Whether the record says what others would have to agree with. */
const isKeyed = ({ by }: Tally, record: ScreenRecord): boolean => by.every(([, own]) => (record[own] ?? '') !== '');

/** The records that are counted, a screen's or those of one of its sub-tables. */
interface Counted {
  readonly screen: RecordScreen;
  readonly shape: RecordShape;
  /** Which of them the asker sees. */
  readonly seen: readonly Expression<SqlBool>[];
}

function countedOf({ services, session }: TallyScope, { screen: of }: Tally): Counted | undefined {
  const [id = '', childName] = of.split('.');
  const screen = services.screens.byId(id);
  if (!screen) return undefined;
  const shape = shapeOf(screen);
  if (childName === undefined) return { screen, shape, seen: choiceConditions(session, screen) };
  const child = screen.children.find(({ name }) => name === childName);
  // Rows are seen by whoever sees their record.
  const rows = child && childShapeOf(child, shape, services.screens);
  return rows && { screen, shape: rows, seen: refConditions(rows, session) };
}

const isOpen = ({ session }: TallyScope, { measure }: Tally, target: RecordScreen): boolean =>
  measure === 'count' || session.userId === systemUser.id || session.codes.has(listCodeOf(target));

/** What is made of the records that belong to each of these, by what they agree in. */
async function madeOf(
  { session, queries }: TallyScope,
  { tally, scale }: Field,
  { shape, seen }: Counted,
  records: readonly ScreenRecord[],
): Promise<ReadonlyMap<string, unknown>> {
  const { measure, by, field, where } = tally!;
  const keys = by.flatMap(([theirs]) => shape.lookup(theirs) ?? []);
  const source = field === undefined ? undefined : shape.lookup(field);
  const asked = records.filter((record) => isKeyed(tally!, record));
  if (keys.length < by.length || asked.length === 0) return new Map();
  const columns = keys.map(({ column }) => sql.ref(`${mainAlias}.${column}`));
  const wanted = asked.map((record) => sql`(${sql.join(by.map(([, own]) => String(record[own])))})`);
  let query = queries
    .selectFrom(`${shape.table} as ${mainAlias}`)
    .select([
      sql<string[]>`array[${sql.join(columns.map((column) => sql`${column}::text`))}]`.as('keys'),
      measures[measure](source && columnOf(source), scale).as('made'),
    ])
    .where(sql<SqlBool>`(${sql.join(columns)}) in (${sql.join(wanted)})`)
    .groupBy(columns);
  for (const condition of seen) query = query.where(condition);
  if (where) {
    const { fields } = shape;
    const { ast } = toExpression(where, { fields });
    query = query.where(toSql(ast, { fields, alias: mainAlias, user: userOf(session) }));
  }
  return new Map((await query.execute()).map((row) => [JSON.stringify(row.keys), row.made]));
}

type Column = RawBuilder<unknown>;

const measures: Readonly<Record<Tally['measure'], (column: Column | undefined, scale: number) => RawBuilder<unknown>>> =
  {
    count: () => sql`count(*)`,
    sum: (column) => sql`sum(${column})`,
    avg: (column, scale) => sql`round(avg(${column}), ${sql.lit(scale)})`,
    min: (column) => sql`min(${column})`,
    max: (column) => sql`max(${column})`,
  };
