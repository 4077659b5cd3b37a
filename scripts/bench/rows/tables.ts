/** The tables that the lists of the bench show: a shipped one, and one that points at it. */
import { copyFile, cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

const memberKey = (number: string): string => `'19' || lpad((${number})::text, 17, '0')`;

/** What given names are made of; of a million members, some three hundred have any two of them side by side. */
const given =
  '伟芳娜敏静丽强磊军洋勇艳杰娟涛明超霞平刚桂英华玉萍红娥玲菊香月莺媛瑞凡佳嘉琼勤珍贞莉岚苑婕馨瑗琰韵融园艺咏卿聪澜纯毓悦';

/** Two letters of the given name of the n-th member. */
export const lettersOf = (member: number): string =>
  `${given[member % given.length]}${given[Math.floor(member / given.length) % given.length]}`;

const letterIn = (place: string): string => `substr('${given}', 1 + (${place}) % ${given.length}, 1)`;

const statements = (rows: number): readonly string[] => [
  `insert into member (id, tenant_id, create_by, create_time, member_no, nickname, realname, mobile, member_type, member_status, balance, gift_balance)
  select ${memberKey('i')}, '1', 'bench', timestamp '2024-01-01' + i * interval '1 minute', 'M' || lpad(i::text, 14, '0'),
    '车主' || lpad(i::text, 7, '0'), '张' || ${letterIn('i')} || ${letterIn(`i / ${given.length}`)} || lpad(i::text, 7, '0'), '13' || lpad(i::text, 9, '0'), '1', '1', i % 100, 0
  from generate_series(0, ${rows - 1}) i`,
  // Every fiftieth has no member, and members stand in another order than their trips.
  `insert into bench_trip (id, tenant_id, create_by, create_time, trip_no, member_id)
  select '20' || lpad(i::text, 17, '0'), '1', 'bench', timestamp '2024-01-01' + i * interval '1 minute',
    'T' || lpad(i::text, 14, '0'), case when i % 50 > 0 then ${memberKey(`i::bigint * 7919 % ${rows}`)} end
  from generate_series(0, ${rows - 1}) i`,
];

/** A folder of screens with the one more that the bench asks. */
export async function writeSchemas(folder: string): Promise<void> {
  await cp('schemas', folder, { recursive: true });
  await mkdir(join(folder, 'screens/bench'));
  await copyFile(new URL('TripList.json', import.meta.url), join(folder, 'screens/bench/TripList.json'));
}

/** Fills the tables that the server has made, unless they are full; large indexes are made after the rows, which takes less. */
export async function fillTables(database: URL, rows: number): Promise<void> {
  const client = new pg.Client({ connectionString: database.href });
  await client.connect();
  try {
    const { rows: counted } = await client.query<{ rows: number }>('select count(*)::int as rows from bench_trip');
    if (counted[0]?.rows === rows) return;
    await client.query('truncate member, bench_trip');
    const { rows: indexes } = await client.query<{ name: string; text: string }>(
      `select indexname as name, indexdef as text from pg_indexes where tablename in ('member', 'bench_trip') and indexdef like '%gin_trgm_ops%'`,
    );
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    for (const statement of statements(rows)) await client.query(statement);
    for (const { text } of indexes) await client.query(text);
    for (const table of ['member', 'bench_trip']) await client.query(`vacuum analyze ${table}`);
  } finally {
    await client.end();
  }
}
