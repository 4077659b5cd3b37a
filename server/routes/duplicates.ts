import type { Field, RecordScreen } from '../../schemas/language/index.ts';
import { besideUnique, uniqueMessage } from '../../schemas/language/index.ts';
import { ApiError, forbidden } from '../errors.ts';
import { recordsOf } from '../records/index.ts';
import type { Session } from '../Services.ts';
import { toFailure } from './envelope.ts';
import { RawAnswer, type Route } from './route.ts';

/** Whether a unique value is still free. Only for fields that a file marks unique, for people who may write them. */
export const duplicateRoutes: readonly Route[] = [
  {
    method: 'GET',
    url: '/sys/duplicate/check',
    summary: 'Whether a unique value is still free',
    access: 'signed-in',
    handle: async ({ services, session, query }) => {
      const screen = services.screens.byTable(query['tableName'] ?? '');
      const field = screen && findUnique(screen, query['fieldName'] ?? '');
      const value = query['fieldVal'] ?? '';
      if (!screen || !field) throw new ApiError(400, '该字段不支持重复校验');
      if (!mayWrite(screen, session)) throw forbidden();
      if (value === '' || value.length > 500) return { message: '该值可用！' };
      const values = { ...valuesWithin(screen, field, query), [field.name]: value };
      const isTaken = await recordsOf(services, session, screen).isTaken(field.name, values, query['dataId']);
      return isTaken ? new RawAnswer(toFailure(500, uniqueMessage(field))) : { message: '该值可用！' };
    },
  },
];

/** What says with a value whether it is taken travels beside it, by property or by column. */
function valuesWithin(
  screen: RecordScreen,
  field: Field,
  query: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const columnOf = (name: string) => screen.fields.find((one) => one.name === name)?.column ?? name;
  return Object.fromEntries(
    besideUnique(field, screen.fields).map((name) => [name, query[name] ?? query[columnOf(name)] ?? '']),
  );
}

/** Clients name the field as property or as column. */
const findUnique = (screen: RecordScreen, name: string): Field | undefined =>
  screen.fields.find((field) => field.unique && (field.name === name || field.column === name));

function mayWrite({ builtIn }: RecordScreen, { codes }: Session): boolean {
  return [builtIn.add, builtIn.edit].some((action) => action !== undefined && codes.has(action.code));
}
