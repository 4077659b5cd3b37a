import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openRealApp, type RealApp } from '../openRealApp.ts';
import { sheetsOf, toMultipart, toXlsx } from './workbooks.ts';

describe('the screens of this repository', () => {
  let app: RealApp;
  beforeAll(async () => {
    app = await openRealApp();
  });
  afterAll(() => app.close());

  type Rows = Parameters<typeof toXlsx>[0];
  const send = async (url: string, file: Buffer) => {
    const { payload, headers } = await toMultipart([{ bytes: file }]);
    const { body } = await app.first.call('POST', url, { body: payload as never, headers });
    return body as { success: boolean; code: number; message: string; result: { stored: number; fileUrl: string } };
  };
  const sendRows = (url: string, rows: Rows) => send(url, toXlsx(rows));
  const problemsOf = async (url: string) => {
    const sheets = sheetsOf((await app.first.call('GET', url)).raw.rawPayload);
    return sheets['错误明细']!.slice(1).map((row) => row.slice(0, 3));
  };

  const offered = ['charge-station', 'charge-pile', 'charge-gun', 'coupon', 'bill-template', 'member', 'sys-user'];
  offered.push(
    'sys-role',
    'sys-depart',
    'sys-dict',
    'sys-position',
    'charge-pile-model',
    'device-supplier',
    'blacklist',
  );
  offered.push('car-brand-series', 'car-plate-number', 'sys-announcement');

  test('offer an import where their specification names one, and each has a template that it takes back', async () => {
    for (const id of offered) {
      const screen = app.services.screens.byId(id)!;
      expect([id, screen.builtIn.import?.code]).toEqual([id, `${screen.permission}:import`]);
      const { raw } = await app.first.call('GET', screen.api.importTemplate.path);
      expect([id, raw.statusCode]).toEqual([id, 200]);
      const empty = await send(screen.api.importExcel.path, raw.rawPayload);
      expect([id, empty.message]).toEqual([id, '文件中没有数据，请在表头下面填写后再导入']);
    }
    for (const id of ['charge-order', 'sys-log', 'sys-permission', 'member-level', 'branch-company'])
      expect([id, app.services.screens.byId(id)!.builtIn.import]).toEqual([id, undefined]);
  });

  test('a template asks for the values of a row only where there is a row, and says what a value is like', async () => {
    const guideOf = async (id: string) => {
      const { raw } = await app.first.call('GET', app.services.screens.byId(id)!.api.importTemplate.path);
      return new Map(sheetsOf(raw.rawPayload)['填写说明']!.map(([column, ...rest]) => [column, rest]));
    };
    const dictionary = await guideOf('sys-dict');
    expect(dictionary.get('字典名称')?.[0]).toBe('是');
    expect(dictionary.get('字典项：数据值')?.[0]).toBe('填写字典项时必填');
    // A price template has one period at least.
    expect((await guideOf('bill-template')).get('时段电价：结束时间')?.[0]).toBe('是');
    // It tells no two lengths of one text, and none that only the column has.
    const codes = await guideOf('exchange-code');
    expect(codes.get('兑换码')?.[1]).toBe('文本；兑换码为6到32位大写字母和数字；不能与已有记录重复');
    expect(codes.get('批次号')?.[1]).toBe('文本；最多30个字符');
    const pile = await guideOf('charge-pile');
    expect(pile.get('桩编号')?.[1]).toMatch(/^文本；桩编号为14位数字(；(?!最多)[^；]*)*$/);
    const blacklist = await guideOf('blacklist');
    expect(blacklist.get('车牌号')?.[1]).toContain('车牌号只含汉字、字母和数字，例如 沪A12345；最多10个字符');
    const user = await guideOf('sys-user');
    expect(user.get('用户账号')?.[1]).toContain('只允许字母、数字、下划线；长度6到18个字符');
  });

  test('users come with their passwords, by the rules for users', async () => {
    const role = await app.plant('sys_role', { role_name: '值班员', role_code: 'duty' });
    const header = ['用户账号', '登录密码', '用户姓名', '手机号码', '角色分配', '性别'];
    const { result } = await sendRows('/sys/user/importExcel', [
      header,
      ['imported1', 'Import2026', '一号', 13_600_000_001, '值班员', '男'],
      ['imported2', 'short', '二号', '13600000002', '值班员', ''],
      ['ADMIN', 'Import2026', '三号', '13600000003', '值班员', ''],
      ['imported4', 'onlyletters', '四号', '13600000004', '不存在', ''],
    ]);
    expect(result.stored).toBe(1);
    const problems = await problemsOf(result.fileUrl);
    expect(problems.map(([line, column]) => [line, column])).toEqual([
      [3, '登录密码'],
      [4, '用户账号'],
      [5, '角色分配'],
    ]);
    const { body } = await app.stranger.call('POST', '/sys/login', {
      body: { username: 'imported1', password: 'Import2026' },
    });
    expect(body.success).toBe(true);
    const user = await app.services.database.db
      .selectFrom('sys_user')
      .selectAll()
      .where('username', '=', 'imported1')
      .executeTakeFirstOrThrow();
    expect(user['selectedroles']).toEqual([role]);
  });

  test('a dictionary comes with its items, and the caches hear of it', async () => {
    const { message } = await sendRows('/sys/dict/importExcel', [
      ['字典名称', '字典编号', '字典项：名称', '字典项：数据值'],
      ['颜色', 'colour', '红', '1'],
      ['', '', '绿', '2'],
    ]);
    expect(message).toMatch(/^导入成功，共新增1条/);
    const { body } = await app.first.call('GET', '/sys/dict/getDictItems/colour');
    expect(body.result.map(({ text }: { text: string }) => text)).toEqual(['红', '绿']);
  });

  test('a price template comes with its periods', async () => {
    const header = [
      '模板名称',
      '模板类型',
      '适用电流类型',
      '时段电价：开始时间',
      '时段电价：结束时间',
      '时段电价：时段类型',
      '时段电价：电费单价(元/kWh)',
    ];
    const items = (code: string) => app.services.screens.dicts().find((dict) => dict.code === code)!.items;
    const [type, current, period] = ['bill_template_type', 'current_type', 'period_type'].map(
      (code) => items(code)[0]!.text,
    );
    const { result } = await sendRows('/charge/billTemplate/importExcel', [
      header,
      ['全天', type!, current!, '00:00', '12:00', period!, '0.6'],
      ['', '', '', '12:00', '24:00', period!, '0.6'],
      ['缺口', type!, current!, '00:00', '12:00', period!, '0.6'],
    ]);
    expect(result.stored).toBe(1);
    expect(await problemsOf(result.fileUrl)).toEqual([
      [4, '时段电价：结束时间', '时段必须从00:00到24:00首尾相接，不能有空隙：没有从12:00:00开始的时段'],
    ]);
  });

  test('departments get their codes one below the other', async () => {
    const kind = app.services.screens.dicts().find(({ code }) => code === 'org_category')!.items[0]!.text;
    const header = ['机构名称', '机构类型', '上级部门'];
    const { result } = await sendRows('/sys/sysDepart/importExcel', [
      header,
      ['导入分部', kind, '导入总部'],
      ['导入总部', kind, ''],
    ]);
    expect(result.stored).toBe(2);
    const rows = await app.services.database.db
      .selectFrom('sys_depart')
      .select(['depart_name', 'org_code'])
      .where('depart_name', 'like', '导入%')
      .orderBy('org_code')
      .execute();
    expect(rows.map((row) => row['depart_name'])).toEqual(['导入总部', '导入分部']);
    expect(String(rows[1]!['org_code']).startsWith(String(rows[0]!['org_code']))).toBe(true);
  });
});
