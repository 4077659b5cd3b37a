/** How long the server takes to start on an embedded database with demo data, after a stop in order and after a kill in the middle of writes. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type RealServer, startServer } from './realServer.ts';
import { cpuOf, post, signIn } from './serverCalls.ts';

const writers = 8;

/** `npm run bench -- start`: `--rounds 3`, `--writes 400` that are acknowledged before each kill. */
export async function benchStart(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { rounds: { type: 'string', default: '3' }, writes: { type: 'string', default: '400' } },
  });
  const folder = await mkdtemp(join(tmpdir(), 'voltform-bench-'));
  let server: RealServer | undefined;
  const start = async (what: string): Promise<RealServer> => {
    const begin = performance.now();
    const started = await startServer(folder);
    const took = Math.round(performance.now() - begin);
    console.log(`${what.padEnd(40)} ${took} ms until /health answers, ${cpuOf(started)} ms of them at work`);
    return started;
  };
  try {
    server = await start('first start, demo data is loaded');
    for (let round = 1; round <= Number(values.rounds); round += 1) {
      await server.stop();
      server = await start(`${round}: after a stop in order`);
      await writeUntilKilled(server, Number(values.writes));
      server = await start(`${round}: after a kill during writes`);
    }
    await server.stop();
  } finally {
    server?.process.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
}

async function writeUntilKilled(server: RealServer, wanted: number): Promise<void> {
  const token = await signIn(server);
  let written = 0;
  const write = async (): Promise<void> => {
    for (;;) {
      const mobile = `13${String(Math.random()).slice(2, 11).padEnd(9, '0')}`;
      const answer = await post(
        server,
        '/charge/member/add',
        { mobile, memberType: '1', memberStatus: '1' },
        token,
      ).catch(() => null);
      if (!answer) return;
      if (!answer.success) throw new Error(`Refused: ${answer.message}`);
      written += 1;
      if (written === wanted) await server.kill();
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
}
