import { describe, expect, it } from 'vitest';
import { isRecordScreen, type RecordScreen, screenFor } from '../../../schemas/language/index.ts';
import { formatProblem, readScreens } from '../../../schemas/language/reading/readScreens.ts';

const user = { id: '1', username: 'u', realname: 'U', tenantId: '1', departId: '', roles: [] as string[] };
const finance = "'finance' in user.roles";
const read = (properties: object, root: object = {}) =>
  readScreens(
    [
      {
        path: 'screens/charge/demo/FooList.json',
        text: JSON.stringify({
          id: 'foo',
          title: '测试',
          ...root,
          properties: { name: { title: '名称' }, ...properties },
        }),
      },
    ],
    [],
  );
const told = (properties: object, root: object = {}) =>
  read(properties, root).problems.map((problem) => formatProblem(problem).replace(/^.*?json:\d+:\d+ /, ''));

describe('a screen as a person has it', () => {
  const screen = [
    ...read(
      {
        cost: { title: '成本', field: 'money', seenBy: finance, search: true },
        price: { title: '售价', field: 'money', editedBy: finance },
      },
      { required: ['name'] },
    ).screens.values(),
  ].find(isRecordScreen) as RecordScreen;

  it('has nothing of what they do not see, and knows its name', () => {
    const own = screenFor(screen, user);
    expect(own.list.columns).not.toContain('cost');
    expect(own.search.fields).not.toContain('cost');
    expect(own.form.fields).not.toContain('cost');
    expect(own.fields.find(({ name }) => name === 'cost')).toMatchObject({ list: null, form: null, search: null });
    expect(own.fields.find(({ name }) => name === 'price')).toMatchObject({ readOnly: true });
    expect(screenFor(screen, user)).toBe(own);
  });
  it('is the screen itself for those who see and change all of it', () => {
    const own = screenFor(screen, { ...user, roles: ['finance'] });
    expect(own.fields).toEqual(screen.fields);
    expect(own.list.columns).toEqual(screen.list.columns);
  });
});

describe('a misused condition on the person is told', () => {
  const cost = { title: '成本', field: 'money', seenBy: finance };
  it.each([
    [
      'reads the record',
      { a: { title: 'A', seenBy: "name == '1'" } },
      {},
      /没有 `name` 这个名字；`seenBy` 和 `editedBy` 只看人/,
    ],
    [
      'reads a system field',
      { a: { title: 'A', editedBy: 'createBy == user.username' } },
      {},
      /没有 `createBy` 这个值；.*只看人/,
    ],
    [
      'a role that is compared',
      { a: { title: 'A', seenBy: "user.role == 'x'" } },
      {},
      /没有 `role` 这个名字；是不是想写 `roles`？/,
    ],
    ['no condition', { a: { title: 'A', seenBy: 'user.roles' } }, {}, /应为条件/],
    ['only hides in the form', { a: { title: 'A', visibleWhen: finance } }, {}, /只看 `user`：写作 `seenBy`/],
    [
      'a field nobody fills in',
      { a: { title: 'A', computed: 'name', editedBy: finance } },
      {},
      /`computed` 的字段本来就没有人能填写/,
    ],
    [
      'the name of the record',
      { a: cost, name: { title: '名称', seenBy: finance } },
      { label: 'name' },
      /是记录的名字/,
    ],
    ['required', { cost }, { required: ['cost'] }, /`cost` 有人看不到（`seenBy`），他们永远存不下记录/],
    [
      'read by everybody',
      { cost, a: { title: 'A', visibleWhen: 'cost > 1' } },
      {},
      /`cost` 有人看不到.*每个人的浏览器/,
    ],
    ['in a rule', { cost }, { rules: [{ that: 'cost > 1', message: 'x' }] }, /`cost` 有人看不到.*每个人的浏览器/],
    [
      'in a sub-table',
      {},
      { children: { b: { title: 'B', properties: { cost } } } },
      /`seenBy` 只能写在记录自己的字段上/,
    ],
  ])('%s', (_name, properties, root, message) =>
    expect(told(properties, root)).toEqual([expect.stringMatching(message)]),
  );
  it('one of the same people may read another', () => {
    expect(told({ cost, gain: { title: '毛利', field: 'money', seenBy: finance, computed: '10 - cost' } })).toEqual([]);
  });
});
