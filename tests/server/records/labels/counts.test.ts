import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testApp.ts';
import { mainDatabase } from '../../database/openTestDatabase.ts';

describe.each(mainDatabase)('on %s', (kind) => {
  let app: TestApp;
  let level: string;
  beforeAll(async () => {
    app = await openTestApp({ kind });
    level = (await app.send('admin', 'POST', '/shop/level/add', { levelName: '金卡' })).result as string;
    for (const mobile of ['13800000001', '13800000002', '13800000003']) {
      await app.send('admin', 'POST', '/shop/customer/add', {
        nickname: mobile,
        mobile,
        customerType: '1',
        levelId: level,
      });
    }
  });
  afterAll(() => app.close());

  const countOf = async (user: string) => {
    const { result } = await app.send(user, 'GET', '/shop/level/list');
    return result.records[0]?.customerCount as number | undefined;
  };

  describe('a counted field', () => {
    it('is worked out when the record is read, in the list and in the detail', async () => {
      expect(await countOf('admin')).toBe(3);
      expect((await app.send('admin', 'GET', `/shop/level/queryById?id=${level}`)).result.customerCount).toBe(3);
    });

    it('follows the records it counts, and only those that meet its condition', async () => {
      const { result } = await app.send('admin', 'GET', '/shop/customer/list?pageSize=1');
      await app.send('admin', 'POST', '/shop/customer/freeze', { id: result.records[0].id });
      expect(await countOf('admin')).toBe(2);
    });

    it('cannot be written, sorted or searched', async () => {
      const { result } = await app.send('admin', 'GET', '/shop/level/list');
      await app.send('admin', 'PUT', '/shop/level/edit', { ...result.records[0], customerCount: 99 });
      expect(await countOf('admin')).toBe(2);
      expect((await app.send('admin', 'GET', '/shop/level/list?column=customerCount&order=asc')).status).toBe(400);
      expect((await app.send('admin', 'GET', '/shop/level/list?customerCount=2')).status).toBe(400);
    });

    it('counts nothing of another tenant', async () => {
      await app.send('other', 'POST', '/shop/level/add', { levelName: '金卡' });
      expect(await countOf('other')).toBe(0);
    });
  });
});
