import { describe, expect, test } from 'vitest';
import {
  arrangeColumns,
  noColumnSettings,
  parseColumnSettings,
} from '../../../../renderers/table-settings/columnSettings.ts';
import { listedFieldsOf, toListedColumns } from '../../../../renderers/list/columns/listedColumns.ts';
import { LinkCell, TagCell, TreeCell } from '../../../../renderers/list/grid/cells.ts';
import { isBlank, toCutText } from '../../../../renderers/list/columns/cellText.ts';
import { toFittingWidths } from '../../../../renderers/list/columns/fittingWidths.ts';
import { toTooltip } from '../../../../renderers/list/grid/fullText.ts';
import { toColumnDefs } from '../../../../renderers/list/grid/toColumnDefs.ts';
import { looks } from '../../../../renderers/fields/index.ts';
import { toTestField, toTestScreen } from '../support.tsx';

const screen = toTestScreen([
  toTestField('no', 'serial', { list: { link: 'detail' } }),
  toTestField('name', 'text', { title: '名称', list: { width: 222 } }),
  toTestField('status', 'dict', { dict: 'status' }),
  toTestField('plain', 'dict', { dict: 'status', list: { tag: false } }),
  toTestField('balance', 'money', { list: { total: 'sum' } }),
  toTestField('memo', 'text', { list: { hidden: true, sort: false } }),
  toTestField('secret', 'password', { list: null }),
]);
test('a column that a figure led to stands behind the first one, also where the list keeps it back', () => {
  const columns = toListedColumns(screen, undefined, ['memo', 'balance', 'unknown']);
  expect(columns.map(({ field, hidden }) => [field.name, hidden])).toEqual([
    ['no', false],
    ['balance', false],
    ['memo', false],
    ['name', false],
    ['status', false],
    ['plain', false],
  ]);
  expect(toListedColumns(screen, undefined, ['no']).map(({ field }) => field.name)).toEqual(
    toListedColumns(screen).map(({ field }) => field.name),
  );
});

const toDefs = (options = {}) =>
  toColumnDefs(arrangeColumns(toListedColumns(screen), noColumnSettings), looks, {
    actionTitles: ['编辑'],
    hasMoreActions: false,
    narrow: false,
    selectable: false,
    ...options,
  });
const defOf = (name: string, options = {}) => toDefs(options).find((column) => column.colId === name)!;

describe('the columns of a list', () => {
  test('are sequence, visible fields in the order of the file, operations', () => {
    expect(toDefs().map((column) => column.colId)).toEqual([
      '#index',
      'no',
      'name',
      'status',
      'plain',
      'balance',
      '#actions',
    ]);
  });

  test('have the width, title, alignment and sorting of the file', () => {
    expect(defOf('name')).toMatchObject({ width: 222, headerName: '名称', cellClass: 'vf-left', sortable: true });
    expect(defOf('balance').cellClass).toBe('vf-right');
    expect(defOf('#index').width).toBe(60);
  });

  test('share what is left of a wide window among those that hold text, but not with one a person sized', () => {
    const flexible = (columns: ReturnType<typeof toDefs>) =>
      columns.filter((column) => column.flex).map((column) => column.colId);
    expect(flexible(toDefs())).toEqual(['no', 'name']);
    const sized = { ...noColumnSettings, width: { name: 300 } };
    const options = { actionTitles: [], hasMoreActions: false, narrow: false, selectable: false };
    expect(flexible(toColumnDefs(arrangeColumns(toListedColumns(screen), sized), looks, options))).toEqual(['no']);
  });

  describe('in a window that is too small for all of them', () => {
    const sizesIn = (room: number, settings = noColumnSettings) =>
      toColumnDefs(arrangeColumns(toListedColumns(screen), settings), looks, {
        actionTitles: [],
        hasMoreActions: false,
        narrow: false,
        selectable: true,
        // Beside the scrolled columns stand the boxes to tick and the sequence.
        room: 40 + 60 + room,
      })
        .slice(1)
        .map(({ width, flex }) => (flex ? 'flexible' : width));
    const [no, name, status, plain, balance] = sizesIn(0, { ...noColumnSettings, width: { name: 222 } }).map(
      (size, index) => (size === 'flexible' ? screen.fields[index]!.list!.width : Number(size)),
    ) as [number, number, number, number, number];

    test('those before the edge take the room of a number or a tag that would be cut there', () => {
      const [inSight] = [no + name + status + plain];
      expect(sizesIn(inSight + 40)).toEqual([no + 10, name + 10, status + 10, plain + 10, balance]);
      const cutTag = no + name + 30;
      expect(sizesIn(cutTag)).toEqual([no + 15, name + 15, status, plain, balance]);
    });

    test('a text may be cut of which at least half is seen', () => {
      expect(sizesIn(no + name - 20)).toContain('flexible');
      expect(sizesIn(no + 20)).toEqual([no + 20, name, status, plain, balance]);
    });

    test('nothing moves where all fit, or where a person has sized a column', () => {
      expect(sizesIn(no + name + status + plain + balance)).toContain('flexible');
      expect(sizesIn(no + name + 30, { ...noColumnSettings, width: { status: 90 } })).toContain('flexible');
    });
  });

  test('leave room for the operations of the widest row, its menu among them, and for no others', () => {
    const width = (actionTitles: string[], hasMoreActions = false) =>
      defOf('#actions', { actionTitles, hasMoreActions }).width!;
    expect(width(['编辑', '查看全部桩'])).toBe(width(['查看全部桩', '编辑']));
    expect(width(['编辑', '停用', '查看'])).toBeGreaterThan(width(['编辑', '停用']));
    expect(width(['编辑', '停用'], true)).toBeGreaterThan(width(['编辑', '停用']));
  });

  test('draw only tags, links and tree cells; everything else is text', () => {
    expect(defOf('no').cellRenderer).toBe(LinkCell);
    expect(defOf('status').cellRenderer).toBe(TagCell);
    expect(defOf('name', { treeField: 'name' }).cellRenderer).toBe(TreeCell);
    for (const name of ['name', 'plain', 'balance']) expect(defOf(name).cellRenderer).toBeUndefined();
  });

  test('never sort by themselves', () => {
    const { comparator } = defOf('name');
    expect(typeof comparator === 'function' && comparator('b', 'a', null as never, null as never, false)).toBe(0);
  });

  test('have no operations where a row has none; on a phone they are a menu at the edge', () => {
    expect(toDefs({ actionTitles: [] }).at(-1)!.colId).toBe('balance');
    expect(defOf('#actions')).toMatchObject({ pinned: 'right', cellRendererParams: { menuOnly: false } });
    const onPhone = defOf('#actions', { narrow: true });
    expect(onPhone).toMatchObject({ pinned: 'right', cellRendererParams: { menuOnly: true } });
    expect(onPhone.width).toBeLessThan(defOf('#actions').width!);
  });
});

describe('a cell that holds nothing', () => {
  const textOf = (name: string, data: object, rowPinned?: 'bottom') => {
    const { valueFormatter } = defOf(name);
    if (typeof valueFormatter !== 'function') throw new Error('no formatter');
    return valueFormatter({ data, node: { rowPinned } } as never);
  };
  test('says so with a dash, but not in the row of sums and not for a yes or no', () => {
    expect(textOf('name', { id: '1' })).toBe('—');
    expect(textOf('balance', { id: '1', balance: '' })).toBe('—');
    expect(textOf('balance', { id: '1', balance: 0 })).toBe('0.00');
    expect(textOf('name', { id: '#totals' }, 'bottom')).toBe('');
    expect(isBlank(toTestField('b', 'boolean'), { id: '1' }, looks)).toBe(false);
  });
});

describe('the width of a column', () => {
  const fields = listedFieldsOf(screen);
  const width = (name: string, rows: readonly Record<string, unknown>[], totals?: Record<string, unknown>) =>
    toFittingWidths(fields, { rows, ...(totals && { totals }) }, looks).get(name)!;
  test('fits the longest text of the rows and of the sums, within bounds', () => {
    expect(width('no', [{ id: '1', no: 'A' }])).toBeLessThan(width('no', [{ id: '1', no: 'A20261107000001' }]));
    expect(width('no', [{ id: '1', no: '很'.repeat(25) }])).toBe(280);
    const rows = [{ id: '1', balance: '1.00' }];
    expect(width('balance', rows, { id: '#totals', balance: '98765432.10' })).toBeGreaterThan(width('balance', rows));
  });
  test('fits the first five hundred of more rows, and the sums of them all', () => {
    const rows = (count: number) => Array.from({ length: count }, (_, id) => ({ id: String(id), balance: '1.00' }));
    const wide = { id: 'last', balance: '98765432.10' };
    expect(width('balance', [...rows(499), wide])).toBeGreaterThan(width('balance', rows(500)));
    expect(width('balance', [...rows(500), wide])).toBe(width('balance', rows(500)));
    expect(width('balance', rows(500), { ...wide, id: '#totals' })).toBe(width('balance', [wide]));
  });
  test('is at least that of the heading, and that of the file where it says one', () => {
    const long = toTestField('x', 'text', { title: '一个很长的列标题' }) as (typeof fields)[number];
    expect(toFittingWidths([long], { rows: [{ id: '1', x: 'a' }] }, looks).get('x')).toBeGreaterThan(8 * 14);
    const sized = { ...long, list: { ...long.list, sized: true as const } };
    expect(toFittingWidths([sized], { rows: [] }, looks).has('x')).toBe(false);
  });
  test('leaves alone what a person sized', () => {
    const fitting = new Map([
      ['no', 99],
      ['balance', 88],
    ]);
    const settings = { ...noColumnSettings, width: { no: 300 } };
    const arranged = arrangeColumns(toListedColumns(screen, fitting), settings);
    expect(arranged.find(({ field }) => field.name === 'no')!.width).toBe(300);
    expect(arranged.find(({ field }) => field.name === 'balance')!.width).toBe(88);
  });
});

describe('the text of a cell', () => {
  const field = arrangeColumns(toListedColumns(screen), noColumnSettings)[1]!.field;
  const text25 = '一'.repeat(25);

  test('is cut after 25 characters and not at 25', () => {
    expect(toCutText(field, text25)).toBe(text25);
    expect(toCutText(field, `${text25}二`)).toBe(`${text25}...`);
    expect(toCutText(field, '😀'.repeat(26))).toBe(`${'😀'.repeat(25)}...`);
  });

  test('has a tooltip only where it was cut, by characters or by the width', () => {
    expect(toTooltip(field, { name: text25 }, looks, false)).toBeUndefined();
    expect(toTooltip(field, { name: text25 }, looks, true)).toBe(text25);
    expect(toTooltip(field, { name: `${text25}二` }, looks, false)).toBe(`${text25}二`);
  });
});

describe('the arrangement of columns', () => {
  const namesOf = (settings: unknown) =>
    arrangeColumns(toListedColumns(screen), parseColumnSettings(settings))
      .filter(({ visible }) => visible)
      .map(({ field }) => field.name);

  test('follows the order, visibility and width a person chose', () => {
    const settings = {
      order: ['balance', 'no', 'name', 'status', 'plain', 'memo'],
      hidden: { no: true, memo: false },
      width: { balance: 300 },
    };
    expect(namesOf(settings)).toEqual(['balance', 'name', 'status', 'plain', 'memo']);
    expect(arrangeColumns(toListedColumns(screen), parseColumnSettings(settings))[0]!.width).toBe(300);
  });

  test('puts a column that is new in the file beside its neighbour of the file', () => {
    expect(namesOf({ order: ['balance', 'status', 'no'], hidden: {}, width: {} })).toEqual([
      'balance',
      'status',
      'plain',
      'no',
      'name',
    ]);
  });

  test.each([
    null,
    7,
    'x',
    { order: 5, hidden: [], width: { name: 'wide' } },
    { order: ['gone', 3], hidden: { name: 'no' } },
  ])('falls back to the file where the stored settings are broken: %j', (broken) =>
    expect(namesOf(broken)).toEqual(['no', 'name', 'status', 'plain', 'balance']),
  );
});
