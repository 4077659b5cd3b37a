import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, inject, onTestFinished, test } from 'vitest';
import { type RealServer, startServer } from '../../../scripts/bench/realServer.ts';
import { newDataDir } from '../database/newDataDir.ts';
import { toMultipart, toXlsx } from './workbooks.ts';

const lines = 3000;
const file = toXlsx([
  ['会员昵称', '手机号'],
  ...Array.from({ length: lines }, (_, index) => [`会员${index}`, String(13_500_000_000 + index)]),
]);

/** A server that may be killed, and a session on it. */
interface Visit {
  readonly server: RealServer;
  readonly headers: Readonly<Record<string, string>>;
}

async function visit(dataDir: string): Promise<Visit> {
  const server = await startServer(dataDir, { DEMO: '0' });
  const signIn = await fetch(`${server.address}/sys/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: inject('adminPassword') }),
  });
  const { result } = (await signIn.json()) as { result: { token: string } };
  return { server, headers: { 'x-access-token': result.token } };
}

async function importFile({ server, headers }: Visit): Promise<{ stored: number; total: number } | null> {
  const { payload, headers: kind } = await toMultipart([{ bytes: file }]);
  const request = { method: 'POST', headers: { ...headers, ...kind }, body: new Uint8Array(payload) };
  const answer = await fetch(`${server.address}/charge/member/importExcel`, request).catch(() => null);
  return answer && ((await answer.json()) as { result: { stored: number; total: number } }).result;
}

async function countMembers({ server, headers }: Visit): Promise<number> {
  const answer = await fetch(`${server.address}/charge/member/list?pageSize=1`, { headers });
  return ((await answer.json()) as { result: { total: number } }).result.total;
}

/** While the records are being stored, nobody else is answered: that is the middle of it, unless it is over before. */
async function waitForStoring(at: Visit, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const answered = countMembers(at).then(
      () => true,
      () => true,
    );
    if (!(await Promise.race([answered, wait(60, false)]))) return;
    await wait(10);
  }
}

test('an import that a kill -9 ends has stored all lines or none, and the same file again adds only what is missing', async () => {
  const dataDir = await newDataDir('real');
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const first = await visit(dataDir);
  let isOver = false;
  const importing = importFile(first).finally(() => (isOver = true));
  await waitForStoring(first, () => isOver);
  await first.server.kill();
  await importing;

  const second = await visit(dataDir);
  onTestFinished(() => second.server.kill());
  const kept = await countMembers(second);
  expect([0, lines]).toContain(kept);
  expect(await importFile(second)).toMatchObject({ total: lines, stored: lines - kept });
  expect(await countMembers(second)).toBe(lines);
}, 180_000);
