import { describe, expect, it } from 'vitest';
import { headingOf, type Field } from '../../../schemas/language/index.ts';
import { readDicts, readScreens } from '../../../schemas/language/reading/readScreens.ts';

const { dicts } = readDicts([
  { path: 'dicts/d.json', text: '{"kinds":{"title":"类型","items":[{"value":"1","text":"一"}]}}' },
]);

function screenOf(file: object) {
  const text = JSON.stringify({ id: 'foo', title: 'Foo', ...file });
  const { records: screens, problems } = readScreens([{ path: 'screens/charge/demo/FooList.json', text }], dicts);
  expect(problems).toEqual([]);
  return screens.get('charge/demo/FooList')!;
}
const columnsOf = (file: object) => {
  const { fields, list } = screenOf(file);
  const byName = new Map(fields.map((field) => [field.name, field]));
  const isHidden = (name: string) => byName.get(name)!.list!.hidden;
  return { shown: list.columns.filter((name) => !isHidden(name)), chosen: list.columns.filter(isHidden) };
};
const plain = (...names: string[]) => Object.fromEntries(names.map((name) => [name, { title: name.toUpperCase() }]));
const dict = { title: '状态', dict: 'kinds' };
const money = { title: '金额', field: 'money' };

describe('the columns that a list shows by itself', () => {
  it('are the label, states, amounts and the rest; numbers, remarks and what the server keeps come last', () => {
    const properties = {
      remark: { title: '备注', field: 'textarea' },
      createTime: { title: '创建时间' },
      updateBy: { title: '修改人' },
      code: { title: '编号', unique: true },
      openId: { title: '外部号' },
      mobile: { title: '手机号', field: 'mobile', unique: true },
      price: money,
      kind: dict,
      fooStatus: dict,
      name: { title: '名称' },
      score: { title: '积分', type: 'integer', list: { total: 'sum' } },
    };
    expect(screenOf({ properties }).list.columns).toEqual([
      'name',
      'fooStatus',
      'price',
      'score',
      'mobile',
      'kind',
      'code',
      'openId',
      'remark',
      'createTime',
      'updateBy',
    ]);
  });

  it('are about nine, with what the list is sorted by; the rest is in the column chooser', () => {
    const properties = { name: { title: '名称' }, ...plain(...'abcdefghijk'), createTime: { title: '创建时间' } };
    const { shown, chosen } = columnsOf({ properties });
    expect(shown).toEqual(['name', 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'createTime']);
    expect(chosen).toEqual(['h', 'i', 'j', 'k']);
    expect(columnsOf({ properties: { name: { title: '名称' }, ...plain(...'abcdefghi') } }).chosen).toEqual([]);
  });

  it('say when, right behind the label, where nobody adds records by hand: such a list is a journal', () => {
    const properties = {
      no: { title: '单号', unique: true },
      fooStatus: dict,
      price: money,
      createTime: { title: '时间' },
    };
    const columns = (file: object) => screenOf({ properties, label: 'no', ...file }).list.columns;
    expect(columns({ actions: { add: false } })).toEqual(['no', 'createTime', 'fooStatus', 'price']);
    expect(columns({})).toEqual(['no', 'fooStatus', 'price', 'createTime']);
    expect(columns({ actions: { add: false }, list: { sort: 'price desc' } })).toEqual([
      'no',
      'fooStatus',
      'price',
      'createTime',
    ]);
  });

  it('leave room for others than amounts and states', () => {
    const many = (of: object, ...names: string[]) => Object.fromEntries(names.map((name) => [name, of]));
    const { shown } = columnsOf({
      properties: {
        ...plain('name'),
        ...many(money, 'm1', 'm2', 'm3', 'm4', 'm5'),
        ...many(dict, 's1Status', 's2Status', 's3Status', 's4Status'),
        ...plain(...'abc'),
      },
    });
    expect(shown).toEqual(['name', 's1Status', 's2Status', 's3Status', 'm1', 'm2', 'm3', 'm4', 'm5']);
  });

  it('are those of the file first, however many it asks for', () => {
    const names = [...'abcdefghijkl'];
    const properties = plain('name', ...names);
    expect(columnsOf({ properties, list: { columns: names.slice(1) } }).shown).toEqual([...names.slice(1), 'name']);
    const asked = {
      ...properties,
      j: { title: 'J', list: true },
      k: { title: 'K', list: { hidden: false } },
      l: { title: 'L', list: { pin: 'right' } },
      a: { title: 'A', list: { hidden: true } },
    };
    const { shown, chosen } = columnsOf({ properties: asked });
    expect(shown).toEqual(['name', 'b', 'c', 'd', 'e', 'f', 'j', 'k', 'l']);
    expect(chosen).toContain('a');
  });

  it('are those that are changed in the list itself, however far back they stand', () => {
    const properties = { ...plain('name', ...'abcdefghij'), k: { title: 'K', list: { edit: true } } };
    expect(columnsOf({ properties }).shown).toContain('k');
  });

  it('show no parent in a tree, which the rows themselves show', () => {
    const properties = { ...plain('name'), parentId: { title: '上级', ref: 'foo' }, ...plain(...'abcdefghij') };
    const tree = columnsOf({ kind: 'tree', properties });
    expect(tree.chosen).toContain('parentId');
    expect(columnsOf({ properties }).shown).toContain('parentId');
  });

  it('are also those of a sub-table that takes records from another screen', () => {
    const target = JSON.stringify({
      id: 'bar',
      title: 'Bar',
      properties: { fooId: { title: 'Foo', ref: 'foo' }, ...plain('name', ...'abcdefghijkl') },
    });
    const file = JSON.stringify({
      id: 'foo',
      title: 'Foo',
      properties: plain('name'),
      children: { bars: { title: 'Bars', from: 'bar', foreignKey: 'fooId' } },
    });
    const { records: screens, problems } = readScreens(
      [
        { path: 'screens/charge/demo/FooList.json', text: file },
        { path: 'screens/charge/demo/BarList.json', text: target },
      ],
      dicts,
    );
    expect(problems).toEqual([]);
    const [child] = screens.get('charge/demo/FooList')!.children;
    expect(child!.fields.map(({ name }) => name)).not.toContain('l');
    expect(child!.fields.length).toBeLessThan(10);
  });
});

describe('the column of the label', () => {
  const labelOf = (file: object): Field['list'] => {
    const screen = screenOf({ properties: plain('name', 'b'), ...file });
    return screen.fields.find(({ name }) => name === screen.label)!.list;
  };
  it('stays at the left and opens the record', () => {
    expect(labelOf({})).toMatchObject({ pin: 'left', link: 'detail' });
    expect(labelOf({ label: 'b' })).toMatchObject({ pin: 'left', link: 'detail' });
  });
  it('leads where the file says, and nowhere where there is no detail', () => {
    const properties = { name: { title: 'N', list: { link: 'foo?id={id}', pin: 'right' } } };
    expect(labelOf({ properties })).toMatchObject({ pin: 'right', link: 'foo?id={id}' });
    expect(labelOf({ actions: { detail: false } })?.link).toBeUndefined();
  });
});

describe('the heading of a field', () => {
  const fieldOf = (property: object) => screenOf({ properties: { name: { title: '名称' }, x: property } }).fields[1]!;
  it.each([
    [money, '金额(元)'],
    [{ title: '电量', field: 'energy' }, '电量(kWh)'],
    [{ title: '功率', type: 'number', unit: 'kW' }, '功率(kW)'],
    [{ title: '面额', field: 'money', unit: '美元' }, '面额(美元)'],
    [{ title: '额定功率kW', type: 'number', unit: 'kW' }, '额定功率kW'],
    [{ title: '比例', field: 'percent' }, '比例'],
    [{ title: '手机号', field: 'mobile' }, '手机号'],
  ])('says what its numbers count: %j', (property, heading) => expect(headingOf(fieldOf(property))).toBe(heading));

  it('has no unit where there is no number', () => {
    const text = '{"id":"foo","title":"F","properties":{"name":{"title":"N","unit":"kW"}}}';
    const { problems } = readScreens([{ path: 'screens/charge/demo/FooList.json', text }], dicts);
    expect(problems.map(({ message }) => message).join()).toContain('`unit` 不适用于 text 类型的字段');
  });
});
