import { findPage } from '../../menu/findPage.ts';
import { grantedRows, leftoversOf, validRows } from '../../menu/permissionRows.ts';
import type { PermissionRow } from '../../menu/toMenu.ts';
import { menuTree, toMenu } from '../../menu/toMenu.ts';
import { toCodes } from '../../sessions/codes.ts';
import { maySaveScreens } from '../../sessions/maySaveScreens.ts';
import type { Answer, Route, RouteContext } from '../route.ts';

/** A permission as the browser's button rules read it. */
interface Permission {
  readonly action: string;
  readonly type: string;
  readonly describe: string;
}

const isButton = (row: PermissionRow): boolean => row.menu_type === '2' && Boolean(row.perms);
const toPermission = (row: PermissionRow): Permission => ({
  action: row.perms ?? '',
  type: row.perms_type || '1',
  describe: row.name,
});

const toRule = (row: PermissionRow) => ({ ...toPermission(row), status: '1' });

async function permissionsOfSession({ services, session }: RouteContext) {
  const { db } = services.database;
  const valid = await validRows(services.database);
  const leftovers = leftoversOf(valid, services.screens);
  const rows = valid.filter(({ id }) => !leftovers.has(id));
  const granted = await grantedRows(db, session, rows);
  const held = new Set(granted);
  const buttons = granted.filter(isButton);
  const known = new Set(buttons.flatMap((row) => toCodes(row.perms)));
  // Codes without a row of their own, such as those of a screen that stands in no menu.
  const others = [...session.codes].filter((code) => !known.has(code));
  return {
    menu: toMenu(menuTree(rows).reaching((row) => held.has(row)).rows),
    auth: [...buttons.map(toPermission), ...others.map((code) => ({ action: code, type: '1', describe: code }))],
    codeList: [...session.codes],
    // Servers that do not say so are not asked for sockets: a browser reports each that is refused.
    sockets: true,
    // Only rules in force: the browser takes one with status 0 as allowed for everyone, the server does not.
    allAuth: rows.filter(isButton).map(toRule),
    sysSafeMode: false,
  };
}

/** Everything but the menu, for clients that ask for menu and codes one by one. */
async function codesOfSession(context: RouteContext): Promise<Answer> {
  const { menu: _, ...codes } = await permissionsOfSession(context);
  return { result: codes };
}

/** The menu and the permissions of the signed-in person, asked right after sign-in. */
export const menuRoutes: readonly Route[] = [
  {
    method: 'GET',
    url: '/sys/permission/getUserPermissionByToken',
    summary: 'Menu, button permissions and codes of the signed-in person',
    access: 'signed-in',
    handle: async (context: RouteContext) => ({ result: await permissionsOfSession(context) }),
  },
  {
    method: 'GET',
    url: '/sys/permission/findPage',
    summary:
      'The title of the page at an address, also where the signed-in person may not open it; of a new file with mistakes its component, to who may mend it; null where there is none',
    access: 'signed-in',
    handle: async ({ services, session, query }: RouteContext) => ({
      result: await findPage(
        services.database,
        services.screens,
        query['path'] ?? '',
        services.config.development || maySaveScreens(session),
      ),
    }),
  },
  {
    method: 'GET',
    url: '/sys/permission/getPermCode',
    summary: 'Button permissions and codes of the signed-in person',
    access: 'signed-in',
    handle: codesOfSession,
  },
];
