import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fieldTypes, toExpression, toFieldValue, toFormRecord } from '../../schemas/language/index.ts';
import { validateRecord } from '../../schemas/language/records/index.ts';
import type { NestedSchema } from '../../schemas/language/nested/index.ts';
import { toNestedCheck } from '../../schemas/language/nested/nestedMistakes.ts';
import { compileValidator, toValidatorModule } from '../../schemas/language/records/compileValidator.ts';
import { roundHalfUp } from '../../schemas/language/values/decimals.ts';
import { readScreens } from '../../schemas/language/reading/readScreens.ts';
import metaSchema from '../../schemas/language/screen.schema.json' with { type: 'json' };
import { readSchemas } from '../../scripts/readSchemas.ts';
import { toPartsReference, toReference } from '../../scripts/writeReference.ts';
import { createRequire } from 'node:module';

const shipped = await readSchemas('schemas');

/** A screen of the fields in a test. */
function screenOf(properties: object, more: object = {}) {
  const text = JSON.stringify({ id: 'foo', title: '测试', properties, ...more });
  const { records: screens, problems } = readScreens(
    [{ path: 'screens/charge/demo/FooList.json', text }],
    shipped.dicts,
  );
  expect(problems).toEqual([]);
  return screens.get('charge/demo/FooList')!;
}

describe('the shipped screen files', () => {
  it('have no mistakes', () => expect(shipped.problems).toEqual([]));
  it('are found by the names of the menu', () =>
    expect(shipped.records.get('charge/member/MemberList')?.id).toBe('member'));
});

describe('the marks of the shipped screens', () => {
  it('say nothing of a linked record that is not seen', () => {
    const user = { id: '', username: '', realname: '', tenantId: '', departId: '', roles: [] };
    const screen = shipped.records.get('charge/finance/DrawbackList')!;
    const [mark] = screen.fields.find(({ name }) => name === 'memberId.balance')!.list!.mark!;
    const asked = { drawbackStatus: '0', bizType: '2', applyAmount: '50.00', memberId: '7' };
    const isMarked = (seen: object): unknown =>
      toExpression(mark!.when, screen).evaluate({ record: toFormRecord(screen.fields, { ...asked, ...seen }), user });
    expect(isMarked({ 'memberId.balance': '20.00', 'memberId.memberStatus': '1' })).toBe(true);
    expect(isMarked({ 'memberId.balance': null, 'memberId.memberStatus': null })).toBe(false);
  });
});

describe('the meta-schema', () => {
  it('describes every keyword with an example', () => {
    const bare: string[] = [];
    const visit = (node: unknown, path: string) => {
      if (typeof node !== 'object' || node === null) return;
      for (const [key, value] of Object.entries(node)) {
        if (key === 'examples') continue;
        if (key === 'properties' && path !== '/definitions' && !path.endsWith('/properties')) {
          for (const [name, keyword] of Object.entries(
            value as Record<string, { description?: string; examples?: unknown; $ref?: string }>,
          )) {
            if (!keyword.description) bare.push(`${path}/${name}`);
          }
        }
        visit(value, `${path}/${key}`);
      }
    };
    visit(metaSchema, '');
    expect(bare).toEqual([]);
  });
  it('knows exactly the field types that exist', () => {
    expect(metaSchema.definitions.property.properties.field.enum).toEqual(Object.keys(fieldTypes));
  });
});

describe('the reference page', () => {
  it('shows whole screens that have no mistake', async () => {
    const examples = [...toReference().matchAll(/```json\n([^]*?)```/g)].map(([, text], index) => ({
      path: `screens/charge/demo/Example${index}List.json`,
      text: text!,
    }));
    expect(examples.length).toBeGreaterThan(1);
    const { problems } = readScreens([...shipped.files, ...examples], shipped.dicts, { parts: shipped.parts });
    expect(problems).toEqual([]);
  });
});

describe('defaults by convention', () => {
  const member = shipped.records.get('charge/member/MemberList')!;
  it('make the path of the calls from folder and id', () => {
    expect(member.api.base).toBe('/charge/member');
    expect(shipped.records.get('charge/device/ChargeGunList')?.api.base).toBe('/charge/gun');
  });
  it('name table, permission codes and columns after the id', () => {
    expect([member.table, member.permission, member.builtIn.edit?.code]).toEqual(['member', 'member', 'member:edit']);
    expect(member.fields.find((field) => field.name === 'memberStatus')?.column).toBe('member_status');
  });
  it('offer an import where records can be added', () => {
    expect(member.builtIn.import).toEqual({ code: 'member:import', title: '导入' });
    expect(member.api.importExcel).toEqual({ method: 'POST', path: '/charge/member/importExcel' });
    expect(member.api.importTemplate).toEqual({ method: 'GET', path: '/charge/member/importTemplate' });
    const readOnly = shipped.records.get('charge/order/ChargeOrderList')!;
    expect([readOnly.builtIn.add, readOnly.builtIn.import]).toEqual([undefined, undefined]);
    expect(shipped.records.get('charge/member/MemberLevelList')!.builtIn.import).toBeUndefined();
  });
  it('sort by createTime descending with pages of 10, 20 and 30', () => {
    expect(member.list).toMatchObject({
      sort: [{ field: 'createTime', order: 'desc' }],
      pageSize: 10,
      pageSizes: [10, 20, 30],
    });
  });
  it('let the field type follow from type and format', () => {
    const screen = screenOf({
      name: { title: 'A' },
      n: { title: 'N', type: 'integer' },
      d: { title: 'D', format: 'date-time' },
      u: { title: 'U', format: 'uri' },
      b: { title: 'B', type: 'boolean' },
      c: { title: 'C', enum: ['A', 'B'] },
    });
    expect(screen.fields.map((field) => field.type)).toEqual(['text', 'integer', 'datetime', 'url', 'boolean', 'dict']);
  });
});

describe('an action', () => {
  it('may empty fields of every type', () => {
    const properties = { n: { title: '数', type: 'number' }, d: { title: '日', format: 'date' }, a: { title: '甲' } };
    const set = { n: 'null', d: 'null', a: 'null' };
    const screen = screenOf(properties, { actions: { reset: { title: '清空', on: 'row', set } } });
    expect(screen.actions[0]!.set).toMatchObject({ n: { value: 'null' } });
  });
});

describe('rows of a sub-table', () => {
  const orderOf = (rows: object) => {
    const properties = { orderNum: { title: '序号', type: 'integer' }, name: { title: '名称' } };
    const children = { parts: { title: '明细', foreignKey: 'fooId', properties, ...rows } };
    return screenOf({ a: { title: '甲' } }, { children }).children[0]!.order;
  };
  it('are in the order of their orderNum where nothing else is said', () => {
    expect(orderOf({})).toBe('orderNum');
    expect(orderOf({ sort: 'name asc' })).toBeUndefined();
    expect(orderOf({ readOnly: true })).toBeUndefined();
    expect(orderOf({ properties: { orderNum: { title: '单号' } } })).toBeUndefined();
  });
});

describe('members of a sub-table', () => {
  it('are added by a dialog that chooses them and taken out row by row, by those who may edit them', () => {
    const role = shipped.records.get('system/RoleUserList')!;
    const { add, remove } = role.children.find(({ name }) => name === 'roleUsers')!.members!;
    expect(add).toMatchObject({
      code: 'sysUser:edit',
      call: { method: 'POST', path: '/sys/role/roleUsers/add' },
      form: { fields: [{ name: 'ids', type: 'multi-ref', required: true, ref: { screen: 'sys-user', value: 'id' } }] },
    });
    expect(remove).toMatchObject({
      code: 'sysUser:edit',
      on: ['row', 'batch'],
      call: { method: 'POST', path: '/sys/role/roleUsers/remove' },
    });
  });
});

describe('expressions', () => {
  const { fields } = screenOf({
    balance: { title: 'B', field: 'money' },
    count: { title: 'C', type: 'integer' },
    name: { title: 'N' },
    tags: { title: 'T', field: 'multi-dict', dict: 'sex' },
  });
  const evaluate = (source: string, record: object) =>
    toExpression(source, { fields }).evaluate({ record: record as never });
  it.each([
    ['balance + 1 == 2.5', { balance: '1.50' }, true],
    ['count == 1', { count: 1 }, true],
    ['count / 0', { count: 1 }, 0],
    ["name == ''", {}, true],
    ['balance > 0', { balance: null }, false],
    ["'2' in tags", { tags: '1,2' }, true],
    ['max(balance, 3)', { balance: '2.99' }, 3],
    ["id == ''", {}, true],
    ["addDays('2026-02-27', 2)", {}, '2026-03-01'],
  ] as const)('%s', (source, record, expected) => expect(evaluate(source, record)).toBe(expected));

  it('rounds to the digits of the field, half away from zero, on decimals', () => {
    expect([
      roundHalfUp(1.005, 2),
      roundHalfUp(0.1 + 0.2, 2),
      roundHalfUp(-1.005, 2),
      roundHalfUp(12345678901.2345, 4),
    ]).toEqual(['1.01', '0.30', '-1.01', '12345678901.2345']);
    expect(toFieldValue(fields[0]!, 2.345)).toBe('2.35');
    expect(toFieldValue(fields[1]!, 3n)).toBe(3);
  });
  it('name what they read', () =>
    expect(toExpression("name == 'x' && balance > 1", { fields }).reads.toSorted()).toEqual(['balance', 'name']));
  it('know rows beside fields that were asked about without any, and no rows where there are none', () => {
    expect(() => toExpression('size(rows) == 0', { fields })).toThrow('没有 `rows` 这个名字');
    expect(toExpression('size(rows) == 0', { fields, rows: [] }).evaluate({ record: {}, rows: [] })).toBe(true);
  });
});

describe('validation', () => {
  const screen = shipped.records.get('charge/bill/BillTemplateList')!;
  const validators = compileValidator(screen);
  const good = {
    templateName: 'x',
    templateType: '2',
    currentType: '1',
    periods: [{ startTime: '00:00:00', endTime: '24:00:00', periodType: '2', elecPrice: '0.65' }],
  };

  it('takes decimals as text and as numbers', () => {
    expect(toFormRecord(screen.fields, { flatElecPrice: '0.6500' })['flatElecPrice']).toBe(0.65);
    expect(validateRecord(screen, validators, { ...good, flatElecPrice: '0.6500' })).toEqual({});
    expect(validateRecord(screen, validators, { ...good, flatElecPrice: 0.65001 })).toEqual({
      flatElecPrice: '平电费单价最多保留4位小数',
    });
    expect(validateRecord(screen, validators, { ...good, flatElecPrice: 'abc' })).toEqual({
      flatElecPrice: '平电费单价必须是数字',
    });
  });
  it('names the row and column of a sub-table', () => {
    expect(
      validateRecord(screen, validators, { ...good, periods: [good.periods[0], { startTime: '1' }] }),
    ).toMatchObject({ 'periods[1].startTime': '请输入正确的时间，如08:30:00', 'periods[1].endTime': '请选择结束时间' });
  });
  it('holds rules over the whole record: periods must cover the day', () => {
    const gap = [{ ...good.periods[0], endTime: '12:00:00' }];
    expect(validateRecord(screen, validators, { ...good, periods: gap })).toEqual({
      'periods[0].endTime': '时段必须从00:00到24:00首尾相接，不能有空隙：没有从12:00:00开始的时段',
    });
    const overlap = [
      { ...good.periods[0], endTime: '12:00:00' },
      { ...good.periods[0], startTime: '11:00:00' },
    ];
    const overlaps = '时段不能重叠：开始时间不能早于前一时段的结束时间';
    expect(validateRecord(screen, validators, { ...good, periods: overlap })).toEqual({
      'periods[1].startTime': overlaps,
    });
    const within = [good.periods[0], { ...good.periods[0], startTime: '02:00:00', endTime: '04:00:00' }];
    expect(validateRecord(screen, validators, { ...good, periods: within })).toEqual({
      'periods[1].startTime': overlaps,
    });
    const reversed = [
      { ...good.periods[0], endTime: '04:00:00' },
      { ...good.periods[0], startTime: '04:00:00', endTime: '02:00:00' },
      { ...good.periods[0], startTime: '04:00:00' },
    ];
    expect(validateRecord(screen, validators, { ...good, periods: reversed })).toMatchObject({
      'periods[1].endTime': '时段的结束时间应晚于开始时间',
    });
    const both = [
      { ...good.periods[0], endTime: '06:00:00' },
      { ...good.periods[0], startTime: '07:00:00', endTime: '12:00:00' },
      { ...good.periods[0], startTime: '11:00:00' },
    ];
    expect(validateRecord(screen, validators, { ...good, periods: both })).toEqual({
      'periods[1].startTime': '时段必须从00:00到24:00首尾相接，不能有空隙：没有从06:00:00开始的时段',
      'periods[2].startTime': overlaps,
    });
    // While rows may still come, what another row could mend is not told, and what none can is.
    expect(validateRecord(screen, validators, { ...good, periods: gap }, { isUnfinished: true })).toEqual({});
    expect(validateRecord(screen, validators, { ...good, periods: both }, { isUnfinished: true })).toEqual({
      'periods[2].startTime': overlaps,
    });
    // As the day goes, in whichever order they stand.
    const backwards = [
      { ...good.periods[0], startTime: '12:00:00', endTime: '06:00:00' },
      { ...good.periods[0], endTime: '12:00:00' },
    ];
    expect(Object.keys(validateRecord(screen, validators, { ...good, periods: backwards }))).toEqual([
      'periods[0].endTime',
    ]);
  });
  it('asks for what requiredWhen asks for, and leaves hidden fields alone', () => {
    const vin = screenOf({
      kind: { title: 'K' },
      vin: { title: 'VIN码', minLength: 5, visibleWhen: "kind == '2'", requiredWhen: "kind == '2'" },
    });
    const compiled = compileValidator(vin);
    expect(validateRecord(vin, compiled, { kind: '2' })).toEqual({ vin: '请输入VIN码' });
    expect(validateRecord(vin, compiled, { kind: '1', vin: 'x' })).toEqual({});
  });
  it('uses the exact messages of the file', () => {
    const user = screenOf(
      {
        username: {
          title: '用户名',
          minLength: 4,
          pattern: '^\\w+$',
          message: { pattern: '只允许字母、数字、下划线', minLength: '长度6到18个字符' },
        },
      },
      { required: ['username'] },
    );
    const compiled = compileValidator(user);
    expect(validateRecord(user, compiled, { username: '中文名字' })).toEqual({ username: '只允许字母、数字、下划线' });
    expect(validateRecord(user, compiled, { username: 'ab' })).toEqual({ username: '长度6到18个字符' });
  });
  it('is the same in the browser module and on the server, for every shipped screen', async () => {
    const require = createRequire(import.meta.url);
    const values = [
      undefined,
      '',
      'x',
      '13800000000',
      'x'.repeat(300),
      -1,
      1.23456,
      5,
      true,
      '2026-01-31',
      '99:99',
      'http://a.b',
      'Y',
      null,
      [1],
    ];
    for (const screen of shipped.records.values()) {
      const server = compileValidator(screen);
      const module = (await import(`data:text/javascript,${encodeURIComponent(toValidatorModule(screen))}`)) as {
        default: (require: (name: string) => unknown) => typeof server;
      };
      const compiled = module.default(require);
      // As the application puts the words of nested values to what was compiled.
      const checks = Object.entries(compiled.nestedForms ?? {}).map(
        ([key, { whole }]) => [key, toNestedCheck(JSON.parse(key) as NestedSchema, whole)] as const,
      );
      const browser = { ...compiled, nested: Object.fromEntries(checks) };
      for (const value of values) {
        const record = Object.fromEntries(screen.fields.map((field) => [field.name, value]));
        expect(validateRecord(screen, browser, record)).toEqual(validateRecord(screen, server, record));
      }
    }
  });
});

describe('the member screen', () => {
  it('is a file of at most 130 lines with no code', () => {
    expect(
      readFileSync('schemas/screens/charge/member/MemberList.json', 'utf8').split('\n').length,
    ).toBeLessThanOrEqual(130);
  });
});

describe('the reference page', () => {
  it('is what the language says now (npm run reference)', () => {
    expect(readFileSync('docs/screen-language.md', 'utf8')).toBe(toReference());
  });
  it('is, for shared parts, what they say now (npm run reference)', async () => {
    expect(readFileSync('docs/shared-parts.md', 'utf8')).toBe(await toPartsReference());
  });
});
