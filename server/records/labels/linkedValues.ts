import { sql } from 'kysely';
import type { Field, RecordScreen, ScreenRecord } from '../../../schemas/language/index.ts';
import { toWireValue } from '../../tables/index.ts';
import { followedBy } from '../scope/linkJoins.ts';
import { mainAlias } from '../query/where.ts';
import { choiceConditions, refConditions, type Scope } from '../scope/scope.ts';
import { shapeOf } from '../scope/shape.ts';

/** For whom linked values are read: a person sees those of screens and rows that are open to them, the server all of the tenant. */
type Reader = 'person' | 'server';
type LinkScope = Pick<Scope, 'services' | 'session' | 'queries'>;

/** Fills the linked fields of records: one query for each ref, by the keys that the records hold. */
export async function addLinkedValues(
  scope: LinkScope,
  fields: readonly Field[],
  records: readonly ScreenRecord[],
  reader: Reader = 'person',
): Promise<void> {
  const linked = fields.filter(({ through }) => through && !through.onlyAsked);
  for (const ref of new Set(linked.map(({ through }) => through!.ref))) {
    const own = linked.filter(({ through }) => through!.ref === ref);
    const found = await readTargets(
      scope,
      fields.find(({ name }) => name === ref)!,
      own,
      records,
      reader,
    );
    for (const record of records) {
      const row = found.get(String(record[ref] ?? ''));
      for (const field of own) record[field.name] = row ? toWireValue(field, row[field.through!.column] ?? null) : null;
    }
  }
}

/** A record with its linked fields, for expressions; itself where it has none. */
export async function withLinkedValues(
  scope: LinkScope,
  screen: Pick<RecordScreen, 'fields'>,
  record: ScreenRecord,
  reader?: Reader,
): Promise<ScreenRecord> {
  if (!screen.fields.some(({ through }) => through)) return record;
  const filled = { ...record };
  await addLinkedValues(scope, screen.fields, [filled], reader);
  return filled;
}

type Row = Readonly<Record<string, unknown>>;

async function readTargets(
  scope: LinkScope,
  ref: Field,
  linked: readonly Field[],
  records: readonly ScreenRecord[],
  reader: Reader,
): Promise<ReadonlyMap<string, Row>> {
  const { services, session, queries } = scope;
  const target = reader === 'server' ? services.screens.byId(ref.ref!.screen) : followedBy(scope, ref);
  const key = target && shapeOf(target).lookup(ref.ref!.value);
  const values = [...new Set(records.map((record) => String(record[ref.name] ?? '')))].filter((value) => value !== '');
  if (!target || !key || values.length === 0) return new Map();
  const columns = [...new Set([key.column, ...linked.map(({ through }) => through!.column)])];
  let query = queries
    .selectFrom(`${target.table} as ${mainAlias}`)
    .select(columns.map((column) => sql.ref(`${mainAlias}.${column}`).as(column)))
    .where(sql<boolean>`${sql.ref(`${mainAlias}.${key.column}`)} in (${sql.join(values)})`);
  const conditions = reader === 'server' ? refConditions(target, session) : choiceConditions(session, target);
  for (const condition of conditions) query = query.where(condition);
  const rows: readonly Row[] = await query.execute();
  return new Map(rows.map((row) => [String(row[key.column]), row]));
}
