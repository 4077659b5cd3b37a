import { describe, expect, it } from 'vitest';
import { call, keepPage, openPage, tokenOf } from './browser.ts';
import {
  answer,
  buttonOf,
  cellOf,
  choose,
  countOf,
  dialogOf,
  errorOf,
  eventually,
  fieldOf,
  listed,
  openScreen,
  operationsOf,
  press,
  rowOf,
  runOn,
  searchOf,
  tick,
  toast,
  type,
} from './gestures.ts';

const member = 'charge/member/MemberList';
const order = 'charge/order/ChargeOrderList';
/** One page for the tests that nothing has to move in, and one for those of people who press while it does. */
const openKept = keepPage({ as: 'admin', width: 3200 });
const openMoving = keepPage({ as: 'admin', width: 3200, motion: true });

type Row = Readonly<Record<string, string>>;

async function rowsOf(path: string, query: string): Promise<readonly Row[]> {
  const { json } = await call(await tokenOf('admin'), 'GET', `${path}/list?${query}`);
  return (json!.result as { records: readonly Row[] }).records;
}

let made = 0;
async function addMember(): Promise<string> {
  const mobile = `138${String(Date.now()).slice(-7)}${(made += 1) % 10}`;
  const body = { mobile, nickname: `办${mobile.slice(-5)}`, memberType: '1', memberStatus: '1' };
  const { json } = await call(await tokenOf('admin'), 'POST', '/charge/member/add', body);
  expect(json!.success, json!.message).toBe(true);
  return mobile;
}

describe('what staff do with a member', () => {
  it('freezes and releases after a question that names the person', async () => {
    const mobile = await addMember();
    const page = await openKept();
    const pane = await openScreen(page, member, `?mobile=${mobile}`);
    const row = await rowOf(pane, mobile);
    expect(await operationsOf(page, row)).not.toContain('解冻');
    await runOn(page, row, '冻结');
    await answer(page, `确定冻结 办${mobile.slice(-5)}？`, '取消');
    expect(await cellOf(row, 'memberStatus').innerText()).toBe('正常');
    // Nobody changes their mind so fast that it would be the second click of a double click.
    await page.waitForTimeout(300);
    await runOn(page, row, '冻结');
    await answer(page, `确定冻结 办${mobile.slice(-5)}？`, '冻结');
    await eventually(() => cellOf(row, 'memberStatus').innerText()).toBe('冻结');
    const operations = await operationsOf(page, row);
    expect(operations).toContain('解冻');
    expect(operations).not.toContain('冻结');
    expect(operations).not.toContain('充值');
    await runOn(page, row, '解冻');
    await answer(page, `确定解冻 办${mobile.slice(-5)}？`, '解冻');
    await eventually(() => cellOf(row, 'memberStatus').innerText()).toBe('正常');
  });

  it('recharges by phone number with two clicks: what is typed is seen in the balance, and Enter does it', async () => {
    const mobile = await addMember();
    const page = await openKept({ width: 1440, height: 900 });
    const pane = await openScreen(page, member);
    await searchOf(pane, '手机号').locator('input').click();
    await page.keyboard.type(mobile);
    await page.keyboard.press('Enter');
    await eventually(() => countOf(pane)).toBe(1);
    const row = await rowOf(pane, mobile);
    await row.getByRole('button', { name: '充值', exact: true }).click();
    await page.keyboard.type('12.53');
    const recharge = dialogOf(page, '充值');
    await recharge.getByText(`会员 “办${mobile.slice(-5)}”`).waitFor();
    await eventually(() => recharge.locator('.vf-facts').innerText()).toMatch(/账户余额\(元\)\s*0\.00\s*→\s*12\.53/);
    await page.keyboard.press('Enter');
    await recharge.waitFor({ state: 'hidden' });
    await eventually(async () => cellOf(await rowOf(pane, mobile), 'balance').innerText()).toBe('12.53');
  });

  it('recharges and deducts: the balance, its log and the record agree', async () => {
    const mobile = await addMember();
    const page = await openPage({ as: 'admin', width: 3200, motion: true, allowed: [/400/] });
    const pane = await openScreen(page, member, `?mobile=${mobile}`);
    const row = await rowOf(pane, mobile);
    await runOn(page, row, '充值');
    const recharge = dialogOf(page, '充值');
    await press(recharge, '充值');
    await eventually(() => errorOf(recharge, 'amount').innerText()).toBe('请输入充值金额');
    await type(recharge, 'amount', '0');
    await press(recharge, '充值');
    await eventually(() => errorOf(recharge, 'amount').innerText()).toBe('充值金额必须大于0');
    await type(recharge, 'amount', '120.5');
    await press(recharge, '充值');
    await recharge.waitFor({ state: 'hidden' });
    await eventually(() => cellOf(row, 'balance').innerText()).toBe('120.50');

    await runOn(page, row, '扣款');
    const deduct = dialogOf(page, '扣款');
    await type(deduct, 'amount', '120.51');
    await type(deduct, 'remark', '多收');
    await press(deduct, '扣款');
    await eventually(() => errorOf(deduct, 'amount').innerText()).toMatch(/^扣款金额不能超过账户余额 [\d,.]+$/);
    await type(deduct, 'amount', '20.5');
    await press(deduct, '扣款');
    await deduct.waitFor({ state: 'hidden' });
    await eventually(() => cellOf(row, 'balance').innerText()).toBe('100.00');

    await runOn(page, row, '详情');
    const detail = dialogOf(page, '会员详情');
    await detail.getByRole('tab', { name: '余额流水', exact: true }).click();
    await detail.getByRole('gridcell', { name: '120.50' }).first().waitFor();
    await detail.getByRole('gridcell', { name: '-20.50' }).first().waitFor();
    await press(detail, '关闭');
    const records = await openScreen(page, 'charge/member/MemberChargeRecordList', `?mobile=${mobile}`);
    await eventually(() => countOf(records)).toBe(2);
  });

  it('freezes several at once, and only when some are chosen', async () => {
    const [first, second] = [await addMember(), await addMember()];
    const page = await openMoving();
    const pane = await openScreen(page, member, '?memberStatus=1');
    const batch = buttonOf(pane, '批量冻结');
    expect(await batch.count()).toBe(0);
    const rows = [await rowOf(pane, first), await rowOf(pane, second)];
    for (const row of rows) await tick(row);
    await pane.getByText('已选 2 条').waitFor();
    await batch.click();
    await answer(page, '冻结选中的 2 个会员？', '冻结');
    // They are none of the filter any more, and the buttons of chosen rows go with them: the next key finds the headings of
    // the rows, and opens no form.
    for (const row of rows) await row.first().waitFor({ state: 'detached' });
    await batch.waitFor({ state: 'detached' });
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('col-id'));
    await eventually(focused).toBe('ag-Grid-SelectionColumn');
    for (const mobile of [first, second])
      expect((await rowsOf('/charge/member', `mobile=${mobile}`))[0]!['memberStatus']).toBe('2');
  });
});

describe('what staff do with an order', () => {
  it('cannot add, edit or delete, and stops only what is charging', async () => {
    const page = await openKept();
    const pane = await openScreen(page, order, '?orderStatus=4');
    for (const title of ['新增', '批量删除']) expect(await buttonOf(pane, title).count()).toBe(0);
    const finished = await operationsOf(page, await rowOf(pane, /./));
    expect(finished).not.toContain('编辑');
    expect(finished).not.toContain('删除');
    expect(finished).not.toContain('强制停止');

    await openScreen(page, order, '?orderStatus=2');
    await eventually(async () => (await cellOf(await rowOf(pane, /./), 'orderStatus').innerText()) !== '').toBe(true);
    const [charging] = await rowsOf('/charge/order', 'orderStatus=2&pageSize=1');
    const row = await rowOf(pane, charging!['orderNo']!);
    await runOn(page, row, '强制停止');
    await answer(page, `确定强制停止订单 ${charging!['orderNo']}？`, '强制停止');
    await toast(page, '停止指令已登记，等待网关执行');
    await row.first().waitFor({ state: 'detached' });
    const [stopped] = await rowsOf('/charge/order', `orderNo=${charging!['orderNo']}`);
    expect(stopped!['orderStatus']).toBe('3');
  });

  it('refunds over the approval to the refund record and back into the order', async () => {
    const candidates = await rowsOf('/charge/order', 'orderStatus=4&payStatus=2&pageSize=20');
    const paid = candidates.find((one) => Number(one['payAmount']) > 2);
    const orderNo = paid!['orderNo']!;
    const page = await openPage({ as: 'admin', width: 3200, allowed: [/400/] });
    const pane = await openScreen(page, order, `?orderNo=${orderNo}`);
    await runOn(page, await rowOf(pane, orderNo), '申请退款');
    const refund = dialogOf(page, '申请退款');
    await type(refund, 'amount', '99999');
    await choose(page, refund, 'reasonType', '');
    await press(refund, '申请退款');
    await eventually(() => errorOf(refund, 'amount').innerText()).toMatch(/^退款金额不能超过可退金额 [\d,.]+$/);
    const [limit, message] = await fieldOf(refund, 'amount').evaluate((field) =>
      ['.vf-limit', '.vf-error'].map((part) => field.querySelector(part)!.getBoundingClientRect()),
    );
    expect(message!.top).toBeGreaterThanOrEqual(limit!.bottom);
    const { payAmount, refundAmount } = paid!;
    const whole = (Number(payAmount) - Number(refundAmount ?? 0)).toFixed(2);
    await fieldOf(refund, 'amount')
      .locator('.vf-limit', { hasText: `可退金额 ${whole}` })
      .waitFor();
    await buttonOf(refund, '全部').click();
    await eventually(async () => Number(await fieldOf(refund, 'amount').locator('input').inputValue())).toBe(
      Number(whole),
    );
    await type(refund, 'amount', '1.5');
    await press(refund, '申请退款');
    await toast(page, '退款申请已提交，等待审核');

    const drawbacks = await openScreen(page, 'charge/finance/DrawbackList', `?bizNo=${orderNo}`);
    await runOn(page, await rowOf(drawbacks, /./), '通过');
    const approve = dialogOf(page, '通过');
    // What was asked for is what is granted, unless somebody writes less.
    await eventually(() => fieldOf(approve, 'approvedAmount').locator('input').inputValue()).toBe('1.5');
    await approve.locator('.vf-facts').getByText('申请退款金额').waitFor();
    await type(approve, 'remark', '同意');
    await press(approve, '通过');
    await toast(page, '已通过，退款处理中');
    await eventually(async () => operationsOf(page, await rowOf(drawbacks, /./))).not.toContain('通过');

    const [record] = await rowsOf('/charge/refundRecord', `bizNo=${orderNo}`);
    expect(record).toMatchObject({ refundAmount: '1.50', refundStatus: 'PROCESSING' });
    const [after] = await rowsOf('/charge/order', `orderNo=${orderNo}`);
    expect(Number(after!['refundAmount'])).toBeCloseTo(Number(paid!['refundAmount'] ?? 0) + 1.5, 2);
  });
});

describe('deleting', () => {
  const supplier = 'charge/device/DeviceSupplierList';

  it('asks first, for one row and for several, and warns when none is chosen', async () => {
    const token = await tokenOf('admin');
    const [sample] = await rowsOf('/charge/deviceSupplier', 'pageSize=1');
    const page = await openMoving({ width: 1920, height: 900 });
    const names = ['甲', '乙', '丙'].map((name) => `待删${name}${Date.now() % 100000}`);
    for (const name of names) {
      const supplierCode = `S${Date.now() % 1e8}${names.indexOf(name)}`;
      const body = { supplierName: name, supplierCode, supplierType: sample!['supplierType'] };
      const { json } = await call(token, 'POST', '/charge/deviceSupplier/add', body);
      expect(json!.success, json!.message).toBe(true);
    }
    const pane = await openScreen(page, supplier, '?_sort=createTime:desc');
    const total = await countOf(pane);
    await buttonOf(pane, '批量删除').click();
    await toast(page, '请选择一条记录！');
    await runOn(page, await rowOf(pane, names[0]!), '删除');
    await answer(page, `删除设备厂商 “${names[0]}”？`, '删除');
    await toast(page, '删除成功！');
    await eventually(() => countOf(pane)).toBe(total - 1);
    for (const name of names.slice(1)) await tick(await rowOf(pane, name));
    await buttonOf(pane, '批量删除').click();
    await answer(page, '删除选中的 2 个设备厂商？', '取消');
    expect(await countOf(pane)).toBe(total - 1);
    await buttonOf(pane, '批量删除').click();
    await answer(page, '删除选中的 2 个设备厂商？', '删除');
    await eventually(() => countOf(pane)).toBe(total - 3);
    await listed(page);
  });
});
