import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReportScreen } from '../../../schemas/language/index.ts';
import { narrowed } from '../../../schemas/language/queries/narrowed.ts';
import { recordsOf } from '../../../server/records/index.ts';
import { answerReport } from '../../../server/report-tables/answerReport.ts';
import { reportSql } from '../../../server/report-tables/reportSql.ts';
import { alikeOn, databasesFor } from '../database/openTestDatabase.ts';
import { openRealApp, type RealApp } from '../openRealApp.ts';
import { everyList, sessionWith } from '../sessionWith.ts';

const february = { statDate_begin: '2026-02-01', statDate_end: '2026-02-28' };

describe.each(databasesFor.values)('a report that reads through refs on %s', (kind) => {
  const alike = alikeOn(kind);
  let app: RealApp;
  let finance: ReportScreen;
  let north = '';
  let northStation = '';

  beforeAll(async () => {
    app = await openRealApp(kind);
    finance = app.services.screens.byComponent('charge/finance/FinancialStatisticsList') as ReportScreen;
    north = await app.plant('branch_company', { company_name: '北方分公司' });
    const south = await app.plant('branch_company', { company_name: '南方分公司' });
    northStation = await app.plant('charge_station', { station_name: '北一站', branch_company_id: north });
    const second = await app.plant('charge_station', { station_name: '北二站', branch_company_id: north });
    const other = await app.plant('charge_station', { station_name: '南站', branch_company_id: south });
    const alone = await app.plant('charge_station', { station_name: '独立站' });
    for (const [station, amount] of [
      [northStation, '10'],
      [second, '20'],
      [other, '40'],
      [alone, '80'],
    ])
      await app.plant('charge_order', {
        start_time: '2026-02-01 08:00:00',
        station_id: station,
        pay_status: '2',
        pay_amount: amount,
      });
  });
  afterAll(() => app.close());

  const everything = () => everyList(app.services);
  const ask = (query: Record<string, string>, session = sessionWith(everything())) =>
    answerReport(app.services, session, finance, { ...february, ...query });
  const paid = ({ columns, rows, totals }: Awaited<ReturnType<typeof ask>>) => {
    const at = columns.indexOf('paidAmount');
    return [...rows.map(({ label, values }) => [label, values[at]]), ['合计', totals[at]]];
  };

  alike('groups by what a referenced record refers to, under its name', async () => {
    expect(paid(await ask({ by: 'branchCompany' }))).toEqual([
      ['北方分公司', '30.00'],
      ['南方分公司', '40.00'],
      ['（空）', '80.00'],
      ['合计', '150.00'],
    ]);
  });

  it('divides such a group again, and is narrowed by such a field', async () => {
    const [sum, ...parts] = paid(await ask({ by: 'branchCompany', below: 'station', branchCompanyId: north }));
    expect(sum).toEqual(['北方分公司', '30.00']);
    expect(parts.toSorted()).toEqual(
      [
        ['北一站', '10.00'],
        ['北二站', '20.00'],
        ['合计', '30.00'],
      ].toSorted(),
    );
  });

  alike('leads to the list of the very rows that a figure was counted from', async () => {
    const answer = await ask({ by: 'branchCompany' });
    const dimension = finance.dimensions.find(({ name }) => name === 'branchCompany')!.on['charge-order']!;
    const conditions = narrowed(answer.conditions['paidAmount']!, dimension, north)!;
    const orders = app.services.screens.byId('charge-order')!;
    const page = await recordsOf(app.services, sessionWith(everything()), orders).list(conditions);
    expect(page.total).toBe(2);
    expect(page.records.map(({ payAmount }) => Number(payAmount)).toSorted()).toEqual([10, 20]);
    expect(page.records[0]).not.toHaveProperty('stationId.branchCompanyId');
  });

  it('shows no figure by records that the person may not open', async () => {
    const codes = new Set([...everything()].filter((code) => code !== 'chargeStation:list'));
    const answer = await ask({ by: 'branchCompany' }, sessionWith(codes));
    expect(answer.columns).toEqual([]);
    expect(answer.left).toContain('paidAmount');
    const narrow = await ask({ branchCompanyId: north }, sessionWith(codes));
    expect(narrow.left).toContain('paidAmount');
  });

  it('counts rows whose referenced record lies beyond a data rule as those without a value', async () => {
    const rule = { component: 'charge/station/ChargeStationList', column: 'id', condition: '=', value: northStation };
    const answer = await ask({ by: 'branchCompany' }, sessionWith(everything(), [rule]));
    expect(paid(answer)).toEqual([
      ['北方分公司', '10.00'],
      ['（空）', '140.00'],
      ['合计', '150.00'],
    ]);
  });

  it('names a station that is gone by no number', async () => {
    const values = { start_time: '2026-04-01 08:00:00', pay_status: '2', pay_amount: '5' };
    await app.plant('charge_order', { ...values, station_id: '1999999999999999999' });
    const april = { statDate_begin: '2026-04-01', statDate_end: '2026-04-30' };
    expect(paid(await ask({ ...april, by: 'station' }))[0]).toEqual(['（已删除）', '5.00']);
  });

  it('prints the join', () => {
    const printed = reportSql(finance, (id) => app.services.screens.byId(id));
    const byCompany = printed.find(({ titles }) => titles.includes('按所属分公司'))!;
    expect(byCompany.sql).toMatch(/left join \(select "t"\.\* from "charge_station" as "t"/);
  });
});
