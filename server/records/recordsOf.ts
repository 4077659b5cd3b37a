import { type Expression, sql, type SqlBool } from 'kysely';
import type {
  Action,
  ChildTable,
  Field,
  RecordScreen,
  RefTarget,
  ScreenRecord,
  StateCounts,
  TileGroup,
} from '../../schemas/language/index.ts';
import type { ChoiceMatch } from '../../schemas/language/cells/index.ts';
import type { Queries } from '../database/Database.ts';
import { ApiError, missing } from '../errors.ts';
import type { Services, Session } from '../Services.ts';
import { childScope } from './rules/children.ts';
import { Batch } from './changes/Batch.ts';
import { isTaken } from './rules/checks.ts';
import { keeping } from './rules/keeps.ts';
import { createRecord } from './changes/createRecord.ts';
import { exportBelow, type RowsBelow } from './export/exportBelow.ts';
import { exportRows } from './export/exportRows.ts';
import { aggregate, type Aggregates, type Aggregation } from './rows/aggregate.ts';
import { countGroups, countStates } from './rows/countStates.ts';
import { type Tabulated, tabulate, type Tabulation } from './rows/tabulate.ts';
import { wholeRecord } from './rules/wholeRecord.ts';
import { listRows, type RecordPage, totalsOf } from './rows/listRows.ts';
import { logOperation } from './scope/operationLog.ts';
import { changeMembers, type MemberChange } from './changes/members.ts';
import type { ListParameters } from './query/parseList.ts';
import { listBin, purgeRecords, restoreRecords } from './changes/recycleBin.ts';
import { removeRecords } from './changes/removeRecords.ts';
import { besideOf } from './actions/besideOf.ts';
import { type ActionInput, runAction } from './actions/runAction.ts';
import { type Origin, rowsIn, scopeOf, seenIn, type Scope } from './scope/scope.ts';
import { toRecord } from './rows/toRecord.ts';
import { inTransaction } from '../database/transact.ts';
import { toUniqueError } from './scope/transaction.ts';
import { belowParent, withHasChild } from './rows/tree.ts';
import { updateRecord } from './changes/updateRecord.ts';
import { fewChoices } from './labels/refChoices.ts';
import { refValues } from './labels/refValues.ts';
import { columnOf } from './query/where.ts';

/** The one door to the rows of a screen: everything behind it is scoped to one session. */
export interface Records {
  /** @param names the fields that are shown; all, if absent */
  list(query: ListParameters, names?: readonly string[]): Promise<RecordPage>;
  /** The nodes right below a parent of a tree; without one, the roots. */
  branch(parent: string | undefined, query: ListParameters): Promise<RecordPage>;
  totals(query: ListParameters): Promise<Readonly<Record<string, string>>>;
  /** How many rows each tab of the list has, under all its other conditions. */
  counts(query: ListParameters): Promise<StateCounts>;
  /** What the tiles of the list stand by, with the numbers of their states. */
  groups(query: ListParameters): Promise<readonly TileGroup[]>;
  /** Counts and sums of what the list finds, by groups where they are asked for. */
  aggregate(query: ListParameters, asked: Aggregation): Promise<Aggregates>;
  /** The same by several groups at once, with the sums of some of them. */
  tabulate(query: ListParameters, asked: Tabulation): Promise<Tabulated>;
  /** With its editable sub-tables as lists. */
  getOne(id: string): Promise<ScreenRecord>;
  /** The only record of a screen that has one; null before the first save. */
  getOnly(): Promise<ScreenRecord | null>;
  children(child: ChildTable, parentId: string, query: ListParameters): Promise<RecordPage>;
  /** Puts records of another screen under one of these, or takes them out. */
  changeMembers(child: ChildTable, change: MemberChange): Promise<void>;
  create(body: ScreenRecord): Promise<string>;
  /** Many records that are added together, each judged as `create` judges one. */
  batch(): Batch;
  /** What texts that people write stand for in a ref: labels, unique texts, or the stored values themselves. */
  refValues(ref: RefTarget, texts: readonly string[]): Promise<ReadonlyMap<string, ChoiceMatch>>;
  /** What the records are called that may be chosen in a field, where they are few. */
  fewChoices(field: Field): Promise<readonly string[]>;
  update(body: ScreenRecord): Promise<string>;
  /** Into the recycle bin, where the screen has one. */
  remove(ids: readonly string[]): Promise<void>;
  /** What lies in the recycle bin. */
  removed(query: ListParameters): Promise<RecordPage>;
  restore(ids: readonly string[]): Promise<void>;
  /** Out of the recycle bin, for good. */
  purge(ids: readonly string[]): Promise<void>;
  /** @returns what is told to whoever ran it */
  run(action: Action, call: ActionInput): Promise<string>;
  /** Whether another record of the tenant holds the value of a unique field; the values it is unique within stand beside it. */
  isTaken(field: string, values: Readonly<Record<string, string>>, exceptId: string | undefined): Promise<boolean>;
  /** Filtered rows with labels for a file, or those with the given ids; in portions, so that others get their turn. */
  exportRows(query: ListParameters, ids: readonly string[]): AsyncIterable<readonly ScreenRecord[]>;
  /** The rows of an own sub-table of records that were exported. */
  exportBelow(child: ChildTable, parentIds: readonly string[]): Promise<RowsBelow>;
}

/** Opens the door for one session and one screen; with `queries`, inside a transaction that is open. */
export function recordsOf(
  services: Services,
  session: Session,
  screen: RecordScreen,
  queries: Queries = services.database.db,
  origin?: Origin,
): Records {
  const scope = scopeOf(services, session, screen, queries, origin);
  const seen = seenIn(scope);
  const write = async <T>(run: (inside: Scope) => Promise<T>): Promise<T> => {
    try {
      return await inTransaction(services.database, queries, (transaction) => {
        const inside = { ...scope, queries: transaction };
        return keeping(inside, screen, () => run(inside));
      });
    } catch (error) {
      throw toUniqueError(services, error);
    }
  };
  return {
    list: async (query, names) => addHasChild(scope, screen, await listRows(seen, query, { names })),
    branch: async (parent, query) =>
      addHasChild(scope, screen, await listRows(seen, query, { extra: belowParent(scope, screen, parent) })),
    totals: (query) => totalsOf(seen, query),
    counts: (query) => countStates(seen, query),
    groups: (query) => countGroups(seen, query),
    aggregate: (query, asked) => aggregate(seen, query, asked),
    tabulate: (query, asked) => tabulate(seen, query, asked),
    getOne: (id) => getOne(scope, screen, id),
    getOnly: () => getOnly(scope, screen),
    children: (child, parentId, query) => listChildren(scope, child, parentId, query),
    changeMembers: (child, change) => write((inside) => changeMembers(inside, child, change)),
    create: (body) =>
      write((inside) =>
        logged(inside, screen, '2', body, () => createRecord(inside, screen, body, besideOf(inside, screen, 'add'))),
      ),
    batch: () => new Batch(scope, screen, (inside) => besideOf(inside, screen, 'add')),
    refValues: (ref, texts) => refValues(scope, ref, texts),
    fewChoices: (field) => {
      const owner = [screen, ...screen.children].find(({ fields }) => fields.includes(field)) ?? screen;
      return fewChoices(services, session, field, owner.fields);
    },
    update: (body) =>
      write((inside) =>
        logged(inside, screen, '3', body, () => updateRecord(inside, screen, body, besideOf(inside, screen, 'edit'))),
      ),
    remove: (ids) => write((inside) => removeRecords(inside, screen, ids, besideOf(inside, screen, 'delete'))),
    removed: (query) => listBin(scope, screen, query),
    restore: (ids) => write((inside) => restoreRecords(inside, screen, ids)),
    purge: (ids) => write((inside) => purgeRecords(inside, screen, ids)),
    run: (action, call) => write((inside) => runAction(inside, screen, action, call)),
    isTaken: async (name, values, exceptId) => {
      const field = seen.shape.lookup(name);
      if (!field?.unique || field.writeOnly) throw new ApiError(400, '该字段不支持重复校验');
      return isTaken(scope, field, values, exceptId ? [exceptId] : []);
    },
    exportRows: (query, ids) => exportRows(seen, query, ids),
    exportBelow: (child, parentIds) =>
      exportBelow(childScope(scope, child), child, parentIds, Boolean(screen.builtIn.import)),
  };
}

async function addHasChild(scope: Scope, screen: RecordScreen, page: RecordPage): Promise<RecordPage> {
  return screen.tree ? { ...page, records: await withHasChild(scope, screen, page.records) } : page;
}

async function getOne(scope: Scope, screen: RecordScreen, id: string): Promise<ScreenRecord> {
  const row = id === '' ? undefined : await rowsIn(scope).selectAll('t').where('t.id', '=', id).executeTakeFirst();
  if (!row) throw missing();
  return wholeRecord(scope, screen, toRecord(scope.shape, row));
}

async function getOnly(scope: Scope, screen: RecordScreen): Promise<ScreenRecord | null> {
  const row = await rowsIn(scope).select('t.id').orderBy('t.id').limit(1).executeTakeFirst();
  return row ? getOne(scope, screen, String(row['id'])) : null;
}

/** The parent must be visible itself: its rows are not a way around its own rules. */
async function listChildren(
  scope: Scope,
  child: ChildTable,
  parentId: string,
  query: ListParameters,
): Promise<RecordPage> {
  const parent = await rowsIn(scope).select('t.id').where('t.id', '=', parentId).executeTakeFirst();
  if (!parent) throw missing();
  const inner = seenIn(childScope(scope, child));
  const key = inner.shape.lookup(child.foreignKey);
  const column = key ? columnOf(key) : sql.ref(`t.${child.foreignKeyColumn}`);
  const belongs: Expression<SqlBool> = child.foreignKeyMultiple
    ? sql<SqlBool>`${column} && ${sql.val([parentId])}::text[]`
    : sql<SqlBool>`${column} = ${parentId}`;
  // Without a page size a form asks for all rows of its sub-table.
  return listRows(inner, { pageSize: '1000', ...query }, { extra: [belongs], sort: child.sort });
}

async function logged(
  scope: Scope,
  screen: RecordScreen,
  type: '2' | '3',
  body: ScreenRecord,
  run: () => Promise<string>,
): Promise<string> {
  const id = await run();
  const call = type === '2' ? screen.api.add : screen.api.edit;
  const title =
    (type === '2' ? screen.builtIn.add?.title : screen.builtIn.edit?.title) ?? (type === '2' ? '新增' : '编辑');
  await logOperation(scope, {
    content: `${screen.title}：${title} ${toSubject(screen, body, id)}`,
    method: call.method,
    path: call.path,
    type,
  });
  return id;
}

/** So much of a name is logged. */
const longestName = 60;

/** What was written, as a person knows it: by its name where that was sent along and tells more than another id. */
function toSubject({ fields, label }: RecordScreen, body: ScreenRecord, id: string): string {
  const field = fields.find(({ name }) => name === label);
  const name = body[label];
  const isName = field && !field.ref && !field.dict && !field.writeOnly && typeof name === 'string' && name !== '';
  return isName ? `${name.slice(0, longestName)}（${id}）` : id;
}
