import { expect, it, vi } from 'vitest';
import { toRecordModel } from '../../../../renderers/form/session/FormModel.ts';
import { FormSession } from '../../../../renderers/form/session/FormSession.ts';
import { toWireRecord } from '../../../../renderers/form/session/records.ts';
import { portsOf, screenOf } from '../support.tsx';

const screen = screenOf({
  kind: { title: '类型', enum: ['甲', '乙'] },
  fee: { title: '费用', field: 'money', visibleWhen: "kind == '乙'", whenHidden: 'clear' },
  payer: { title: '付款人', visibleWhen: 'fee > 0', whenHidden: 'clear' },
  note: { title: '备注', visibleWhen: "payer != ''" },
  total: { title: '合计', field: 'money', computed: 'fee + 1' },
});
const open = () => {
  const session = new FormSession(toRecordModel(screen, 'add'), portsOf(), () => ({}), { kind: '乙' });
  session.store.change({ fee: 5 });
  session.store.change({ payer: '张三' });
  return session;
};
const hidden = (session: FormSession) => ['fee', 'payer', 'note'].filter((name) => session.isHidden(name));

it('hides in turn what only an emptied field has made visible, and leaves its value out of sums', () => {
  const session = open();
  expect([hidden(session), session.store.get('total')]).toEqual([[], 6]);
  const onNote = vi.fn();
  session.store.subscribe(session.rules.get('note')!.visible!.reads, onNote);
  session.store.change({ kind: '甲' });
  expect([hidden(session), session.store.get('total')]).toEqual([['fee', 'payer', 'note'], 1]);
  expect(onNote).toHaveBeenCalled();
  const wire = toWireRecord(session.model, session.store.record, session.isHidden);
  expect([wire['fee'], wire['payer']]).toEqual([undefined, undefined]);
});

it('brings back what was typed when the first of them is shown again', () => {
  const session = open();
  session.store.change({ kind: '甲' });
  session.store.change({ kind: '乙' });
  expect([hidden(session), session.store.get('payer'), session.store.get('total')]).toEqual([[], '张三', 6]);
});
