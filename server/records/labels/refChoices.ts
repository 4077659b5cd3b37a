import { type RawBuilder, sql, type SqlBool } from 'kysely';
import {
  type Field,
  isStored,
  type RefTarget,
  type RecordScreen,
  type ScreenRecord,
} from '../../../schemas/language/index.ts';
import { ApiError } from '../../errors.ts';
import type { Services, Session } from '../../Services.ts';
import type { ChoiceKey } from '../../../schemas/language/cells/index.ts';
import { keyColumns, keyTexts, refKeys, toKeys } from './refKeys.ts';
import { optionConditions, optionReads } from './refOptions.ts';
import { notBelow, treeChoices } from './treeChoices.ts';
import { choiceConditions } from '../scope/scope.ts';
import { type RecordShape, shapeOf } from '../scope/shape.ts';
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
  /** What tells it from others of the same text. */
  readonly note?: string;
  /** Given where the keyword names it exactly: the numbers and other unique texts that stand for it alone. */
  readonly keys?: readonly ChoiceKey[];
  /** In a tree: how far in it stands among the choices. */
  readonly level?: number;
  /** In a tree: the labels of those above it, `华南 / 广州`. */
  readonly path?: string;
}

/** The target of a ref with its stored and shown field, and what of it the asker sees (`seen`) and is offered (`fits`). */
export function readRef(services: Services, session: Session, query: Pick<RefQuery, 'ref' | 'options'>) {
  const target = services.screens.byId(query.ref.screen);
  const shape = target && shapeOf(target);
  const [value, label] = [shape?.lookup(query.ref.value), shape?.lookup(query.ref.label)];
  if (!target || !shape || !value || !label) throw new ApiError(400, '关联的页面现在不可用');
  return {
    target,
    shape,
    value,
    text: temporalText(label, sql.ref(`t.${label.column}`)),
    note: noteOf(target, shape),
    seen: choiceConditions(session, target),
    fits: narrowing(services, session, query, target),
  };
}

/**
 * A page of the records of another screen as choices: those that the asker sees. A tree is in its own order; elsewhere who
 * writes the whole number of a record, or another unique text of it, is answered with it.
 */
export async function refChoices(services: Services, session: Session, query: RefQuery): Promise<readonly RefChoice[]> {
  const { target, shape, value, text, note, seen, fits: narrowed } = readRef(services, session, query);
  const { keyword, pageNo, pageSize } = query;
  const has = (told: RawBuilder<unknown>) =>
    sql<SqlBool>`${told} ilike ${toPattern(keyword ?? '', 'contains')} escape '\\'`;
  const found = keyword ? [note ? sql<SqlBool>`(${has(text)} or ${has(note)})` : has(text)] : [];
  if (target.tree)
    return (
      await treeChoices(services, { target, value, text, seen, fits: [...narrowed, ...found], pageNo, pageSize })
    ).map(toChoice);
  const keys = keyword ? refKeys(session, target, query.ref.label) : [];
  let offered = services.database.db
    .selectFrom(`${shape.table} as t`)
    .select([sql<string>`${sql.ref(`t.${value.column}`)}::text`.as('value'), text.as('text')])
    .select(keyTexts(keys).as('keys'))
    .$if(note !== undefined, (choices) => choices.select(sql<string | null>`${note}`.as('note')))
    .where(`t.${value.column}`, 'is not', null);
  for (const condition of [...seen, ...narrowed]) offered = offered.where(condition);
  let rows = offered;
  for (const condition of found) rows = rows.where(condition);
  for (const { field, order } of ownOrder(target, shape))
    rows = rows.orderBy(`t.${field.column}`, (by) => (order === 'asc' ? by.asc().nullsFirst() : by.desc().nullsLast()));
  rows = rows.orderBy('t.id', target.list.sort.at(-1)?.order ?? 'desc').limit(pageSize);
  const page = await rows.offset((pageNo - 1) * pageSize).execute();
  if (!keyword || pageNo > 1) return page.map(({ keys: _keys, ...row }) => toChoice(row));
  // Who types a whole name means that one, however many have it in theirs: an order by it would sort all of them.
  const named = page.length < pageSize ? [] : await rows.where(sql<SqlBool>`${text} = ${keyword}`).execute();
  const anyKey = keyColumns(keys).map((column) => sql`${column} = ${keyword}`);
  const numbered =
    anyKey.length > 0 ? await offered.where(sql<SqlBool>`(${sql.join(anyKey, sql` or `)})`).execute() : [];
  const byValue = new Map([...numbered, ...named, ...page].map((row) => [row.value, row]));
  return [...byValue.values()].map(({ keys: texts, ...row }) => {
    const own = toKeys(keys, texts);
    const isNamed = row.text === keyword || own.some((key) => key.text === keyword);
    return { ...toChoice(row), ...(isNamed && own.length > 0 ? { keys: own } : {}) };
  });
}

/** So many records of another screen are few enough to be told as what may be chosen. */
const mostTold = 20;

/**
 * What the records are called that may be chosen in a field, where they are few; none where that depends on the record.
 * @param fields those beside which it stands
 */
export async function fewChoices(
  services: Services,
  session: Session,
  field: Field,
  fields: readonly Field[],
): Promise<readonly string[]> {
  if (!field.ref || optionReads({ services }, field, { fields, values: {} }).length > 0) return [];
  const options = { screen: { fields }, field, values: {} };
  const found = await refChoices(services, session, { ref: field.ref, pageNo: 1, pageSize: mostTold + 1, options });
  return found.length > mostTold ? [] : [...new Set(found.flatMap(({ text }) => (text === '' ? [] : [text])))];
}

/** The text that tells records of one name apart, of a screen that says so. */
function noteOf({ describe }: RecordScreen, { lookup }: RecordShape): RawBuilder<unknown> | undefined {
  const field = describe === undefined ? undefined : lookup(describe);
  return field && sql`${sql.ref(`t.${field.column}`)}`;
}

/** The order of the list that is chosen from; the newest first is that of the ids, which need no index of their own. */
const ownOrder = (target: RecordScreen, { lookup }: RecordShape) =>
  target.list.sort.flatMap(({ field: name, order }) => {
    const field = name === 'createTime' ? undefined : lookup(name);
    return field && isStored(field) ? [{ field, order }] : [];
  });

/** What the form narrows the choices by: its rule, and for the parent of a tree's record where that record stands. */
function narrowing(services: Services, session: Session, { options }: Pick<RefQuery, 'options'>, target: RecordScreen) {
  if (!options) return [];
  const { screen, field, values } = options;
  const rules = optionConditions({ services, session }, field, { fields: screen.fields, values });
  const isParent = field.name === target.tree?.parent && target.fields.includes(field);
  const id = typeof values['id'] === 'string' ? values['id'] : '';
  return isParent && id !== '' ? [...rules, notBelow(target, session, id)] : rules;
}

const toChoice = <T extends { readonly value: string; readonly text: string | null; readonly note?: string | null }>({
  note,
  ...found
}: T) => {
  const text = found.text ?? '';
  return { ...found, text, label: text, title: text, ...(note ? { note } : {}) };
};
