import { type DemoData, type DemoRow, type DemoTenant, groupBy, parentKey } from '../DemoData.ts';
import { toYuan } from '../values/decimals.ts';
import { day, hour, type Moment, momentOf, toDatetime } from '../values/moments.ts';

/** Points that a member got, or gave where they are below zero. */
export interface PointChange {
  readonly member: unknown;
  readonly moment: Moment;
  readonly score: number;
  /** Dictionary `score_biz_type`. */
  readonly type: string;
  readonly bizNo: unknown;
}

/** Orders for points cost what their product costs, and are in the list of what was exchanged, beside the codes. */
export function settleOrders(demo: DemoData, tenant: DemoTenant): PointChange[] {
  const products = demo.ownRows('mall-product', tenant);
  const members = demo.ownRows('member', tenant);
  const orders = demo.ownRows('point-order', tenant);
  demo.drop('exchange-record', tenant);
  if (products.length === 0 || members.length === 0) return [];
  const kinds = groupBy(demo.ownRows('mall-product.productSkus', tenant), (sku) => sku[parentKey]);
  for (const product of products) priceByKinds(product, kinds.get(product.id) ?? []);
  const sold = new Map<DemoRow, number>(products.map((product) => [product, 0]));
  const exchanged: { readonly moment: Moment; readonly values: object }[] = [];
  const fresh = new Set(orders.toSorted(newestFirst).slice(0, Math.ceil(orders.length / 8)));
  const changes = orders.flatMap((order) => {
    const product = products.find(({ id }) => id === order['productId']) ?? demo.random.pick(products);
    const member = members.find(({ id }) => id === order['memberId']) ?? demo.random.pick(members);
    const sku = kinds.has(product.id) ? demo.random.pick(kinds.get(product.id)!) : undefined;
    const moment = momentOf(String(order['createTime']));
    tell(demo, order, { product, sku, member, isFresh: fresh.has(order) });
    const { quantity, totalScore: score, orderStatus } = order;
    const isBack = orderStatus === '4' || orderStatus === '5';
    if (!isBack) sold.set(product, sold.get(product)! + Number(quantity));
    const of = { memberId: member.id, mobile: member['mobile'], productId: product.id, pointOrderId: order.id };
    const what = { exchangeType: '1', exchangeName: product['productName'], costScore: score, quantity };
    exchanged.push({
      moment,
      values: { ...of, ...what, exchangeStatus: isBack ? '3' : orderStatus === '0' ? '0' : '1' },
    });
    const change = { member: member.id, moment, score: -Number(score), type: '5', bizNo: order['orderNo'] };
    const back = { ...change, moment: Math.min(demo.now - 60, moment + 6 * hour), score: Number(score), type: '6' };
    return Number(score) === 0 ? [] : isBack ? [change, back] : [change];
  });
  for (const [product, count] of sold) product['soldCount'] = count;
  exchanged.push(...usedCodes(demo, tenant, members));
  for (const { moment, values } of exchanged.toSorted((a, b) => a.moment - b.moment))
    demo.add('exchange-record', tenant, moment, {
      ...values,
      exchangeTime: toDatetime(moment),
      source: demo.random.weighted({ wxmini: 70, app: 20, alimini: 10 }),
      createBy: 'system',
    });
  return changes;
}

/** A list says what a product costs at least: as much as the cheapest of its kinds. */
function priceByKinds(product: DemoRow, kinds: readonly DemoRow[]): void {
  for (const name of ['needScore', 'payPrice']) {
    const prices = kinds.map((kind) => Number(kind[name] ?? 0)).filter((price) => price > 0);
    if (prices.length === 0) continue;
    for (const kind of kinds) kind[name] = Number(kind[name] ?? 0) > 0 ? kind[name] : Math.min(...prices);
    product[name] = Math.min(...prices);
  }
}

/** How many orders in a hundred stand where: the newest, and those before. */
const underWay = { '0': 15, '1': 35, '2': 40, '4': 10 };
const settled = { '3': 84, '4': 10, '5': 6 };

interface Sale {
  readonly product: DemoRow;
  readonly sku: DemoRow | undefined;
  readonly member: DemoRow;
  readonly isFresh: boolean;
}

const newestFirst = (one: DemoRow, other: DemoRow): number =>
  String(other['createTime']).localeCompare(String(one['createTime']));

function tell(demo: DemoData, order: DemoRow, { product, sku, member, isFresh }: Sale): void {
  const quantity = demo.random.integer(1, 2);
  const price = Math.round(Number(sku?.['payPrice'] ?? product['payPrice'] ?? 0) * 100) * quantity;
  const score = Number(sku?.['needScore'] ?? product['needScore'] ?? 0) * quantity;
  const odds: Readonly<Record<string, number>> = isFresh ? underWay : settled;
  const drawn = demo.random.weighted(odds);
  // What costs points alone is paid as soon as it is ordered; money that was given back would be among the refunds.
  const status = drawn === '0' && price === 0 ? '1' : drawn === '5' && price > 0 ? '3' : drawn;
  const isPaid = price > 0 && status !== '0' && status !== '4';
  const isSent = ['2', '3'].includes(status);
  const isParcel = order['deliveryType'] === '1';
  const sent = momentOf(String(order['createTime'])) + day;
  const at = (moment: Moment): string => toDatetime(Math.min(demo.now - 60, moment));
  Object.assign(order, {
    memberId: member.id,
    mobile: member['mobile'],
    productId: product.id,
    skuName: sku?.['skuName'],
    quantity,
    totalScore: score,
    payAmount: toYuan(price),
    orderStatus: status,
    payStatus: status === '0' ? '0' : status === '4' ? '5' : '1',
    payChannel: isPaid ? 'wxpay' : undefined,
    transactionId: isPaid ? `4200${demo.identities.digits(24)}` : undefined,
    payTime: isPaid ? at(sent - day + 60) : undefined,
    paidAmount: toYuan(isPaid ? price : 0),
    refundAmount: toYuan(0),
    refundingAmount: toYuan(0),
    // Nothing of it was given back, so nothing was noted of that.
    remark: undefined,
    storeId: order['deliveryType'] === '2' ? order['storeId'] : undefined,
    expressCompany: isSent && isParcel ? (order['expressCompany'] ?? 'sf') : undefined,
    expressNo: isSent && isParcel ? `SF${demo.identities.digits(12)}` : undefined,
    shipTime: isSent ? at(sent) : undefined,
    finishTime: status === '3' ? at(sent + 3 * day) : undefined,
    ...(isParcel ? {} : { receiver: undefined, receiverMobile: undefined, address: undefined }),
  });
}

/** Codes hold for a quarter; those that were used have someone who used them. */
function* usedCodes(demo: DemoData, tenant: DemoTenant, members: readonly DemoRow[]) {
  for (const code of demo.ownRows('exchange-code', tenant)) {
    const { codeStatus: status } = code;
    const made = momentOf(String(code['createTime']));
    const end = status === '0' ? demo.now + 30 * day : Math.min(made + 90 * day, demo.now - hour);
    const moment = Math.floor((made + end) / 2);
    const member = status === '1' ? demo.random.pick(members) : undefined;
    Object.assign(code, {
      batchNo: toDatetime(made).slice(0, 10).replaceAll('-', ''),
      channel: demo.random.pick(['站点海报', '公众号', '短信', '合作商户']),
      validStart: toDatetime(made),
      validEnd: toDatetime(end),
      memberId: member?.id,
      useTime: member ? toDatetime(moment) : undefined,
    });
    if (!member) continue;
    const of = { memberId: member.id, mobile: member['mobile'], exchangeCodeId: code.id, exchangeType: '3' };
    const values = { ...of, exchangeName: `兑换码 ${code['code']}`, costScore: 0, quantity: 1, exchangeStatus: '1' };
    yield { moment, values };
  }
}
