import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mainDatabase } from '../database/openTestDatabase.ts';
import { type Client, openRealApp, type RealApp } from '../openRealApp.ts';

const list = (items: readonly string[]) => sql`${sql.val([...items])}::text[]`;
const api = '/online/cgreport/api';

describe.each(mainDatabase)('a report that fields are chosen in, on %s', (kind) => {
  let app: RealApp;
  beforeAll(async () => {
    app = await openRealApp(kind);
    const member = await app.plant('member', { nickname: '车主', member_status: '1' });
    const plates = ['粤A10001', '粤A10002', '粤B10003'];
    for (const [index, plate_no] of plates.entries())
      await app.plant('car_plate_number', {
        plate_no,
        plate_color: '1',
        vin: `VIN${index}`,
        member_id: member,
        vehicle_use: String(index % 2),
        audit_remark: '只给审核的人看',
      });
  });
  afterAll(() => app.close());

  /** Someone with one role. */
  const person = async (name: string, permissions: readonly string[]): Promise<Client> => {
    const role = await app.plant('sys_role', { role_name: name, role_code: name });
    const body = { roleId: role, permissionIds: permissions.join(',') };
    expect((await app.first.call('POST', '/sys/permission/saveRolePermission', { body })).status).toBe(200);
    return app.as(
      await app.plant('sys_user', { username: name, realname: name, status: '1', selectedroles: list([role]) }),
    );
  };
  const plates = async (by: Client, query: string) => {
    const { status, body } = await by.call('GET', `${api}/getData/car-plate-number?${query}`);
    return status === 200 ? body.result.records.map(({ plateNo }: { plateNo: string }) => plateNo) : status;
  };

  it('says its columns with the choices of dictionaries, and its search form', async () => {
    const { body } = await app.first.call('GET', `${api}/getRpColumns/car-plate-number`);
    expect(body.result).toMatchObject({ cgRpConfigId: 'car-plate-number', cgRpConfigName: '车牌管理' });
    expect(body.result.columns.map(({ dataIndex }: { dataIndex: string }) => dataIndex)).toEqual([
      'plateNo',
      'plateColor',
      'memberId',
      'mobile',
      'vin',
      'vehicleUse',
    ]);
    expect(body.result.dictOptions.plateColor[0]).toMatchObject({ value: '1', text: expect.any(String) });
    const inputs = (await app.first.call('GET', `${api}/getQueryInfo/car-plate-number`)).body.result;
    expect(inputs.map(({ field, mode, hidden }: Record<string, string>) => [field, mode, hidden])).toEqual([
      ['plateNo', 'single', '0'],
      ['mobile', 'single', '0'],
      ['vehicleUse', 'single', '1'],
    ]);
  });

  it('gives pages of its columns alone, searched and sorted', async () => {
    const { body } = await app.first.call(
      'GET',
      `${api}/getData/car-plate-number?column=plateNo&order=desc&pageSize=2`,
    );
    expect(body.result.total).toBe(3);
    expect(body.result.records.map(({ plateNo }: { plateNo: string }) => plateNo)).toEqual(['粤B10003', '粤A10002']);
    expect(body.result.records[0].memberId_dictText).toBe('车主');
    expect(body.result.records[0]).not.toHaveProperty('auditRemark');
    expect(await plates(app.first, `plateNo=${encodeURIComponent('粤A10001')}`)).toEqual(['粤A10001']);
    // What is no input of the search form narrows nothing, and what is no column sorts nothing.
    expect(await plates(app.first, 'auditStatus=9')).toHaveLength(3);
    expect(await plates(app.first, 'column=auditRemark&order=asc')).toBe(400);
    expect(await plates(app.first, 'self_auditStatus=1')).toBe(400);
  });

  it('is for who opens the list or fills in a form with such a field, and for nobody else', async () => {
    for (const [name, permissions, answer] of [
      ['lister', ['m-car-plate-number'], 200],
      ['adder', ['b-blacklist:add'], 200],
      ['reader', ['m-blacklist'], 403],
    ] as const) {
      const by = await person(name, permissions);
      for (const call of ['getRpColumns', 'getQueryInfo', 'getData'])
        expect((await by.call('GET', `${api}/${call}/car-plate-number`)).status, `${name} ${call}`).toBe(answer);
    }
    expect((await app.stranger.call('GET', `${api}/getData/car-plate-number`)).status).toBe(401);
    expect(await plates(app.second, '')).toEqual([]);
    for (const code of ['member', 'none'])
      expect((await app.first.call('GET', `${api}/getRpColumns/${code}`)).body.message).toBe('没有这个报表');
  });

  it('is narrowed by the data rules of a person as the list is', async () => {
    const by = await person('narrow', ['m-car-plate-number']);
    const role = (await app.first.call('GET', '/sys/role/list?roleName=narrow')).body.result.records[0].id;
    const rule = {
      permissionId: 'm-car-plate-number',
      ruleName: '窄',
      ruleColumn: 'vehicleUse',
      ruleConditions: '=',
      ruleValue: '1',
    };
    await app.first.call('POST', '/sys/permission/addPermissionRule', { body: rule });
    const rules = await app.first.call(
      'GET',
      '/sys/permission/getPermRuleListByPermId?permissionId=m-car-plate-number',
    );
    const body = { permissionId: 'm-car-plate-number', roleId: role, dataRuleIds: rules.body.result[0].id };
    expect((await app.first.call('POST', '/sys/role/datarule', { body })).status).toBe(200);
    expect(await plates(by, '')).toEqual(['粤A10002']);
  });
});
