import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { RefTarget } from '../../../schemas/language/index.ts';
import { type ChoiceKey, type ChoiceMatch, toMatches } from '../../../schemas/language/cells/index.ts';
import { choiceConditions, type Scope } from '../scope/scope.ts';
import { shapeOf } from '../scope/shape.ts';
import { temporalText } from '../query/temporal.ts';
import { mainAlias } from '../query/where.ts';
import { keyColumns, keyTexts, refKeys, toKeys } from './refKeys.ts';

/** A record that a ref may point at: what is stored of it, and what it is called. */
interface RefRecord {
  readonly value: string;
  readonly label: string | null;
  readonly keys: readonly ChoiceKey[];
}

/** A condition on what a ref stores of its records, on what it shows of them, and on what else the asker may name them by. */
type RefCondition = (told: {
  readonly stored: RawBuilder<string>;
  readonly shown: RawBuilder<string>;
  readonly keys: readonly RawBuilder<string>[];
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
  const keys = refKeys(session, target, label.name);
  let rows = queries
    .selectFrom(`${shape.table} as ${mainAlias}`)
    .select([stored.as('value'), shown.as('label'), keyTexts(keys).as('keys')])
    .where(meets({ stored, shown, keys: keyColumns(keys) }));
  for (const condition of choiceConditions(session, target)) rows = rows.where(condition);
  const found = await rows.execute();
  return found.map((row) => ({ ...row, keys: toKeys(keys, row.keys) }));
}

/**
 * The values that a ref stores for texts people write: labels, numbers and other unique texts, or the stored values
 * themselves. A text that is none of them, for a record that the asker sees, is missing from the answer.
 */
export async function refValues(
  scope: Pick<Scope, 'services' | 'session' | 'queries'>,
  ref: RefTarget,
  texts: readonly string[],
): Promise<ReadonlyMap<string, ChoiceMatch>> {
  if (texts.length === 0) return new Map();
  const wanted = sql`any(${sql.val([...texts])}::text[])`;
  const found = await refRecords(scope, ref, ({ stored, shown, keys }) => {
    const anyOf = [shown, stored, ...keys].map((told) => sql`${told} = ${wanted}`);
    return sql`(${sql.join(anyOf, sql` or `)})`;
  });
  return toMatches(found, texts);
}
