/** One Chromium for a file of browser tests; every page is watched for errors a person would not see. */
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { teachHand } from './hand/hand.ts';

const servers = inject('servers');
/** The server of this worker; the files that run beside this one have another. */
export const { address, schemasDir } = servers[Number(process.env['VITEST_POOL_ID']) - 1]!;
export const password = inject('password');

let browser: Browser;
interface Opened {
  readonly context: BrowserContext;
  readonly troubles: string[];
  readonly allowed: readonly RegExp[];
  /** Whether the tests after this one go on with it. */
  readonly kept: boolean;
}
const opened: Opened[] = [];

beforeAll(async () => {
  const executablePath = process.env['CHROME_PATH'];
  if (!executablePath) throw new Error('CHROME_PATH is not set; run the browser tests by `npm test -- browser`.');
  browser = await chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
});
afterAll(() => browser.close());

/** Uncaught errors, console errors and policy violations fail the test that caused them. */
afterEach(async () => {
  const found = opened.splice(0);
  opened.push(...found.filter(({ kept }) => kept));
  await Promise.all(found.map(({ context, kept }) => (kept ? undefined : context.close())));
  for (const { troubles, allowed } of found) {
    expect(troubles.splice(0).filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
  }
});

interface PageOptions {
  readonly width?: number;
  readonly height?: number;
  /** Console errors this test provokes on purpose, such as the browser's own line for a 409. */
  readonly allowed?: readonly RegExp[];
  /** A demo account whose session the browser already holds, to spare the sign-in page. */
  readonly as?: string;
  /** Kept open for the tests that follow in the file; what goes wrong on it still fails the test it happened in. */
  readonly kept?: boolean;
  /** A device in the hand: a finger, and no pointer that hovers. */
  readonly touch?: boolean;
}

/** A fresh page of a fresh browser profile. */
export async function openPage({
  width = 1440,
  height = 900,
  allowed = [],
  as,
  kept = false,
  touch = false,
}: PageOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height },
    isMobile: touch,
    hasTouch: touch,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    acceptDownloads: true,
    ...(as === undefined ? {} : { storageState: await toStorage(as) }),
  });
  const troubles: string[] = [];
  opened.push({ context, troubles, allowed, kept });
  const page = await context.newPage();
  await teachHand(page);
  page.setDefaultTimeout(12_000);
  page.on('pageerror', (error) => troubles.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(`console: ${message.text()}`);
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile ?? ''}`);
    });
  });
  return page;
}

/** Signs in as one of the demo accounts and waits for the home page, or for `path`. */
export async function signIn(page: Page, username = 'admin', path = ''): Promise<void> {
  await page.goto(`${address}/#${path || '/user/login'}`);
  await typeCredentials(page, username, password);
  const shell = page.getByRole('navigation', { name: '主菜单' });
  const tenants = page.getByRole('button', { name: '确定', exact: true });
  await shell.or(tenants).first().waitFor();
  if (await tenants.isVisible()) await tenants.click();
  await shell.waitFor();
}

/** Fills the sign-in form in and sends it. */
export async function typeCredentials(page: Page, username: string, secret: string): Promise<void> {
  await page.getByLabel('用户名', { exact: true }).fill(username);
  await page.getByLabel('密码', { exact: true }).fill(secret);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** A call of a foreign client: the API without the application. */
export async function call(
  token: string | null,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) {
  const answer = await fetch(`${address}${path}`, {
    method,
    headers: {
      ...(token ? { 'X-Access-Token': token } : {}),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const json = text.startsWith('{')
    ? (JSON.parse(text) as { success: boolean; message: string; code: number; result: never })
    : null;
  return { status: answer.status, text, json };
}

/** A token of a demo account. */
export const tokenOf = async (username: string): Promise<string> => (await admissionOf(username)).token;

interface AdmissionAnswer {
  readonly token: string;
  readonly userInfo: { readonly username: string; readonly tenantId: string };
  readonly tenantList: unknown;
  readonly sysAllDictItems: unknown;
}
const admissions = new Map<string, Promise<AdmissionAnswer>>();

/** One session of an account for all tests of a file. */
function admissionOf(username: string): Promise<AdmissionAnswer> {
  const known = admissions.get(username) ?? admit(username);
  admissions.set(username, known);
  return known;
}

async function admit(username: string): Promise<AdmissionAnswer> {
  const { json } = await call(null, 'POST', '/sys/login', { username, password });
  if (!json?.success) throw new Error(`Cannot sign in as ${username}: ${json?.message}`);
  return json.result;
}

/** What the application keeps in the browser after a sign-in. */
async function toStorage(username: string) {
  const { token, userInfo, tenantList, sysAllDictItems } = await admissionOf(username);
  const entries = {
    'voltform.token': token,
    'voltform.username': userInfo.username,
    'voltform.user': userInfo,
    'voltform.tenants': tenantList,
    'voltform.dicts': sysAllDictItems,
    TENANT_ID: userInfo.tenantId,
  };
  const localStorage = Object.entries(entries).map(([name, value]) => ({
    name,
    value: JSON.stringify({ value, expires: null }),
  }));
  return { cookies: [], origins: [{ origin: address, localStorage }] };
}
