import type { Transaction } from 'kysely';
import type { Field } from '../../schemas/language/index.ts';
import { uniqueMessage } from '../../schemas/language/validateRecord.ts';
import type { Database, Queries, Tables } from '../database/Database.ts';
import { invalid } from '../errors.ts';
import type { Services } from '../Services.ts';
import { shapeOf } from './shape.ts';

/** Runs in the transaction that is already open, or in a new one. */
export function inTransaction<T>(
  database: Database,
  queries: Queries,
  run: (queries: Queries) => Promise<T>,
): Promise<T> {
  return queries.isTransaction
    ? run(queries)
    : database.db.transaction().execute((transaction: Transaction<Tables>) => run(transaction));
}

interface UniqueViolation {
  readonly code?: string;
  readonly table?: string;
  readonly detail?: string;
}

/**
 * Turns the database's refusal of a taken value into a message at the field: two people may pass the
 * check before either has written.
 */
export function toUniqueError(services: Services, error: unknown): unknown {
  const { code, table, detail } = error as UniqueViolation;
  if (code !== '23505') return error;
  const columns = /^Key \((.+?)\)=/.exec(detail ?? '')?.[1]?.split(', ') ?? [];
  const screen = table === undefined ? undefined : services.screens.byTable(table);
  const field = screen && shapeOf(screen).fields.find((one: Field) => one.unique && columns.includes(one.column));
  return field ? invalid({ [field.name]: uniqueMessage(field) }) : error;
}
