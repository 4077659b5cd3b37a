import { describe, expect, it } from 'vitest';
import type { RecordScreen } from '../../../schemas/language/index.ts';
import { formatProblem, readParts, readScreens, ScreenReader } from '../../../schemas/language/reading/readScreens.ts';

const archive = {
  title: '归档',
  description: 'What is put away.',
  parameters: {
    field: { description: '状态字段', default: 'archived' },
    when: { description: '什么时候可以归档', example: "name != ''" },
    on: { description: '按钮在哪里', default: 'row' },
    confirm: { description: '提问', default: null },
  },
  required: ['reason'],
  properties: {
    '${field}': { title: '已归档', field: 'switch', default: 'N', readOnly: true },
    reason: { title: '原因' },
  },
  rules: [{ that: "reason != 'x'", message: '原因不能是 x', at: 'reason' }],
  actions: {
    archive: { title: '归档', on: '${on}', when: '${when}', confirm: '${confirm}', set: { '${field}': "'Y'" } },
  },
};
const given = { when: "archived == 'N'" };

const partsOf = (part: object, path = 'schemas/parts/archive.json') =>
  readParts([{ path, text: JSON.stringify(part, null, 2) }]);

function read(file: object, part: object = archive) {
  const { parts, problems: inParts } = partsOf(part);
  const whole = { id: 'thing', title: '东西', properties: { name: { title: '名称' } }, ...file };
  const text = JSON.stringify(whole, null, 2);
  const { records, problems } = readScreens([{ path: 'screens/demo/ThingList.json', text }], [], { parts });
  const screen = records.get('demo/ThingList') as RecordScreen;
  return { screen, told: problems.map(formatProblem), inParts: inParts.map(formatProblem) };
}

describe('a file that uses a part', () => {
  it('has its fields, its rules and its actions, with the parameters in them', () => {
    const { screen, told } = read({ uses: { archive: { ...given, field: 'isAway', when: "isAway == 'N'" } } });
    expect(told).toEqual([]);
    expect(screen.fields.map(({ name }) => name)).toEqual(['name', 'isAway', 'reason']);
    expect(screen.fields.find(({ name }) => name === 'reason')!.required).toBe(true);
    expect(screen.rules).toHaveLength(1);
    expect(screen.actions[0]).toMatchObject({ name: 'archive', on: ['row'], when: "isAway == 'N'" });
    expect(screen.actions[0]).not.toHaveProperty('confirm');
  });
  it('takes a list for a parameter', () => {
    const { screen } = read({ uses: { archive: { ...given, on: ['row', 'batch'] } } });
    expect(screen.actions[0]!.on).toEqual(['row', 'batch']);
  });
  it('says things itself, key by key, and where a field stands', () => {
    const { screen, told } = read({
      uses: { archive: given },
      properties: { archived: { title: '入库' }, name: { title: '名称' }, createTime: { title: '时间' } },
      actions: { archive: { set: { reason: "'入库'" }, success: '已入库' }, other: { title: '另存', open: 'thing' } },
    });
    expect(told).toEqual([]);
    expect(screen.fields.slice(0, 4).map(({ name }) => name)).toEqual(['archived', 'reason', 'name', 'createTime']);
    expect(screen.fields[0]).toMatchObject({ title: '入库', type: 'switch' });
    expect(Object.keys(screen.actions[0]!.set!)).toEqual(['archived', 'reason']);
    expect(screen.actions.map(({ name, success }) => `${name} ${success}`)).toEqual([
      'archive 已入库',
      'other 另存成功',
    ]);
  });
  it('has the actions of a part in their order there, also where it says more of one and has others', () => {
    const link = (title: string) => ({ title, open: 'thing' });
    const judge = { ...archive, actions: { ...archive.actions, back: link('驳回') } };
    const { screen } = read(
      { uses: { archive: given }, actions: { archive: { success: '已入库' }, more: link('更多') } },
      judge,
    );
    expect(screen.actions.map(({ title }) => title)).toEqual(['归档', '驳回', '更多']);
  });
  it('leaves an action out that is false in it', () => {
    expect(read({ uses: { archive: given }, actions: { export: false } }).screen.actions).toHaveLength(1);
  });
});

describe('a mistake about parts', () => {
  it.each([
    ['an unknown part', { uses: 'archiv' }, 'ThingList.json:9:11 没有共用部分 `archiv`；是不是想写 `archive`？'],
    [
      'a parameter that is missing',
      { uses: 'archive' },
      '`archive` 要给参数 `when`：什么时候可以归档，例如 "name != \'\'"',
    ],
    ['an unknown parameter', { uses: { archive: { ...given, fild: 'a' } } }, '没有参数 `fild`；是不是想写 `field`？'],
    ['what does not fit', { uses: { archive: { when: 'nme == 1' } } }, '（来自共用部分 schemas/parts/archive.json:'],
    ['another shape', { uses: ['archive'] }, '`uses`'],
  ])('%s is told at `uses`, with its line', (_what, file, message) => {
    const { told, screen } = read(file);
    expect(told.join('\n')).toContain(message.replace('`uses`', '应为共用部分的名字'));
    expect(told.every((one) => /ThingList\.json:\d+:\d+ /.test(one))).toBe(true);
    expect(screen).toBeUndefined();
  });
  it('in a part is told there, and its users are out until it is mended', () => {
    const { told, inParts } = read({ uses: { archive: given } }, { ...archive, propertys: {} });
    expect(inParts).toEqual([expect.stringMatching(/^schemas\/parts\/archive\.json:\d+:3 不认识的关键字 `propertys`/)]);
    expect(told).toEqual([expect.stringContaining('共用部分 `archive` 自己有错误')]);
  });
  it.each([
    [
      'an unknown parameter',
      { ...archive, rules: [{ that: '${wen}', message: 'a' }] },
      '没有参数 `wen`；是不是想写 `when`？',
    ],
    [
      'a parameter for nothing',
      { ...archive, parameters: { ...archive.parameters, more: { description: 'a', default: '' } } },
      '没有哪里用到参数 `more`',
    ],
    [
      'an unknown keyword in an action',
      { ...archive, actions: { archive: { ...archive.actions.archive, wen: 'a' } } },
      '不认识的关键字 `wen`',
    ],
    ['no description', { ...archive, description: '' }, '`description` 应为'],
  ])('%s is told by its line without any screen', (_what, part, message) => {
    const told = partsOf(part).problems.map(formatProblem);
    expect(told).toEqual([expect.stringContaining(message)]);
    expect(told[0]).toMatch(/^schemas\/parts\/archive\.json:\d+:\d+ /);
    expect(told[0]).not.toContain(':1:1 ');
  });
  it('is a name that no file can have', () => {
    expect(partsOf(archive, 'parts/My-Part.json').problems).toHaveLength(1);
  });
});

describe('a part that is saved again', () => {
  it('is taken up by the screens that use it, and by no other', () => {
    const file = (id: string, uses: object) => ({
      path: `screens/demo/${id}List.json`,
      text: JSON.stringify({ id: id.toLowerCase(), title: id, properties: { name: { title: '名称' } }, ...uses }),
    });
    const files = [file('One', { uses: { archive: given } }), file('Two', {})];
    const reader = new ScreenReader();
    const before = reader.readAll(files, [], { parts: partsOf(archive).parts }).screens;
    const changed = { ...archive, properties: { ...archive.properties, more: { title: '更多' } } };
    const after = reader.readAll(files, [], { parts: partsOf(changed).parts }).screens;
    const [one, two] = ['demo/OneList', 'demo/TwoList'] as const;
    expect((after.get(one) as RecordScreen).fields.map(({ name }) => name)).toContain('more');
    expect(after.get(one)!.revision).not.toBe(before.get(one)!.revision);
    expect(after.get(two)).toBe(before.get(two));
  });
});
