/** One Chromium for all browser tests of a worker; every page is watched for errors a person would not see. */
import { type Browser, chromium, type Page } from 'playwright-core';
import { expect, inject, type TestContext } from 'vitest';
import { teachHand } from './hand/hand.ts';
import { leaveOpen } from './leaveOpen.ts';
import { Profile } from './Profile.ts';

const servers = inject('servers');
/** The server of this worker; the files that run beside this one have another. */
export const { address, schemasDir } = servers[Number(process.env['VITEST_POOL_ID']) - 1]!;
export const password = inject('password');

let browser: Promise<Browser> | undefined;
interface Opened {
  readonly profile: Profile;
  /** Whether other tests may go on in the profile when its page is closed. */
  readonly isShared: boolean;
  readonly troubles: string[];
  readonly allowed: readonly RegExp[];
  /** Whether the tests after this one go on with it. */
  readonly kept: boolean;
}
const opened: Opened[] = [];
/** Profiles that no page is open in, to be used again. */
const free: Profile[] = [];

const disabledFeatures = [
  // Each page would read the scripts of the application once more, only to find that they are compiled.
  'ScriptStreaming',
  // Of two such lists Chromium heeds the last: these are of Playwright's own.
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
];

function launch(): Promise<Browser> {
  const executablePath = process.env['CHROME_PATH'];
  if (!executablePath) throw new Error('CHROME_PATH is not set; run the browser tests by `npm test -- browser`.');
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      // One page after another finds the scripts of the application read and compiled.
      '--process-per-site',
      `--disable-features=${disabledFeatures.join()}`,
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

/**
 * Ends a test: uncaught errors, console errors and policy violations fail the one that caused them. A page on which
 * something went wrong is no place to go on: the kept ones are left as well.
 */
export async function endTest({ task }: TestContext): Promise<void> {
  const found = opened.splice(0);
  await leave(found.filter(({ kept }) => !kept));
  const troubles = found.flatMap(({ troubles, allowed }) =>
    troubles.splice(0).filter((text) => !allowed.some((pattern) => pattern.test(text))),
  );
  const kept = found.filter(({ kept }) => kept);
  if (troubles.length > 0 || task.result?.state === 'fail') await leave(kept);
  else opened.push(...kept);
  expect(troubles).toEqual([]);
}

/** Ends a file: the next finds no page open and no session of this one. Chromium goes with the worker. */
export async function endFile(): Promise<void> {
  await leave(opened.splice(0));
  admissions.clear();
}

async function leave(pages: readonly Opened[]): Promise<void> {
  await Promise.all(pages.map(({ profile, isShared }) => (isShared ? profile.leave() : profile.close())));
  free.push(...pages.filter(({ isShared }) => isShared).map(({ profile }) => profile));
}

interface PageOptions {
  readonly width?: number;
  readonly height?: number;
  /** Console errors this test provokes on purpose, such as the browser's own line for a 409. */
  readonly allowed?: readonly RegExp[];
  /** A demo account whose session the browser already holds, to spare the sign-in page. */
  readonly as?: string;
  /** Kept open for the tests that follow in the file: `keepPage` finds it again. */
  readonly kept?: boolean;
  /** A device in the hand: a finger, and no pointer that hovers. */
  readonly touch?: boolean;
  /** In a profile of its own, which has loaded nothing yet: for what is weighed, and for other servers. */
  readonly fresh?: boolean;
  /**
   * Whether things slide, zoom and fade: for tests of what moves, and of what people do meanwhile. Else the person has
   * asked the system for less motion, and a page takes half the time.
   */
  readonly motion?: boolean;
}

/** A page of a browser that keeps nothing of other tests but the scripts it has loaded; with `as`, it has that session. */
export async function openPage({
  width = 1440,
  height = 900,
  allowed = [],
  as,
  kept = false,
  touch = false,
  fresh = false,
  motion = false,
}: PageOptions = {}): Promise<Page> {
  const isShared = !fresh;
  const at = isShared ? free.findIndex((profile) => profile.touch === touch) : -1;
  const profile = at < 0 ? await Profile.open(await (browser ??= launch()), touch) : free.splice(at, 1)[0]!;
  const troubles: string[] = [];
  opened.push({ profile, isShared, troubles, allowed, kept });
  if (isShared) await profile.keep(address, as === undefined ? {} : toStorage(await admissionOf(as)));
  const page = await profile.newPage();
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ reducedMotion: motion ? 'no-preference' : 'reduce' });
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

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * One page for the tests of a file that leave it as they found it; what goes wrong on it fails the test it happened in, and
 * the next one begins with another.
 * @returns gives the page with nothing open over it, in a window of this size (default: the one of the options)
 */
export function keepPage({
  width = 1440,
  height = 900,
  ...options
}: Omit<PageOptions, 'kept'>): (size?: Size) => Promise<Page> {
  let page: Page | undefined;
  return async (size = { width, height }) => {
    if (page === undefined || page.isClosed()) return (page = await openPage({ ...options, ...size, kept: true }));
    await leaveOpen(page);
    await page.setViewportSize(size);
    return page;
  };
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
function toStorage({
  token,
  userInfo,
  tenantList,
  sysAllDictItems,
}: AdmissionAnswer): Readonly<Record<string, string>> {
  const values = {
    'voltform.token': token,
    'voltform.username': userInfo.username,
    'voltform.user': userInfo,
    'voltform.tenants': tenantList,
    'voltform.dicts': sysAllDictItems,
    TENANT_ID: userInfo.tenantId,
  };
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, JSON.stringify({ value, expires: null })]),
  );
}
