import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runTimedActions } from '../../../../server/records/index.ts';
import { mainDatabase } from '../../database/openTestDatabase.ts';
import { openRealApp, type RealApp } from '../../openRealApp.ts';

describe.each(mainDatabase)('rules about other records, on %s', (kind) => {
  let app: RealApp;
  let number = 0;
  beforeAll(async () => {
    app = await openRealApp(kind);
  });
  afterAll(() => app.close());

  const post = (url: string, body: object) => app.first.call('POST', url, { body });
  const addMember = async () => {
    const mobile = `138${String((number += 1)).padStart(8, '0')}`;
    return (await post('/charge/member/add', { nickname: '会员', mobile })).body.result as string;
  };
  const plantCoupon = (values: object = {}) =>
    app.plant('coupon', {
      coupon_name: '夜充券',
      coupon_type: '5',
      coupon_status: '2',
      valid_type: '2',
      valid_days: 30,
      use_scope: '1',
      total_count: 3,
      user_limit: 1,
      received_count: 0,
      used_count: 0,
      ...values,
    });
  const records = async (coupon: string) =>
    (await app.first.call('GET', `/charge/coupon/couponRecords?couponId=${coupon}`)).body.result.records as object[];

  test('a member gets a coupon as often as it allows, from either screen', async () => {
    const [coupon, member] = [await plantCoupon(), await addMember()];
    const fromCoupon = () => post('/charge/coupon/sendCoupon', { id: coupon, input: { memberId: member } });
    const fromMember = () => post('/charge/member/sendCoupon', { ids: member, input: { couponId: coupon } });
    expect((await fromCoupon()).status).toBe(200);
    expect((await fromCoupon()).body.result.fields).toEqual({
      memberId: '该会员已达到每人限领数量，要再发请先调大每人限领',
    });
    expect((await fromMember()).body.message).toBe('会员已达到该券的每人限领数量，要再发请先在“优惠券”中调大每人限领');
    expect(await records(coupon)).toHaveLength(1);
  });

  test('who gives a coupon on a page that has not seen the one before is asked to look, and not who gives it to many', async () => {
    const [coupon, member] = [await plantCoupon({ total_count: 9, user_limit: 9 }), await addMember()];
    const other = await addMember();
    const versionOf = async (id: string) => Number((await app.rowOf('member', id))?.['version']);
    const give = async (seen: Readonly<Record<string, number>>) => {
      const call = { ids: Object.keys(seen).join(','), versions: seen, input: { couponId: coupon } };
      return (await post('/charge/member/sendCoupon', call)).status;
    };
    const seen = await versionOf(member);
    expect([await give({ [member]: seen }), await give({ [member]: seen })]).toEqual([200, 409]);
    const both = { [member]: await versionOf(member), [other]: await versionOf(other) };
    expect([await give(both), await give(both)]).toEqual([200, 200]);
    expect(await records(coupon)).toHaveLength(5);
  });

  test('of many at once all that may not have one are named, and nobody has any', async () => {
    const coupon = await plantCoupon({ total_count: 9 });
    const members = [await addMember(), await addMember(), await addMember()];
    const give = (ids: readonly string[]) =>
      post('/charge/member/sendCoupon', { ids: ids.join(','), input: { couponId: coupon } });
    for (const one of members.slice(1)) await give([one]);
    expect((await give(members)).body.message).toMatch(
      /^会员 “.+”、“.+”：会员已达到该券的每人限领数量，要再发请先在“优惠券”中调大每人限领（选中的 3 条都没有处理）$/,
    );
    expect(await records(coupon)).toHaveLength(2);
    expect((await app.rowOf('coupon', coupon))?.['received_count']).toBe(2);
  });

  test('no more coupons go out than there are, also to many at once', async () => {
    const coupon = await plantCoupon({ total_count: 2 });
    const members = [await addMember(), await addMember(), await addMember()];
    const answer = await post('/charge/member/sendCoupon', { ids: members.join(','), input: { couponId: coupon } });
    expect(answer.body.message).toMatch(/^会员 “.+”：优惠券已发完（选中的 3 条都没有处理）$/);
    expect(await records(coupon)).toHaveLength(0);
    const answers = await Promise.all(
      members.map((ids) => post('/charge/member/sendCoupon', { ids, input: { couponId: coupon } })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 400]);
    expect(await records(coupon)).toHaveLength(2);
    // Its state is the right one: what stands in the way is how many there are.
    const more = await post('/charge/coupon/sendCoupon', { id: coupon, input: { memberId: members[0] } });
    expect(more.body.message).toBe('发券：当前状态不能执行此操作（券状态：进行中，发行总量：2，已领数量：2）');
  });

  test('a coupon begins and ends by its dates, and the operation log names the system', async () => {
    const dates = { valid_type: '1', valid_start: '2026-01-01 00:00:00', valid_end: '2999-01-01 00:00:00' };
    const waiting = await plantCoupon({ ...dates, coupon_status: '1', coupon_name: '到点的券' });
    const over = await plantCoupon({ ...dates, valid_end: '2026-02-01 00:00:00' });
    const draft = await plantCoupon({ ...dates, coupon_status: '0' });
    await runTimedActions(app.services);
    const statusOf = async (id: string) => (await app.rowOf('coupon', id))?.['coupon_status'];
    expect([await statusOf(waiting), await statusOf(over), await statusOf(draft)]).toEqual(['2', '3', '0']);
    const { body } = await app.first.call('GET', '/sys/log/list?logType=2&logContent=*到点的券*');
    expect(body.result.records).toMatchObject([{ logContent: '优惠券：开始 到点的券', userid: 'system' }]);
  });

  test('a coupon that was given runs out by its own time, is voided once, and neither after it was used', async () => {
    const member = await addMember();
    const give = async (coupon: string) => {
      expect((await post('/charge/coupon/sendCoupon', { id: coupon, input: { memberId: member } })).status).toBe(200);
      return ((await records(coupon)) as { readonly id: string }[])[0]!.id;
    };
    const fixed = { valid_type: '1', valid_start: '2026-01-01 00:00:00', valid_end: '2999-01-01 00:00:00' };
    const [byDays, byDate, used] = [
      await give(await plantCoupon()),
      await give(await plantCoupon(fixed)),
      await give(await plantCoupon()),
    ];
    const rowOf = (id: string) => app.rowOf('coupon_record', id);
    const inThirtyDays = new Date(Date.now() + 8 * 3_600_000 + 30 * 86_400_000).toISOString().slice(0, 10);
    expect(String((await rowOf(byDays))!['expire_time']).slice(0, 10)).toBe(inThirtyDays);
    expect(await rowOf(byDate)).toMatchObject({ expire_time: fixed.valid_end, use_status: '0' });

    const over = '2026-02-01 00:00:00';
    const queries = app.services.database.db;
    await queries.updateTable('coupon_record').set({ expire_time: over }).where('id', '=', byDays).execute();
    await queries
      .updateTable('coupon_record')
      .set({ expire_time: over, use_status: '1' })
      .where('id', '=', used)
      .execute();
    await runTimedActions(app.services);
    expect(await Promise.all([byDays, byDate, used].map(async (id) => (await rowOf(id))!['use_status']))).toEqual([
      '2',
      '0',
      '1',
    ]);
    const cancel = (id: string) => post('/charge/couponRecord/void', { ids: id });
    const answers = await Promise.all(Array.from({ length: 5 }, () => cancel(byDate)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await rowOf(byDate)).toMatchObject({ use_status: '3' });
    expect((await cancel(used)).status).toBe(400);
    expect((await cancel(byDays)).status).toBe(400);
  });

  test('the operation log names what was added and changed, where its name was sent along', async () => {
    const mobile = `139${String((number += 1)).padStart(8, '0')}`;
    const id = (await post('/charge/member/add', { nickname: '留名的会员', mobile })).body.result as string;
    const edit = (body: object) => app.first.call('PUT', '/charge/member/edit', { body: { id, ...body } });
    expect((await edit({ version: 1, nickname: '改名的会员' })).status).toBe(200);
    expect((await edit({ version: 2, remark: '常客' })).status).toBe(200);
    const { body } = await app.first.call(
      'GET',
      `/sys/log/list?logType=2&logContent=*${id}*&column=createTime&order=asc`,
    );
    const told = body.result.records.map(({ logContent }: { logContent: string }) => logContent);
    expect(told.toSorted()).toEqual(
      [`会员管理：新增 留名的会员（${id}）`, `会员管理：编辑 ${id}`, `会员管理：编辑 改名的会员（${id}）`].toSorted(),
    );
  });

  test('a refund goes no further than what was paid less what was refunded', async () => {
    const refund = { biz_type: '4', biz_no: 'V1', pay_amount: '100.00' };
    await app.plant('refund_record', { ...refund, refund_no: 'TK1', refund_amount: '70.00', refund_status: 'SUCCESS' });
    await app.plant('refund_record', { ...refund, refund_no: 'TK2', refund_amount: '50.00', refund_status: 'CLOSED' });
    const application = { ...refund, apply_amount: '40.00', reason_type: '1', drawback_status: '0', audit_status: '0' };
    const id = await app.plant('drawback', { ...application, drawback_no: 'T1' });
    const approve = (approvedAmount: number) => post('/charge/drawback/approve', { id, input: { approvedAmount } });
    expect((await approve(30.01)).body.result.fields).toEqual({
      approvedAmount: '批准金额不能超过原支付金额减去已退金额',
    });
    expect((await approve(30)).status).toBe(200);
  });

  test('a tenant has one operator of its own, who stays', async () => {
    const add = (operatorCode: string, operatorKind: string) =>
      post('/charge/connectionOperator/add', { operatorName: operatorCode, operatorCode, operatorKind });
    const own = (await add('AAAAAAAA1', '1')).body.result as string;
    expect((await add('AAAAAAAA2', '1')).body.result.fields).toEqual({
      operatorKind: '已有自有运营商，每个租户只能有一个',
    });
    const partner = (await add('AAAAAAAA3', '2')).body.result as string;
    const edit = (id: string, operatorKind: string) =>
      app.first.call('PUT', '/charge/connectionOperator/edit', { body: { id, operatorKind } });
    expect((await edit(partner, '1')).status).toBe(400);
    expect((await edit(own, '2')).body.message).toBe('运营商类型当前不能修改');
    expect(
      (await app.first.call('PUT', '/charge/connectionOperator/edit', { body: { id: own, remark: '改' } })).status,
    ).toBe(200);
    expect((await app.first.call('DELETE', `/charge/connectionOperator/delete?id=${own}`)).status).toBe(400);
  });

  test('a gun carries the number of its pile', async () => {
    const station = await app.plant('charge_station', { station_name: '站' });
    const pile = await app.plant('charge_pile', { pile_no: '32010600000001', pile_name: '桩', station_id: station });
    const add = (gunNo: string) =>
      post('/charge/gun/add', {
        gunNo,
        gunName: '枪',
        stationId: station,
        pileId: pile,
        connectorType: '4',
        currentType: '1',
      });
    expect((await add('3201060000000201')).body.result.fields).toEqual({
      gunNo: '枪编号应以所选充电桩的14位桩编号开头',
    });
    expect((await add('3201060000000101')).status).toBe(200);
  });

  test('what an action adds elsewhere passes the rules there, and a person hears which one failed', async () => {
    const id = await app.plant('bill_template', {
      template_no: '0001',
      template_name: '模'.repeat(58),
      template_type: '2',
      current_type: '1',
      loss_ratio: '0',
      status: '1',
    });
    const copy = () => post('/charge/billTemplate/copy', { id });
    expect((await copy()).body.message).toBe('复制：计费模板：模板名称：最大长度60位字符');
    await app.services.database.db.updateTable('bill_template').set({ template_name: '模板' }).execute();
    expect((await copy()).body.message).toBe('复制：计费模板：时段电价至少需要1行');
    const period = { template_id: id, start_time: '00:00:00', end_time: '24:00:00', period_type: '3' };
    const row = await app.plant('bill_template_periods', { ...period, row_order: 0 });
    const noPrice = '每个时段都要有单价：请在时段里填写，或填写该时段类型的电费或服务费单价';
    expect((await copy()).body.message).toContain(noPrice);
    const price = (table: string, values: object, where: string) =>
      app.services.database.db.updateTable(table).set(values).where('id', '=', where).execute();
    // That of another kind of period is none of this one.
    await price('bill_template', { peak_elec_price: '1' }, id);
    expect((await copy()).body.message).toContain(noPrice);
    await price('bill_template', { valley_service_price: '0.3' }, id);
    expect((await copy()).status).toBe(200);
    await price('bill_template', { valley_service_price: null }, id);
    await price('bill_template_periods', { elec_price: '0.5' }, row);
    expect((await copy()).status).toBe(200);
  });
});
