import { sql, type SqlBool } from 'kysely';
import type { RefTarget } from '../../../schemas/language/index.ts';
import { type ChoiceMatch, toMatches } from '../../../schemas/language/cells/index.ts';
import { choiceConditions, type Scope } from '../scope/scope.ts';
import { shapeOf } from '../scope/shape.ts';
import { temporalText } from '../query/temporal.ts';
import { mainAlias } from '../query/where.ts';

/**
 * The values that a ref stores for texts people write: labels, or the stored values themselves. A text that is
 * neither, for a record that the asker sees, is missing from the answer.
 */
export async function refValues(
  { services, session, queries }: Pick<Scope, 'services' | 'session' | 'queries'>,
  ref: RefTarget,
  texts: readonly string[],
): Promise<ReadonlyMap<string, ChoiceMatch>> {
  const target = services.screens.byId(ref.screen);
  const shape = target && shapeOf(target);
  const [value, label] = [shape?.lookup(ref.value), shape?.lookup(ref.label)];
  if (!target || !shape || !value || !label || label.writeOnly || texts.length === 0) return new Map();
  const stored = sql<string>`${sql.ref(`${mainAlias}.${value.column}`)}::text`;
  const shown = temporalText(label, sql.ref(`${mainAlias}.${label.column}`));
  const wanted = sql`any(${sql.val([...texts])}::text[])`;
  let rows = queries
    .selectFrom(`${shape.table} as ${mainAlias}`)
    .select([stored.as('value'), shown.as('label')])
    .where(sql<SqlBool>`(${shown} = ${wanted} or ${stored} = ${wanted})`);
  for (const condition of choiceConditions(session, target)) rows = rows.where(condition);
  return toMatches(await rows.execute(), texts);
}
