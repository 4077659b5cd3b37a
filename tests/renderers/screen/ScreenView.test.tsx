import { fireEvent, screen as page } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ScreenView } from '../../../renderers/screen/index.ts';
import { createNotes, MemoryData, renderWithPorts, toTestField, toTestScreen } from '../list/support.tsx';

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
