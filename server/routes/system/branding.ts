import { sql } from 'kysely';
import type { Services } from '../../Services.ts';
import { tableExists } from '../../sessions/tableExists.ts';
import type { Route } from '../route.ts';
import { textIn } from '../body.ts';

/** What the sign-in page shows of a company: public fields, built by name. */
interface Branding {
  readonly id: string;
  readonly companyName: string;
  readonly companyLogoUrl: string;
  readonly loginLogoBk: string;
  readonly appName: string;
}

const fallback: Branding = {
  id: '',
  companyName: 'Voltform',
  companyLogoUrl: '',
  loginLogoBk: '',
  appName: '充电运营管理平台',
};

/** The company of a domain; the first tenant's where no one claims the domain. The domain is only a key. */
async function brandingOf(services: Services, domain: string): Promise<Branding> {
  const { db } = services.database;
  if (!(await tableExists(db, 'sys_tenant'))) return fallback;
  const rows = await db
    .selectFrom('sys_tenant')
    .selectAll()
    .where('status', '=', '1')
    // Ids are numbers as text: the lowest is the first tenant there was.
    .orderBy(sql`length(id)`)
    .orderBy('id')
    .limit(500)
    .execute();
  const wanted = hostOf(domain);
  const row = rows.find((tenant) => wanted !== '' && hostOf(String(tenant['domain'] ?? '')) === wanted) ?? rows[0];
  if (!row) return fallback;
  const text = (column: string): string => String((row as Readonly<Record<string, unknown>>)[column] ?? '');
  return {
    id: text('id'),
    companyName: text('company_name') || text('name') || fallback.companyName,
    companyLogoUrl: text('company_logo_url'),
    loginLogoBk: text('login_logo_bk'),
    appName: text('app_name') || fallback.appName,
  };
}

/** `https://Admin.Example.com/x` and `admin.example.com:443` are the same host. */
const hostOf = (domain: string): string =>
  domain
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .split(/[:/?#]/, 1)[0] ?? '';

/** The branding lookup before sign-in. */
export const brandingRoutes: readonly Route[] = [
  {
    method: 'GET',
    url: '/charge/kyPlatInfo/getPlatCompanyInfo',
    summary: 'Name and logo of the company behind a domain',
    access: 'public',
    handle: async ({ services, query }) => ({ result: await brandingOf(services, textIn(query, 'domain', 253)) }),
  },
];
