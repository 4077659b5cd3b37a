import { announceSessionChange } from '../sessions/sessions.ts';
import { adminsOnly } from './guards.ts';
import type { Policy } from './Policy.ts';

/** Tenants are the platform's: who belongs to one does not write its row, nor the others'. */
export const tenantPolicy: Policy = {
  ...adminsOnly('只有系统管理员可以维护租户'),
  // A frozen tenant signs its people out.
  afterWrite: ({ services, queries }) => announceSessionChange(services, queries),
};
