import { type RawBuilder, sql } from 'kysely';
import { type Field, type RecordScreen, type ScreenRecord, toExpression } from '../../../schemas/language/index.ts';
import { listCodeOf } from '../../kinds/codes.ts';
import { toWireValue } from '../../tables/index.ts';
import { choiceConditions, type Scope, userOf } from '../scope/scope.ts';
import { shapeOf } from '../scope/shape.ts';
import { systemUser } from '../scope/systemSession.ts';
import { toSql } from '../query/toSql.ts';
import { columnOf, mainAlias } from '../query/where.ts';

type Tally = NonNullable<Field['tally']>;
type TallyScope = Pick<Scope, 'services' | 'session' | 'queries'>;

/**
 * Fills the fields that are made of other records, for a page of records: for each one grouped query over the rows that
 * the asker sees.
 * How many there are is told to all; what they hold only to those who may open their screen.
 */
export async function addTallies(
  scope: TallyScope,
  fields: readonly Field[],
  records: readonly ScreenRecord[],
): Promise<void> {
  for (const field of fields) if (field.tally) await addTally(scope, field, field.tally, records);
}

async function addTally(
  scope: TallyScope,
  field: Field,
  tally: Tally,
  records: readonly ScreenRecord[],
): Promise<void> {
  const target = scope.services.screens.byId(tally.screen);
  if (!target || !isOpen(scope, tally, target)) return;
  const made = await madeOf(scope, field, target, records);
  // Of no records the number and the sum are nothing, and there is no first or last.
  const ofNone = tally.measure === 'count' || tally.measure === 'sum' ? 0 : null;
  for (const record of records) record[field.name] = toWireValue(field, made.get(String(record['id'])) ?? ofNone);
}

const isOpen = ({ session }: TallyScope, { measure }: Tally, target: RecordScreen): boolean =>
  measure === 'count' || session.userId === systemUser.id || session.codes.has(listCodeOf(target));

/** What is made of the records that point at each of these, by its id. */
async function madeOf(
  { session, queries }: TallyScope,
  { tally, scale }: Field,
  target: RecordScreen,
  records: readonly ScreenRecord[],
): Promise<ReadonlyMap<string, unknown>> {
  const { measure, by, field, where } = tally!;
  const shape = shapeOf(target);
  const key = shape.lookup(by);
  const source = field === undefined ? undefined : shape.lookup(field);
  if (!key || records.length === 0) return new Map();
  const id = `${mainAlias}.${key.column}`;
  let query = queries
    .selectFrom(`${target.table} as ${mainAlias}`)
    .select([sql<string>`${sql.ref(id)}`.as('id'), measures[measure](source && columnOf(source), scale).as('made')])
    .where(
      id,
      'in',
      records.map((record) => String(record['id'])),
    )
    .groupBy(id);
  for (const condition of choiceConditions(session, target)) query = query.where(condition);
  if (where) {
    const { ast } = toExpression(where, { fields: target.fields });
    query = query.where(toSql(ast, { fields: target.fields, alias: mainAlias, user: userOf(session) }));
  }
  return new Map((await query.execute()).map((row) => [row.id, row.made]));
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
