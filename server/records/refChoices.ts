import { type Expression, sql, type SqlBool } from 'kysely';
import {
  factOf,
  type Field,
  type RefTarget,
  type Screen,
  type ScreenRecord,
  toExpression,
} from '../../schemas/language/index.ts';
import { ApiError } from '../errors.ts';
import type { Services, Session } from '../Services.ts';
import { refConditions, userOf } from './scope.ts';
import { shapeOf } from './shape.ts';
import { temporalText } from './temporal.ts';
import { toSql } from './toSql.ts';
import { toPattern } from './where.ts';

/** What is asked of the records a ref may point at. */
export interface RefQuery {
  readonly ref: RefTarget;
  readonly keyword?: string | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
  /** The field whose `options` narrow the choices, with the form's values. */
  readonly options?:
    | { readonly screen: Pick<Screen, 'fields'>; readonly field: Field; readonly values: ScreenRecord }
    | undefined;
}

/** One choice of a ref. */
export interface RefChoice {
  readonly value: string;
  readonly text: string;
  readonly label: string;
  readonly title: string;
}

/** A page of the records of another screen as choices, inside the asker's tenant. */
export async function refChoices(services: Services, session: Session, query: RefQuery): Promise<readonly RefChoice[]> {
  const target = services.screens.byId(query.ref.screen);
  const shape = target && shapeOf(target);
  const [value, label] = [shape?.lookup(query.ref.value), shape?.lookup(query.ref.label)];
  if (!target || !shape || !value || !label) throw new ApiError(400, '关联的页面现在不可用');
  const text = temporalText(label, sql.ref(`t.${label.column}`));
  let rows = services.database.db
    .selectFrom(`${shape.table} as t`)
    .select([sql<string>`${sql.ref(`t.${value.column}`)}::text`.as('value'), text.as('text')])
    .where(`t.${value.column}`, 'is not', null);
  for (const condition of [...refConditions(shape.table, session), ...narrowing(services, session, query, target)])
    rows = rows.where(condition);
  if (query.keyword) rows = rows.where(sql<SqlBool>`${text} ilike ${toPattern(query.keyword, 'contains')} escape '\\'`);
  const found = await rows
    .orderBy('t.id', 'desc')
    .limit(query.pageSize)
    .offset((query.pageNo - 1) * query.pageSize)
    .execute();
  return found.map((row) => ({ value: row.value, text: row.text ?? '', label: row.text ?? '', title: row.text ?? '' }));
}

/** The `options` of a field: the candidate is `row.x`, the form's values are bound. */
function narrowing(
  services: Services,
  session: Session,
  { options }: RefQuery,
  target: Screen,
): readonly Expression<SqlBool>[] {
  if (!options?.field.options) return [];
  const { ast } = toExpression(options.field.options, { fields: options.screen.fields, row: target.fields });
  const values = Object.fromEntries(
    options.screen.fields.map((field) => [field.name, toPlain(field, options.values[field.name])]),
  );
  return [toSql(ast, { fields: shapeOf(target).fields, alias: 't', isRow: true, values, user: userOf(session) })];
}

/** A form's value as the expression sees it. */
function toPlain(field: Field, value: unknown): string | number | boolean | readonly string[] {
  const { expression } = factOf(field.type);
  if (expression === 'double') return Number(value) || 0;
  if (expression === 'bool') return value === true || value === 'true';
  const text = value === null || value === undefined ? '' : String(value);
  return expression === 'list<string>' ? text.split(',').filter(Boolean) : text;
}
