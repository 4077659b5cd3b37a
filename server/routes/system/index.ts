import { aliasRoutes } from '../aliases/index.ts';
import { freeValueRoutes } from '../aliases/freeValues.ts';
import type { Route } from '../route.ts';
import { accountRoutes } from './account.ts';
import { announcementRoutes } from './announcements.ts';
import { brandingRoutes } from './branding.ts';
import { categoryRoutes } from './categories.ts';
import { checkRuleRoutes } from './checkRules.ts';
import { departRoleRoutes } from './departRoles.ts';
import { departRoutes } from './departs.ts';
import { grantRoutes } from './grantRoutes.ts';
import { menuRoutes } from './menu.ts';
import { onlineRoutes } from './online.ts';
import { permissionRuleRoutes } from './permissionRules.ts';
import { permissionRoutes } from './permissions.ts';
import { signInRoutes } from './signIn.ts';
import { socketRoutes } from './sockets.ts';
import { userAccessRoutes } from './userAccess.ts';
import { userRoutes } from './users.ts';
import { visitRoutes } from './visits.ts';

/** The routes around the screens: session, menu, users, roles, departments, announcements, home. */
export const systemRoutes: readonly Route[] = [
  ...signInRoutes,
  ...accountRoutes,
  ...menuRoutes,
  ...permissionRoutes,
  ...userRoutes,
  ...userAccessRoutes,
  ...aliasRoutes,
  ...categoryRoutes,
  ...departRoutes,
  ...grantRoutes,
  ...departRoleRoutes,
  ...freeValueRoutes,
  ...permissionRuleRoutes,
  ...announcementRoutes,
  ...brandingRoutes,
  ...checkRuleRoutes,
  ...onlineRoutes,
  ...socketRoutes,
  ...visitRoutes,
];
