import type { Services } from '../../Services.ts';
import { tableExists } from '../../sessions/tableExists.ts';

/** A tenant as a person may choose it. */
export interface TenantChoice {
  readonly id: string;
  readonly name: string;
}

/** The names of tenants, in the given order. */
export async function tenantsOf(services: Services, ids: readonly string[]): Promise<readonly TenantChoice[]> {
  const { db } = services.database;
  const names = new Map<string, string>();
  if (ids.length > 0 && (await tableExists(db, 'sys_tenant'))) {
    const rows = await db.selectFrom('sys_tenant').select(['id', 'name']).where('id', 'in', ids).execute();
    for (const row of rows) names.set(String(row['id']), String(row['name'] ?? ''));
  }
  return ids.map((id) => ({ id, name: names.get(id) ?? `租户${id}` }));
}
