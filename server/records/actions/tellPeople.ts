import { sql } from 'kysely';
import {
  type Action,
  type RecordScreen,
  type ScreenRecord,
  toExpression,
  wallTime,
} from '../../../schemas/language/index.ts';
import { textHtml } from '../../../schemas/language/html/index.ts';
import { recordCalled, type Tell } from '../../../schemas/language/screen/Action.ts';
import { insertRow } from '../rows/insertRow.ts';
import type { Scope } from '../scope/scope.ts';
import { shapeOf } from '../scope/shape.ts';
import type { ActionRow } from './actionEffects.ts';

/**
 * Tells people of an action: one message of the system to all of them, released at once. It stands in the transaction of the
 * action, and the sockets hear of it with the commit. Whoever is no user of the tenant, or acts themselves, is passed over.
 * @param screen that of the record of the action; undefined where that was removed
 */
export async function tellPeople(
  scope: Scope,
  screen: RecordScreen | undefined,
  action: Action,
  row: ActionRow,
): Promise<void> {
  const { tell } = action;
  const announcements = scope.services.screens.byId('sys-announcement');
  if (!tell || !announcements) return;
  const answer = (source: string): unknown => toExpression(source, row.scope).evaluate(row.values);
  if (tell.when !== undefined && answer(tell.when) !== true) return;
  const userIds = await usersAmong(scope, [answer(tell.to)].flat().map(String));
  if (userIds.length === 0) return;
  const shape = shapeOf(announcements);
  const now = wallTime();
  await insertRow(
    { ...scope, shape, screen: undefined },
    {
      titile: String(answer(tell.title)).slice(0, shape.lookup('titile')?.maxLength),
      msgContent: textHtml(String(answer(tell.content))),
      msgCategory: '2',
      priority: 'L',
      msgType: 'USER',
      userIds: userIds.join(','),
      sender: scope.session.realname,
      sendStatus: '1',
      sendTime: now,
      startTime: now,
      ...(await wayTo(scope, tell.about === undefined ? screen : called(scope, action, tell.about), tell, row)),
    },
  );
}

/** The usernames of those who are users of the tenant, named by username or id, but for whoever acts. */
async function usersAmong({ queries, session }: Scope, names: readonly string[]): Promise<readonly string[]> {
  const others = [...new Set(names)].filter((name) => name !== '');
  if (others.length === 0) return [];
  const found = await queries
    .selectFrom('sys_user')
    .select('username')
    .where((where) => where.or([where('username', 'in', others), where('id', 'in', others)]))
    .where('username', '!=', session.username)
    .where(sql<boolean>`(tenant_id = ${session.tenantId} or ${session.tenantId} = any(rel_tenant_ids))`)
    .orderBy('username')
    .execute();
  return found.flatMap(({ username }) => username ?? []);
}

const called = ({ services }: Scope, action: Action, name: string): RecordScreen | undefined =>
  services.screens.byId(recordCalled(name, action) ?? '');

/** The address that the message leads to: that of the record it is about, on its page in the menu. */
async function wayTo(
  { queries }: Scope,
  page: RecordScreen | undefined,
  { about }: Tell,
  { record, values }: ActionRow,
): Promise<ScreenRecord> {
  const id = (about === undefined ? record : values.reads?.[about])?.['id'];
  if (!page?.menu || typeof id !== 'string' || id === '') return {};
  const entry = await queries
    .selectFrom('sys_permission')
    .select('url')
    .where('component', '=', page.component)
    .where('menu_type', '=', '1')
    .where('status', '=', '1')
    .executeTakeFirst();
  return entry?.url ? { openType: 'url', openPage: `${entry.url}?_detail=${id}`, busId: id } : {};
}
