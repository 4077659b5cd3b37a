import { describe, expect, it } from 'vitest';
import { toRecordModel } from '../../../../renderers/form/session/FormModel.ts';
import { toFollowed, toMovedRecord } from '../../../../renderers/form/session/movedRecord.ts';
import { screenOf } from '../support.tsx';

const part = { title: '品名' };
const modelOf = (children: object) => toRecordModel(screenOf({ name: { title: '名称' } }, { children }), 'edit');
const before = modelOf({ lines: { title: '行', properties: { part, oldCol: { title: '旧列' }, extra: part } } });
const record = { id: '9', name: '一', lines: [{ id: '1', part: '甲', oldCol: '旧值', extra: '余' }, { part: '乙' }] };

describe('a record on a changed screen', () => {
  it('has the values of a renamed column under its name, and none of a column that is gone', () => {
    const now = modelOf({ lines: { title: '行', properties: { part, newCol: { title: '新列', was: 'oldCol' } } } });
    expect(toMovedRecord(before, now, record)).toEqual({
      ...record,
      lines: [{ id: '1', part: '甲', newCol: '旧值' }, { part: '乙' }],
    });
  });
  it('has the rows of a renamed sub-table under its name, with those of its columns that are renamed as well', () => {
    const properties = { part, newCol: { title: '新列', was: 'oldCol' }, extra: part };
    const now = modelOf({ rows2: { title: '行', was: 'lines', properties } });
    expect(toMovedRecord(before, now, record)).toEqual({
      id: '9',
      name: '一',
      rows2: [{ id: '1', part: '甲', newCol: '旧值', extra: '余' }, { part: '乙' }],
    });
  });
  it('that was put away before nobody knows which screen follows the names as well', () => {
    const properties = { part, newCol: { title: '新列', was: 'oldCol' }, extra: part };
    const now = modelOf({ rows2: { title: '行', was: 'lines', properties } });
    expect(toFollowed(now, record)).toEqual({
      id: '9',
      name: '一',
      rows2: [{ id: '1', part: '甲', newCol: '旧值', extra: '余' }, { part: '乙' }],
    });
  });
  it('has no rows of a sub-table that is gone', () => {
    expect(toMovedRecord(before, modelOf({}), record)).toEqual({ id: '9', name: '一' });
  });
});

describe('a value whose field has another type on the changed screen', () => {
  const fieldsOf = (x: object) => ({ x: { title: '启用', ...x } });
  const formOf = (x: object) =>
    toRecordModel(
      screenOf(fieldsOf(x), { children: { lines: { title: '行', properties: { part, ...fieldsOf(x) } } } }),
      'edit',
    );
  const pair = { field: 'switch', enum: [1, 2] };
  it.each([
    [{ field: 'switch' }, 'Y', { type: 'boolean' }, true],
    [{ field: 'switch' }, 'N', { type: 'boolean' }, false],
    [{ type: 'boolean' }, true, pair, '1'],
    [pair, '2', { field: 'switch' }, 'N'],
    [{ type: 'boolean' }, false, {}, '否'],
    [{}, '是', { type: 'boolean' }, true],
    [{}, 'abc', { type: 'boolean' }, false],
    [{}, '12.5', { type: 'number' }, 12.5],
    [{}, 'abc', { type: 'number' }, undefined],
    [{ type: 'number' }, 12.5, {}, '12.5'],
    [{ format: 'date' }, '2026-01-31', { format: 'date-time' }, '2026-01-31 00:00:00'],
    [{ dict: 'member_type' }, '1', { field: 'multi-dict', dict: 'member_type' }, '1'],
    [{}, ' 甲 ', { field: 'textarea' }, ' 甲 '],
  ])('of %j with %j is to %j %j, in rows as well', (former, value, now, moved) => {
    const { x, lines } = toMovedRecord(formOf(former), formOf(now), { x: value, lines: [{ id: '1', x: value }] });
    expect(x).toBe(moved);
    expect(lines).toEqual([{ id: '1', x: moved }]);
  });
});
