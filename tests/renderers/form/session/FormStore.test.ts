import { describe, expect, it, vi } from 'vitest';
import { anyError, errorTopic, FormStore } from '../../../../renderers/form/session/FormStore.ts';
import { isSame } from '../../../../renderers/editing/isSame.ts';

describe('the store of a form', () => {
  it('wakes only who reads what changed', () => {
    const store = new FormStore({ a: 1, b: 2 });
    const [onA, onB] = [vi.fn(), vi.fn()];
    store.subscribe(['a'], onA);
    store.subscribe(['b'], onB);
    store.change({ a: 5 });
    expect([onA.mock.calls.length, onB.mock.calls.length]).toEqual([1, 0]);
  });
  it('is clean again when a value is changed back', () => {
    const store = new FormStore({ name: '张三' });
    store.change({ name: '李四' });
    expect(store.isDirty()).toBe(true);
    store.change({ name: '张三' });
    expect(store.isDirty()).toBe(false);
    store.change({ remark: '' });
    expect(store.isDirty()).toBe(false);
  });
  it('is clean again when the rows of a table are, in whichever order their values came back', () => {
    const store = new FormStore({ rows: [{ id: '1', price: 2, fee: 3 }] });
    store.change({ rows: [{ id: '1', fee: 3 }] });
    expect(store.isDirty()).toBe(true);
    store.change({ rows: [{ id: '1', fee: 3, price: 2 }] });
    expect(store.isDirty()).toBe(false);
  });
  it('drops the label and the messages of a value that changed', () => {
    const store = new FormStore({ levelId: '1', levelId_dictText: '金卡' });
    store.setErrors({ levelId: '不能选', other: 'x', 'rows[0].a': 'y' });
    store.change({ levelId: '2' });
    expect(store.record).toEqual({ levelId: '2' });
    expect(store.errors).toEqual({ other: 'x', 'rows[0].a': 'y' });
  });
  it('tells the field of a message, and whoever counts them', () => {
    const store = new FormStore({});
    const [onField, onAny] = [vi.fn(), vi.fn()];
    store.subscribe([errorTopic('rows')], onField);
    store.subscribe([anyError], onAny);
    store.setErrors({ 'rows[2].a': '错' });
    expect([onField.mock.calls.length, onAny.mock.calls.length]).toEqual([1, 1]);
  });
  it('compares rows by what is in them', () => {
    expect(isSame([{ id: '1', a: 2, b: undefined }], [{ id: '1', a: 2 }])).toBe(true);
    expect(isSame([{ id: '1', a: 2 }], [{ id: '1', a: 3 }])).toBe(false);
    expect(isSame('', null)).toBe(true);
    expect(isSame(0, '')).toBe(false);
  });
});
