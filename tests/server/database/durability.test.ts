import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../../server/database/openDatabase.ts';

const writer = fileURLToPath(new URL('./writeAndTell.ts', import.meta.url));

test('loses no acknowledged row to kill -9, and the next start takes the directory over', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'voltform-kill-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const first = await openDatabase({ dataDir, databaseUrl: undefined });
  await sql`create table ack (id bigint primary key)`.execute(first.db);
  await first.close();

  const acknowledged = await writeUntilKilled(dataDir, 300);

  const second = await openDatabase({ dataDir, databaseUrl: undefined });
  onTestFinished(() => second.close());
  const rows = await second.db.selectFrom('ack').select('id').execute();
  const kept = new Set(rows.map((row) => row['id']));
  expect(acknowledged.length).toBeGreaterThanOrEqual(300);
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
});

async function writeUntilKilled(dataDir: string, count: number): Promise<number[]> {
  const child = spawn(process.execPath, ['--import', 'tsx', writer, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  let told = '';
  child.stdout.on('data', (chunk: Buffer) => {
    told += chunk.toString();
    if (told.split('\n').length > count) child.kill('SIGKILL');
  });
  await once(child, 'close');
  return told.split('\n').slice(0, -1).map(Number);
}
