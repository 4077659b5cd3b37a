import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mainDatabase } from '../../database/openTestDatabase.ts';
import { openTestApp, type TestApp } from '../../testApp.ts';

describe.each(mainDatabase)('what the form guards, the server guards too, on %s', (kind) => {
  let app: TestApp;
  let [gold, silver] = ['', ''];
  beforeAll(async () => {
    app = await openTestApp({ kind });
    const level = async (levelName: string, ratio: number): Promise<string> =>
      (await app.send('admin', 'POST', '/shop/level/add', { levelName, ratio })).result;
    [gold, silver] = [await level('金', 50), await level('银', 10)];
  });
  afterAll(() => app.close());

  const add = (values: object = {}) => app.send('admin', 'POST', '/shop/purchase/add', { amount: 50, ...values });
  const edit = (body: object) => app.send('admin', 'PUT', '/shop/purchase/edit', body);
  const read = async (id: string) => (await app.send('admin', 'GET', `/shop/purchase/queryById?id=${id}`)).result;
  const refund = (body: object) => app.send('admin', 'POST', '/shop/purchase/refund', body);

  describe('a field that is disabled on the stored record', () => {
    it('keeps its value, and an equal one in another spelling is no change', async () => {
      const { result: id } = await add({ purchaseStatus: '2' });
      expect(await edit({ id, amount: 60 })).toMatchObject({
        status: 400,
        result: { fields: { amount: '金额当前不能修改' } },
      });
      expect(await edit({ id, amount: '50.0', branch: '新' })).toMatchObject({ status: 200 });
      expect(await read(id)).toMatchObject({ amount: '50.00', branch: '新' });
    });

    it('is not unlocked by the same request, and not locked by it either', async () => {
      const { result: locked } = await add({ purchaseStatus: '2' });
      expect(await edit({ id: locked, amount: 60, purchaseStatus: '1' })).toMatchObject({ status: 400 });
      expect(await edit({ id: locked, purchaseStatus: '1' })).toMatchObject({ status: 200 });
      expect(await edit({ id: locked, amount: 60, purchaseStatus: '2' })).toMatchObject({ status: 200 });
    });

    it('may be given in a new record', async () => {
      expect(await add({ amount: 1, purchaseStatus: '2' })).toMatchObject({ status: 200 });
    });

    it('is told at its place in a sub-table, where new rows are free', async () => {
      const { result: id } = await add({ lines: [{ goods: '枪' }] });
      await edit({ id, purchaseStatus: '2' });
      const { lines } = await read(id);
      expect(await edit({ id, lines: [{ ...lines[0], goods: '桩' }] })).toMatchObject({
        result: { fields: { 'lines[0].goods': '商品当前不能修改' } },
      });
      expect(await edit({ id, lines: [...lines, { goods: '线' }] })).toMatchObject({ status: 200 });
      expect((await read(id)).lines).toHaveLength(2);
    });
  });

  describe('a choice that is disabled', () => {
    const ended = (field: string, title: string) => ({
      status: 400,
      result: { fields: { [field]: `${title}“停业”已禁用，不能再选` } },
    });

    it('is taken by no new record, row or dialog', async () => {
      expect(await add({ purchaseStatus: '8' })).toMatchObject(ended('purchaseStatus', '状态'));
      expect(await add({ lines: [{ goods: '枪' }, { lineStatus: '8' }] })).toMatchObject(
        ended('lines[1].lineStatus', '行状态'),
      );
      const { result: id } = await add({ lines: [{ goods: '枪' }] });
      const { lines } = await read(id);
      expect(await edit({ id, purchaseStatus: '8' })).toMatchObject(ended('purchaseStatus', '状态'));
      expect(await edit({ id, lines: [{ ...lines[0], lineStatus: '8' }] })).toMatchObject(
        ended('lines[0].lineStatus', '行状态'),
      );
      expect((await refund({ id, input: { sum: 1, state: '8' } })).status).toBe(400);
    });

    it('stays in the record and the row that hold it, and in what is asked of that record', async () => {
      const { result: id } = await add({ lines: [{ goods: '枪', lineStatus: '1' }] });
      const { db } = app.services.database;
      await db.updateTable('purchase').set({ purchase_status: '8' }).where('id', '=', id).execute();
      await db.updateTable('purchase_lines').set({ line_status: '8' }).where('purchase_id', '=', id).execute();
      const { lines } = await read(id);
      expect(await edit({ id, amount: 60, purchaseStatus: '8', lines })).toMatchObject({ status: 200 });
      expect(await edit({ id, lines: [...lines, { goods: '桩', lineStatus: '8' }] })).toMatchObject(
        ended('lines[1].lineStatus', '行状态'),
      );
      expect(await refund({ id, input: { sum: 1, state: '8' } })).toMatchObject({ status: 200 });
      expect(await edit({ id, purchaseStatus: '1' })).toMatchObject({ status: 200 });
      expect(await edit({ id, purchaseStatus: '8' })).toMatchObject(ended('purchaseStatus', '状态'));
    });
  });

  describe('a row of a sub-table that is locked as it is stored', () => {
    it('is neither changed, by what would unlock it either, nor removed', async () => {
      const { result: id } = await add({ lines: [{ lineNo: '已结', goods: '枪' }, { goods: '桩' }] });
      const { lines } = await read(id);
      expect(await edit({ id, lines: [{ ...lines[0], lineNo: '', goods: '线' }, lines[1]] })).toMatchObject({
        status: 400,
        result: { fields: { 'lines[0].lineNo': '行号当前不能修改', 'lines[0].goods': '商品当前不能修改' } },
      });
      expect(await edit({ id, lines: [lines[1]] })).toMatchObject({
        status: 400,
        result: { fields: { lines: '明细中有不能删除的行' } },
      });
    });

    it('lets the rows beside it be changed, added and removed', async () => {
      const { result: id } = await add({ lines: [{ lineNo: '已结', goods: '枪' }, { goods: '桩' }] });
      const { lines } = await read(id);
      expect(await edit({ id, lines: [lines[0], { goods: '线' }] })).toMatchObject({ status: 200 });
      expect((await read(id)).lines.map(({ goods }: { goods: string }) => goods)).toEqual(['枪', '线']);
    });
  });

  describe('the options of a ref', () => {
    const refused = { status: 400, result: { fields: { levelId: '等级不在可选范围内' } } };

    it('hold for a new record and for a newly chosen value', async () => {
      expect(await add({ levelId: gold, branch: '银' })).toMatchObject(refused);
      const { result: id } = await add({ levelId: gold, branch: '金' });
      expect(await edit({ id, levelId: silver })).toMatchObject(refused);
      expect(await edit({ id, levelId: silver, branch: '银' })).toMatchObject({ status: 200 });
    });

    it('leave an old choice alone until what they read changes', async () => {
      const { result: id } = await add({ levelId: gold, branch: '金' });
      await app.send('admin', 'PUT', '/shop/level/edit', { id: gold, levelName: '黄金' });
      expect(await edit({ id, levelId: gold, branch: '金', amount: 7 })).toMatchObject({ status: 200 });
      expect(await edit({ id, branch: '铂' })).toMatchObject(refused);
      await app.send('admin', 'PUT', '/shop/level/edit', { id: gold, levelName: '金' });
    });

    it('hold in the rows of a sub-table, which read their own row', async () => {
      const rows = [
        { goods: '金', levelId: gold },
        { goods: '银', levelId: gold },
      ];
      expect((await add({ lines: rows })).result.fields).toEqual({ 'lines[1].levelId': '等级不在可选范围内' });
      expect(await add({ lines: rows.slice(0, 1) })).toMatchObject({ status: 200 });
    });

    it('hold in the dialog of an action, which reads its own fields', async () => {
      const { result: id } = await add();
      expect(await refund({ id, input: { sum: 20, levelId: silver } })).toMatchObject(refused);
      expect(await refund({ id, input: { sum: 20, levelId: gold } })).toMatchObject({ status: 200 });
    });
  });

  describe('the outcome of an action', () => {
    it('keeps the rules of the screen and the limits of its numbers', async () => {
      const { result: id } = await add();
      expect(await refund({ id, input: { sum: 30 } })).toMatchObject({ status: 200 });
      expect(await refund({ id, input: { sum: 30 } })).toMatchObject({ status: 400, message: '已退不能超过金额' });
      expect(await refund({ id, input: { sum: -40 } })).toMatchObject({ status: 400, message: '已退不能小于0' });
      expect(await read(id)).toMatchObject({ refunded: '30.00', rest: '20.00', version: 2 });
    });

    it('undoes a whole batch when one row breaks a rule', async () => {
      const ids = [(await add()).result, (await add({ amount: 5 })).result];
      expect(await refund({ ids: ids.join(','), input: { sum: 10 } })).toMatchObject({ status: 400 });
      for (const id of ids) expect(await read(id)).toMatchObject({ refunded: '0.00', version: 1 });
    });
  });
});
