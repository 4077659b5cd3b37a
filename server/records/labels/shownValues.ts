import { sql } from 'kysely';
import { factOf, type RefTarget } from '../../../schemas/language/index.ts';
import type { Services, Session } from '../../Services.ts';
import { listCodeOf } from '../../kinds/codes.ts';
import { type RefUse, refUses } from './refUses.ts';
import { choiceConditions, rowsIn, scopeOf } from '../scope/scope.ts';
import { shapeOf } from '../scope/shape.ts';
import { columnOf, mainAlias } from '../query/where.ts';

/**
 * Those of a ref's values whose label a person may read: of records that they see themselves, and of records that a
 * row they see points at.
 */
export async function shownValues(
  services: Services,
  session: Session,
  ref: RefTarget,
  values: readonly string[],
): Promise<readonly string[]> {
  const shown = new Set(await seenThemselves(services, session, ref, values));
  const uses = refUses(services.screens.recordScreens()).filter(
    ({ ref: { dict }, isColumn, screen }) => dict === ref.dict && isColumn && session.codes.has(listCodeOf(screen)),
  );
  for (const use of uses) {
    const open = values.filter((value) => !shown.has(value));
    if (open.length === 0) break;
    for (const value of await pointedAt(services, session, use, open)) shown.add(value);
  }
  return values.filter((value) => shown.has(value));
}

async function seenThemselves(
  services: Services,
  session: Session,
  ref: RefTarget,
  values: readonly string[],
): Promise<readonly string[]> {
  const target = services.screens.byId(ref.screen);
  const field = target && shapeOf(target).lookup(ref.value);
  if (!target || !field || values.length === 0) return [];
  const column = `${mainAlias}.${field.column}`;
  let rows = services.database.db
    .selectFrom(`${target.table} as ${mainAlias}`)
    .select(sql<string>`${sql.ref(column)}::text`.as('value'))
    .where(column, 'in', [...values]);
  for (const condition of choiceConditions(session, target)) rows = rows.where(condition);
  return (await rows.execute()).map(({ value }) => value);
}

async function pointedAt(
  services: Services,
  session: Session,
  { screen, field }: RefUse,
  values: readonly string[],
): Promise<readonly string[]> {
  const rows = rowsIn(scopeOf(services, session, screen));
  const wanted = sql`${sql.val([...values])}::text[]`;
  const pointing = factOf(field).multiple
    ? rows
        .select(sql<string>`unnest(${columnOf(field)})`.as('value'))
        .where(sql<boolean>`${columnOf(field)} && ${wanted}`)
    : rows
        .select(sql<string>`${columnOf(field)}::text`.as('value'))
        .where(sql<boolean>`${columnOf(field)} = any(${wanted})`);
  return (await pointing.distinct().execute()).map(({ value }) => value);
}
