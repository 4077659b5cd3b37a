/** A server of a test's own, for what cannot be done to the shared one: development, being killed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { password, typeCredentials } from './browser.ts';

type Script = 'scripts/dev.ts' | 'server/main.ts';

/** A started server on a port, a database and a copy of the screen files that nobody else has. */
export class OwnServer {
  #process: ChildProcess | undefined;
  #output = '';
  private constructor(
    private readonly script: Script,
    private readonly folder: string,
    private readonly port: number,
    private readonly demo: boolean,
  ) {}

  /** @param demo false: an empty database with one administrator, which starts in a third of the time */
  static async start(script: Script, { demo = true }: { readonly demo?: boolean } = {}): Promise<OwnServer> {
    const folder = await mkdtemp(join(tmpdir(), 'voltform-own-'));
    await cp('schemas', join(folder, 'schemas'), { recursive: true });
    const server = new OwnServer(script, folder, await freePort(), demo);
    await server.run();
    return server;
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }
  get schemasDir(): string {
    return join(this.folder, 'schemas');
  }
  /** What the server has printed so far. */
  get output(): string {
    return this.#output;
  }

  /** Starts the server again on the same port and data. */
  async run(): Promise<void> {
    const process_ = spawn(process.execPath, ['--import', 'tsx', this.script], {
      env: {
        ...process.env,
        NODE_ENV: '',
        PORT: String(this.port),
        DATA_DIR: join(this.folder, 'data'),
        SCHEMAS_DIR: this.schemasDir,
        DEMO: this.demo ? '1' : '0',
        DEMO_PASSWORD: password,
        DATABASE_URL: '',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = process_;
    const keep = (data: Buffer): void => void (this.#output += data.toString());
    process_.stdout.on('data', keep);
    process_.stderr.on('data', keep);
    const deadline = Date.now() + 90_000;
    while (process_.exitCode === null && Date.now() < deadline) {
      const answer = await fetch(`${this.address}/health`).catch(() => null);
      if (answer?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    process_.kill('SIGKILL');
    throw new Error(`${this.script} did not get ready:\n${this.#output.slice(-4000)}`);
  }

  /** Ends the server at once, as a crash does. */
  async kill(signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
    const { exitCode, signalCode } = this.#process!;
    if (exitCode !== null || signalCode !== null) return;
    const ended = new Promise((resolve) => this.#process!.once('exit', resolve));
    this.#process!.kill(signal);
    await ended;
  }

  async stop(): Promise<void> {
    await this.kill('SIGTERM');
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Opens a page of the application, past the sign-in. */
  async open(page: Page, path: string): Promise<void> {
    await page.goto(`${this.address}/#${path}`);
    await typeCredentials(page, 'admin', password);
    const menu = page.getByRole('navigation', { name: '主菜单' });
    // Only the demo's administrator has a tenant to choose.
    const chosen = page.getByRole('button', { name: '确定', exact: true });
    await menu.or(chosen).first().waitFor();
    if (await chosen.isVisible()) await chosen.click();
    await menu.waitFor();
  }

  /** Puts the screen files back as they are in the repository. */
  async restore(): Promise<void> {
    await cp('schemas', this.schemasDir, { recursive: true });
  }

  /** Saves a change to a screen file, as an editor does. */
  async edit(component: string, change: (text: string) => string): Promise<void> {
    const path = join(this.schemasDir, 'screens', `${component}.json`);
    const before = await readFile(path, 'utf8');
    const after = change(before);
    if (after === before) throw new Error(`The change of ${component} changes nothing.`);
    await writeFile(path, after);
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
