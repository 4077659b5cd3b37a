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
