import { describe, expect, it } from 'vitest';
import { questionOf } from '../../../renderers/actions/questionOf.ts';
import { screenOf } from '../form/support.tsx';

const pile = screenOf(
  { pileName: { title: '桩名称' }, status: { title: '状态' }, fee: { title: '费用', field: 'money' } },
  {
    title: '充电桩管理',
    actions: {
      disable: {
        title: '停用',
        on: ['row', 'batch'],
        danger: true,
        confirm: '确定停用“{pileName}”？',
        set: { status: "'0'" },
      },
      reset: { title: '重置', on: ['row', 'batch'], danger: true, set: { status: "''" } },
      enable: { title: '启用', on: ['row', 'batch'], set: { status: "'1'" } },
      pay: { title: '付费', on: ['row', 'batch'], confirm: '付费 {count} 个？', sums: ['fee'], set: { status: "''" } },
      clear: { title: '清理', on: 'batch', confirm: '清理 {count} 个桩？', set: { status: "''" } },
      note: {
        title: '登记',
        danger: true,
        form: { properties: { text: { title: '内容' } } },
        set: { status: 'input.text' },
      },
    },
  },
);
const one = [{ id: '1', pileName: 'A-01' }];
const two = [...one, { id: '2', pileName: 'A-02' }];
const ask = (name: string, records: typeof one) =>
  questionOf(
    pile,
    pile.actions.find((action) => action.name === name)!,
    records,
  );

describe('the question before an action', () => {
  it('has the words of the file, and the act on its button', () => {
    expect(ask('disable', one)).toEqual({ title: '确定停用“A-01”？', okText: '停用', danger: true });
    expect(ask('clear', two)).toMatchObject({ title: '清理 2 个桩？', okText: '清理', danger: false });
  });

  it('names the number of rows where the words of the file would name the first alone', () => {
    expect(ask('disable', two)).toEqual({
      title: '停用选中的 2 个充电桩？',
      text: 'A-01、A-02',
      okText: '停用',
      danger: true,
    });
  });

  it('says which ones several are, the first of them where there are many', () => {
    const many = Array.from({ length: 7 }, (_, at) => ({ id: String(at), pileName: `A-0${at}` }));
    expect(ask('reset', many)?.text).toBe('A-00、A-01、A-02、A-03、A-04 等');
    expect(ask('reset', one)).not.toHaveProperty('text');
  });

  it('says what several come to, where the file names the amounts, to the cent', () => {
    const fees = two.map((record, at) => ({ ...record, fee: ['0.10', '1000.20'][at] }));
    expect(ask('pay', fees)?.text).toBe('A-01、A-02；费用合计 1,000.30 元');
    expect(ask('pay', fees.slice(1))?.text).not.toContain('合计');
    // Of an amount that this person is not shown, nothing.
    expect(ask('pay', two)?.text).toBe('A-01、A-02');
  });

  it('names the record by what the screen calls it and by its label where the file has no words', () => {
    expect(ask('reset', one)?.title).toBe('重置充电桩 “A-01”？');
    expect(ask('reset', [{ id: '1', pileName: '' }])?.title).toBe('重置这条充电桩？');
  });

  it('is not asked where nothing is taken away, nor before a dialog that asks by itself', () => {
    expect(ask('enable', one)).toBeUndefined();
    expect(ask('note', one)).toBeUndefined();
  });
});

it.each([
  ['会员管理', '会员'],
  ['角色列表', '角色'],
  ['充电订单', '充电订单'],
  ['管理', '管理'],
])('what the records of %s are called is %s', (title, noun) => {
  expect(screenOf({ name: { title: '名称' } }, { title }).noun).toBe(noun);
});

it('is what the file says where it says so', () => {
  expect(screenOf({ name: { title: '名称' } }, { title: '系统日志', noun: '日志' }).noun).toBe('日志');
});
