import { type RawBuilder, sql } from 'kysely';
import { type Field, type RecordScreen, screenFor } from '../../../schemas/language/index.ts';
import type { ChoiceKey } from '../../../schemas/language/cells/index.ts';
import { writtenKeys } from '../../../schemas/language/screen/writtenKeys.ts';
import { listCodeOf } from '../../kinds/codes.ts';
import type { Session } from '../../Services.ts';
import { mainAlias } from '../query/where.ts';
import { userOf } from '../scope/scope.ts';

/**
 * The fields by which a person may name a record of another screen, beside what its refs show: those that they could read
 * there. Who may not open its list is told no more than what choices tell anyway.
 */
export function refKeys(session: Session, target: RecordScreen, label: string): readonly Field[] {
  const mayList = session.codes.has(listCodeOf(target));
  return writtenKeys(screenFor(target, userOf(session)).fields).filter(
    ({ name }) => name !== label && (mayList || name === target.describe),
  );
}

/** The columns of some keys. */
export const keyColumns = (keys: readonly Field[]): readonly RawBuilder<string>[] =>
  keys.map(({ column }) => sql<string>`${sql.ref(`${mainAlias}.${column}`)}`);

/** The keys of a record as one column, in their order. */
export const keyTexts = (keys: readonly Field[]): RawBuilder<readonly (string | null)[]> =>
  sql<readonly (string | null)[]>`array[${sql.join(keyColumns(keys).map((column) => sql`${column}::text`))}]::text[]`;

/** The keys that a record has. */
export const toKeys = (keys: readonly Field[], texts: readonly (string | null)[]): readonly ChoiceKey[] =>
  keys.flatMap(({ title }, at) => {
    const text = texts[at] ?? '';
    return text === '' ? [] : [{ title, text }];
  });
