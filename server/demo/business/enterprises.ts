import { type DemoData, type DemoRow, type DemoTenant } from '../DemoData.ts';
import { toYuan } from '../values/decimals.ts';
import { day, hour, momentOf, toDate, toDatetime } from '../values/moments.ts';
import { addBills } from './bills.ts';
import { addFlows, type Movement } from './ledger.ts';

/** An enterprise with its account and what moves that. */
interface Company {
  readonly row: DemoRow;
  readonly account: DemoRow;
  readonly movements: Movement[];
  /** What those who pay later have charged. */
  readonly orders: DemoRow[];
}

const paysLater = ({ row }: Pick<Company, 'row'>): boolean => row['settleType'] === '2';

const year = 365 * day;

/** Enterprises of one tenant: some have an account, which the orders of their staff are paid from, to the cent. */
export function settleEnterprises(demo: DemoData, tenant: DemoTenant): void {
  for (const group of demo.ownRows('charge-group-info', tenant))
    if (group['endTime'] !== undefined) group['endTime'] = toDatetime(momentOf(String(group['startTime'])) + 2 * year);
  const companies = companiesOf(demo, tenant);
  const active = companies.filter(({ row, account }) => row['status'] === '1' && account['accountStatus'] === '1');
  if (active.length > 0) {
    transfer(demo, tenant, active);
    payOrders(demo, tenant, active);
  }
  demo.drop('charge-bill', tenant);
  for (const { row, account, orders, movements } of active.filter(paysLater))
    movements.push(...addBills(demo, tenant, { company: row, account, orders }));
  for (const company of companies) settle(demo, tenant, company);
}

/** Gives every account one enterprise, and its name, before others point at both. */
export function pairEnterprises(demo: DemoData, tenant: DemoTenant): void {
  const accounts = demo.ownRows('group-account', tenant);
  const rows = demo.ownRows('enterprise-member', tenant);
  for (const row of rows) row['groupAccountId'] = undefined;
  for (const [index, account] of accounts.entries()) {
    const row = rows[index];
    Object.assign(account, {
      accountName: row ? `${row['enterpriseName']}账户` : `备用账户${index + 1}`,
      enterpriseId: row?.id,
      warnAmount: '500.00',
      accountStatus: index < 3 ? account['accountStatus'] : demo.random.weighted({ '1': 90, '2': 7, '3': 3 }),
    });
    if (row) row['groupAccountId'] = account.id;
    // However few there are, one of them pays for its people.
    if (row && index === 0) [row['status'], account['accountStatus']] = ['1', '1'];
  }
}

function companiesOf(demo: DemoData, tenant: DemoTenant): Company[] {
  const accounts = new Map(demo.ownRows('group-account', tenant).map((account) => [account.id, account]));
  return demo.ownRows('enterprise-member', tenant).flatMap((row) => {
    const account = accounts.get(String(row['groupAccountId']));
    return account ? [{ row, account, movements: [], orders: [] }] : [];
  });
}

/** What enterprises paid by bank: what is approved is on their account. */
function transfer(demo: DemoData, tenant: DemoTenant, companies: readonly Company[]): void {
  for (const [index, row] of demo.ownRows('corporate-transfer-record', tenant).entries()) {
    const { row: company, account, movements } = companies[index % companies.length]!;
    const amount = demo.random.integer(4, 100) * 50_000;
    Object.assign(row, {
      enterpriseId: company.id,
      groupAccountId: account.id,
      payerName: company['enterpriseName'],
      amount: toYuan(amount),
      arrivedAmount: row['auditStatus'] === '1' ? toYuan(amount) : '0.00',
      transferDate: toDate(momentOf(String(row['createTime']))),
    });
    if (row['auditStatus'] === '0') Object.assign(row, { auditBy: undefined, auditTime: undefined });
    if (row['auditStatus'] !== '1') continue;
    const moment = momentOf(String(row['arrivalTime'] ?? row['auditTime'] ?? row['createTime']));
    movements.push({ moment, type: 'recharge', amount, bizNo: String(row['transferNo']) });
  }
}

/** Whoever has charged at an enterprise's expense is one of its staff. */
function payOrders(demo: DemoData, tenant: DemoTenant, companies: readonly Company[]): void {
  const members = new Map(demo.ownRows('member', tenant).map((member) => [member.id, member]));
  const employers = new Map<string, Company>();
  const paidFrom = new Map<string, string>();
  demo.drop('enterprise-member.enterpriseStaff', tenant, new Set(companies.map(({ row }) => row.id)));
  for (const order of demo.ownRows('charge-order', tenant)) {
    const member = members.get(String(order['memberId']));
    const paid = cents(order['payAmount']);
    if (order['payChannel'] !== 'group' || !member || paid === 0) continue;
    const company = employers.get(member.id) ?? companies[employers.size % companies.length]!;
    if (!employers.has(member.id)) employ(demo, tenant, company, member);
    employers.set(member.id, company);
    order['enterpriseId'] = company.row.id;
    if (paysLater(company)) company.orders.push(order);
    const bizNo = String(order['orderNo']);
    const moment = momentOf(String(order['endTime'] ?? order['createTime']));
    // Whoever pays later uses credit, and is given credit back; the balance stays.
    const moved = (cost: number) => (paysLater(company) ? { amount: 0, credit: cost } : { amount: -cost });
    company.movements.push({ moment, type: 'charge', ...moved(paid), bizNo });
    paidFrom.set(bizNo, company.account.id);
    const back = cents(order['refundAmount']);
    // Within the hours before the bill of the month is confirmed: after that it would go to the balance.
    const later = Math.min(demo.now - 60, moment + (paysLater(company) ? 8 * hour : 2 * day));
    if (back > 0) company.movements.push({ moment: later, type: 'refund', ...moved(-back), bizNo });
  }
  for (const asked of demo.ownRows('drawback', tenant)) asked['groupAccountId'] = paidFrom.get(String(asked['bizNo']));
}

function employ(demo: DemoData, tenant: DemoTenant, { row }: Company, member: DemoRow): void {
  demo.addChild('enterprise-member.enterpriseStaff', tenant, row, momentOf(String(row['createTime'])) + hour, {
    memberId: member.id,
    mobile: member['mobile'],
    monthLimit: toYuan(demo.random.integer(4, 20) * 10_000),
    status: '1',
  });
}

/** An account without a movement is empty; one on credit has a limit that leaves room for the month. */
function settle(demo: DemoData, tenant: DemoTenant, { row, account, movements }: Company): void {
  const flows = 'group-account.groupAccountFlows';
  demo.drop(flows, tenant, new Set([account.id]));
  const sums = addFlows(demo, tenant, {
    flows,
    row: account,
    movements,
    income: (lack, moment) => ({
      moment,
      type: 'credit',
      amount: Math.ceil(lack / 500_000) * 500_000,
      bizNo: `HT${toDate(moment).replaceAll('-', '')}`,
      hand: { createBy: tenant.admin, remark: '按合同预存' },
    }),
  });
  Object.assign(account, {
    balance: toYuan(sums.balance),
    totalRecharge: toYuan(sums.income),
    totalConsume: toYuan(sums.spent),
    usedCredit: toYuan(sums.credit),
    lastTradeTime: sums.last > 0 ? toDatetime(sums.last) : undefined,
  });
  const onCredit = { accountMode: '2', creditLimit: toYuan(Math.ceil((sums.mostCredit + 1) / 1_000_000) * 2_000_000) };
  if (paysLater({ row })) Object.assign(account, onCredit);
  else if (account['accountMode'] === '2') Object.assign(account, { accountMode: '1', creditLimit: undefined });
}

const cents = (yuan: unknown): number => Math.round(Number(yuan ?? 0) * 100);
