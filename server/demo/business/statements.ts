import type { DemoData, DemoRow, DemoTenant } from '../DemoData.ts';
import { Identities } from '../values/identities.ts';
import { day, minute, momentOf, toDatetime, type Moment } from '../values/moments.ts';
import { Random } from '../values/Random.ts';

/** What a channel says of a payment or a refund; of some it has said nothing yet. */
type Result = 'SUCCESS' | 'FAIL' | 'none';

interface Line {
  readonly tradeType: 'payment' | 'refund';
  readonly tradeStatus: 'SUCCESS' | 'FAIL';
  readonly row: DemoRow;
  readonly orderNo: unknown;
  readonly channelNo: unknown;
  readonly amount: unknown;
  readonly moment: Moment;
  readonly account?: unknown;
  readonly failReason?: unknown;
}

/** Channels that are other companies; a balance, a card or a gift has no statement. */
const outside = new Set(['wxpay', 'wxpayscore', 'alipay', 'unionpay', 'pos']);
const failures = ['付款人取消支付', '付款账户余额不足', '支付超时，订单已关闭'] as const;
const waitingResults: readonly Result[] = ['SUCCESS', 'none', 'FAIL', 'SUCCESS', 'none'];
const seed = 20_260_228;

/** Lines of the statements: apart from the other random numbers, so that whoever adds here moves nothing else. */
class Statements {
  private readonly turns = { payment: -1, refund: -1 };
  private readonly random: Random;
  private readonly identities: Identities;
  private readonly demo: DemoData;
  private readonly tenant: DemoTenant;

  constructor(demo: DemoData, tenant: DemoTenant) {
    this.demo = demo;
    this.tenant = tenant;
    this.random = new Random(seed + Number(tenant.id));
    this.identities = new Identities(this.random);
  }

  /** A recharge that waits may have its result here already: whoever asks for it books it. */
  addPayment(row: DemoRow): void {
    const { payStatus, payTime } = row;
    const result = payStatus === '2' ? 'FAIL' : payStatus === '0' ? this.waiting('payment') : 'SUCCESS';
    if (result === 'none') return;
    this.add({
      tradeType: 'payment',
      tradeStatus: result,
      row,
      orderNo: row['rechargeNo'],
      channelNo: result === 'SUCCESS' ? (row['transactionId'] ?? this.number(row, '4200')) : undefined,
      amount: row['amount'],
      moment: payTime === undefined ? this.after(row, 5 * minute) : momentOf(String(payTime)),
      failReason: result === 'FAIL' ? this.random.pick(failures) : undefined,
    });
  }

  addRefund(row: DemoRow): void {
    const { refundStatus, successTime } = row;
    const result =
      refundStatus === 'PROCESSING' ? this.waiting('refund') : refundStatus === 'SUCCESS' ? 'SUCCESS' : 'FAIL';
    if (result === 'none') return;
    this.add({
      tradeType: 'refund',
      tradeStatus: result,
      row,
      orderNo: row['refundNo'],
      channelNo: row['wxRefundId'] ?? this.number(row, '5030'),
      amount: row['refundAmount'],
      moment: successTime === undefined ? this.after(row, 15 * minute) : momentOf(String(successTime)),
      account: result === 'SUCCESS' ? (row['receiveAccount'] ?? '原支付账户') : undefined,
      failReason: result === 'FAIL' ? (row['failReason'] ?? '收款账户异常') : undefined,
    });
  }

  /** One that was registered by hand with a wrong number and taken back. */
  addMistake(): void {
    const moment = this.demo.now - 3 * day;
    this.demo.add('channel-statement', this.tenant, moment, {
      tradeType: 'payment',
      payChannel: 'alipay',
      orderNo: 'R20260000000000',
      channelNo: this.identities.digits(28),
      amount: '100.00',
      tradeStatus: 'VOID',
      tradeTime: toDatetime(moment - 5 * minute),
      remark: '商户单号录错，已按账单重新登记',
    });
  }

  /** Few refunds wait, so the results take turns. */
  private waiting(tradeType: Line['tradeType']): Result {
    const turn = (this.turns[tradeType] += 1);
    return waitingResults[turn % waitingResults.length]!;
  }

  private after(row: DemoRow, latest: number): Moment {
    const moment = momentOf(String(row['createTime'])) + this.random.integer(20, latest);
    return Math.min(moment, this.demo.now - minute);
  }

  private number(row: DemoRow, wechat: string): string {
    return String(row['payChannel']).startsWith('wxpay')
      ? wechat + this.identities.digits(24)
      : this.identities.digits(28);
  }

  private add({ row, moment, ...line }: Line): void {
    this.demo.add('channel-statement', this.tenant, moment, {
      account: undefined,
      failReason: undefined,
      ...line,
      payChannel: row['payChannel'],
      tradeTime: toDatetime(moment),
      createBy: 'system',
    });
  }
}

/** What the payment channels have said of one tenant's recharges and refunds, in agreement with these. */
export function addStatements(demo: DemoData, tenant: DemoTenant): void {
  const statements = new Statements(demo, tenant);
  const rowsOf = (screen: string): DemoRow[] =>
    demo.rowsOf(screen).filter((row) => row['tenantId'] === tenant.id && outside.has(String(row['payChannel'])));
  for (const row of rowsOf('member-charge-record')) statements.addPayment(row);
  for (const row of rowsOf('refund-record')) statements.addRefund(row);
  statements.addMistake();
}
