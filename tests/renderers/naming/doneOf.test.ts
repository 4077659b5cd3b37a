import { describe, expect, it } from 'vitest';
import { doneOf, nameOf } from '../../../renderers/naming/index.ts';
import { screenOf } from '../form/support.tsx';

const member = screenOf(
  { nickname: { title: '昵称' }, balance: { title: '余额', field: 'money' } },
  {
    title: '会员管理',
    label: 'nickname',
    actions: {
      freeze: { title: '冻结', on: ['row', 'batch'], set: { balance: '0' } },
      recharge: {
        title: '充值',
        on: 'row',
        success: '充值成功',
        form: { properties: { amount: { title: '充值金额', field: 'money' }, remark: { title: '备注' } } },
        set: { balance: 'balance + input.amount' },
      },
      lend: {
        title: '借车',
        on: 'row',
        form: { properties: { carId: { title: '车辆', ref: 'car' } } },
        set: { balance: '0' },
      },
      deliver: { title: '代发货', on: 'row', success: '已寄出', set: { balance: '0' } },
      rebuild: { title: '重算', on: 'toolbar', call: 'POST /rebuild' },
    },
  },
);
const one = [{ id: '1', nickname: '赵琳' }];
const done = (name: string, records: typeof one, more = {}) =>
  doneOf(
    member,
    member.actions.find((action) => action.name === name)!,
    records,
    more,
  );

describe('what a record is called', () => {
  const blacklist = screenOf(
    {
      kind: { title: '类型', enum: ['会员', '车牌'] },
      memberId: { title: '会员', ref: 'car' },
      mobile: { title: '手机号', field: 'mobile' },
      plateNo: { title: '车牌号' },
      cardNo: { title: '卡号' },
      createBy: { title: '操作人', ref: 'car' },
    },
    { title: '黑名单', label: 'plateNo' },
  );

  it('is its label', () => {
    expect(nameOf(blacklist, [{ plateNo: '粤B12345', mobile: '13800138000' }])).toBe('黑名单 “粤B12345”');
  });
  it('is what it is known by where it has no label', () => {
    const member = { kind: '会员', memberId: '1', memberId_dictText: '阿奶茶', mobile: '13800138000', cardNo: '1' };
    expect(nameOf(blacklist, [member])).toBe('黑名单 “阿奶茶 13800138000”');
    expect(nameOf(blacklist, [{ kind: '车牌', cardNo: 'K1' }])).toBe('黑名单 “K1”');
  });
  it('is nothing where it has neither', () => {
    expect(nameOf(blacklist, [{ kind: '会员', createBy: 'a', createBy_dictText: '管理员' }])).toBe('这条黑名单');
  });
});

describe('what is told after an action', () => {
  it('names the act and the record', () => {
    expect(done('freeze', one)).toBe('冻结成功：会员 “赵琳”');
    expect(done('freeze', [...one, { id: '2', nickname: '钱多' }])).toBe('冻结成功：选中的 2 个会员');
  });

  it('has the amounts that were entered, and no other text', () => {
    expect(done('recharge', one, { input: { amount: '100', remark: '现金' } })).toBe(
      '充值成功：会员 “赵琳”，充值金额 100.00 元',
    );
    expect(done('recharge', one, { input: { remark: '现金' } })).toBe('充值成功：会员 “赵琳”');
  });

  it('says of several records that an amount is that of each, and names what was chosen', () => {
    const two = [...one, { id: '2', nickname: '钱多' }];
    expect(done('recharge', two, { input: { amount: '4' } })).toBe('充值成功：选中的 2 个会员，每条充值金额 4.00 元');
    const input = { carId: '9', carId_dictText: '京A-1' };
    expect(done('lend', one, { input })).toBe('借车成功：会员 “赵琳”，车辆 “京A-1”');
    expect(done('lend', one, { input: { carId: '9' } })).toBe('借车成功：会员 “赵琳”');
  });

  it('has the words of the server where it gives some', () => {
    expect(done('recharge', one, { message: '已充值' })).toBe('已充值：会员 “赵琳”');
  });

  it('does not repeat the act after words of its own', () => {
    expect(done('deliver', one)).toBe('已寄出：会员 “赵琳”');
  });

  it('is left at the word of an action on no record', () => {
    expect(done('rebuild', [])).toBe('重算成功');
  });
});
