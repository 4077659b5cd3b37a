import { sql, type SqlBool } from 'kysely';
import type { Field, RefTarget, RecordScreen, ScreenRecord } from '../../../schemas/language/index.ts';
import { ApiError } from '../../errors.ts';
import type { Services, Session } from '../../Services.ts';
import { optionConditions } from './refOptions.ts';
import { choiceConditions } from '../scope/scope.ts';
import { shapeOf } from '../scope/shape.ts';
import { temporalText } from '../query/temporal.ts';
import { toPattern } from '../query/where.ts';

/** What is asked of the records a ref may point at. */
export interface RefQuery {
  readonly ref: RefTarget;
  readonly keyword?: string | undefined;
  readonly pageNo: number;
  readonly pageSize: number;
  /** The field whose `options` narrow the choices, with the form's values. */
  readonly options?:
    | { readonly screen: Pick<RecordScreen, 'fields'>; readonly field: Field; readonly values: ScreenRecord }
    | undefined;
}

/** One choice of a ref. */
export interface RefChoice {
  readonly value: string;
  readonly text: string;
  readonly label: string;
  readonly title: string;
}

/** A page of the records of another screen as choices: those that the asker sees. */
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
  const { options } = query;
  const narrowed = options
    ? optionConditions({ services, session }, options.field, { fields: options.screen.fields, values: options.values })
    : [];
  for (const condition of [...choiceConditions(session, target), ...narrowed]) rows = rows.where(condition);
  if (query.keyword) rows = rows.where(sql<SqlBool>`${text} ilike ${toPattern(query.keyword, 'contains')} escape '\\'`);
  const found = await rows
    .orderBy('t.id', 'desc')
    .limit(query.pageSize)
    .offset((query.pageNo - 1) * query.pageSize)
    .execute();
  return found.map((row) => ({ value: row.value, text: row.text ?? '', label: row.text ?? '', title: row.text ?? '' }));
}
