/** One Chromium for a file of browser tests; every page is watched for errors a person would not see. */
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';

export const address = inject('address');
export const password = inject('password');
export const schemasDir = inject('schemasDir');

let browser: Browser;
const opened: { readonly context: BrowserContext; readonly troubles: string[]; allowed: RegExp[] }[] = [];

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
  await Promise.all(found.map(({ context }) => context.close()));
  for (const { troubles, allowed } of found) {
    expect(troubles.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
  }
});

interface PageOptions {
  readonly width?: number;
  readonly height?: number;
  /** Console errors this test provokes on purpose, such as the browser's own line for a 409. */
  readonly allowed?: readonly RegExp[];
}

/** A fresh page of a fresh browser profile. */
export async function openPage({ width = 1440, height = 900, allowed = [] }: PageOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    acceptDownloads: true,
  });
  const troubles: string[] = [];
  opened.push({ context, troubles, allowed: [...allowed] });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
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
  await page.getByPlaceholder('账号').or(page.getByLabel('账号')).first().fill(username);
  await page.getByPlaceholder('密码').or(page.getByLabel('密码')).first().fill(password);
  await page.getByRole('button', { name: /登\s*录/ }).click();
  await page.locator('header').first().waitFor();
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
export async function tokenOf(username: string): Promise<string> {
  const { json } = await call(null, 'POST', '/sys/login', { username, password });
  if (!json?.success) throw new Error(`Cannot sign in as ${username}: ${json?.message}`);
  return (json.result as { token: string }).token;
}
