import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openRealApp, type RealApp } from '../../openRealApp.ts';

let app: RealApp;
const stations: string[] = [];
const guns: string[] = [];
beforeAll(async () => {
  app = await openRealApp();
  for (const name of ['站10', '站9']) stations.push(await app.plant('charge_station', { station_name: name }));
  const planted = [
    [0, '1'],
    [0, '1'],
    [0, '3'],
    [1, '255'],
  ] as const;
  for (const [at, [station, state]] of planted.entries())
    guns.push(
      await app.plant('charge_gun', {
        gun_no: `900000000000000${at}`,
        gun_name: `枪${at}`,
        station_id: stations[station],
        gun_status: state,
      }),
    );
});
afterAll(() => app.close());

const ask = async (path: string, client = app.first) => (await client.call('GET', `/charge/gunRealtime/${path}`)).body;

describe('the numbers of a list with tabs', () => {
  test('are those of its rows by state, whichever tab is chosen', async () => {
    const counted = { '1': 2, '3': 1, '255': 1 };
    expect((await ask('counts')).result).toEqual(counted);
    expect((await ask('counts?gunStatus=255')).result).toEqual(counted);
    expect((await ask(`counts?stationId=${stations[1]}`)).result).toEqual({ '255': 1 });
  });

  test('stand by group in the order of the names, the tenth behind the ninth, under all conditions', async () => {
    const [nine, ten] = (await ask('groups')).result;
    expect([nine, ten].map(({ label, total, states }) => [label, total, states])).toEqual([
      ['站9', 1, { '255': 1 }],
      ['站10', 3, { '1': 2, '3': 1 }],
    ]);
    const free = (await ask('groups?gunStatus=1')).result;
    expect(free).toEqual([{ key: stations[0], label: '站10', total: 2, states: { '1': 2 } }]);
  });

  test('count nobody else’s rows, and are for those alone who may read the list', async () => {
    expect((await ask('counts', app.second)).result).toEqual({});
    expect((await ask('groups', app.second)).result).toEqual([]);
    expect((await app.stranger.call('GET', '/charge/gunRealtime/counts')).status).toBe(401);
    expect((await app.stranger.call('GET', '/charge/gunRealtime/groups')).status).toBe(401);
  });

  test('are no call of a list that wants none', async () => {
    expect((await app.first.call('GET', '/charge/gun/counts')).status).toBe(404);
  });
});

describe('a gun that is told to stop', () => {
  const stop = (id: string | undefined) =>
    app.first.call('POST', '/charge/gunRealtime/forceStop', { body: { id, versions: {} } });

  test('ends its running order by a command, and says so in the order', async () => {
    const gun = guns[2]!;
    const order = await app.plant('charge_order', {
      order_no: 'CD1',
      order_status: '2',
      gun_id: gun,
      station_id: stations[0],
    });
    const { body } = await stop(gun);
    expect(body.message).toBe('停止指令已登记，等待网关执行');
    expect(await app.rowOf('charge_order', order)).toMatchObject({ order_status: '3', stop_reason: '1' });
    const { records } = (await app.first.call('GET', `/charge/deviceCommand/list?gunId=${gun}`)).body.result;
    expect(records).toMatchObject([{ commandType: 'stopCharge', orderNo: 'CD1' }]);
  });

  test('is refused where nothing runs, and nothing is written', async () => {
    const { body } = await stop(guns[0]);
    expect(body.success).toBe(false);
    expect((await app.rowOf('charge_gun', guns[0]!))?.['gun_status']).toBe('1');
  });
});
