/** A server of the browser tests, started as a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** The server alone, as `npm start` runs it, or the one of `npm run dev`. */
export type Script = 'build/server/main.js' | 'scripts/dev.ts';

/** Five minutes of asking at least: a first start with demo data takes long on a busy machine. */
const mostTries = 3000;

/** A running server on a port that nobody else has. */
export class ServerProcess {
  #process: ChildProcess | undefined;
  #output = '';

  private constructor(
    private readonly script: Script,
    private readonly port: number,
    private readonly env: Readonly<Record<string, string>>,
  ) {}

  /**
   * Starts a server and waits until it answers.
   * @param env what the server reads from its environment beyond PORT
   * @throws Error with what the server has printed when it does not get ready
   */
  static async start(
    env: Readonly<Record<string, string>>,
    script: Script = 'build/server/main.js',
  ): Promise<ServerProcess> {
    const server = new ServerProcess(script, await freePort(), env);
    await server.run();
    return server;
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }
  /** What the server has printed so far. */
  get output(): string {
    return this.#output;
  }

  /** Starts the server again on the same port and data. */
  async run(): Promise<void> {
    const loader = this.script.endsWith('.ts') ? ['--import', 'tsx'] : ['--disable-warning=ExperimentalWarning'];
    const started = spawn(process.execPath, [...loader, this.script], {
      env: { ...process.env, NODE_ENV: '', DATABASE_URL: '', SIMULATOR: '0', ...this.env, PORT: String(this.port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = started;
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (data: Buffer) => void (this.#output += data.toString()));
    for (let tries = 0; tries < mostTries && started.exitCode === null; tries += 1) {
      const answer = await fetch(`${this.address}/health`).catch(() => null);
      if (answer?.ok) return;
      await wait(100);
    }
    started.kill('SIGKILL');
    throw new Error(`${this.script} did not get ready:\n${this.#output.slice(-4000)}`);
  }

  /** Ends the server; it may be run again. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const { exitCode, signalCode } = this.#process!;
    if (exitCode !== null || signalCode !== null) return;
    const ended = once(this.#process!, 'exit');
    this.#process!.kill(signal);
    await ended;
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
