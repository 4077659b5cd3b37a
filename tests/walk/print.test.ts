import { expect, it } from 'vitest';
import { openPage } from './browser.ts';
import { openScreen, rowOf, runOn } from './gestures.ts';

it('a record is printed from its row: a window opens with its title, its labels and its rows, and asks to print', async () => {
  const page = await openPage({ as: 'admin' });
  const pane = await openScreen(page, 'charge/bill/BillTemplateList');
  const row = await rowOf(pane, /./);
  const [paper] = await Promise.all([page.context().waitForEvent('page'), runOn(page, row, '打印')]);
  await paper.getByRole('heading', { name: '计费模板', level: 1 }).waitFor();
  expect(await paper.getByRole('row').count()).toBeGreaterThan(1);
  expect(await paper.getByRole('button', { name: '打印' }).isVisible()).toBe(true);
  // On paper the button is not there, and all is black on white.
  await paper.emulateMedia({ media: 'print' });
  expect(await paper.getByRole('button', { name: '打印' }).isVisible()).toBe(false);
  await paper.emulateMedia({ media: 'screen' });
  await paper.reload();
  await paper.getByRole('heading', { name: '打印链接已失效' }).waitFor();
  await paper.close();
});
