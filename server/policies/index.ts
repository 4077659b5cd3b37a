import type { Policy } from '../Services.ts';
import { departRolePolicy } from './departRoles.ts';
import { departPolicy } from './departs.ts';
import { dictItemPolicy, dictPolicy } from './dicts.ts';
import { permissionPolicy } from './permissions.ts';
import { quartzJobPolicy } from './quartzJobs.ts';
import { rolePolicy } from './roles.ts';
import { tenantPolicy } from './tenants.ts';
import { userAgentPolicy } from './userAgents.ts';
import { userPolicy } from './users.ts';

const policies: Readonly<Record<string, Policy>> = {
  'sys-depart': departPolicy,
  'sys-depart-role': departRolePolicy,
  'sys-dict': dictPolicy,
  'sys-dict-item': dictItemPolicy,
  'sys-permission': permissionPolicy,
  'sys-quartz-job': quartzJobPolicy,
  'sys-role': rolePolicy,
  'sys-tenant': tenantPolicy,
  'sys-user': userPolicy,
  'sys-user-agent': userAgentPolicy,
};
const none: Policy = {};

/** The policy of a screen; most screens have none beyond their file. */
export function policyOf(screenId: string): Policy {
  return Object.hasOwn(policies, screenId) ? policies[screenId]! : none;
}
