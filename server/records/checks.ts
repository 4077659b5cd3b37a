import type { Expression, SqlBool } from 'kysely';
import { factOf, type Field, messages, type ScreenRecord } from '../../schemas/language/index.ts';
import { uniqueMessage } from '../../schemas/language/index.ts';
import { toColumnValue } from '../tables/index.ts';
import { itemsOf } from './labels.ts';
import { type ChoiceForm, optionConditions, optionReads } from './refOptions.ts';
import { isSameValue } from './sameValue.ts';
import { refConditions, rowConditions, type Scope } from './scope.ts';
import { type RecordShape, shapeOf } from './shape.ts';
import { mainAlias } from './where.ts';

/** What a written value is checked against beyond its own form; messages by field name. */
export type Problems = Record<string, string>;

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';
const toList = (field: Field, value: unknown): readonly string[] =>
  isEmpty(value) ? [] : factOf(field.type).multiple ? String(value).split(',') : [String(value)];

/**
 * Checks that dictionary values are items, that refs are records this tenant has, and that a newly chosen one is
 * among the field's `options` and one that the person sees. A choice that was made before stays good, unless what its options read has changed.
 * @param fields those that were written
 * @param before the stored record, for an update
 */
export async function checkChoices(
  scope: Scope,
  fields: readonly Field[],
  form: ChoiceForm,
  before?: ScreenRecord,
): Promise<Problems> {
  const problems: Problems = {};
  for (const field of fields) {
    const values = [...new Set(toList(field, form.values[field.name]))];
    if (values.length === 0) continue;
    const isGood = field.ref ? await areRecords(scope, field, values) : await areItems(scope, field, values);
    if (!isGood) problems[field.name] = messages.choice(field.title);
  }
  for (const field of form.fields) {
    const narrowed = field.ref && !problems[field.name] ? narrowedBy(scope, field, form) : [];
    const values = narrowed.length > 0 ? newlyChosen(scope, field, form, before) : [];
    if (values.length === 0) continue;
    const isGood = await areRecords(scope, field, values, narrowed);
    if (!isGood) problems[field.name] = messages.choice(field.title);
  }
  return problems;
}

/** What a newly chosen record must meet beyond being one of the tenant's: the field's options, and that one sees it. */
function narrowedBy(scope: Scope, field: Field, form: ChoiceForm): readonly Expression<SqlBool>[] {
  const target = scope.services.screens.byId(field.ref!.screen);
  const rules = target ? rowConditions(scope.session, target) : [];
  return [...rules, ...optionConditions(scope, field, form)];
}

function newlyChosen(scope: Scope, field: Field, form: ChoiceForm, before?: ScreenRecord): readonly string[] {
  const values = [...new Set(toList(field, form.values[field.name]))];
  if (!before || values.length === 0) return values;
  const isMoved = optionReads(scope, field, form).some(
    (read) => !isSameValue(read, before[read.name], form.values[read.name]),
  );
  const kept = new Set(isMoved ? [] : toList(field, before[field.name]));
  return values.filter((value) => !kept.has(value));
}

/** A dictionary without any item cannot tell good from bad, so it refuses nothing. */
async function areItems(scope: Scope, field: Field, values: readonly string[]): Promise<boolean> {
  if (field.dict === undefined && field.items === undefined) return true;
  const items = await itemsOf(scope, field);
  return items.length === 0 || values.every((value) => items.some((item) => item.value === value));
}

async function areRecords(
  { services, session, queries }: Scope,
  field: Field,
  values: readonly string[],
  options: readonly Expression<SqlBool>[] = [],
): Promise<boolean> {
  const target = services.screens.byId(field.ref!.screen);
  const value = target && shapeOf(target).lookup(field.ref!.value);
  if (!target || !value || values.length > 1000) return false;
  let query = queries
    .selectFrom(`${target.table} as ${mainAlias}`)
    .where(`${mainAlias}.${value.column}`, 'in', [...values]);
  for (const condition of [...refConditions(target, session), ...options]) query = query.where(condition);
  const { found } = await query
    .select(({ fn }) => fn.count<string>(`${mainAlias}.${value.column}`).distinct().as('found'))
    .executeTakeFirstOrThrow();
  return Number(found) === values.length;
}

/** The unique fields whose value, or what it is unique within, was written. */
export const uniqueFieldsIn = (fields: readonly Field[], written: ScreenRecord): readonly Field[] =>
  fields.filter(
    ({ unique, name, uniqueWithin = [] }) =>
      unique && [name, ...uniqueWithin].some((one) => Object.hasOwn(written, one)),
  );

/**
 * Checks that unique values are still free; blanks do not collide.
 * @param record complete, as some values are unique within others
 * @param except the record itself and others that are written with it
 */
export async function checkUnique(
  scope: Scope,
  fields: readonly Field[],
  record: ScreenRecord,
  except: readonly string[],
): Promise<Problems> {
  const problems: Problems = {};
  for (const field of fields) {
    if (field.unique && (await isTaken(scope, field, record, except))) problems[field.name] = uniqueMessage(field);
  }
  return problems;
}

/** Whether another record of the tenant holds a field's value, within the values of others where the field says so. */
export async function isTaken(
  { shape, session, queries }: Scope,
  field: Field,
  record: ScreenRecord,
  except: readonly string[],
): Promise<boolean> {
  let query = queries.selectFrom(`${shape.table} as ${mainAlias}`).select(`${mainAlias}.id`).limit(1);
  for (const name of [field.name, ...(field.uniqueWithin ?? [])]) {
    const one = shape.lookup(name);
    if (!one || isEmpty(record[name])) return false;
    query = query.where(`${mainAlias}.${one.column}`, '=', toColumnValue(one, record[name]));
  }
  for (const condition of refConditions(shape, session)) query = query.where(condition);
  if (except.length > 0) query = query.where(`${mainAlias}.id`, 'not in', [...except]);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Checks that a status only makes moves its `flow` allows. */
export async function checkFlow(
  scope: Scope,
  shape: RecordShape,
  before: ScreenRecord,
  after: ScreenRecord,
): Promise<Problems> {
  const problems: Problems = {};
  for (const field of shape.fields) {
    const [from, to] = [before[field.name], after[field.name]];
    if (!field.flow || isEmpty(from) || from === to || to === undefined) continue;
    const moves = Object.hasOwn(field.flow, String(from)) ? field.flow[String(from)]! : [];
    if (moves.includes(String(to ?? ''))) continue;
    const items = await itemsOf(scope, field);
    const textOf = (value: unknown): string =>
      items.find((item) => item.value === String(value))?.text ?? String(value ?? '');
    problems[field.name] = messages.flow(field.title, textOf(from), textOf(to));
  }
  return problems;
}
