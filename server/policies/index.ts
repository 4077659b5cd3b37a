import { type RecordScreen, tenancyOf } from '../../schemas/language/index.ts';
import type { Policy } from '../Services.ts';
import { byPlatform } from './byPlatform.ts';
import { checkRulePolicy } from './checkRules.ts';
import { departRolePolicy } from './departRoles.ts';
import { departPolicy } from './departs.ts';
import { dictPolicy } from './dicts.ts';
import { permissionPolicy } from './permissions.ts';
import { quartzJobPolicy } from './quartzJobs.ts';
import { rolePolicy } from './roles.ts';
import { tenantPolicy } from './tenants.ts';
import { userAgentPolicy } from './userAgents.ts';
import { userPolicy } from './users.ts';

const policies: Readonly<Record<string, Policy>> = {
  'sys-check-rule': checkRulePolicy,
  'sys-depart': departPolicy,
  'sys-depart-role': departRolePolicy,
  'sys-dict': dictPolicy,
  'sys-dict-item': dictPolicy,
  'sys-permission': permissionPolicy,
  'sys-quartz-job': quartzJobPolicy,
  'sys-role': rolePolicy,
  'sys-tenant': tenantPolicy,
  'sys-user': userPolicy,
  'sys-user-agent': userAgentPolicy,
};
const none: Policy = {};

/** The policy of a screen: what its file says of its writers, then the server's own rules; most screens have neither. */
export function policyOf(screen: RecordScreen): Policy {
  const policy = Object.hasOwn(policies, screen.id) ? policies[screen.id]! : none;
  return tenancyOf(screen).byPlatform ? byPlatform(policy) : policy;
}
