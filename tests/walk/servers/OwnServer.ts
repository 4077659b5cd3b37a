/** A server of a test's own, for what cannot be done to the shared one: development, being killed. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { password, typeCredentials } from '../browser.ts';
import { copyDemoData } from './demoData.ts';
import { type Script, ServerProcess } from './ServerProcess.ts';

/** A started server on a port, a database and a copy of the screen files that nobody else has. */
export class OwnServer {
  readonly #edited = new Set<string>();

  private constructor(
    private readonly server: ServerProcess,
    private readonly folder: string,
  ) {}

  /** @param demo false: an empty database with one administrator */
  static async start(script: Script, { demo = true }: { readonly demo?: boolean } = {}): Promise<OwnServer> {
    const folder = await mkdtemp(join(tmpdir(), 'voltform-own-'));
    const [schemasDir, dataDir] = [join(folder, 'schemas'), join(folder, 'data')];
    await cp('schemas', schemasDir, { recursive: true });
    if (demo) await copyDemoData(inject('demoData'), dataDir);
    const server = await ServerProcess.start(
      { DATA_DIR: dataDir, SCHEMAS_DIR: schemasDir, DEMO: demo ? '1' : '0', DEMO_PASSWORD: password },
      script,
    );
    return new OwnServer(server, folder);
  }

  get address(): string {
    return this.server.address;
  }
  get schemasDir(): string {
    return join(this.folder, 'schemas');
  }
  /** What the server has printed so far. */
  get output(): string {
    return this.server.output;
  }

  /** Starts the server again on the same port and data. */
  run(): Promise<void> {
    return this.server.run();
  }

  /** Ends the server at once, as a crash does. */
  kill(): Promise<void> {
    return this.server.end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.server.end('SIGTERM');
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

  /** Puts the screen files that were edited back as they are in the repository. */
  async restore(): Promise<void> {
    for (const component of this.#edited)
      await cp(join('schemas/screens', `${component}.json`), this.pathOf(component));
    this.#edited.clear();
  }

  private pathOf(component: string): string {
    return join(this.schemasDir, 'screens', `${component}.json`);
  }

  /** Saves a change to a screen file, as an editor does. */
  async edit(component: string, change: (text: string) => string): Promise<void> {
    const path = this.pathOf(component);
    this.#edited.add(component);
    const before = await readFile(path, 'utf8');
    const after = change(before);
    if (after === before) throw new Error(`The change of ${component} changes nothing.`);
    await writeFile(path, after);
  }
}
