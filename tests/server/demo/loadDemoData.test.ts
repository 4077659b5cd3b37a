import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import type { Database } from '../../../server/database/Database.ts';
import { type DemoReport, loadDemoData } from '../../../server/demo/loadDemoData.ts';
import { seedDictionaries } from '../../../server/dictionaries/seedDictionaries.ts';
import { recordsOf } from '../../../server/records/index.ts';
import { nextSerial } from '../../../server/records/rows/serials.ts';
import { openScreenRegistry, type OpenRegistry } from '../../../server/screens/registry.ts';
import { openFileStore } from '../../../server/files/stores/openFileStore.ts';
import { openMonitoring } from '../../../server/monitoring/Monitoring.ts';
import { policyOf } from '../../../server/policies/index.ts';
import { answerCards } from '../../../server/dashboards/answerCards.ts';
import { answerReport } from '../../../server/report-tables/answerReport.ts';
import { tenancyOf } from '../../../schemas/language/index.ts';
import type {
  DashboardScreen,
  FigureAnswer,
  ListConditions,
  Query,
  ReportScreen,
} from '../../../schemas/language/index.ts';
import type { Services, Session } from '../../../server/Services.ts';
import { demoAccounts } from '../../../server/sessions/demoNote.ts';
import { hasUsers } from '../../../server/sessions/hasUsers.ts';
import { verifyPassword } from '../../../server/sessions/passwords.ts';
import { syncTables, systemTables, tablesOf } from '../../../server/tables/index.ts';
import { mainDatabase, openTestDatabase } from '../database/openTestDatabase.ts';
import { readOnce } from '../readOnce.ts';

describe.each(mainDatabase)('on %s', (kind) => {
  const silent = { info: () => {}, warn: () => {}, error: () => {} };
  let dataDir: string;
  let database: Database;
  let screens: OpenRegistry;
  let services: Services;
  let report: DemoReport;
  let hadUsers: boolean;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'voltform-demo-'));
    const config = readConfig({}, { dataDir, databaseUrl: undefined });
    screens = await openScreenRegistry(config.schemasDir, { watch: false, reader: readOnce(config.schemasDir) });
    database = await openTestDatabase(kind);
    const files = await openFileStore(config, silent);
    services = { config, database, files, screens, policyOf, monitoring: openMonitoring(database), log: silent };
    await syncTables(database, [...systemTables, ...screens.recordScreens().flatMap(tablesOf)]);
    hadUsers = await hasUsers(database.db);
    report = await loadDemoData(services);
  });

  afterAll(async () => {
    await screens.close();
    await database.close();
    await rm(dataDir, { recursive: true });
  });

  /** Rows that break a rule; none when the rule holds. */
  async function breaking(query: string): Promise<unknown[]> {
    const { rows } = await sql.raw(query).execute(database.db);
    return rows.slice(0, 5);
  }

  describe('loading the demo', () => {
    it('finds an empty database and leaves one that is not', async () => {
      expect(hadUsers).toBe(false);
      expect(await hasUsers(database.db)).toBe(true);
    });

    it('reports the rows of every table and the time it took', async () => {
      const { rows } = await sql<{ count: string }>`select count(*) as count from charge_order`.execute(database.db);
      expect(Number(rows[0]!.count)).toBe(report.counts['charge-order']);
      expect(report.counts['charge-order']).toBe(12_000);
      expect(report.milliseconds).toBeGreaterThan(0);
    });

    it('adds nothing a second time', async () => {
      // What it would add does not matter: few rows are drawn sooner.
      const again = await loadDemoData({ ...services, config: { ...services.config, demoScale: 0.1 } });
      expect(again.counts).toEqual({});
      expect(await breaking('select username from sys_user group by username having count(*) > 1')).toEqual([]);
    });

    it('gives the five accounts, and nobody else, the demo password', async () => {
      const rows = await database.db
        .selectFrom('credential')
        .innerJoin('sys_user', 'sys_user.id', 'credential.owner_id')
        .select(['sys_user.username', 'credential.hash'])
        .execute();
      expect(rows.map((row) => row['username']).sort()).toEqual(demoAccounts.map((account) => account.username).sort());
      expect(new Set(rows.map((row) => row['hash'])).size).toBe(demoAccounts.length);
      expect(await verifyPassword(report.password, String(rows[0]!['hash']))).toBe(true);
    });

    it('stores the pictures that rows name, each for its tenant', async () => {
      expect(
        await breaking(`select c.id from wechat_rotation_chart c left join stored_file f
          on f.path = c.image and f.tenant_id = c.tenant_id and f.is_saved where f.id is null`),
      ).toEqual([]);
      const { rows } = await sql<{ path: string }>`select path from stored_file`.execute(database.db);
      expect(rows.length).toBe(report.counts['stored_file']);
      for (const { path } of rows) expect((await services.files.get(path))?.length).toBeGreaterThan(500);
    });

    it('lets new serial numbers count on from the demo', async () => {
      const field = screens.byId('charge-station')!.fields.find(({ name }) => name === 'stationNo')!;
      const { rows } = await sql<{
        last: string;
      }>`select max(station_no) as last from charge_station where tenant_id = '1'`.execute(database.db);
      const next = await nextSerial(database.db, '1', 'charge_station', field);
      expect(next > rows[0]!.last).toBe(true);
    });
  });

  describe('who may what in the demo', () => {
    it('what all tenants share belongs to none of them, so that all see it', async () => {
      const shared = screens.recordScreens().filter((screen) => tenancyOf(screen).shared);
      for (const { id, table } of shared) {
        const { rows } = await sql<{ owned: number }>`select count(*)::int as owned from ${sql.table(table)}
          where tenant_id <> '0'`.execute(database.db);
        expect([id, rows[0]?.owned]).toEqual([id, 0]);
      }
      expect(report.counts['sys-quartz-job']).toBe(4);
    });

    it('no tenant administrator changes what all tenants share', async () => {
      expect(
        await breaking(`select g.permission_id from role_permission g join sys_role r on r.id = g.role_id
            where r.role_code <> 'admin' and g.permission_id ~ '^b-sys(Dict|DictItem|Permission|Tenant):'
            and g.permission_id <> 'b-sysDictItem:list'`),
      ).toEqual([]);
      const { rows } = await sql<{ count: string }>`select count(*) as count from role_permission
        where permission_id = 'b-sysRole:edit'`.execute(database.db);
      expect(Number(rows[0]!.count)).toBeGreaterThan(1);
    });

    /** Who may open every list. */
    const everybodysReader = (): Session =>
      ({
        tenantId: '1',
        tenants: ['1'],
        username: 'admin',
        userId: 'u',
        roleIds: [],
        roleCodes: [],
        codes: new Set(screens.recordScreens().map(({ permission }) => `${permission}:list`)),
      }) as unknown as Session;

    it('the figures of the finance statistics add up on every day, and are those of the other pages', async () => {
      const session = everybodysReader();
      const finance = screens.byComponent('charge/finance/FinancialStatisticsList') as ReportScreen;
      const { columns, rows, totals } = await answerReport(services, session, finance, { by: 'day' });
      /** A figure of a line in cents, so that sums are exact. */
      const centsIn = (values: readonly (string | null)[]) => (name: string) => {
        expect(columns).toContain(name);
        return Math.round(Number(values[columns.indexOf(name)] ?? 0) * 100);
      };
      expect(rows).toHaveLength(30);
      for (const { label, values } of [...rows, { label: '合计', values: totals }]) {
        const cents = centsIn(values);
        const paid = cents('elecIncome') + cents('serviceIncome') + cents('parkIncome') - cents('couponAmount');
        const shares = cents('profitShareAmount') - cents('shareReturn');
        const net = cents('paidAmount') - cents('orderRefund') - shares - cents('elecCost');
        const refunds = cents('orderRefund') + cents('rechargeRefund') + cents('otherRefund');
        expect([label, cents('paidAmount'), cents('netIncome'), cents('refundAmount')]).toEqual([
          label,
          paid,
          net,
          refunds,
        ]);
      }
      const whole = centsIn(totals);
      expect([whole('paidAmount') > 0, whole('orderRefund') > 0, whole('rechargeRefund') > 0]).toEqual([
        true,
        true,
        true,
      ]);
      // One word is one figure on every page, of the same thirty days.
      const figureOf = async (page: string, card: string) => {
        const { cards } = await answerCards(services, session, screens.byComponent(page) as DashboardScreen, [card]);
        return Math.round(Number((cards[card] as FigureAnswer).value) * 100);
      };
      expect(await figureOf('dashboard/IndexChart', 'elecIncome')).toBe(whole('elecIncome'));
      expect(await figureOf('dashboard/IndexChart', 'serviceIncome')).toBe(whole('serviceIncome'));
      expect(await figureOf('dashboard/IndexBdc', 'refunded')).toBe(whole('refundAmount'));
      const business = screens.byComponent('charge/finance/BusinessReportList') as ReportScreen;
      const months = await answerReport(services, session, business, { by: 'month' });
      const businessOf = (name: string) => Math.round(Number(months.totals[months.columns.indexOf(name)]) * 100);
      expect(businessOf('serviceIncome')).toBe(whole('serviceIncome'));
      expect(businessOf('totalIncome')).toBe(await figureOf('dashboard/IndexChart', 'income'));
      expect(businessOf('avgEnergy')).toBe(await figureOf('dashboard/IndexChart', 'orderEnergy'));
    });

    it('every number of the home page is what the list it leads to shows', async () => {
      const session = everybodysReader();
      const home = screens.byComponent('dashboard/Analysis') as DashboardScreen;
      const { cards } = await answerCards(services, session, home, null);
      /** What the list shows under a query: the number of its rows, or the total of a column. */
      const shownBy = async ({ of, show: [measure] }: Query, query: ListConditions | null): Promise<number> => {
        const records = recordsOf(services, session, screens.byId(of)!);
        if (measure!.field === undefined) return (await records.list(query!)).total;
        return Number((await records.totals(query!))[measure!.field]);
      };
      let compared = 0;
      const compare = async (query: Query, value: string | null, conditions: ListConditions | null) => {
        expect({ of: query.of, conditions, value: Number(value) }).toEqual({
          of: query.of,
          conditions,
          value: await shownBy(query, conditions),
        });
        compared += 1;
      };
      const compareShare = async (part: Query, whole: Query, { value, query }: FigureAnswer) => {
        const share = ((await shownBy(part, query)) / (await shownBy(whole, {}))) * 100;
        expect({ of: part.of, where: part.where, value }).toEqual({
          of: part.of,
          where: part.where,
          value: share.toFixed(1),
        });
      };
      for (const card of home.cards) {
        const answer = cards[card.name]!;
        expect(answer.type).toBe(card.type);
        if (card.type === 'figure' && answer.type === 'figure') {
          if (card.share) await compareShare(card.share, card.query, answer);
          else if (card.query.show[0]!.name !== 'distinct') await compare(card.query, answer.value, answer.query);
        }
        if (card.type === 'todo' && answer.type === 'todo')
          for (const [index, { value, query }] of answer.items.entries())
            await compare(card.items[index]!.query, value, query);
        if (card.type === 'chart' && answer.type === 'chart') {
          await compare(card.query, answer.totals[0]!, answer.query);
          for (const { values, query } of answer.points) if (query) await compare(card.query, values[0]!, query);
        }
      }
      expect(compared).toBeGreaterThan(40);
    });
  });

  describe('the rows of the demo keep the rules of the business', () => {
    it('an order, its gun and its pile are at the same station', async () => {
      expect(
        await breaking(`select o.id from charge_order o join charge_gun g on g.id = o.gun_id join charge_pile p on p.id = g.pile_id
        where o.station_id <> g.station_id or g.station_id <> p.station_id or o.pile_id <> p.id or o.tenant_id <> g.tenant_id`),
      ).toEqual([]);
      expect(await breaking('select id from charge_order where gun_id not in (select id from charge_gun)')).toEqual([]);
    });

    it('an order costs what its parts cost, and no more is refunded than was paid', async () => {
      expect(
        await breaking(`select id from charge_order where total_amount <> elec_amount + service_amount + park_amount
        or pay_amount <> total_amount - discount_amount or refund_amount > pay_amount or pay_amount < 0`),
      ).toEqual([]);
    });

    it('the sections of an order add up to the order', async () => {
      expect(
        await breaking(`select o.id from charge_order o left join
        (select order_id, sum(energy) e, sum(elec_amount) a, sum(service_amount) s from section_order group by order_id) x on x.order_id = o.id
        where o.charge_energy <> coalesce(x.e, 0) or o.elec_amount <> coalesce(x.a, 0) or o.service_amount <> coalesce(x.s, 0)`),
      ).toEqual([]);
    });

    it('a balance is the sum of its flows and never was below zero', async () => {
      expect(
        await breaking(`select m.id from member m left join (select member_id, sum(amount) s from member_member_balance_logs group by member_id) f
        on f.member_id = m.id where m.balance <> coalesce(f.s, 0)`),
      ).toEqual([]);
      expect(await breaking('select id from member_member_balance_logs where balance_after < 0')).toEqual([]);
    });

    it('every flow of a charge has its order, and every order paid from a balance its flow', async () => {
      expect(
        await breaking(`select o.id from (
          select id, tenant_id, order_no, member_id, pay_amount, pay_channel = 'balance' and pay_status in ('2', '4', '5') as paid from charge_order
          union all select id, tenant_id, order_no, member_id, pay_amount, pay_channel = 'balance' and pay_amount > 0 from bicycle_order) o
        full join (select * from member_member_balance_logs where flow_type = '3') f
        on f.biz_no = o.order_no and f.tenant_id = o.tenant_id where f.id is not null and o.id is null
        or o.paid and (f.id is null or o.pay_amount <> -f.amount or o.member_id <> f.member_id)`),
      ).toEqual([]);
    });

    it('nothing is paid, and by no channel, before it is paid', async () => {
      expect(
        await breaking(`select id from charge_order where (pay_status in ('2', '4', '5')) <> (coalesce(pay_amount, 0) > 0)
        or (pay_status in ('2', '4', '5')) <> (pay_channel is not null) or (pay_status in ('4', '5')) <> (refund_amount > 0)
        or (pay_status = '5') <> (pay_amount is not null and refund_amount = pay_amount)
        or net_amount is distinct from case when pay_status in ('2', '4', '5') then pay_amount - refund_amount else 0 end`),
      ).toEqual([]);
      expect(
        await breaking(`select id from member_charge_record where (pay_status in ('1', '3', '4')) <> (coalesce(pay_amount, 0) > 0)
        or (pay_status in ('1', '3', '4')) <> (pay_time is not null) or (pay_status in ('1', '3', '4')) <> (balance_after is not null)
        or (pay_status in ('3', '4')) <> (refund_amount > 0) or (pay_status = '4') <> (pay_amount > 0 and refund_amount = pay_amount)`),
      ).toEqual([]);
      expect(
        await breaking(`select id from refund_record where (refund_status = 'SUCCESS') <> (success_time is not null)
        or (refund_status = 'SUCCESS') <> (receive_account is not null)
        or (refund_status in ('ABNORMAL', 'CLOSED')) <> (fail_reason is not null)`),
      ).toEqual([]);
      expect(
        await breaking(`select id from drawback where (audit_status = '1') <> (approved_amount is not null)
        or (audit_status = '0') <> (audit_time is null) or (drawback_status = '4') <> (audit_status = '2')`),
      ).toEqual([]);
      expect(
        await breaking(`select id from coupon_record where (use_status = '1') <> (use_time is not null)
        or (use_status = '1') <> (order_no is not null)`),
      ).toEqual([]);
      expect(
        await breaking(`select id from charge_order where (order_status in ('1', '2', '3')) <> (end_time is null)
        or (order_status in ('1', '2', '3')) <> (stop_reason is null)`),
      ).toEqual([]);
    });

    it('a gun charges exactly when it has one order that charges', async () => {
      expect(
        await breaking(`select g.id from charge_gun g left join charge_order o on o.gun_id = g.id and o.order_status = '2'
        group by g.id, g.gun_status having (g.gun_status = '3') <> (count(o.id) = 1) or count(o.id) > 1`),
      ).toEqual([]);
      expect((await breaking(`select id from charge_gun where gun_status = '3'`)).length).toBeGreaterThan(0);
    });

    it('what was refunded agrees between source, application and refund', async () => {
      const paid = `select order_no no, tenant_id, refund_amount, '1' biz from charge_order union all
      select recharge_no, tenant_id, refund_amount, '2' from member_charge_record`;
      expect(
        await breaking(`select p.no from (${paid}) p left join (select biz_no, biz_type, tenant_id, sum(refund_amount) s from refund_record group by 1, 2, 3) r
        on r.biz_no = p.no and r.biz_type = p.biz and r.tenant_id = p.tenant_id where p.refund_amount <> coalesce(r.s, 0)`),
      ).toEqual([]);
      expect(
        await breaking(`select r.id from refund_record r left join drawback d on d.drawback_no = r.drawback_no and d.tenant_id = r.tenant_id
        where r.biz_type in ('1', '2') and (d.id is null or d.approved_amount <> r.refund_amount or d.audit_status <> '1')`),
      ).toEqual([]);
    });

    it('what the payment channels have said agrees with what was booked', async () => {
      // Each record beside its lines: one line, and it says what the record says.
      const disagreeing = (of: string, type: string, agrees: string) =>
        breaking(`select r.id from (${of}) r left join (select * from channel_statement where trade_type = '${type}') s
        on s.tenant_id = r.tenant_id and s.order_no = r.no
        where r.pay_channel in ('wxpay', 'wxpayscore', 'alipay', 'unionpay', 'pos')
        group by r.id having count(s.id) <> 1 or not bool_and(s.pay_channel = r.pay_channel and ${agrees})`);
      const recharges = `select *, recharge_no no from member_charge_record where pay_status <> '0'`;
      const refunds = `select *, refund_no no from refund_record where refund_status <> 'PROCESSING'`;
      expect(
        await disagreeing(
          recharges,
          'payment',
          `s.amount = r.amount and case r.pay_status when '2' then s.trade_status = 'FAIL'
          else s.trade_status = 'SUCCESS' and s.trade_time = r.pay_time and s.channel_no = coalesce(r.transaction_id, s.channel_no) end`,
        ),
      ).toEqual([]);
      expect(
        await disagreeing(
          refunds,
          'refund',
          `s.amount = r.refund_amount and case r.refund_status when 'SUCCESS' then s.trade_status = 'SUCCESS'
          and s.trade_time = r.success_time and s.channel_no = coalesce(r.wx_refund_id, s.channel_no) else s.trade_status = 'FAIL' end`,
        ),
      ).toEqual([]);
      expect(
        await breaking(`select s.id from channel_statement s left join (select tenant_id, recharge_no no, 'payment' type from member_charge_record
        union all select tenant_id, refund_no, 'refund' from refund_record) r on r.tenant_id = s.tenant_id and r.no = s.order_no and r.type = s.trade_type
        where s.trade_status <> 'VOID' and r.no is null`),
      ).toEqual([]);
    });

    it('of the payments that wait, some have their result there and some have none', async () => {
      const waiting = async (of: string): Promise<string[]> => {
        const { rows } = await sql<{ result: string }>`select distinct coalesce(s.trade_status, 'none') result
          from ${sql.raw(of)} left join channel_statement s on s.tenant_id = r.tenant_id and s.order_no = r.no
          where r.tenant_id = '1'`.execute(database.db);
        return rows.map(({ result }) => result).toSorted();
      };
      const recharges = `(select *, recharge_no no from member_charge_record where pay_status = '0') r`;
      const refunds = `(select *, refund_no no from refund_record where refund_status = 'PROCESSING') r`;
      expect(await waiting(recharges)).toEqual(['FAIL', 'SUCCESS', 'none']);
      expect(await waiting(refunds)).toEqual(expect.arrayContaining(['SUCCESS', 'none']));
    });

    it('applications that wait for an answer have no auditor', async () => {
      expect(await breaking(`select id from drawback where (audit_status = '0') <> (audit_by is null)`)).toEqual([]);
      const { rows } = await sql<{
        count: string;
      }>`select count(*) as count from drawback where drawback_status = '0'`.execute(database.db);
      expect(Number(rows[0]!.count)).toBe(20);
    });

    it('figures that count other rows are right', async () => {
      expect(
        await breaking(`select c.id from coupon c left join coupon_record r on r.coupon_id = c.id group by c.id
        having c.received_count <> count(r.id) or c.used_count <> count(r.id) filter (where r.use_status = '1') or c.received_count > c.total_count`),
      ).toEqual([]);
    });

    it('the periods of every bill template cover the day without a gap', async () => {
      expect(
        await breaking(`select template_id from bill_template_periods group by template_id
        having min(start_time) <> '00:00:00' or max(end_time) <> '24:00:00' or
          count(*) - 1 <> (select count(*) from bill_template_periods a join bill_template_periods b on a.template_id = b.template_id
            and a.end_time = b.start_time where a.template_id = bill_template_periods.template_id)`),
      ).toEqual([]);
    });
  });

  describe('seeding the dictionaries', () => {
    it('adds every shipped dictionary once, and again only what is missing', async () => {
      const shipped = screens.dicts();
      const all = shipped.length + shipped.reduce((sum, dict) => sum + dict.items.length, 0);
      expect(await seedDictionaries(services)).toBe(all);
      expect(await seedDictionaries(services)).toBe(0);
      await database.db.deleteFrom('sys_dict_item').where('item_value', '=', 'balance').execute();
      await database.db
        .updateTable('sys_dict')
        .set({ dict_name: '改过的名称' })
        .where('dict_code', '=', 'sex')
        .execute();
      expect(await seedDictionaries(services)).toBeGreaterThan(0);
      expect(await breaking(`select id from sys_dict where dict_code = 'sex' and dict_name <> '改过的名称'`)).toEqual(
        [],
      );
    });
  });
});
