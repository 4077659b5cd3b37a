import { expect, test } from 'vitest';
import { PreviewRows } from '../../../../renderers/import/preview/PreviewRows.ts';

const toRow = (line: number, first: number, problems: Record<string, string> = {}) => ({
  key: String(line),
  file: 1,
  line,
  first,
  texts: [],
  problems,
  isMended: false,
  isLeftOut: false,
});

test('a record that is wrong in a later line is shown from its first', () => {
  const rows = new PreviewRows();
  rows.add(1, [toRow(2, 2), toRow(3, 2, { 0: '不能为空' }), toRow(4, 4), toRow(5, 5, { 0: '不能为空' })]);
  expect(rows.list(true).map(({ line }) => line)).toEqual([2, 3, 5]);
  expect(rows.count()).toEqual({ total: 3, wrong: 2, out: 0, mistakes: 2 });
  rows.put([toRow(3, 2)]);
  expect(rows.list(true).map(({ line }) => line)).toEqual([5]);
});
