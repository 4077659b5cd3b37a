import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CronControl } from '../../../renderers/fields/cron/CronControl.tsx';
import { portsOf, renderWith } from '../form/support.tsx';
import { Stand } from './Stand.tsx';

const editorOf = async () => {
  fireEvent.click(screen.getByRole('button', { name: '设置执行时间' }));
  return within(await screen.findByRole('dialog'));
};
const textOf = (editor: Pick<typeof screen, 'getByLabelText'>) => editor.getByLabelText<HTMLInputElement>('表达式');

it('the week is chosen by one press of what says that the day is', async () => {
  renderWith(portsOf(), <Stand control={CronControl} first="0 0 8 * * ? *" />);
  const editor = await editorOf();
  fireEvent.click(editor.getByRole('tab', { name: '周' }));
  const week = within(editor.getByRole('tabpanel', { name: '周' }));
  expect(week.getByRole<HTMLInputElement>('radio', { name: '指定' }).disabled).toBe(true);
  fireEvent.click(week.getByRole('button', { name: '改由“周”决定' }));
  // Of day and week one decides: with none said the week begins with Sunday, and is chosen from there.
  expect(textOf(editor).value).toBe('0 0 8 ? * 1 *');
  const chosen = week.getByRole<HTMLInputElement>('radio', { name: '指定' });
  await waitFor(() => expect([chosen.checked, document.activeElement === chosen]).toEqual([true, true]));
});

it('whoever opens the editor has not left the field, and whoever goes elsewhere has', async () => {
  let left = 0;
  renderWith(
    portsOf(),
    <>
      <Stand control={CronControl} onBlur={() => (left += 1)} />
      <button type="button">别处</button>
    </>,
  );
  const [line, open] = [screen.getByRole('textbox'), screen.getByRole('button', { name: '设置执行时间' })];
  act(() => line.focus());
  act(() => open.focus());
  const editor = await editorOf();
  act(() => textOf(editor).focus());
  expect(left).toBe(0);
  fireEvent.click(editor.getByRole('button', { name: /取\s*消/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  act(() => open.focus());
  expect(left).toBe(0);
  act(() => screen.getByRole('button', { name: '别处' }).focus());
  expect(left).toBe(1);
});

it('the units stand as people name them, the week beside the day; values that are chosen begin with the least', async () => {
  renderWith(portsOf(), <Stand control={CronControl} first="0 0 8 * * ? *" />);
  const editor = await editorOf();
  expect(editor.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([...'秒分时日周月年']);
  fireEvent.click(editor.getByRole('tab', { name: '月' }));
  const month = within(editor.getByRole('tabpanel', { name: '月' }));
  fireEvent.click(month.getByRole('radio', { name: '指定' }));
  expect(textOf(editor).value).toBe('0 0 8 1 1 ? *');
  await waitFor(() => expect(month.queryByText('请选择')).toBeNull());
});
