import { type Expression, sql, type SqlBool } from 'kysely';
import {
  besideUnique,
  factOf,
  type Field,
  messages,
  type ScreenRecord,
  toExpression,
} from '../../../schemas/language/index.ts';
import { uniqueMessage } from '../../../schemas/language/index.ts';
import { offered } from '../../../schemas/language/screen/offered.ts';
import { lockNames } from '../../database/lockNames.ts';
import { toColumnValue } from '../../tables/index.ts';
import { itemsOf } from '../labels/labels.ts';
import { type ChoiceForm, optionConditions, optionReads } from '../labels/refOptions.ts';
import { isSameValue } from '../rows/sameValue.ts';
import { refConditions, rowConditions, type Scope, userOf } from '../scope/scope.ts';
import { type RecordShape, shapeOf } from '../scope/shape.ts';
import { toSql } from '../query/toSql.ts';
import { columnOf, equals, mainAlias } from '../query/where.ts';

/** What a written value is checked against beyond its own form; messages by field name. */
export type Problems = Record<string, string>;

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';
/** The values of a choice, which are several where a field takes several. */
export const toList = (field: Field, value: unknown): readonly string[] =>
  isEmpty(value) ? [] : factOf(field).multiple ? String(value).split(',') : [String(value)];

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
    if (!field.ref || problems[field.name]) continue;
    const values = newlyChosen(scope, field, form, before);
    if (values.length === 0) continue;
    const narrowed = narrowedBy(scope, field, form);
    const isGood = narrowed.conditions.length === 0 || (await areRecords(scope, field, values, narrowed));
    if (!isGood) problems[field.name] = messages.choice(field.title);
  }
  return problems;
}

/** Conditions on the candidates of a ref, and what they depend on: equal texts are equal conditions. */
interface Narrowed {
  readonly conditions: readonly Expression<SqlBool>[];
  readonly by: string;
}

/** What a newly chosen record must meet beyond being one of the tenant's: the field's options, and that one sees it. */
function narrowedBy(scope: Scope, field: Field, form: ChoiceForm): Narrowed {
  const target = scope.services.screens.byId(field.ref!.screen);
  const rules = target ? rowConditions(scope.session, target) : [];
  const values = optionReads(scope, field, form).map(({ name }) => form.values[name] ?? null);
  return {
    conditions: [...rules, ...optionConditions(scope, field, form)],
    by: JSON.stringify(['seen', field.options ?? '', ...values]),
  };
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
  if (field.free || (field.dict === undefined && field.items === undefined)) return true;
  const items = offered(field, await itemsOf(scope, field));
  return items.length === 0 || values.every((value) => items.some((item) => item.value === value));
}

async function areRecords(
  scope: Scope,
  field: Field,
  values: readonly string[],
  narrowed: Narrowed = { conditions: [], by: '' },
): Promise<boolean> {
  const { session, queries, services, known } = scope;
  const target = services.screens.byId(field.ref!.screen);
  const value = target && shapeOf(target).lookup(field.ref!.value);
  if (!target || !value || values.length > 1000) return false;
  const column = `${mainAlias}.${value.column}`;
  const ask = async (open: readonly string[]) => {
    let query = queries
      .selectFrom(`${target.table} as ${mainAlias}`)
      .select(sql<string>`${sql.ref(column)}::text`.as('value'))
      .where(column, 'in', [...open]);
    // Who removes one of them meanwhile waits until the pointing row is there, and then finds it.
    query = queries.isTransaction ? query.forKeyShare() : query.distinct();
    for (const condition of [...refConditions(target, session), ...narrowed.conditions]) query = query.where(condition);
    return new Set((await query.execute()).map((row) => row.value));
  };
  const subject = `ref ${target.table}.${value.column} ${narrowed.by}`;
  const stored = values.filter((one) => target.table !== scope.shape.table || !known?.arriving.has(one));
  if (stored.length === 0) return true;
  const found = await (known?.among(subject, stored, ask) ?? ask(stored));
  return found.size === stored.length;
}

/** The unique fields whose value, or what it is unique within, was written. */
export const uniqueFieldsIn = (fields: readonly Field[], written: ScreenRecord): readonly Field[] =>
  fields.filter(
    (field) => field.unique && [field.name, ...besideUnique(field, fields)].some((one) => Object.hasOwn(written, one)),
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
    if (field.unique && (await isHeld(scope, field, record, except))) problems[field.name] = uniqueMessage(field);
  }
  return problems;
}

/** A batch asks for the values of all its records at once, a single record for its own. */
async function isHeld(scope: Scope, field: Field, record: ScreenRecord, except: readonly string[]): Promise<boolean> {
  if (!scope.known || except.length > 0 || field.uniqueness) return isTaken(scope, field, record, except);
  return (await takenAmong(scope, field, [record])).size > 0;
}

/** Those of the records whose value in a unique field some stored one holds, by their {@link uniqueKey}. */
export function takenAmong(scope: Scope, field: Field, records: readonly ScreenRecord[]): Promise<ReadonlySet<string>> {
  const { shape, session, queries, known } = scope;
  const keys = records.map((record) => uniqueKey(scope, field, record)).filter((key) => key !== undefined);
  const parts = uniqueParts(shape, field).map(({ column }) => sql<string>`${sql.ref(`${mainAlias}.${column}`)}::text`);
  const ask = async (open: readonly string[]) => {
    const firsts = open.map((key) => (JSON.parse(key) as readonly string[])[0]!);
    let query = queries
      .selectFrom(`${shape.table} as ${mainAlias}`)
      .select(sql<string[]>`array[${sql.join(parts)}]`.as('parts'))
      .where(`${mainAlias}.${field.column}`, 'in', firsts);
    for (const condition of refConditions(shape, session)) query = query.where(condition);
    return new Set((await query.execute()).map((row) => JSON.stringify(row.parts)));
  };
  return known?.among(`unique ${shape.table}.${field.column}`, keys, ask) ?? ask(keys);
}

/** Whether a record is among those that are compared. */
function isCompared({ shape, session }: Scope, { uniqueness }: Field, record: ScreenRecord): boolean {
  if (uniqueness?.when === undefined) return true;
  const expression = toExpression(uniqueness.when, { fields: shape.fields });
  return expression.evaluate({ record, user: userOf(session) }) === true;
}

/** A unique field, and those it is unique within. */
const uniqueParts = (shape: RecordShape, field: Field): readonly Field[] => [
  field,
  ...(field.uniqueWithin ?? []).map((name) => shape.lookup(name)).filter((one) => one !== undefined),
];

/** What no two records may share, as the columns write it; none where the value is empty. What it is unique within may be. */
export function uniqueKey(scope: Scope, field: Field, record: ScreenRecord): string | undefined {
  if (!isCompared(scope, field, record)) return undefined;
  const { shape } = scope;
  const parts = uniqueParts(shape, field).map((part) => toColumnValue(part, record[part.name]));
  if (field.uniqueness?.ignoreCase && typeof parts[0] === 'string') parts[0] = parts[0].toLowerCase();
  return parts[0] === null ? undefined : JSON.stringify(parts.map((part) => (part === null ? null : String(part))));
}

/** Whether another record, of the tenant unless the field says otherwise, holds a field's value, within the values of others where the field says so. */
export async function isTaken(
  scope: Scope,
  field: Field,
  record: ScreenRecord,
  except: readonly string[],
): Promise<boolean> {
  const { shape, session, queries } = scope;
  if (isEmpty(record[field.name]) || !isCompared(scope, field, record)) return false;
  const { ignoreCase, across, when } = field.uniqueness ?? {};
  // No index refuses the second of two that are added at once.
  if (when !== undefined && queries.isTransaction) await lockNames(queries, [`unique:${shape.table}.${field.column}`]);
  let query = queries.selectFrom(`${shape.table} as ${mainAlias}`).select(`${mainAlias}.id`).limit(1);
  for (const part of uniqueParts(shape, field))
    query = query.where(
      part === field && ignoreCase ? equalsFolded(part, record[part.name]) : equals(part, record[part.name]),
    );
  if (!across) for (const condition of refConditions(shape, session)) query = query.where(condition);
  if (when !== undefined) {
    const { ast } = toExpression(when, { fields: shape.fields });
    query = query.where(toSql(ast, { fields: shape.fields, alias: mainAlias, user: userOf(session) }));
  }
  // Ids are one's own tenant's: that of another excludes nobody.
  if (except.length > 0)
    query = query.where(({ not, and, eb }) =>
      not(and([eb(`${mainAlias}.id`, 'in', [...except]), ...refConditions(shape, session)])),
    );
  return (await query.executeTakeFirst()) !== undefined;
}

const equalsFolded = (field: Field, value: unknown): Expression<SqlBool> =>
  sql<SqlBool>`lower(${columnOf(field)}) = lower(${toColumnValue(field, value)})`;

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
