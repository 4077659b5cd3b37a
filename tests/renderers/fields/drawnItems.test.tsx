import { describe, expect, it } from 'vitest';
import { DictDisplay } from '../../../renderers/fields/choice/DictDisplay.tsx';
import { looks } from '../../../renderers/fields/index.ts';
import { TagCell } from '../../../renderers/list/grid/cells.ts';
import type { DictItem, ScreenRecord } from '../../../schemas/language/index.ts';
import { portsOf, renderWith, screenOf } from '../form/support.tsx';

const items: readonly DictItem[] = [
  { value: '1', text: '正常', color: 'green' },
  { value: '2', text: '冻结' },
  { value: '3', text: '注销', color: 'default' },
  { value: '4', text: '自定', color: '#123456' },
];
const ports = portsOf({ dictionaries: { getItems: async () => items, peekItems: () => items } });
const { fields } = screenOf({
  state: { title: '状态', dict: 'member_type' },
  states: { title: '状态', field: 'multi-dict', dict: 'member_type' },
});
type CellParams = Parameters<TagCell['init']>[0];

/** What a cell of a list and what a detail draw for one value. */
function drawn(name: 'state' | 'states', record: ScreenRecord): { readonly cell: string; readonly detail: string } {
  const field = fields.find((one) => one.name === name)!;
  const cell = new TagCell();
  cell.init({ field, looks, data: record, node: {}, context: { getItems: () => items } } as unknown as CellParams);
  const { container } = renderWith(ports, <DictDisplay field={field} value={record[name]} record={record} />);
  return { cell: cell.getGui().innerHTML, detail: container.innerHTML };
}

describe('an item of a dictionary', () => {
  it.each<readonly [string, 'state' | 'states', ScreenRecord]>([
    ['with a colour', 'state', { state: '1', state_dictText: '正常' }],
    ['without a colour', 'state', { state: '2', state_dictText: '冻结' }],
    ['of the colour `default`', 'state', { state: '3', state_dictText: '注销' }],
    ['with a colour of its own', 'state', { state: '4', state_dictText: '自定' }],
    ['that is none any more', 'state', { state: '9', state_dictText: '已停用' }],
    ['without a label', 'state', { state: '9' }],
    ['whose value has a comma', 'state', { state: '1,2', state_dictText: '两者' }],
    ['among others', 'states', { states: '1,2,4', states_dictText: '正常,冻结,自定' }],
    ['among others that are none any more', 'states', { states: '2,9', states_dictText: '冻结,已停用' }],
    ['among others without labels', 'states', { states: '2,9' }],
  ])('%s is drawn in a detail as in a list', (_, name, record) => {
    const { cell, detail } = drawn(name, record);
    expect(detail.replaceAll(' style=""', '')).toBe(cell);
    expect(cell).not.toBe('');
  });

  it('is told from the next by a comma where neither has a colour', () => {
    const { cell } = drawn('states', { states: '2,9', states_dictText: '冻结,已停用' });
    expect(cell).toBe('<span class="vf-plain-item">冻结</span><span class="vf-plain-item">已停用</span>');
  });
});
