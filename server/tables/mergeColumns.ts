/** Columns of a former name (`was`) beside the one of the new name, which was filled before the keyword was written. */
import { sql } from 'kysely';
import type { Database, Queries } from '../database/Database.ts';
import type { TableShape } from '../kernel/TableShape.ts';
import { applyChange } from './applyChange.ts';
import { isLossless, type TableChange } from './compareTables.ts';
import type { ExistingTable } from './readTables.ts';
import { columnIn, hasValues, renameKnown } from './renameColumns.ts';
import type { TableRefusal } from './toRefusal.ts';

/** Values that go over to the column of the new name, which keeps its own. */
type Merging = Extract<TableChange, { readonly kind: 'mergeColumn' }>;

/** What could go over, and what would overwrite something. */
interface Mergings {
  readonly changes: readonly Merging[];
  /** The columns that keep values for which there is no place, in words. */
  readonly left: readonly TableRefusal[];
}

/**
 * What two columns of one field come to: where a record has a value in the old one alone, it goes over.
 * @param renamed the columns that are renamed as a whole
 * @param isAllowed whether the old column goes, whatever is left in it
 */
export async function mergingsOf(
  { db, kind }: { readonly db: Queries; readonly kind: Database['kind'] },
  shapes: readonly TableShape[],
  existing: readonly ExistingTable[],
  renamed: readonly { readonly table: string; readonly column: string }[],
  isAllowed: (change: TableChange) => boolean,
): Promise<Mergings> {
  const changes: Merging[] = [];
  const left: TableRefusal[] = [];
  for (const { name: table, columns, binOf = table } of shapes) {
    const wanted = new Set(columns.map(({ name }) => name));
    for (const { name: column, was: from, type } of columns) {
      const old = from === undefined || wanted.has(from) ? undefined : columnIn(existing, table, from);
      if (!old || !columnIn(existing, table, column)) continue;
      if (renamed.some((other) => other.table === table && other.column === column)) continue;
      const pair: Pair = { table, column, from: old.name };
      const isDropped = isAllowed({ kind: 'unusedColumn', table, column: old.name, type: old.type });
      const how = `${kind === 'pglite' ? '停掉服务后' : ''}运行 npm run tables -- --allow ${binOf}.${old.name}`;
      if (old.type !== type && !isLossless(old.type, type)) {
        if (!isDropped && (await hasValues(db, table, old.name)))
          left.push({ table, column, message: otherType(pair, old.type, how) });
        continue;
      }
      const { filled, free, other } = await countRows(db, pair);
      if (other === 0 || filled > other) changes.push({ kind: 'mergeColumn', ...pair, rows: free });
      if (other > 0 && !isDropped) left.push({ table, column, message: await bothFilled(db, pair, other, how) });
    }
  }
  return { changes, left };
}

/** Whether a field of the table says that it was this column: it is no column without a field then. */
export const isFormer = (
  shapes: readonly TableShape[],
  { table, column }: { readonly table: string; readonly column: string },
): boolean => shapes.some(({ name, columns }) => name === table && columns.some(({ was }) => was === column));

/**
 * Finishes what was merged: an old column that holds nothing any longer goes, and what is known by its name goes along.
 * @returns the columns that went, and what was done, in sentences
 */
export async function finishMergings(
  db: Queries,
  done: readonly TableChange[],
): Promise<{ readonly dropped: readonly TableChange[]; readonly told: readonly string[] }> {
  const dropped: TableChange[] = [];
  const told: string[] = [];
  for (const merging of done) {
    if (merging.kind !== 'mergeColumn') continue;
    const { table, column, from, rows } = merging;
    await renameKnown(db, merging);
    const isGone = done.some((one) => one.kind === 'unusedColumn' && one.table === table && one.column === from);
    const isEmpty = !isGone && !(await hasValues(db, table, from));
    if (isEmpty) {
      const drop: TableChange = { kind: 'unusedColumn', table, column: from, type: '' };
      await applyChange(db, drop);
      dropped.push(drop);
    }
    const parts = [
      ...(rows > 0 ? [`有 ${rows} 条记录在这一列还空着，列 ${from} 的值带了过来`] : []),
      ...(isEmpty ? [`列 ${from} 里没有别的值，已去掉`] : []),
    ];
    if (parts.length > 0) told.push(`表 ${table} 的列 ${column} 改名以前是列 ${from}：${parts.join('；')}`);
  }
  return { dropped, told };
}

interface Pair {
  readonly table: string;
  readonly column: string;
  readonly from: string;
}

/** How many records have a value in the old column, how many of them none in the new one, and how many another there. */
async function countRows(
  db: Queries,
  { table, column, from }: Pair,
): Promise<{ readonly filled: number; readonly free: number; readonly other: number }> {
  const [old, now] = [sql.ref(from), sql.ref(column)];
  const { rows } = await sql<Record<'filled' | 'free' | 'other', string | number>>`
    select count(*) as filled, count(*) filter (where ${now} is null) as free, count(*) filter (where ${now} <> ${old}) as other
    from ${sql.table(table)} where ${old} is not null`.execute(db);
  const [{ filled, free, other } = { filled: 0, free: 0, other: 0 }] = rows;
  return { filled: Number(filled), free: Number(free), other: Number(other) };
}

/** More records than these nobody compares by a sentence. */
const mostTold = 5;

async function bothFilled(db: Queries, { table, column, from }: Pair, count: number, how: string): Promise<string> {
  const [old, now] = [sql.ref(from), sql.ref(column)];
  const { rows } = await sql<{ id: string; old: string; now: string }>`
    select id, ${old}::text as old, ${now}::text as now from ${sql.table(table)} where ${now} <> ${old}
    order by id limit ${sql.lit(mostTold)}`.execute(db);
  const told = rows.map(({ id, old, now }) => `${from} 是“${old}”，${column} 是“${now}”（id ${id}）`).join('；');
  const more = count > mostTold ? ' 等' : '';
  return `表 ${table} 的列 ${column} 改名以前（\`was\`）是列 ${from}，有 ${count} 条记录在两列里的值不同，都没有改动，页面显示的是 ${column} 的值：${told}${more}。要用旧的值，在页面上把这些记录改成它；${column} 的值都对，就${how}，删去列 ${from}`;
}

const otherType = ({ table, column, from }: Pair, type: string, how: string): string =>
  `表 ${table} 的列 ${column} 改名以前（\`was\`）是列 ${from}，里面的值都还在，但类型是 ${type}，而 ${column} 已有自己的值，所以没有带过来。要带过来，先把字段改回原来的类型，保存后再换类型；不要那些值，就${how}，删去列 ${from}`;
