import { describe, expect, it } from 'vitest';
import { wallDay } from '../../../../schemas/language/index.ts';
import { toRecordModel } from '../../../../renderers/form/session/FormModel.ts';
import { FormSession } from '../../../../renderers/form/session/FormSession.ts';
import { toDefaults } from '../../../../renderers/editing/defaults.ts';
import { toFormValues, toWireRecord } from '../../../../renderers/form/session/records.ts';
import { readDraft, removeDraft, writeDraft } from '../../../../renderers/form/session/storedDraft.ts';
import { portsOf, screenOf } from '../support.tsx';

const screen = screenOf(
  {
    name: { title: '名称' },
    kind: { title: '类型', dict: 'member_type', default: '1' },
    vin: { title: 'VIN', visibleWhen: "kind == '2'", whenHidden: 'clear' },
    plate: { title: '车牌', visibleWhen: "kind == '2'", whenHidden: 'omit' },
    note: { title: '备注', visibleWhen: "kind == '2'" },
    price: { title: '单价', field: 'money' },
    count: { title: '数量', type: 'integer' },
    total: { title: '合计', field: 'money', computed: 'price * count' },
    secret: { title: '密钥', field: 'password', writeOnly: true },
    isOpen: { title: '启用', field: 'switch' },
    balance: { title: '余额', field: 'money', readOnly: true },
  },
  {
    children: {
      lines: {
        title: '行',
        foreignKey: 'fooId',
        properties: {
          a: { title: '甲' },
          n: { title: '数', type: 'number' },
          pin: { title: '口令', writeOnly: true },
        },
      },
    },
  },
);
const open = (mode: 'add' | 'edit', record: Record<string, unknown>) =>
  new FormSession(toRecordModel(screen, mode), portsOf(), () => ({}), record);
const sent = (session: FormSession) => toWireRecord(session.model, session.store.record, session.isHidden);

describe('a new record', () => {
  it('starts with its defaults, an empty switch off, and is not dirty', () => {
    const session = open('add', toDefaults(screen.fields));
    expect(session.store.record).toMatchObject({ kind: '1', isOpen: 'N' });
    expect(session.isDirty()).toBe(false);
  });
  it('starts with what expressions give of the moment and the person, as the form holds values', () => {
    const living = screenOf({
      day: { title: '日期', format: 'date', default: { value: 'today()' } },
      host: { title: '接待人', default: { value: 'user.username' } },
      depart: { title: '部门', default: { value: 'user.departId' } },
      price: { title: '单价', field: 'money', default: { value: '1.5 * 2' } },
    });
    const { user } = portsOf();
    expect(toDefaults(living.fields, { ...user, username: 'alice', departId: '', roles: [] })).toEqual({
      day: wallDay(),
      host: 'alice',
      price: 3,
    });
    expect(toDefaults(living.fields)).toEqual({});
  });
});

describe('a stored record', () => {
  it('has a switch that was never set switched off, and is sent so', () => {
    const session = open('edit', toFormValues(screen, { id: '9', version: 1, name: '旧', isOpen: null }));
    expect(session.isDirty()).toBe(false);
    expect(sent(session)).toMatchObject({ isOpen: 'N' });
    expect(toFormValues(screen, { id: '9', isOpen: 'Y' })).toMatchObject({ isOpen: 'Y' });
  });
  it('has it so in its rows, which are only looked at elsewhere', () => {
    const withRows = (readOnly: boolean) =>
      screenOf(
        { name: { title: '名称' } },
        { children: { lines: { title: '行', readOnly, properties: { isPaid: { title: '已付', field: 'switch' } } } } },
      );
    const wire = {
      id: '9',
      lines: [
        { id: '1', isPaid: null },
        { id: '2', isPaid: 'Y' },
      ],
    };
    expect(toFormValues(withRows(false), wire)['lines']).toEqual([
      { id: '1', isPaid: 'N' },
      { id: '2', isPaid: 'Y' },
    ]);
    expect(toFormValues(withRows(true), wire)['lines']).toEqual([{ id: '1' }, { id: '2', isPaid: 'Y' }]);
  });
});

describe('what is sent', () => {
  it('follows whenHidden: kept, cleared or left out', () => {
    const record = { id: '9', version: 3, kind: '1', vin: 'V', plate: 'P', note: '旧' };
    const wire = sent(open('edit', record));
    expect(wire).toMatchObject({ id: '9', version: 3, vin: null, note: '旧' });
    expect(wire).not.toHaveProperty('plate');
  });
  it('tells the server which value was emptied, but leaves an untouched secret alone', () => {
    const session = open('edit', { id: '9', version: 1, name: '旧' });
    session.store.change({ name: undefined });
    expect(sent(session)).toMatchObject({ name: null });
    expect(sent(session)).not.toHaveProperty('secret');
  });
  it('holds no read-only field and no label', () => {
    const wire = sent(
      open('edit', { id: '9', version: 1, balance: 5, kind: '1', kind_dictText: '普通会员', createBy: 'x' }),
    );
    for (const name of ['balance', 'kind_dictText', 'createBy']) expect(wire).not.toHaveProperty(name);
  });
  it('tells the server which value of a stored row was emptied', () => {
    const rows = [{ id: '5', version: 2, a: undefined, n: null }, { n: undefined }];
    expect(sent(open('edit', { id: '9', version: 1, lines: rows }))['lines']).toEqual([
      { id: '5', version: 2, a: null, n: null },
      {},
    ]);
  });
  it('holds the rows with their ids and without their labels', () => {
    const rows = [{ id: '5', version: 2, a: 'x', a_dictText: '?', n: 1.5 }, { a: 'y' }];
    expect(sent(open('edit', { id: '9', version: 1, lines: rows }))['lines']).toEqual([
      { id: '5', version: 2, a: 'x', n: 1.5 },
      { a: 'y' },
    ]);
  });
});

describe('what was loaded', () => {
  it('has numbers for decimal text, in the rows too, and is clean when nothing is touched', () => {
    const record = toFormValues(screen, { id: '9', price: '36.80', name: null, lines: [{ id: '1', n: '0.6500' }] });
    expect(record).toEqual({ id: '9', isOpen: 'N', price: 36.8, lines: [{ id: '1', n: 0.65 }] });
    expect(open('edit', record).isDirty()).toBe(false);
  });
});

describe('a draft', () => {
  it('holds no secret, and remembers what was emptied', () => {
    const ports = portsOf();
    const { drafts, storedDrafts } = ports;
    const session = open('edit', { name: 'a', note: '旧' });
    session.store.change({ secret: 's', note: undefined, lines: [{ a: '一', pin: '4321' }] });
    for (const name of ['note', 'secret']) session.store.besides.set(name, [`${name} beside`]);
    writeDraft(drafts, 'key', session);
    expect(readDraft(ports, 'key')).toEqual({
      typed: expect.objectContaining({ name: 'a', note: null, lines: [{ a: '一' }] }),
      opened: expect.objectContaining({ name: 'a', note: '旧' }),
      besides: new Map([['note', ['note beside']]]),
      isCarriedOut: false,
      isTried: false,
    });
    expect(JSON.stringify([...storedDrafts.values()])).not.toContain('secret');
    removeDraft(drafts, 'key');
    expect(storedDrafts.size).toBe(0);
  });
});

describe('a computed field', () => {
  it('follows what it reads', () => {
    const session = open('add', {});
    session.store.change({ price: 1.25 });
    session.store.change({ count: 3 });
    expect(session.store.get('total')).toBe(3.75);
  });
});

describe('a record of a server that tells some fields elsewhere', () => {
  const wire = { id: '1', version: 3, name: '甲', kind: '1', price: 2, count: 1 };
  const opened = () => open('edit', toFormValues(screen, wire));
  const sentBy = ({ model, store, isHidden }: FormSession) =>
    toWireRecord(model, store.record, isHidden, store.baseline);

  it('is sent without what was not told and is still empty, so that nothing is taken away there', () => {
    const session = opened();
    session.store.change({ name: '乙' });
    const body = sentBy(session);
    expect(body).toMatchObject({ id: '1', version: 3, name: '乙' });
    expect(Object.keys(body)).not.toContain('note');
    expect(Object.keys(body)).not.toContain('lines');
  });
  it('is sent with what a person has emptied, and with what was filled in and emptied again left out', () => {
    const session = opened();
    session.store.change({ price: undefined, vin: 'x' });
    session.store.change({ vin: undefined });
    expect(sentBy(session)).toMatchObject({ price: null });
    session.store.change({ lines: [{ a: '1' }] });
    expect(sentBy(session)).toMatchObject({ lines: [{ a: '1' }] });
  });
  it('is sent with the rows that were there and were all removed', () => {
    const session = open('edit', toFormValues(screen, { ...wire, lines: [{ id: '5', a: '1' }] }));
    session.store.change({ lines: [] });
    expect(sentBy(session)).toMatchObject({ lines: [] });
  });
});
