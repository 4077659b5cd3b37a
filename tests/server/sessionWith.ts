import type { DataRule, Services, Session } from '../../server/Services.ts';

/** The rights to every list there is. */
export const everyList = ({ screens }: Services): ReadonlySet<string> =>
  new Set(screens.all().map(({ permission }) => `${permission}:list`));

/** The session of someone with these rights and row rules, which no request has opened. */
export const sessionWith = (codes: ReadonlySet<string>, rules: readonly DataRule[] = [], tenantId = '1'): Session => ({
  sessionId: 's',
  tenantId,
  tenants: [tenantId],
  userId: 'u',
  username: 'u',
  realname: '',
  departId: '',
  orgCode: 'A01',
  roleIds: [],
  roleCodes: [],
  codes,
  isTenantAdmin: false,
  dataRules: new Map([[rules[0]?.component ?? '', rules]]),
});
