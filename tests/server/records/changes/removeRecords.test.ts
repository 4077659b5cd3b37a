import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mainDatabase } from '../../database/openTestDatabase.ts';
import { openRealApp, type RealApp } from '../../openRealApp.ts';

describe.each(mainDatabase)('a record that reports of other screens read through a ref, on %s', (kind) => {
  let app: RealApp;
  beforeAll(async () => {
    app = await openRealApp(kind);
  });
  afterAll(() => app.close());

  const addLevel = async (levelName: string, levelNo: number): Promise<string> => {
    const body = { levelName, levelNo, minGrowth: 0, serviceDiscount: 90 };
    return (await app.first.call('POST', '/charge/memberLevel/add', { body })).body.result;
  };
  const remove = (id: string) => app.first.call('DELETE', `/charge/memberLevel/delete?id=${id}`);

  test('is deleted where nobody points at it, and kept where a member does', async () => {
    const [free, held] = [await addLevel('空', 8), await addLevel('有人', 9)];
    await app.plant('member', { nickname: '甲', level_id: held, member_status: '1' });
    expect(await remove(free)).toMatchObject({ status: 200 });
    expect(await app.rowOf('member_level', free)).toBeUndefined();
    expect((await remove(held)).status).toBe(400);
    expect(await app.rowOf('member_level', held)).toMatchObject({ level_name: '有人' });
  });
});
