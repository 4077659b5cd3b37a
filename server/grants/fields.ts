import { type Field, isEditedBy, isSeenBy } from '../../schemas/language/index.ts';
import { forbidden } from '../errors.ts';
import { listCodeOf } from '../kinds/codes.ts';
import { userOf } from '../records/scope/scope.ts';
import type { Services, Session } from '../Services.ts';
import { holdsAdminRole } from '../sessions/codes.ts';
import { loadAccounts } from './accounts.ts';
import type { Administrator } from './reach.ts';

/** The fields that only some people see or change, of the screens that these codes open. */
function personalFieldsOf({ screens }: Services, codes: ReadonlySet<string>): readonly Field[] {
  return screens
    .recordScreens()
    .filter((screen) => codes.has(listCodeOf(screen)))
    .flatMap((screen) => [screen, ...screen.children].flatMap(({ fields }) => fields))
    .filter(({ seenBy, editedBy }) => seenBy !== undefined || editedBy !== undefined);
}

/** Whether somebody with these roles sees or changes a field that the person does not, of a screen that the codes open. */
export function haveMoreFields(
  { services, session }: { readonly services: Services; readonly session: Session },
  roleCodes: readonly string[],
  codes: ReadonlySet<string>,
): boolean {
  const own = userOf(session);
  const given = { ...own, roles: roleCodes };
  return personalFieldsOf(services, codes).some(
    (field) =>
      (isSeenBy(field, given) && !isSeenBy(field, own)) || (isEditedBy(field, given) && !isEditedBy(field, own)),
  );
}

/**
 * Refuses to go on where people, by the roles that they have in the transaction, see or change a field that the person did
 * not when the call began: what their roles were given opens its screen, or another code of a role shows it.
 * @param codes of the screens in question; absent: all that each of them may open
 * @throws ApiError 403
 */
export async function requireFields(
  { services, session, queries }: Administrator,
  ids: readonly string[],
  codes?: ReadonlySet<string>,
): Promise<void> {
  if (ids.length === 0 || (codes && personalFieldsOf(services, codes).length === 0)) return;
  if (await holdsAdminRole(queries, session.roleIds)) return;
  for (const account of await loadAccounts(services, queries, ids)) {
    const reach = account.reachIn(session.tenantId);
    if (!reach.isAdmin && haveMoreFields({ services, session }, reach.roleCodes, codes ?? reach.codes))
      throw forbidden(`用户“${account.username}”会因此看到或修改您不能看到或修改的字段，不能这样授权`);
  }
}
