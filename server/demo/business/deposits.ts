import { type DemoData, type DemoRow, type DemoTenant } from '../DemoData.ts';
import { toYuan } from '../values/decimals.ts';
import { day, hour, minute, type Moment, momentOf, toDate, toDatetime } from '../values/moments.ts';

/** Deposits of one tenant: 110 over both; what was given back has its refund. */
export function addDeposits(demo: DemoData, tenant: DemoTenant): void {
  const { random } = demo;
  const members = demo.ownRows('member', tenant);
  for (let left = tenant.part(110); left > 0; left--) {
    const depositStatus = random.weighted({ '0': 6, '1': 58, '2': 5, '3': 22, '4': 9 });
    const moment = depositStatus === '0' ? demo.now - random.integer(hour, 2 * day) : demo.daysAgo(9, 400);
    const isPaid = depositStatus !== '0';
    const amount = random.pick([100_00, 200_00, 300_00]);
    const deducted = depositStatus === '4' || (depositStatus === '3' && random.chance(0.2)) ? amount / 4 : 0;
    const member = random.pick(members);
    const row = demo.add('deposit', tenant, moment, {
      memberId: member.id,
      mobile: member['mobile'],
      depositType: random.weighted({ '1': 5, '2': 4, '3': 2, '4': 2 }),
      amount: toYuan(amount),
      deductAmount: toYuan(deducted),
      refundAmount: '0.00',
      payChannel: isPaid ? random.weighted({ wxpay: 80, alipay: 20 }) : undefined,
      transactionId: isPaid ? `4200${demo.identities.digits(24)}` : undefined,
      depositStatus,
      payTime: isPaid ? toDatetime(moment + 2 * minute) : undefined,
      refundTime: undefined,
      deductReason: deducted > 0 ? random.pick(['设备损坏赔偿', '超时占位', '卡片遗失']) : undefined,
      remark: undefined,
      createBy: 'system',
    });
    if (depositStatus === '2' || depositStatus === '3') giveBack(demo, tenant, row, amount - deducted);
  }
}

function giveBack(demo: DemoData, tenant: DemoTenant, row: DemoRow, amount: number): void {
  const isDone = row['depositStatus'] === '3';
  const paid = momentOf(String(row['payTime']));
  const moment: Moment = isDone ? paid + demo.random.integer(1, 8) * day : demo.now - demo.random.integer(hour, day);
  const done = toDatetime(moment + 20 * minute);
  Object.assign(row, { refundAmount: toYuan(amount), remark: '会员申请退还', refundTime: isDone ? done : undefined });
  demo.add('refund-record', tenant, moment, {
    drawbackNo: undefined,
    memberId: row['memberId'],
    mobile: row['mobile'],
    bizType: '5',
    bizNo: row['depositNo'],
    transactionId: row['transactionId'],
    wxRefundId: isDone && row['payChannel'] === 'wxpay' ? `5030${demo.identities.digits(24)}` : undefined,
    payAmount: row['amount'],
    refundAmount: toYuan(amount),
    payChannel: row['payChannel'],
    refundStatus: isDone ? 'SUCCESS' : 'PROCESSING',
    receiveAccount: isDone ? '原支付账户' : undefined,
    failReason: undefined,
    successTime: isDone ? done : undefined,
    operateBy: tenant.admin,
  });
}

const waiting = 14;

/** What was paid at the counter: each recharge of that kind with the paper behind it, and some that wait or were refused. */
export function addOfflineCharges(demo: DemoData, tenant: DemoTenant): void {
  const { random } = demo;
  const recharges = demo.ownRows('member-charge-record', tenant).filter((row) => row['rechargeType'] === '2');
  const members = new Map(demo.ownRows('member', tenant).map((member) => [member.id, member]));
  for (const recharge of recharges.slice(-tenant.part(80))) {
    const paid = momentOf(String(recharge['payTime']));
    const row = addCharge(demo, tenant, paid - 3 * hour, {
      memberId: recharge['memberId'],
      mobile: members.get(String(recharge['memberId']))?.['mobile'],
      amount: recharge['amount'],
      payMethod: '4',
      auditStatus: '1',
      auditBy: tenant.admin,
      auditTime: recharge['payTime'],
    });
    recharge['remark'] = `线下充值 ${String(row['offlineNo'])}`;
  }
  const people = [...members.values()];
  for (let left = tenant.part(waiting); left > 0; left--) {
    const isRefused = left % 3 === 0;
    const moment = demo.now - random.integer(2 * hour, isRefused ? 30 * day : day);
    const member = random.pick(people);
    addCharge(demo, tenant, moment, {
      memberId: member.id,
      mobile: member['mobile'],
      amount: toYuan(random.integer(1, 20) * 50_00),
      payMethod: random.pick(['1', '2', '3', '4', '5']),
      auditStatus: isRefused ? '2' : '0',
      auditBy: isRefused ? tenant.admin : undefined,
      auditTime: isRefused ? toDatetime(moment + hour) : undefined,
      auditRemark: isRefused ? '凭证金额与登记金额不一致' : undefined,
    });
  }
}

const addCharge = (
  demo: DemoData,
  tenant: DemoTenant,
  moment: Moment,
  values: Readonly<Record<string, unknown>>,
): DemoRow =>
  demo.add('offline-charge', tenant, moment, {
    accountType: '1',
    cardId: undefined,
    groupAccountId: undefined,
    giftAmount: undefined,
    receiveDate: toDate(moment),
    handler: tenant.id === '1' ? 'staff' : tenant.admin,
    auditRemark: undefined,
    createBy: tenant.id === '1' ? 'staff' : tenant.admin,
    ...values,
  });
