import type { Field } from '../../../schemas/language/index.ts';
import { uniqueMessage } from '../../../schemas/language/index.ts';
import { ApiError, invalid } from '../../errors.ts';
import type { Services } from '../../Services.ts';

interface UniqueViolation {
  readonly code?: string;
  readonly table?: string;
  readonly detail?: string;
}

/**
 * Turns the database's refusal of a taken value into a message at the field: two people may pass the
 * check before either has written. An index that no field declares still is a refusal and no failure.
 */
export function toUniqueError(services: Services, error: unknown): unknown {
  const { code, table, detail } = error as UniqueViolation;
  if (code !== '23505') return error;
  const key = /^Key \((.+?)\)=/.exec(detail ?? '')?.[1] ?? '';
  const words = new Set(key.match(/[a-z_][a-z0-9_]*/g));
  const fields = fieldsOf(services, table).filter(({ system, column }) => !system && words.has(column));
  const field = fields.find(({ unique }) => unique) ?? fields[0];
  return field ? invalid({ [field.name]: uniqueMessage(field) }) : new ApiError(400, '相同的数据已存在，请修改后重试');
}

function fieldsOf({ screens }: Services, table: string | undefined): readonly Field[] {
  const screen = table === undefined ? undefined : screens.byTable(table);
  if (screen) return screen.fields;
  return screens
    .recordScreens()
    .flatMap(({ children }) => children.find((child) => child.table === table)?.fields ?? []);
}
