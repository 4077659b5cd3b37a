import { forbidden } from '../errors.ts';
import type { Policy, PolicyContext } from '../Services.ts';
import { idsOf } from './guards.ts';

/** A policy whose steps nobody reaches but the administrators of the platform: what they write is every tenant's. */
export function byPlatform(policy: Policy): Policy {
  return {
    ...policy,
    beforeCreate: async (context) => {
      refuseTenants(context);
      await policy.beforeCreate?.(context);
    },
    beforeUpdate: async (context) => {
      refuseTenants(context);
      await policy.beforeUpdate?.(context);
    },
    beforeRemove: async (context) => {
      refuseTenants(context);
      await policy.beforeRemove?.(context);
    },
    beforeAction: async (context) => {
      // An action on no row changes none of them: whoever holds its code may run it.
      if (idsOf(context).length > 0) refuseTenants(context);
      await policy.beforeAction?.(context);
    },
  };
}

function refuseTenants({ session, screen }: PolicyContext): void {
  if (!session.isPlatformAdmin) throw forbidden(`${screen.title}由所有租户共用，只有系统管理员可以维护`);
}
