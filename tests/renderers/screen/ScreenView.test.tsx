import { fireEvent, screen as page, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { Action } from '../../../schemas/language/index.ts';
import { ScreenView } from '../../../renderers/screen/index.ts';
import { createNotes, MemoryData, neverAsked, renderWithPorts, toTestField, toTestScreen } from '../list/support.tsx';

const nickname = toTestField('nickname', 'text', { title: '昵称', search: { op: 'like' } });
const first = toTestScreen([nickname]);
const second = toTestScreen([nickname, toTestField('mobile', 'mobile', { title: '手机号' })], { revision: 'r2' });

function Reloading() {
  const [screen, setScreen] = useState(first);
  return (
    <>
      <button onClick={() => setScreen(second)}>换新</button>
      <ScreenView screen={screen} />
    </>
  );
}

test('a newer revision changes in place: the new column is there, what is being typed stays', async () => {
  renderWithPorts(<Reloading />, new MemoryData([{ id: '1', nickname: '小王', mobile: '13900000001' }]), createNotes());
  await page.findByText('小王');
  fireEvent.change(page.getByLabelText('昵称'), { target: { value: '半句' } });
  fireEvent.click(page.getByText('换新'));
  expect(await page.findByText('13900000001')).toBeTruthy();
  expect((page.getByLabelText('昵称') as HTMLInputElement).value).toBe('半句');
});

test('a tree has its own renderer', async () => {
  const tree = toTestScreen([nickname], { kind: 'tree', tree: { parent: 'pid' } });
  renderWithPorts(
    <ScreenView screen={tree} />,
    new MemoryData([
      { id: '1', nickname: '甲根', pid: '', hasChild: '1' },
      { id: '2', nickname: '乙根', pid: '', hasChild: '0' },
    ]),
    createNotes(),
  );
  expect(await page.findByLabelText('展开下级')).toBeTruthy();
});

const refTo = { screen: 'level', label: 'levelName', value: 'id', dict: 'level,level_name,id' };
const enable: Action = {
  name: 'enable',
  title: '启用',
  code: 'level:enable',
  on: ['row'],
  danger: false,
  read: {},
  ensure: [],
  add: [],
  change: [],
  call: { method: 'POST', path: '/charge/level/enable' },
  success: '启用成功',
};
const level = toTestScreen([toTestField('levelName', 'text', { title: '等级' })], {
  id: 'level',
  component: 'charge/member/LevelList',
  title: '会员等级',
  actions: [enable],
});
const levelled = toTestScreen([nickname, toTestField('levelId', 'ref', { title: '等级', ref: refTo })]);
const row = { id: '1', nickname: '小王', levelId: '7', levelId_dictText: '金卡', levelName: '金卡' };

test('rows are asked for again after an action on a record that was opened above them', async () => {
  const data = new MemoryData([row, { ...row, id: '7' }]);
  const screens = {
    getById: async () => level,
    getValidator: async () => () => ({}),
    getNestedForm: neverAsked,
    getValidatorAddress: () => '/none.js',
  };
  renderWithPorts(<ScreenView screen={levelled} />, data, createNotes(), { screens });
  const [link] = await page.findAllByRole('link', { name: '金卡' });
  fireEvent.click(link!);
  const button = await page.findByRole('button', { name: '启用' });
  const before = data.queries.length;
  fireEvent.click(button);
  await waitFor(() => expect(data.calls).toEqual(['run enable 7']));
  await waitFor(() => expect(data.queries.length).toBeGreaterThan(before));
});

test('what names a record is no link where its screen shows no detail', async () => {
  const closed = toTestField('levelId', 'ref', { title: '等级', ref: { ...refTo, detail: false } });
  renderWithPorts(<ScreenView screen={toTestScreen([nickname, closed])} />, new MemoryData([row]), createNotes());
  expect(await page.findByText('金卡')).toBeTruthy();
  expect(page.queryByRole('link')).toBeNull();
});
