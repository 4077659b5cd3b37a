import { proxy } from 'valtio';
import { call } from '../api/call.ts';
import { isRecord, toText } from '../values/shapes.ts';
import { browserStore } from '../storage/browserStore.ts';

/** The platform's identity, found by the host name of the page. */
export interface Branding {
  companyLogoName: string;
  companyName: string;
  loginLogoBk: string;
  appName: string;
  TenantId: string;
}

const fields = ['companyLogoName', 'companyName', 'loginLogoBk', 'appName', 'TenantId'] as const;
const WHOLE = 'mechartInformation';
const none: Branding = {
  companyLogoName: '',
  companyName: '充电运营平台',
  loginLogoBk: '',
  appName: '',
  TenantId: '',
};

/** The branding in use: what was stored, until the lookup has answered. */
export const branding = proxy<Branding>(toBranding(browserStore.read(WHOLE)));

/** The host name that the lookup goes by: without a leading `www.`. */
export function toDomain(hostname: string): string {
  return hostname.replace(/^www\./, '');
}

/** Asks for the branding of this host and keeps it. A failed lookup is logged and the stored one stays. */
export async function loadBranding(): Promise<void> {
  try {
    const found = await call(
      {
        method: 'GET',
        url: '/charge/kyPlatInfo/getPlatCompanyInfo',
        params: { domain: toDomain(location.hostname) },
        anonymous: true,
      },
      (result) => (isRecord(result) ? result : null),
    );
    if (!found) return;
    const next = toBranding({ ...found, companyLogoName: found['companyLogoUrl'], TenantId: found['id'] });
    Object.assign(branding, next);
    browserStore.write(WHOLE, next);
    for (const field of fields) browserStore.write(field, next[field]);
  } catch (error) {
    console.warn('branding lookup failed', error);
  }
}

/** Forgets the stored branding, as signing out does; the next lookup brings it back. */
export function clearBranding(): void {
  for (const key of [WHOLE, ...fields]) browserStore.remove(key);
}

function toBranding(value: unknown): Branding {
  if (!isRecord(value)) return { ...none };
  return {
    companyLogoName: toText(value['companyLogoName']) ?? none.companyLogoName,
    companyName: toText(value['companyName']) || none.companyName,
    loginLogoBk: toText(value['loginLogoBk']) ?? none.loginLogoBk,
    appName: toText(value['appName']) ?? none.appName,
    TenantId: toText(value['TenantId']) ?? none.TenantId,
  };
}
