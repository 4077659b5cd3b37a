import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordScreen } from '../../../schemas/language/index.ts';
import { readConfig } from '../../../server/config.ts';
import type { Template } from '../../../server/demo/business/prices.ts';
import { addStations } from '../../../server/demo/business/stations.ts';
import { storyScreens } from '../../../server/demo/business/storyScreens.ts';
import { DemoData, type DemoRow, parentKey } from '../../../server/demo/DemoData.ts';
import { type GeneratedDemo, generateDemo } from '../../../server/demo/generate.ts';
import { vinCheckDigit } from '../../../server/demo/values/identities.ts';
import type { Organisation } from '../../../server/demo/people/organisation.ts';
import { Serials } from '../../../server/demo/values/Serials.ts';
import { day, momentOf, toDatetime, toMoment } from '../../../server/demo/values/moments.ts';
import { menuRows } from '../../../server/menu/menuRows.ts';
import { readMenu } from '../../../server/screens/readMenu.ts';
import { openScreenRegistry, type OpenRegistry } from '../../../server/screens/registry.ts';
import { readOnce } from '../readOnce.ts';
import { doubled, lostRefs, miscomputed, refused, rowsByParent, unknownChoices } from './rowChecks.ts';

const now = toMoment(new Date('2026-03-10T06:30:00Z'));
let registry: OpenRegistry;
let demo: GeneratedDemo;

beforeAll(async () => {
  registry = await openScreenRegistry('schemas', { watch: false, reader: readOnce('schemas') });
  demo = generateDemo(now, registry);
});
afterAll(() => registry.close());

/** The screens of a folder that has some of them only. */
const without = (...gone: readonly string[]) => {
  const isThere = ({ id }: { readonly id: string }): boolean => !gone.includes(id);
  return {
    all: () => registry.all().filter(isThere),
    recordScreens: () => registry.recordScreens().filter(isThere),
    byId: (id: string) => (gone.includes(id) ? undefined : registry.byId(id)),
    dicts: () => registry.dicts(),
    validatorsOf: (screen: RecordScreen) => registry.validatorsOf(screen),
  };
};

describe('a folder without screens of the business', () => {
  it('has accounts and made-up rows for those that are there, and says which the story needs', () => {
    expect(demo.missing).toEqual([]);
    const gone = ['member', 'charge-station', 'store-info'];
    const { data, missing, accounts } = generateDemo(now, without(...gone), 0.1);
    expect(missing).toEqual(['charge-station', 'member']);
    expect(accounts.length).toBeGreaterThan(3);
    for (const id of ['sys-user', 'sys-announcement', 'member-level', 'device-supplier'])
      expect([id, data.rowsOf(id).length > 0]).toEqual([id, true]);
    expect(gone.flatMap((id) => data.rowsOf(id))).toEqual([]);
  });

  it('may have none of them at all', () => {
    const { data } = generateDemo(now, without(...storyScreens), 0.1);
    expect(data.rowsOf('sys-user').length).toBeGreaterThan(3);
  });
});

const rowsOf = (name: string): DemoRow[] => demo.data.rowsOf(name);

describe('every row of the demo', () => {
  it('passes the rules of its own screen', () => {
    expect(refused({ registry, data: demo.data }).slice(0, 5)).toEqual([]);
  });

  it('comes to what its computed fields say', () => {
    expect(miscomputed({ registry, data: demo.data }).slice(0, 5)).toEqual([]);
  });

  it('uses only values of its dictionaries', () => {
    expect(unknownChoices({ registry, data: demo.data }).slice(0, 5)).toEqual([]);
  });

  it('points only at rows of its own tenant', () => {
    expect(lostRefs({ registry, data: demo.data }).slice(0, 5)).toEqual([]);
  });

  it('says more than the name of its field, in the parts of a nested value too', () => {
    const echoes = registry.recordScreens().flatMap((screen) =>
      screen.fields.flatMap((field) => {
        const titles = [...JSON.stringify(field.schema ?? {}).matchAll(/"title":"([^"]+)"/g)].map(([, title]) => title);
        const isEcho = (value: unknown): boolean =>
          value === field.title || titles.some((title) => String(value).includes(`:"${title}"`));
        return rowsOf(screen.id).some((row) => isEcho(row[field.name])) ? [`${screen.id}.${field.name}`] : [];
      }),
    );
    expect(echoes).toEqual([]);
  });

  it('says of a named record what that says of itself', () => {
    const models = new Map(rowsOf('charge-pile-model').map((row) => [row.id, row]));
    for (const pile of rowsOf('charge-pile'))
      for (const name of ['supplierId', 'equipmentType', 'protocolType', 'ratedPower'])
        expect([name, pile[name]]).toEqual([name, models.get(String(pile['modelId']))![name]]);
    const orders = new Map(rowsOf('charge-order').map((row) => [row.id, row]));
    const strays = rowsOf('section-order').filter((section) => {
      const order = orders.get(String(section['orderId']))!;
      return ['memberId', 'mobile', 'stationId', 'gunId'].some((name) => section[name] !== order[name]);
    });
    expect(strays).toEqual([]);
  });

  it('tells in a notice of one day, which comes after it was written, and of the station that it is shown at', () => {
    const stations = new Map(rowsOf('charge-station').map((row) => [row.id, row]));
    const notices = [...rowsOf('sys-announcement'), ...rowsOf('system-notice')];
    expect(notices).toHaveLength(60);
    for (const notice of notices) {
      const told = [notice['msgAbstract'], notice['msgContent'], notice['content']].join('');
      const days = new Set(told.match(/\d+月\d+日/g));
      const written = String(notice['startTime']).slice(0, 10);
      const day = toDatetime(toMoment(new Date(`${written}T00:00:00+08:00`)) + 3 * 86_400).slice(5, 10);
      expect([...days]).toEqual([day.split('-').map(Number).join('月') + '日']);
      expect(String(notice['endTime']) > `${written.slice(0, 5)}${day}` || day < written.slice(5)).toBe(true);
      const isSent = (notice['sendStatus'] ?? notice['publishStatus']) !== '0';
      expect((notice['sendTime'] ?? notice['publishTime']) !== undefined).toBe(isSent);
      const station = stations.get(String(notice['stationIds'] ?? ''));
      expect(notice['areaCode']).toBe(station?.['areaCode']);
      expect(String(notice['title'] ?? '')).toContain(station?.['stationName'] ?? '');
    }
  });

  it('is unique where the screen says so', () => {
    expect(doubled({ registry, data: demo.data })).toEqual([]);
  });

  it('has stations of different names at ten times the rows too', () => {
    const data = new DemoData(now, new Serials(() => []), 10);
    const [tenant] = data.tenants;
    const row = data.add('bill-template', tenant, now, { status: '1', templateType: '2' });
    const organisation = { departs: {}, operators: [row], branches: [row] } as unknown as Organisation;
    const stations = addStations(data, tenant, organisation, [{ row } as Template]);
    expect(new Set(stations.map((station) => station.row['stationName'])).size).toBe(324);
  });

  it('has an id of 19 digits that no other row has', () => {
    const ids = [...demo.data.rows].flatMap(([name, rows]) => (name === 'sys-tenant' ? [] : rows.map((row) => row.id)));
    expect(ids.every((id) => /^\d{19}$/.test(id))).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('was created before now', () => {
    const latest = [...demo.data.rows.values()]
      .flat()
      .map((row) => String(row['createTime']))
      .reduce((a, b) => (a > b ? a : b));
    expect(latest <= '2026-03-10 14:30:00').toBe(true);
  });
});

describe('coupons that were received', () => {
  it('have run out where their time is over, and only there', () => {
    const coupons = new Map(rowsOf('coupon').map((row) => [row.id, row]));
    let [good, over] = [0, 0];
    for (const { couponId, useStatus, receiveTime, expireTime } of rowsOf('coupon-record')) {
      const { validEnd, validDays } = coupons.get(String(couponId))!;
      const received = momentOf(String(receiveTime));
      const end = validDays === undefined ? momentOf(String(validEnd)) : received + Number(validDays) * day;
      expect(momentOf(String(expireTime))).toBe(end);
      if (useStatus === '1') continue;
      expect(useStatus === '2').toBe(end <= now);
      if (useStatus === '2') over += 1;
      else good += 1;
    }
    expect(Math.min(good, over)).toBeGreaterThan(10);
  });
});

describe('what moves points and money', () => {
  const cents = (value: unknown): number => Math.round(Number(value ?? 0) * 100);

  it.each([
    ['group-account', 'groupAccountFlows', 'balance'],
    ['distributor', 'commissionFlows', 'withdrawable'],
  ])('a %s has what its flows come to, and never less than nothing', (screen, child, field) => {
    const flows = rowsByParent(demo.data, `${screen}.${child}`);
    expect(flows.size).toBeGreaterThan(5);
    for (const row of rowsOf(screen)) {
      let balance = 0;
      for (const flow of flows.get(row.id) ?? []) {
        balance += cents(flow['amount']);
        expect(cents(flow['balanceAfter'])).toBe(balance);
        expect(balance).toBeGreaterThanOrEqual(0);
      }
      expect(cents(row[field])).toBe(balance);
    }
  });

  it('what a group account has taken in, spent and used of its credit is what its flows come to, and what its bills still owe', () => {
    const flows = rowsByParent(demo.data, 'group-account.groupAccountFlows');
    const [bills, orders] = [rowsOf('charge-bill'), rowsOf('charge-order')];
    const net = (order: DemoRow) => cents(order['payAmount']) - cents(order['refundAmount']);
    for (const account of rowsOf('group-account')) {
      const [own, limit] = [flows.get(account.id) ?? [], cents(account['creditLimit'])];
      let used = 0;
      for (const flow of own.filter(({ creditAmount }) => creditAmount !== undefined)) {
        used += cents(flow['creditAmount']);
        expect([cents(flow['creditAfter']), used >= 0, used <= limit]).toEqual([used, true, true]);
      }
      const sumOf = (types: readonly string[], of: (flow: DemoRow) => number) =>
        own.filter(({ flowType }) => types.includes(String(flowType))).reduce((sum, flow) => sum + of(flow), 0);
      expect(cents(account['usedCredit'])).toBe(used);
      expect(cents(account['totalConsume'])).toBe(
        sumOf(['3', '4'], (flow) => cents(flow['creditAmount']) - cents(flow['amount'])),
      );
      expect(cents(account['totalRecharge'])).toBe(sumOf(['1', '6'], (flow) => cents(flow['amount'])));
      const owed = bills
        .filter((bill) => bill['groupAccountId'] === account.id)
        .map((bill) => [orders.filter((order) => order['billId'] === bill.id), cents(bill['paidAmount'])] as const)
        .reduce((sum, [billed, paid]) => sum + billed.reduce((whole, order) => whole + net(order), 0) - paid, 0);
      expect(owed).toBe(used);
    }
    expect(rowsOf('group-account').filter((account) => cents(account['usedCredit']) > 0).length).toBeGreaterThan(1);
  });

  it('an approved transfer and withdrawal has one flow, one that failed a second that gives back, and no other has any', () => {
    const numbers = (name: string) => rowsOf(name).map((flow) => flow['bizNo']);
    const approved = (screen: string, no: string) =>
      rowsOf(screen)
        .filter((row) => row['auditStatus'] === '1')
        .map((row) => row[no]);
    const known = (screen: string, no: string) => new Set(rowsOf(screen).map((row) => row[no]));
    const flowsOf = (name: string, of: ReadonlySet<unknown>) => numbers(name).filter((no) => of.has(no));
    expect(
      flowsOf('group-account.groupAccountFlows', known('corporate-transfer-record', 'transferNo')).toSorted(),
    ).toEqual(approved('corporate-transfer-record', 'transferNo').toSorted());
    const failed = rowsOf('balance-withdrawal')
      .filter((row) => row['withdrawStatus'] === '3')
      .map((row) => row['withdrawNo']);
    expect(flowsOf('distributor.commissionFlows', known('balance-withdrawal', 'withdrawNo')).toSorted()).toEqual(
      [...approved('balance-withdrawal', 'withdrawNo'), ...failed].toSorted(),
    );
  });

  it("the last flow of a member's points leaves what the member has", () => {
    const members = new Map(rowsOf('member').map((row) => [row.id, row['score']]));
    const last = new Map<unknown, unknown>();
    for (const flow of rowsOf('user-score-consume-record')) {
      expect(flow['beforeScore']).toBe(last.get(flow['memberId']) ?? flow['beforeScore']);
      last.set(flow['memberId'], flow['afterScore']);
    }
    expect(last.size).toBeGreaterThan(100);
    expect([...last].filter(([id, score]) => members.get(String(id)) !== score)).toEqual([]);
  });

  it('a raffle counts its draws, and one that was never open has none', () => {
    const draws = rowsByParent(demo.data, 'points-raffle.raffleDraws');
    for (const raffle of rowsOf('points-raffle')) expect(raffle['joinCount']).toBe(draws.get(raffle.id)?.length ?? 0);
    const drafts = rowsOf('points-raffle').filter((raffle) => raffle['raffleStatus'] === '0');
    expect(drafts.filter((raffle) => raffle['joinCount'] !== 0)).toEqual([]);
    expect(draws.size).toBeGreaterThan(2);
  });

  it('what has begun or ended did so by its times', () => {
    const is = (moment: unknown) => String(moment) <= '2026-03-10 14:30:00';
    const wrong = rowsOf('points-raffle').filter(
      ({ raffleStatus: status, startTime: start, endTime: end }) =>
        (status === '2' && !(is(start) && !is(end))) || (status === '3' && !(is(start) && is(end))),
    );
    expect(wrong).toEqual([]);
  });

  it('a prize is called what its type gives, and what is drawn is a prize that there is', () => {
    const prizes = new Map(rowsOf('activity-prize').map((prize) => [prize.id, prize]));
    const names: Readonly<Record<string, RegExp>> = {
      '1': /券/,
      '2': /积分$/,
      '3': /余额/,
      '5': /VIP/,
      '6': /^谢谢参与$/,
    };
    const isNamed = ({ prizeName, prizeType }: Readonly<Record<string, unknown>>) =>
      prizeType === '4'
        ? !Object.values(names).some((of) => of.test(String(prizeName)))
        : names[String(prizeType)]!.test(String(prizeName));
    const drawn = rowsOf('points-raffle.rafflePrizes');
    const inBags = rowsOf('lucky-bag.luckyBagItems').map((item) => ({
      prizeName: item['itemName'],
      prizeType: item['itemType'],
    }));
    const named = [...rowsOf('activity-prize'), ...drawn, ...rowsOf('activity-prize-record'), ...inBags];
    expect(named.filter((one) => !isNamed(one))).toEqual([]);
    for (const { prizeId, prizeName, prizeType } of drawn.filter((one) => one['prizeType'] !== '6'))
      expect(prizes.get(String(prizeId))).toMatchObject({ prizeName, prizeType });
  });

  it('a coupon is called what it does', () => {
    const words = { '1': '满减', '2': '折扣', '3': '立减', '4': '免服务费', '5': '停车' } as const;
    for (const { couponName, couponType } of rowsOf('coupon'))
      expect(couponName).toContain(words[couponType as keyof typeof words]);
  });

  it('a station that a map refused says why', () => {
    const refused = rowsOf('station-map-open').filter(({ syncStatus }) => syncStatus === '3');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.filter(({ failReason }) => failReason === undefined)).toEqual([]);
  });

  it('a template whose push has failed says why, and one that was sent how many piles took it', () => {
    for (const row of rowsOf('bill-template')) {
      expect([row['pushResult'], row['failReason'] !== undefined]).toEqual([
        row['pushResult'],
        row['pushResult'] === '3',
      ]);
      expect(Number(row['pushSent'])).toBe(Number(row['pushDone']) + Number(row['pushFailed']));
      expect(row['lastPushTime'] !== undefined).toBe(row['pushResult'] !== '0');
    }
  });

  it('an account is named after its enterprise, which names it', () => {
    const companies = new Map(rowsOf('enterprise-member').map((row) => [row.id, row]));
    for (const account of rowsOf('group-account')) {
      const company = companies.get(String(account['enterpriseId']));
      expect([company?.['groupAccountId'], account['accountName']]).toEqual([
        account.id,
        `${company?.['enterpriseName']}账户`,
      ]);
    }
  });
});

describe('the demo as a whole', () => {
  it('has the planned number of rows, a tenth of them in the second tenant', () => {
    const planned = {
      'charge-station': 36,
      'charge-pile': 240,
      'charge-gun': 440,
      member: 3000,
      'charge-order': 12_000,
      'member-charge-record': 5200,
      drawback: 260,
      'refund-record': 215 + rowsOf('deposit').filter(({ refundAmount }) => Number(refundAmount) > 0).length,
      coupon: 24,
      'sys-user': 45,
      'sys-depart': 24,
      'sys-announcement': 30,
      'sys-log': 2000,
      'member-charge-card': 600,
      'vin-code': 350,
      'vip-member': 420,
      'enterprise-member': 28,
      'device-error': 480,
      'repair-order-record': 150,
      'promotional-activity': 18,
      'activity-prize': 40,
      'points-raffle': 6,
      'mall-product': 60,
      'point-order': 700,
      'bicycle-station': 30,
      'bicycle-charge': 150,
      'bicycle-order': 15_000,
      'road-brake-stop-order': 2600,
      'parking-lock-order': 500,
      message: 400,
    };
    const found = Object.fromEntries(Object.keys(planned).map((name) => [name, rowsOf(name).length]));
    expect(found).toEqual(planned);
    expect(rowsOf('charge-order').filter((row) => row['tenantId'] === '2')).toHaveLength(1200);
  });

  it('has the states and kinds that the business has', () => {
    const part = (name: string, isOne: (row: DemoRow) => boolean): number =>
      rowsOf(name).filter(isOne).length / rowsOf(name).length;
    expect(rowsOf('charge-station').filter((row) => row['stationType'] === '100')).toHaveLength(8);
    expect(rowsOf('charge-station').filter((row) => row['stationType'] === '102')).toHaveLength(6);
    expect(part('bicycle-charge', (row) => row['onlineStatus'] === '1')).toBeGreaterThan(0.85);
    expect(part('device-error', (row) => row['errorType'] === '1')).toBeCloseTo(0.45, 1);
    expect(part('verified-member', (row) => row['auditStatus'] === '0')).toBeLessThan(0.15);
    // A verification of a car names its plate, in the list of what waits as well.
    expect(rowsOf('verified-member').filter((row) => !row['subject'])).toEqual([]);
    expect(part('car-plate-number', (row) => row['auditStatus'] === '0')).toBeCloseTo(0.08, 1);
    expect(part('profit-sharing-record', (row) => row['shareResult'] === 'SUCCESS')).toBeGreaterThan(0.95);
    const charging = new Set(rowsOf('charge-order').map((row) => row['memberId']));
    expect(part('member', ({ id }) => !charging.has(id))).toBeCloseTo(0.18, 1);
    expect(Math.abs(rowsOf('profit-sharing-record').length / 9000 - 1)).toBeLessThan(0.15);
    expect(Math.abs(rowsOf('bicycle-charge.sockets').length / 1600 - 1)).toBeLessThan(0.15);
  });

  it('says of a gun what the order says that charges at it', () => {
    const running = rowsOf('charge-order').filter((row) => row['orderStatus'] === '2');
    const guns = new Map(rowsOf('charge-gun').map((row) => [row.id, row]));
    for (const order of running)
      expect(guns.get(String(order['gunId']))).toMatchObject({
        gunStatus: '3',
        parkStatus: '50',
        orderNo: order['orderNo'],
        chargedEnergy: order['chargeEnergy'],
        memberMobile: order['mobile'],
      });
    const still = rowsOf('charge-gun').filter((row) => row['gunStatus'] === '1');
    expect(still.filter((row) => row['orderNo'] !== undefined || row['outputPower'] !== '0.00')).toEqual([]);
  });

  it('has as many members who are VIP as have time left, and says in an order what its member was then', () => {
    const now = toDatetime(demo.data.now);
    const of = (state: string) => rowsOf('vip-member').filter(({ vipStatus }) => vipStatus === state);
    expect(of('1').filter(({ endTime }) => String(endTime) <= now)).toEqual([]);
    expect(of('2').filter(({ endTime }) => String(endTime) >= now)).toEqual([]);
    expect(rowsOf('vip-member').filter(({ startTime, endTime }) => String(startTime) >= String(endTime))).toEqual([]);
    const members = new Map(rowsOf('vip-member').map((row) => [row['memberId'], row]));
    const ofVips = rowsOf('charge-order').filter((row) => row['vipLevel'] !== undefined);
    expect(ofVips.length).toBeGreaterThan(500);
    for (const { memberId, vipLevel, startTime } of ofVips) {
      const vip = members.get(memberId)!;
      expect(vip['vipLevel']).toBe(vipLevel);
      expect(String(vip['startTime']) <= String(startTime) && String(startTime) < String(vip['endTime'])).toBe(true);
    }
  });

  it('gives a repair order whom its state asks for and a log that ends with it; its fault came before', () => {
    const logs = rowsOf('repair-order-record.repairLogs');
    const errors = new Map(rowsOf('device-error').map((row) => [row.id, row]));
    const orders = rowsOf('repair-order-record');
    expect(new Set(orders.map(({ repairStatus }) => repairStatus))).toEqual(new Set(['0', '1', '2', '3', '4', '5']));
    const ofFaults = orders.filter(({ errorId }) => errorId !== undefined);
    expect(ofFaults.length).toBeGreaterThan(5);
    const happened = (order: DemoRow): string => String(errors.get(String(order['errorId']))!['happenTime']);
    expect(ofFaults.filter((order) => happened(order) >= String(order['createTime']))).toEqual([]);
    for (const { id, repairStatus, repairUser } of orders) {
      expect(repairUser === undefined, id).toBe(repairStatus === '0' || repairStatus === '5');
      const own = logs.filter((log) => log[parentKey] === id).map(({ operateType }) => operateType);
      expect(own.at(-1) ?? '0').toBe(repairStatus);
    }
  });

  it('has commands to a pile or to a host of e-bikes, never to both', () => {
    const commands = rowsOf('device-command');
    const isTo = (field: string) => commands.filter((row) => row[field] !== undefined);
    expect([isTo('pileId').length > 10, isTo('bicycleDeviceId').length > 1]).toEqual([true, true]);
    expect(isTo('pileId').filter((row) => row['bicycleDeviceId'] !== undefined)).toEqual([]);
  });

  it('has an open fault for each gun that is out of order', () => {
    const open = rowsOf('device-error').filter((row) => ['0', '1'].includes(String(row['handleStatus'])));
    const guns = rowsOf('charge-gun').filter((row) => row['gunStatus'] === '255');
    expect(guns.filter(({ id }) => !open.some((row) => row['gunId'] === id)).map(({ id }) => id)).toEqual([]);
    expect(open.filter((row) => row['recoverTime'] !== undefined)).toEqual([]);
    expect(open.length / rowsOf('device-error').length).toBeLessThan(0.1);
  });

  it('has machines, cards and orders after what they belong to', () => {
    for (const [name, field, target] of [
      ['charge-pile', 'stationId', 'charge-station'],
      ['charge-gun', 'pileId', 'charge-pile'],
      ['member-charge-card', 'memberId', 'member'],
      ['bicycle-order', 'deviceId', 'bicycle-charge'],
    ] as const) {
      const there = new Map(rowsOf(target).map((row) => [row.id, row['createTime']]));
      const early = rowsOf(name).filter(
        (row) => String(there.get(String(row[field])) ?? '') > String(row['createTime']),
      );
      expect([name, early.length]).toEqual([name, 0]);
    }
  });

  it('has bicycles that are charged just now, whatever the hour, at sockets that say so', { timeout: 120_000 }, () => {
    const morning = generateDemo(toMoment(new Date('2026-03-10T00:40:00Z')), registry, 0.1).data;
    for (const data of [demo.data, morning]) {
      const running = data.rowsOf('bicycle-order').filter((row) => row['orderStatus'] === '1');
      expect(running.length).toBeGreaterThan(1);
      const used = data.rowsOf('bicycle-charge.sockets').flatMap((row) => row['orderNo'] ?? []);
      expect(used.toSorted()).toEqual(running.map((row) => row['orderNo']).toSorted());
    }
  });

  it('has bicycles that cost what their template says, to the cent and as their bill does, and prepayments that say who paid', () => {
    const templates = new Map(rowsOf('bicycle-fee-template').map((row) => [row.id, row]));
    const tiers = rowsByParent(demo.data, 'bicycle-fee-template.powerTiers');
    const bills = rowsByParent(demo.data, 'bicycle-order.feeLines');
    const cents = (value: unknown) => Math.round(Number(value ?? 0) * 100);
    const orders = rowsOf('bicycle-order').filter(({ orderStatus }) => orderStatus !== '4');
    const costs: Record<string, (template: DemoRow, order: DemoRow) => number> = {
      '1': (template, order) => byTime(template, order, template['hourPrice']),
      '2': ({ startFee, elecPrice, servicePrice }, { chargeEnergy }) =>
        Math.max(
          cents(startFee),
          cents((Number(chargeEnergy) * Number(elecPrice)).toFixed(6)) +
            cents((Number(chargeEnergy) * Number(servicePrice ?? 0)).toFixed(6)),
        ),
      '3': (template, order) => {
        const own = (tiers.get(template.id) ?? []).toSorted((a, b) => Number(a['minPower']) - Number(b['minPower']));
        const tier = own.find(({ maxPower }) => Number(order['avgPower']) < Number(maxPower)) ?? own.at(-1)!;
        return byTime(template, order, tier['hourPrice']);
      },
      '4': () => 0,
      '5': ({ oncePrice }) => cents(oncePrice),
    };
    const byTime = ({ startFee, startMinutes }: DemoRow, { chargeDuration }: DemoRow, price: unknown) =>
      Math.round(
        cents(startFee) + (Number(price) * Math.max(0, Number(chargeDuration) - Number(startMinutes ?? 0))) / 36,
      );
    for (const [mode, costOf] of Object.entries(costs)) {
      const own = orders.filter(({ feeMode }) => feeMode === mode);
      expect([mode, own.length > 100]).toEqual([mode, true]);
      const wrong = own.filter((row) => {
        const template = templates.get(String(row['feeTemplateId']))!;
        const fee = cents(row['elecAmount']) + cents(row['serviceAmount']);
        const billed = (bills.get(row.id) ?? []).map(({ amount }) => cents(amount));
        const isEnded = row['orderStatus'] === '2';
        return (
          template['feeMode'] !== mode ||
          fee !== costOf(template, row) ||
          String(billed) !== (isEnded ? String(fee) : '') ||
          (isEnded && cents(row['payAmount']) !== fee)
        );
      });
      expect(wrong.slice(0, 3)).toEqual([]);
    }
    expect(rowsOf('bicycle-fee-template').filter((row) => row['feeMode'] === '5' && !row['oncePrice'])).toEqual([]);
    expect([...tiers.keys()].filter((id) => templates.get(String(id))?.['feeMode'] !== '3')).toEqual([]);
    const prepaid = rowsOf('bicycle-order').filter((row) => row['prepayAmount'] !== undefined);
    expect(prepaid.length).toBeGreaterThan(1);
    expect(prepaid.filter((row) => row['payChannel'] === undefined)).toEqual([]);
  });

  it('has bicycles that are paid from the balance with a flow in the account of their member, and templates called by how they charge', () => {
    const flows = new Map(
      rowsOf('member.memberBalanceLogs').map((flow) => [`${flow['tenantId']} ${flow['bizNo']}`, flow] as const),
    );
    const paid = rowsOf('bicycle-order').filter((row) => row['payChannel'] === 'balance');
    expect(paid.length).toBeGreaterThan(100);
    const without = paid.filter((row) => {
      const flow = flows.get(`${row['tenantId']} ${row['orderNo']}`);
      return flow?.[parentKey] !== row['memberId'] || Number(flow?.['amount']) !== -Number(row['payAmount']);
    });
    expect(without).toEqual([]);
    const modes = Object.entries({ 按时: '1', 按电量: '2', 功率分档: '3', 校园包月: '4', 社区包月: '4', 按次: '5' });
    const misnamed = rowsOf('bicycle-fee-template').filter(({ templateName, feeMode }) =>
      modes.some(([name, mode]) => String(templateName).startsWith(name) && feeMode !== mode),
    );
    expect(misnamed).toEqual([]);
  });

  it('is the same for the same moment', { timeout: 120_000 }, () => {
    const [first, again] = [generateDemo(now, registry, 0.1), generateDemo(now, registry, 0.1)];
    expect(again.data.rowsOf('charge-order').at(-1)).toEqual(first.data.rowsOf('charge-order').at(-1));
    expect(again.data.rowsOf('member')).toEqual(first.data.rowsOf('member'));
  });

  it('stays as it is where another story of it is told differently', () => {
    const [first, again] = [new DemoData(now, new Serials(() => [])), new DemoData(now, new Serials(() => []))];
    first.story('cars').random.next();
    expect(first.story('orders').random.next()).toBe(again.story('orders').random.next());
    expect(first.add('a', first.tenants[0], now, {}).id).not.toBe(
      first.story('cars').add('a', first.tenants[0], now, {}).id,
    );
  });

  it('has as many times the rows as DEMO_SCALE says', () => {
    const less = generateDemo(now, registry, 0.1).data;
    const counts = ['member', 'charge-order', 'device-supplier', 'blacklist'].map(
      (name) => less.rowsOf(name).length / rowsOf(name).length,
    );
    for (const count of counts) expect(count).toBeCloseTo(0.1, 1);
    expect(() => readConfig({ DEMO_SCALE: '0' })).toThrow('DEMO_SCALE 应为 0.1 到 100 的数');
    expect(readConfig({ DEMO_SCALE: '10' }).demoScale).toBe(10);
  });

  it('grants only menu and button rows that the menu has', async () => {
    const known = new Set(menuRows(registry.all(), (await readMenu('schemas')).groups).map((row) => row.id));
    const unknown = demo.grants.filter((grant) => !known.has(grant.permissionId)).map((grant) => grant.permissionId);
    expect([...new Set(unknown)]).toEqual([]);
  });

  it('keeps the read-only role to menus and the tenant administrators from the platform', () => {
    const granted = (roleCode: string): string[] => {
      const ids = new Set(
        rowsOf('sys-role')
          .filter((role) => role['roleCode'] === roleCode)
          .map((role) => role.id),
      );
      return demo.grants.filter((grant) => ids.has(grant.roleId)).map((grant) => grant.permissionId);
    };
    expect(granted('readonly').filter((id) => id.startsWith('b-'))).toEqual(['b-password:look']);
    expect(granted('readonly')).not.toContain('m-sys-user');
    expect(granted('tenantadmin')).toContain('m-sys-user');
    expect(granted('tenantadmin')).not.toContain('m-sys-permission');
    expect(granted('staff')).toContain('b-member:edit');
    expect(granted('staff')).not.toContain('m-charge-station');
  });

  it('gives valid check digits to every VIN', () => {
    const vins = rowsOf('car-plate-number').flatMap((row) => (row['vin'] === undefined ? [] : String(row['vin'])));
    expect(vins.length).toBeGreaterThan(1000);
    expect(vins.filter((vin) => vin.length !== 17 || vin[8] !== vinCheckDigit(vin))).toEqual([]);
    // The example of the standard: this car was really numbered so.
    expect(vinCheckDigit('1M8GDM9AXKP042788')).toBe('X');
  });

  it('never lets one gun serve two orders at a time', () => {
    const spans = rowsOf('charge-order').map((row) => ({
      gun: String(row['gunId']),
      from: String(row['startTime']),
      to: String(row['endTime'] ?? '9'),
    }));
    const sorted = spans.toSorted((a, b) => a.gun.localeCompare(b.gun) || a.from.localeCompare(b.from));
    const overlaps = sorted.filter(
      (span, index) => span.gun === sorted[index - 1]?.gun && span.from < sorted[index - 1]!.to,
    );
    expect(overlaps).toEqual([]);
  });
});
