import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { controlOf } from '../../../renderers/fields/controls.ts';
import { looks } from '../../../renderers/fields/index.ts';
import type { Ports } from '../../../renderers/ports/index.ts';
import type { Field, ScreenRecord } from '../../../schemas/language/index.ts';
import { portsOf, renderWith, screenOf } from '../form/support.tsx';

const tree = screenOf(
  { name: { title: '名称' }, parentId: { title: '上级', ref: 'foo' }, carId: { title: '车辆', ref: 'car' } },
  { kind: 'tree' },
);
const fieldOf = (name: string): Field => tree.fields.find((field) => field.name === name)!;
const branches = [
  { value: '1', text: '华南', level: 0, path: '' },
  { value: '2', text: '广州', level: 1, path: '华南' },
  { value: '3', text: '天河', level: 2, path: '华南 / 广州' },
];

function show(name: string, record: ScreenRecord) {
  const searchRef = vi.fn<Ports['dictionaries']['searchRef']>(async (_ref, { keyword }) =>
    branches.filter(({ text }) => text.includes(keyword)),
  );
  const Control = controlOf(fieldOf(name), looks);
  renderWith(
    portsOf({ dictionaries: { searchRef } }),
    <Control
      id="a"
      field={fieldOf(name)}
      value={undefined}
      onChange={() => undefined}
      disabled={false}
      invalid={false}
      screenId="foo"
      getRecord={() => record}
      place="cell"
    />,
  );
  return searchRef;
}
const shownChoices = () =>
  [...document.querySelectorAll<HTMLElement>('.ant-select-item-option')].map(({ textContent }) => textContent);

it('a ref to a tree indents its choices, and a search says where each is', async () => {
  const searchRef = show('parentId', {});
  await waitFor(() => expect(shownChoices()).toEqual(['华南', '广州', '天河']));
  const levels = [...document.querySelectorAll<HTMLElement>('.vf-tree-choice')].map(({ style }) =>
    style.getPropertyValue('--vf-level'),
  );
  expect(levels).toEqual(['0', '1', '2']);
  fireEvent.change(screen.getByRole('combobox'), { target: { value: '天' } });
  await waitFor(() => expect(shownChoices()).toEqual(['天河华南 / 广州']));
  expect(searchRef.mock.calls[0]![1].pageSize).toBe(50);
});

it('the parent of a record is asked for with the record, so that its own branch is not offered', async () => {
  const searchRef = show('parentId', { id: '7', name: '很长的内容' });
  await waitFor(() => expect(searchRef).toHaveBeenCalled());
  expect(searchRef.mock.calls[0]![1].options).toEqual({ screen: 'foo', field: 'parentId', values: { id: '7' } });
});

it('other refs, and those of a new record, are asked for as they were', async () => {
  const other = show('carId', { id: '7' });
  await waitFor(() => expect(other).toHaveBeenCalled());
  expect(other.mock.calls[0]![1]).toEqual({ keyword: '', page: 1, pageSize: 10 });
});
