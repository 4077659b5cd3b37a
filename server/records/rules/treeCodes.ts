import { sql } from 'kysely';
import type { Field, RecordScreen, ScreenRecord, TreeCode } from '../../../schemas/language/index.ts';
import { lockNames } from '../../database/lockNames.ts';
import { invalid } from '../../errors.ts';
import { ownedBy, ownerTenant, type Scope } from '../scope/scope.ts';
import { nextTreeCode } from './nextTreeCode.ts';

/** A field of a tree's records whose codes say where they stand, with the field of the parent. */
interface Coded {
  readonly code: Field;
  readonly treeCode: TreeCode;
  readonly parent: Field;
}

interface Place {
  readonly id: string;
  readonly code: string;
  readonly parentId: string;
}

const codedIn = ({ fields }: RecordScreen): readonly Coded[] =>
  fields.flatMap((code) => {
    const { treeCode } = code;
    const parent = treeCode && fields.find(({ name }) => name === treeCode.parent);
    return parent ? [{ code, treeCode, parent }] : [];
  });

const toId = (value: unknown): string => (value === null || value === undefined || value === '0' ? '' : String(value));

/** Gives a new record the next code below its parent (`treeCode`). @throws ApiError 400 at the parent where none is left */
export async function giveTreeCodes(scope: Scope, screen: RecordScreen, record: ScreenRecord): Promise<void> {
  for (const coded of codedIn(screen)) {
    await lockCodes(scope, coded);
    record[coded.code.name] = await codeBelow(scope, coded, toId(record[coded.parent.name]));
  }
}

/** Gives a record that moves a code below its new parent, in what is written of it; all below it follow at once. */
export async function moveTreeCodes(
  scope: Scope,
  screen: RecordScreen,
  { id }: ScreenRecord,
  written: ScreenRecord,
): Promise<void> {
  for (const coded of codedIn(screen)) {
    if (written[coded.parent.name] === undefined) continue;
    await lockCodes(scope, coded);
    const place = await placeOf(scope, coded, String(id));
    const parentId = toId(written[coded.parent.name]);
    if (!place || place.parentId === parentId) continue;
    const code = await codeBelow(scope, coded, parentId);
    written[coded.code.name] = code;
    if (place.code !== '') await takeAlong(scope, coded, place, code);
  }
}

/** Gives codes to the records of a tenant that have none, the upper ones first. Returns how many. */
export async function giveMissingTreeCodes(scope: Scope, screen: RecordScreen): Promise<number> {
  let given = 0;
  for (const coded of codedIn(screen)) {
    await lockCodes(scope, coded);
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(scope.shape.table)}
      where ${ownedBy(scope.shape, scope.session)} and coalesce(${sql.ref(coded.code.column)}, '') = ''
      order by id`.execute(scope.queries);
    for (const { id } of rows) {
      const place = await placeOf(scope, coded, id);
      // One that others stand below has got its code with the first of them.
      if (place?.code === '') await giveCode(scope, coded, place);
    }
    given += rows.length;
  }
  return given;
}

/** Two additions or moves at once must not get the same code. */
const lockCodes = ({ queries, session, shape }: Scope, { code }: Coded): Promise<void> =>
  lockNames(queries, [`tree-code:${ownerTenant(shape, session)}:${shape.table}:${code.column}`]);

/** By the tenant alone: a parent that the person does not see has a code as well. */
async function placeOf({ queries, shape, session }: Scope, coded: Coded, id: string): Promise<Place | undefined> {
  const row = await queries
    .selectFrom(shape.table)
    .select([`${coded.code.column} as code`, `${coded.parent.column} as parent`])
    .where('id', '=', id)
    .where(ownedBy(shape, session))
    .executeTakeFirst();
  return row && { id, code: toId(row['code']), parentId: toId(row['parent']) };
}

/** No tree is deeper. */
const mostLevels = 50;

async function codeBelow(scope: Scope, coded: Coded, parentId: string, level = 0): Promise<string> {
  const { code, treeCode, parent } = coded;
  const above = parentId === '' ? undefined : await placeOf(scope, coded, parentId);
  if (level > mostLevels || (parentId !== '' && !above)) throw invalid({ [parent.name]: `${parent.title}不存在` });
  // Records from before the rule get theirs when the first one is put below them.
  const prefix = above && (above.code === '' ? await giveCode(scope, coded, above, level + 1) : above.code);
  const free = nextTreeCode(treeCode.first, prefix ?? '', await codesBelow(scope, coded, prefix ?? ''));
  if (free === undefined) throw invalid({ [parent.name]: `这一级的${code.title}已经用完，不能再增加` });
  return free;
}

async function codesBelow(
  { queries, shape, session }: Scope,
  { code, treeCode }: Coded,
  prefix: string,
): Promise<string[]> {
  const column = sql.ref(code.column);
  const { rows } = await sql<{ code: string }>`select ${column} as code from ${sql.table(shape.table)}
    where ${ownedBy(shape, session)} and starts_with(${column}, ${prefix})
      and length(${column}) = ${prefix.length + treeCode.first.length}::int`.execute(queries);
  return rows.map((row) => row.code);
}

async function giveCode(scope: Scope, coded: Coded, { id, parentId }: Place, level = 0): Promise<string> {
  const code = await codeBelow(scope, coded, parentId, level);
  await scope.queries
    .updateTable(scope.shape.table)
    .set({ [coded.code.column]: code })
    .where('id', '=', id)
    .where(ownedBy(scope.shape, scope.session))
    .execute();
  return code;
}

async function takeAlong({ queries, shape, session }: Scope, coded: Coded, place: Place, code: string): Promise<void> {
  const column = sql.ref(coded.code.column);
  await sql`update ${sql.table(shape.table)} set ${column} = ${code} || substr(${column}, ${place.code.length + 1}::int)
    where ${ownedBy(shape, session)} and id <> ${place.id} and starts_with(${column}, ${place.code})`.execute(queries);
}
