import { fireEvent, screen as page, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { MasterDetailPage } from '../../../renderers/master-detail/index.ts';
import { toMemberScreen } from '../../../renderers/master-detail/toMemberScreen.ts';
import { DataError, type ListQuery } from '../../../renderers/ports/index.ts';
import type { Action, ChildTable, RecordScreen, ScreenRecord } from '../../../schemas/language/index.ts';
// Comes with the first own rows; found before the clock of a test runs.
import '../../../renderers/grid/SubTable.tsx';
import { createNotes, MemoryData, neverAsked, renderWithPorts, toTestField, toTestScreen } from '../list/support.tsx';

const child: ChildTable = {
  name: 'items',
  title: '字典项',
  table: 'sys_dict_item',
  from: 'sys-dict-item',
  foreignKey: 'dictId',
  foreignKeyColumn: 'dict_id',
  foreignKeyMultiple: false,
  editable: false,
  minRows: 0,
  alwaysEdit: false,
  widths: 'fixed',
  select: 'many',
  fields: [],
  sort: [],
  path: '/sys/dict/items',
};
const item = toTestScreen(
  [toTestField('itemText', 'text', { title: '文本' }), toTestField('dictId', 'ref', { title: '字典' })],
  {
    component: 'sys/dict/DictItemList',
    id: 'sys-dict-item',
    title: '字典项',
  },
);
const dict = toTestScreen([toTestField('dictName', 'text', { title: '名称' })], {
  kind: 'master-detail',
  children: [child],
});

class TwoTables extends MemoryData {
  readonly asked: string[] = [];
  constructor(
    rows: ScreenRecord[],
    readonly items: MemoryData,
  ) {
    super(rows);
  }
  override getList(screen: RecordScreen, query: ListQuery) {
    if (screen.id !== 'sys-dict-item') return super.getList(screen, query);
    this.asked.push(String(query.search['dictId']));
    return this.items.getList(screen, query);
  }
}

const open = (getById: (id: string) => Promise<RecordScreen>) => {
  const items = new MemoryData([
    { id: '11', itemText: '甲', dictId: '1' },
    { id: '21', itemText: '乙', dictId: '2' },
  ]);
  const data = new TwoTables(
    [
      { id: '1', dictName: '性别' },
      { id: '2', dictName: '状态' },
    ],
    items,
  );
  const notes = createNotes();
  const screens = {
    getById,
    getValidator: async () => () => ({}),
    getNestedForm: neverAsked,
    getValidatorAddress: () => '/none.js',
  };
  renderWithPorts(<MasterDetailPage screen={dict} />, data, notes, { screens });
  return { data, notes };
};

describe('a master-detail page', () => {
  test('a press on a link in a row follows the link and does not choose the row as well', async () => {
    const refTo = { screen: 'member', label: 'nickname', value: 'id', dict: 'member,nickname,id' };
    const owned = toTestScreen(
      [
        toTestField('dictName', 'text', { title: '名称' }),
        toTestField('ownerId', 'ref', { title: '归属', ref: refTo }),
      ],
      { kind: 'master-detail', children: [child] },
    );
    const data = new TwoTables(
      [
        { id: '1', dictName: '性别', ownerId: '7', ownerId_dictText: '小王' },
        { id: '2', dictName: '状态', ownerId: '8', ownerId_dictText: '小李' },
      ],
      new MemoryData([]),
    );
    const screens = {
      getById: async () => item,
      getValidator: async () => () => ({}),
      getNestedForm: neverAsked,
      getValidatorAddress: () => '/none.js',
    };
    renderWithPorts(<MasterDetailPage screen={owned} />, data, createNotes(), { screens });
    await waitFor(() => expect(data.asked).toEqual(['1']));
    fireEvent.click(await page.findByText('小李'));
    fireEvent.click(page.getByText('性别'));
    fireEvent.click(page.getByText('状态').closest('.ag-cell')!);
    await waitFor(() => expect(data.asked.at(-1)).toBe('2'));
    expect(data.asked).toEqual(['1', '2']);
  });

  test('shows the rows of the first record, then of the one that is pressed', async () => {
    const { data, notes } = open(async () => item);
    expect(await page.findByText('甲')).toBeTruthy();
    fireEvent.click(page.getByText('状态'));
    expect(await page.findByText('乙')).toBeTruthy();
    await waitFor(() => expect(page.queryByText('甲')).toBeNull());
    expect(data.asked).toEqual(['1', '2']);
    expect(notes.url).toEqual({});
  });

  test('leaves out the column that is the same in every row', async () => {
    open(async () => item);
    await page.findByText('甲');
    expect(page.queryByText('字典')).toBeNull();
  });

  test('says why a sub list is missing and leaves the main list working', async () => {
    open(async () => {
      throw new DataError('missing', '没有这个页面');
    });
    expect((await page.findByRole('alert')).textContent).toContain('没有这个页面');
    expect(page.getByText('性别')).toBeTruthy();
  });
});

describe('members', () => {
  const action: Action = {
    name: 'add-items',
    title: '添加字典项',
    code: 'sysDictItem:edit',
    on: ['toolbar'],
    danger: false,
    read: {},
    ensure: [],
    add: [],
    change: [],
    call: { method: 'POST', path: '/sys/dict/items/add' },
    success: '添加成功',
  };
  const remove: Action = { ...action, name: 'remove-items', title: '移出', on: ['row', 'batch'] };

  test('are looked at, edited and taken out below their parent; they are made and deleted at home', () => {
    const home: RecordScreen = { ...item, actions: [{ ...action, name: 'own', title: '自己的' }] };
    const shown = toMemberScreen(home, { ...child, members: { add: action, remove } }, '1 2');
    expect(Object.keys(shown.builtIn).sort()).toEqual(['detail', 'edit']);
    expect(shown.title).toBe('字典项');
    expect(shown.actions.map(({ title, call }) => [title, call?.path])).toEqual([
      ['移出', '/sys/dict/items/add?id=1%202'],
    ]);
    expect(toMemberScreen(home, child, '1')).toBe(home);
  });

  test('are added by those who may edit them', async () => {
    const withMembers = { ...dict, children: [{ ...child, members: { add: action, remove } }] };
    const items = new MemoryData([{ id: '11', itemText: '甲', dictId: '1' }]);
    const data = new TwoTables([{ id: '1', dictName: '性别' }], items);
    const screens = {
      getById: async () => item,
      getValidator: async () => () => ({}),
      getNestedForm: neverAsked,
      getValidatorAddress: () => '/none.js',
    };
    const denied = createNotes();
    denied.denied.add('sysDictItem:edit');
    const first = renderWithPorts(<MasterDetailPage screen={withMembers} />, data, denied, { screens });
    await page.findByText('甲');
    expect(page.queryByRole('button', { name: /添加字典项/ })).toBeNull();
    first.unmount();
    renderWithPorts(<MasterDetailPage screen={withMembers} />, data, createNotes(), { screens });
    expect(await page.findByRole('button', { name: /添加字典项/ })).toBeTruthy();
  });
});
