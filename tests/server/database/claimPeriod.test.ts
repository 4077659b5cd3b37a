import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postgresUrl, urlOf, onServer } from './postgresServer.ts';

const everyMs = 300;
const name = `voltform_periods_${process.pid}_${Date.now()}`;

describe.runIf(postgresUrl)('what one of all processes does', () => {
  beforeAll(async () => {
    await onServer(`create database ${name}`);
    const client = new pg.Client({ connectionString: urlOf(name) });
    await client.connect();
    await client.query(
      'create table job_run (job_id text, due_at text, started_at timestamptz, ended_at timestamptz, primary key (job_id, due_at))',
    );
    await client.end();
  });
  afterAll(() => onServer(`drop database ${name} with (force)`));

  test('is done once in a period, by one of two processes', { timeout: 60_000 }, async () => {
    const started = Date.now();
    const claimed = await Promise.all([claims(), claims()]);
    const longest = Date.now() - started;
    const together = claimed[0]! + claimed[1]!;
    expect(together).toBeGreaterThan(2);
    expect(together).toBeLessThanOrEqual(longest / (everyMs * 0.9) + 1);
  });
});

/** How often a process of its own, which asks all the time for two seconds, was the one. */
async function claims(): Promise<number> {
  const args = ['--import', 'tsx', join(import.meta.dirname, 'claimPeriods.ts'), urlOf(name), String(everyMs), '2000'];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  return Number(await text(child.stdout));
}
