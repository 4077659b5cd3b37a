import { type DemoData, type DemoRow, type DemoTenant } from '../DemoData.ts';
import { toYuan } from '../values/decimals.ts';
import { day, hour, momentOf, toDate, toDatetime } from '../values/moments.ts';
import { addFlows, type Movement } from './ledger.ts';

/** Distributors of one tenant: their commission comes in, withdrawals that were approved go out. */
export function settleCommissions(demo: DemoData, tenant: DemoTenant): void {
  const distributors = demo.ownRows('distributor', tenant);
  const approved = distributors.filter((row) => row['auditStatus'] === '1');
  const out = new Map<DemoRow, Movement[]>(approved.map((row) => [row, []]));
  for (const row of demo.ownRows('balance-withdrawal', tenant)) withdraw(demo, row, out);
  demo.drop('distributor.commissionFlows', tenant);
  for (const row of distributors) settle(demo, tenant, row, out.get(row) ?? []);
}

/** Only those of distributors were approved so far: a member's balance has flows of its own. */
function withdraw(demo: DemoData, row: DemoRow, out: ReadonlyMap<DemoRow, Movement[]>): void {
  const { random } = demo;
  const isApproved = ['1', '2', '3'].includes(String(row['withdrawStatus']));
  const agents = [...out.keys()].filter((agent) => String(agent['createTime']) < String(row['createTime']));
  // What a group has is paid back by other ways, and nobody asks for the money of no one.
  const type = isApproved || !row['memberId'] || row['accountType'] === '2' ? '2' : '1';
  const agent = type === '2' ? random.pick(agents.length > 0 ? agents : [...out.keys()]) : undefined;
  const [amount, fee] = [random.integer(5, 60) * 1000, random.pick([0, 100, 200])];
  const status = row['withdrawStatus'];
  const isWaiting = status === '0';
  const audited = momentOf(String(row['auditTime'] ?? row['createTime']));
  Object.assign(row, {
    accountType: type,
    memberId: type === '1' ? row['memberId'] : undefined,
    distributorId: agent?.id,
    mobile: agent ? agent['mobile'] : row['mobile'],
    amount: toYuan(amount),
    feeAmount: toYuan(fee),
    actualAmount: toYuan(amount - fee),
    auditStatus: isApproved ? '1' : isWaiting ? '0' : '2',
    auditBy: isWaiting ? undefined : (row['auditBy'] ?? row['createBy']),
    auditTime: isWaiting ? undefined : toDatetime(audited),
    auditRemark: isWaiting || isApproved ? undefined : '收款账户与实名不一致',
    paySerialNo: status === '2' ? demo.identities.digits(24) : undefined,
    finishTime: status === '2' ? toDatetime(Math.min(demo.now - 60, audited + hour)) : undefined,
    failReason: status === '3' ? '收款账户异常' : undefined,
  });
  if (agent && isApproved)
    addMovements(demo, row, out.get(agent)!, {
      moment: audited,
      type: 'withdrawal',
      amount: -amount,
      bizNo: String(row['withdrawNo']),
    });
}

/** What could not be paid out is given back. */
function addMovements(demo: DemoData, row: DemoRow, movements: Movement[], paidOut: Movement): void {
  movements.push(paidOut);
  const { amount, moment } = paidOut;
  if (row['withdrawStatus'] === '3')
    movements.push({ ...paidOut, type: 'returned', amount: -amount, moment: Math.min(demo.now - 30, moment + hour) });
}

function settle(demo: DemoData, tenant: DemoTenant, row: DemoRow, out: readonly Movement[]): void {
  const { random, now } = demo;
  const from = momentOf(String(row['createTime']));
  const isApproved = row['auditStatus'] === '1';
  const earned = Array.from({ length: isApproved ? random.integer(3, 9) : 0 }, () =>
    commission(
      random.integer(800, 30_000),
      Math.min(now - 60, from + random.integer(day, Math.max(2 * day, now - from))),
    ),
  );
  const sums = addFlows(demo, tenant, {
    flows: 'distributor.commissionFlows',
    row,
    movements: [...earned, ...out],
    income: commission,
  });
  Object.assign(row, { totalCommission: toYuan(sums.income), withdrawable: toYuan(sums.balance) });
}

const commission = (amount: number, moment: number): Movement => ({
  moment,
  type: 'credit',
  amount,
  bizNo: `YJ${toDate(moment).replaceAll('-', '')}`,
});
