import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { RefTarget } from '../../../schemas/language/index.ts';
import { type ChoiceMatch, toMatches } from '../../../schemas/language/cells/index.ts';
import { choiceConditions, type Scope } from '../scope/scope.ts';
import { shapeOf } from '../scope/shape.ts';
import { temporalText } from '../query/temporal.ts';
import { mainAlias } from '../query/where.ts';

/** A record that a ref may point at: what is stored of it, and what it is called. */
interface RefRecord {
  readonly value: string;
  readonly label: string | null;
}

/** A condition on what a ref stores of its records, and on what it shows of them. */
type RefCondition = (told: {
  readonly stored: RawBuilder<string>;
  readonly shown: RawBuilder<string>;
}) => RawBuilder<SqlBool>;

/** Those of the records of a ref that the asker sees and that meet a condition; none where their page is broken just now. */
export async function refRecords(
  { services, session, queries }: Pick<Scope, 'services' | 'session' | 'queries'>,
  ref: RefTarget,
  meets: RefCondition,
): Promise<readonly RefRecord[]> {
  const target = services.screens.byId(ref.screen);
  const shape = target && shapeOf(target);
  const [value, label] = [shape?.lookup(ref.value), shape?.lookup(ref.label)];
  if (!target || !shape || !value || !label || label.writeOnly) return [];
  const stored = sql<string>`${sql.ref(`${mainAlias}.${value.column}`)}::text`;
  const shown = temporalText(label, sql.ref(`${mainAlias}.${label.column}`));
  let rows = queries
    .selectFrom(`${shape.table} as ${mainAlias}`)
    .select([stored.as('value'), shown.as('label')])
    .where(meets({ stored, shown }));
  for (const condition of choiceConditions(session, target)) rows = rows.where(condition);
  return rows.execute();
}

/**
 * The values that a ref stores for texts people write: labels, or the stored values themselves. A text that is
 * neither, for a record that the asker sees, is missing from the answer.
 */
export async function refValues(
  scope: Pick<Scope, 'services' | 'session' | 'queries'>,
  ref: RefTarget,
  texts: readonly string[],
): Promise<ReadonlyMap<string, ChoiceMatch>> {
  if (texts.length === 0) return new Map();
  const wanted = sql`any(${sql.val([...texts])}::text[])`;
  const found = await refRecords(
    scope,
    ref,
    ({ stored, shown }) => sql`(${shown} = ${wanted} or ${stored} = ${wanted})`,
  );
  return toMatches(found, texts);
}
