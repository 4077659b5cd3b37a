import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../server/database/Database.ts';
import type { Filter } from '../../../server/records/query/filters.ts';
import { toWhere } from '../../../server/records/query/where.ts';
import { syncTables, tableOf } from '../../../server/tables/index.ts';
import { databasesFor, openTestDatabase } from '../database/openTestDatabase.ts';
import { fieldOf, screenOf } from './screenOf.ts';

const name = fieldOf('name', 'text', { search: { op: 'like' } });
const surnames = [...'赵钱孙李周吴郑王冯陈'];
const given = [...'伟芳娜敏静丽强磊军洋勇艳杰娟涛明超霞平刚桂英华玉萍红娥玲菊香月莺媛瑞凡佳嘉琼勤珍贞莉'];
const names = Array.from({ length: 6_000 }, (_, index) => {
  const [first, second, third] = [surnames[index % 10], given[(index * 7) % 41], given[(index * 13) % 37]];
  return `${first}${second}${index % 3 === 0 ? '' : third}`;
});
/** Names that a spelling could mistake for others. */
const odd = ['x', 'xx', 'axb', 'X光', '100%', '50_a', 'C:\\d', '行\n尾', '😀乐', '', ' 空 格 ', 'Àé', '张-伟'];

describe.each(databasesFor.order)('on %s, a name', (kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
    await syncTables(database, [tableOf(screenOf('car', [name]))]);
    const all = [...names, ...odd];
    await sql`insert into car (id, tenant_id, name)
      select i::text, '1', n from unnest(${all}::text[]) with ordinality u(n, i)`.execute(database.db);
    await sql`analyze car`.execute(database.db);
  });
  afterAll(() => database.close());

  const like = (value: string, where: 'contains' | 'starts' | 'ends' = 'contains', not = false): Filter => ({
    kind: 'like',
    field: name,
    where,
    value,
    not,
  });

  test.each(['伟明', '莺', '王芳'])('is found by an index where %s is asked', async (part) => {
    const { rows } = await sql<
      Record<string, string>
    >`explain select * from car t where ${toWhere(like(part))}`.execute(database.db);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('ix_car_name_letters');
  });

  test('is found by what it has, whichever way it is looked for', async () => {
    const ways = {
      contains: (text: string, part: string) => text.includes(part),
      starts: (text: string, part: string) => text.startsWith(part),
      ends: (text: string, part: string) => text.endsWith(part),
    };
    const parts = [
      '伟',
      '明明',
      '王',
      'x',
      'xx',
      'X',
      'ax',
      '%',
      '_a',
      '\\',
      ':\\',
      '\n',
      '😀',
      ' ',
      '空 ',
      'à',
      '-',
      '张-',
    ];
    for (const part of parts)
      for (const [where, has] of Object.entries(ways) as [keyof typeof ways, (typeof ways)['contains']][])
        for (const not of [false, true]) {
          // Nearly all others lack a part; the odd ones say enough.
          const first = not ? names.length : 0;
          const { rows } = await sql<{ name: string }>`select name from car t
            where id::int > ${first} and ${toWhere(like(part, where, not))}`.execute(database.db);
          const wanted = [...names, ...odd]
            .slice(first)
            .filter((text) => has(text.toLowerCase(), part.toLowerCase()) !== not);
          expect(rows.map((row) => row.name).toSorted(), `${where} ${JSON.stringify(part)} ${not}`).toEqual(
            wanted.toSorted(),
          );
        }
  });
});
