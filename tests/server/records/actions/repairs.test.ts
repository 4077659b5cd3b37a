import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mainDatabase } from '../../database/openTestDatabase.ts';
import { openRealApp, type RealApp } from '../../openRealApp.ts';

/** Devices that are out of order, from the report to the repair, on the screens that this repository ships. */
describe.each(mainDatabase)('faults and repairs, on %s', (kind) => {
  let app: RealApp;
  let station: string;
  let pile: string;
  let gun: string;
  beforeAll(async () => {
    app = await openRealApp(kind);
    station = await app.plant('charge_station', { station_name: '示例站' });
    pile = await app.plant('charge_pile', { pile_no: '10000000000001', pile_name: '1号桩', station_id: station });
    gun = await app.plant('charge_gun', {
      gun_no: '1000000000000101',
      gun_name: '1号枪',
      station_id: station,
      pile_id: pile,
    });
  });
  afterAll(() => app.close());
  const run = async (screen: string, name: string, body: object) => {
    const { call } = app.services.screens.byId(screen)!.actions.find((action) => action.name === name)!;
    return app.first.call(call!.method, call!.path, { body });
  };
  const listOf = async (path: string) =>
    (await app.first.call('GET', path)).body.result.records as Record<string, unknown>[];
  const fault = { errorType: '6', errorLevel: '2', handleStatus: '0', happenTime: '2026-01-31 08:00:00' };

  it.each([
    ['a pile', 'charge-pile', () => ({ id: pile, gunId: null })],
    ['a gun', 'charge-gun', () => ({ id: gun, gunId: gun })],
    ['a gun of the live list', 'gun-list', () => ({ id: gun, gunId: gun })],
  ])('are reported from %s with station, pile and gun, and found from there', async (_what, screen, about) => {
    const { id, gunId } = about();
    const input = { errorType: '6', errorLevel: '2', errorDesc: `${screen} 烫手` };
    expect((await run(screen, 'report-fault', { id, input })).status).toBe(200);
    const of = screen === 'charge-pile' ? `pileId=${id}` : `gunId=${id}`;
    const [told] = await listOf(`/charge/deviceError/list?${of}`);
    expect(told).toMatchObject({ stationId: station, pileId: pile, handleStatus: '0', errorDesc: `${screen} 烫手` });
    expect(told!['gunId'] ?? null).toBe(gunId);
  });
  it('a fault belongs to a station', async () => {
    const { status, body } = await app.first.call('POST', '/charge/deviceError/add', {
      body: { ...fault, errorCode: 'E1' },
    });
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('stationId')]);
  });
  it('who takes an order over from somebody else stands in it, and its log says from whom', async () => {
    await app.plant('sys_user', { username: 'fixer', realname: '王师傅' });
    const order = await app.plant('repair_order_record', {
      repair_no: 'W1',
      source: '1',
      station_id: station,
      error_type: '6',
      fault_desc: '过温',
      repair_status: '1',
      repair_user: 'fixer',
    });
    expect((await run('repair-order-record', 'accept', { id: order })).status).toBe(200);
    expect(await app.rowOf('repair_order_record', order)).toMatchObject({ repair_status: '2' });
    const [log] = await listOf(`/charge/repairOrder/repairLogs?repairId=${order}`);
    expect(log).toMatchObject({ content: '接单，原派给王师傅' });
  });
});
