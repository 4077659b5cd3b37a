import { sql } from 'kysely';
import { lockNames } from '../database/lockNames.ts';
import { invalid } from '../errors.ts';
import type { Policy, PolicyContext } from '../Services.ts';
import { idsOf, isWritten, textOf } from './guards.ts';
import { nextCode } from './nextCode.ts';

/** A field by its name, and the column it is stored in. */
interface Stored {
  readonly name: string;
  readonly column: string;
}

/** A tree whose records have a code each that says where they stand: `A01`, below it `A01A01`. */
interface CodedTree {
  readonly table: string;
  readonly parent: Stored;
  readonly code: Stored;
  /** What is said of a parent that is not there. */
  readonly missing: string;
  /** Refuses a move. @throws ApiError */
  readonly judgeMove?: (context: PolicyContext) => void;
}

/** Gives a new record the next code below its parent, and one that moves with all below it another. */
export function codedTree(tree: CodedTree): Required<Pick<Policy, 'beforeCreate' | 'beforeUpdate'>> {
  const { name: parent } = tree.parent;
  const { name: code } = tree.code;
  return {
    beforeCreate: async (context) => {
      context.record![code] = await freeCodeBelow(tree, context, textOf(context, parent));
    },
    beforeUpdate: async (context) => {
      const [id] = idsOf(context);
      if (id && isWritten(context, parent)) await moveCodes(tree, context, id, textOf(context, parent));
    },
  };
}

async function freeCodeBelow(
  { table, parent: { name }, code: { column }, missing }: CodedTree,
  { queries, session }: PolicyContext,
  parentId: string,
): Promise<string> {
  // Two additions at once must not get the same code.
  await lockNames(queries, [`tree-code:${session.tenantId}:${table}`]);
  const rows = queries
    .selectFrom(table)
    .select(['id', `${column} as code`])
    .where('tenant_id', '=', session.tenantId);
  const parent = parentId ? await rows.where('id', '=', parentId).executeTakeFirst() : undefined;
  if (parentId && !parent) throw invalid({ [name]: missing });
  const all = await rows.execute();
  return nextCode(
    String(parent?.['code'] ?? ''),
    all.map((row) => String(row['code'] ?? '')),
  );
}

/** A record that moves gets a code below its new parent, and those below it follow. */
async function moveCodes(tree: CodedTree, context: PolicyContext, id: string, parentId: string): Promise<void> {
  const { queries, session } = context;
  const { table, parent, code, judgeMove } = tree;
  const row = await queries
    .selectFrom(table)
    .select([`${code.column} as code`, `${parent.column} as parent`])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row || String(row['parent'] ?? '') === parentId) return;
  judgeMove?.(context);
  const before = String(row['code'] ?? '');
  const after = await freeCodeBelow(tree, context, parentId);
  context.record![code.name] = after;
  if (!before) return;
  const column = sql.ref(code.column);
  await sql`update ${sql.table(table)} set ${column} = ${after} || substr(${column}, ${before.length + 1}::int)
    where tenant_id = ${session.tenantId} and ${column} like ${`${before}_%`}`.execute(queries);
}
