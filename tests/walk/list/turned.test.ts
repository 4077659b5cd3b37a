/** A window that becomes wide, as a tablet that is turned: the cards of a list give way to a table, and back. */
import { beforeAll, expect, it } from 'vitest';
import { call, openPage, tokenOf } from '../browser.ts';
import { dropScreen } from '../dropScreen.ts';
import { buttonOf, cellOf, eventually, openScreen, rowOf } from '../gestures.ts';

const box = {
  id: 'turned-box',
  title: '周转箱',
  required: ['name'],
  list: { columns: ['name', 'stock'] },
  properties: {
    name: { title: '名称', maxLength: 20 },
    stock: { title: '库存', type: 'integer', minimum: 0, maximum: 999, list: { edit: true } },
  },
};
const screen = 'charge/demo/TurnedBoxList';
const tall = { width: 700, height: 1000 };
const wide = { width: 1100, height: 700 };

beforeAll(async () => {
  await dropScreen(screen, JSON.stringify(box));
});

it('keeps what is typed, what was refused, and the ticks', async () => {
  const token = await tokenOf('admin');
  const name = `箱${Date.now()}`;
  for (const end of ['甲', '乙', '丙'])
    await call(token, 'POST', '/charge/turnedBox/add', { name: `${name}${end}`, stock: 12 });
  const stored = async (end: string): Promise<unknown> => {
    const { json } = await call(token, 'GET', `/charge/turnedBox/list?name=${encodeURIComponent(`${name}${end}`)}`);
    return (json!.result as { records: readonly { stock: number }[] }).records[0]?.stock;
  };
  const page = await openPage({ as: 'admin', ...tall });
  const pane = await openScreen(page, screen);
  const card = (end: string) => pane.locator('.vf-record').filter({ hasText: `${name}${end}` });
  const typeOn = async (end: string, text: string) => {
    await card(end).locator('[data-value="stock"] button').click();
    const input = card(end).locator('input[type=text], input:not([type])').last();
    await input.waitFor();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(text);
  };

  await card('甲').getByRole('checkbox').check();
  await card('乙').getByRole('checkbox').check();
  await typeOn('丙', '55');
  await page.setViewportSize(wide);
  const stock = async (end: string) => cellOf(await rowOf(pane, `${name}${end}`), 'stock');
  await eventually(async () => (await stock('丙')).innerText()).toBe('55');
  await eventually(() => stored('丙')).toBe(55);
  const ticked = () => pane.locator('.ag-row .ag-checkbox-input:checked').count();
  await eventually(ticked).toBe(2);
  await pane.getByText('已选 2 条').waitFor();
  await (await rowOf(pane, `${name}丙`)).getByRole('checkbox').click();
  await pane.getByText('已选 3 条').waitFor();
  await buttonOf(pane, '清空').first().click();
  await eventually(ticked).toBe(0);

  await page.setViewportSize(tall);
  await typeOn('甲', '1000');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').filter({ hasText: '999' }).waitFor();
  await page.setViewportSize(wide);
  await eventually(async () => (await stock('甲')).innerText()).toBe('1,000');
  await eventually(async () => (await stock('甲')).evaluate((cell) => cell.classList.contains('vf-cell-wrong'))).toBe(
    true,
  );
  expect(await stored('甲')).toBe(12);
  await (await stock('甲')).click();
  await page.keyboard.press('Escape');
});
