import type { ScreenRecord } from '../../../schemas/language/index.ts';
import type { Queries } from '../../database/Database.ts';
import { transact } from '../../database/transact.ts';
import { ApiError, missing } from '../../errors.ts';
import { rulesTable } from '../../grants/ruleGrants.ts';
import { recordsOf } from '../../records/index.ts';
import { originOf } from '../writes.ts';
import type { Answer, Route, RouteContext } from '../route.ts';
import { requiredIn, textIn } from '../body.ts';
import { screenOf } from '../screenOf.ts';

const writes = { code: 'sysPermission:edit' } as const;
const fields = ['ruleName', 'ruleColumn', 'ruleConditions', 'ruleValue', 'status'] as const;

/** The values of a rule that a body sends. */
const sentIn = (body: Readonly<Record<string, unknown>>): ScreenRecord =>
  Object.fromEntries(fields.filter((name) => body[name] !== undefined).map((name) => [name, textIn(body, name)]));

type Change = (rules: readonly ScreenRecord[]) => readonly ScreenRecord[];

/** Changes the rules of a menu as its form would: the same checks, the same log, and two at once do not lose one. */
async function changeRules(context: RouteContext, permissionId: string, change: Change): Promise<void> {
  const { services, session } = context;
  await transact(services.database.db, async (queries) => {
    const records = recordsOf(services, session, screenOf(services, 'sys-permission'), queries, originOf(context));
    const { id, version, dataRules } = await records.getOne(permissionId);
    const before = dataRules as readonly ScreenRecord[];
    const after = change(before);
    await records.update({ id, version, dataRules: after }).catch((error: unknown) => {
      throw atTheRule(error, after);
    });
  });
}

/** A message at `dataRules[2].ruleColumn` of the menu's form stands at `ruleColumn` of the rule's. */
function atTheRule(error: unknown, rules: readonly ScreenRecord[]): unknown {
  const found =
    error instanceof ApiError ? (error.result as { fields?: Record<string, string> } | undefined) : undefined;
  if (!(error instanceof ApiError) || !found?.fields || rules.length === 0) return error;
  const plain = Object.entries(found.fields).map(([path, text]) => [path.replace(/^dataRules\[\d+\]\./, ''), text]);
  return new ApiError(error.status, error.message, { fields: Object.fromEntries(plain) });
}

/** The menu a rule stands on. @throws ApiError 404 */
async function ownerOf({ services }: RouteContext, ruleId: string): Promise<string> {
  const rules = rulesTable(services);
  const db: Queries = services.database.db;
  const row = rules && (await db.selectFrom(rules.table).select(rules.key).where('id', '=', ruleId).executeTakeFirst());
  if (!rules || !row) throw missing('数据规则不存在或已被删除');
  return String(row[rules.key]);
}

async function addRule(context: RouteContext): Promise<Answer> {
  const rule = { status: '1', ...sentIn(context.body) };
  await changeRules(context, requiredIn(context.body, 'permissionId'), (rules) => [...rules, rule]);
  return { message: '添加成功！' };
}

async function editRule(context: RouteContext): Promise<Answer> {
  const id = requiredIn(context.body, 'id');
  const sent = sentIn(context.body);
  await changeRules(context, await ownerOf(context, id), (rules) =>
    rules.map((rule) => (rule['id'] === id ? { ...rule, ...sent } : rule)),
  );
  return { message: '编辑成功！' };
}

async function deleteRule(context: RouteContext): Promise<Answer> {
  const id = requiredIn(context.query, 'id');
  await changeRules(context, await ownerOf(context, id), (rules) => rules.filter((rule) => rule['id'] !== id));
  return { message: '删除成功!' };
}

/** The data rules of a menu, one by one; they are the rows of a sub-table of the menu screen. */
export const permissionRuleRoutes: readonly Route[] = [
  {
    method: 'POST',
    url: '/sys/permission/addPermissionRule',
    summary: 'Adds a data rule to a menu',
    access: writes,
    handle: addRule,
  },
  {
    method: 'PUT',
    url: '/sys/permission/editPermissionRule',
    summary: 'Changes a data rule',
    access: writes,
    handle: editRule,
  },
  {
    method: 'POST',
    url: '/sys/permission/editPermissionRule',
    summary: 'Changes a data rule',
    access: writes,
    handle: editRule,
  },
  {
    method: 'DELETE',
    url: '/sys/permission/deletePermissionRule',
    summary: 'Removes a data rule, from the roles that had it too',
    access: writes,
    handle: deleteRule,
  },
];
