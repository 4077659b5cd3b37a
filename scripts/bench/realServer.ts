/** The real server as a process of its own, built as `npm start` builds it, on a data directory of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { buildServerIfStale } from '../buildServer.ts';

/** Password of the demo accounts on benchmark servers. */
export const demoPassword = 'Bench@2026';

/** A running server. */
export interface RealServer {
  readonly address: string;
  readonly process: ChildProcess;
  /** Ends it in order. */
  stop(): Promise<void>;
  /** Ends it as a power user would not: at once, without a chance to write. */
  kill(): Promise<void>;
}

/** Starts the server and waits until it answers. @throws Error with the server's output when it does not */
export async function startServer(dataDir: string, more: Readonly<Record<string, string>> = {}): Promise<RealServer> {
  await buildServerIfStale();
  const port = await freePort();
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'build/server/main.js'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO_PASSWORD: demoPassword,
      DATABASE_URL: '',
      SIMULATOR: '0',
      ...more,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const end = (signal: NodeJS.Signals) => async () => {
    child.kill(signal);
    await exited;
  };
  const address = `http://127.0.0.1:${port}`;
  await ready(child, address);
  return { address, process: child, stop: end('SIGTERM'), kill: end('SIGKILL') };
}

async function ready(server: ChildProcess, address: string): Promise<void> {
  let output = '';
  const note = (data: Buffer) => {
    output = (output + data.toString()).slice(-4000);
  };
  server.stdout?.on('data', note);
  server.stderr?.on('data', note);
  const deadline = Date.now() + 180_000;
  while (Date.now() < deadline && server.exitCode === null) {
    const answer = await fetch(`${address}/health`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  server.kill('SIGKILL');
  throw new Error(`The server did not get ready:\n${output}`);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
