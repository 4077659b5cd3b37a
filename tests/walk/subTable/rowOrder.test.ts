/** Rows whose order a person gives them: dragged, moved by keys and buttons, numbered anew, as saved. */
import { beforeAll, expect, it } from 'vitest';
import { address, openPage } from '../browser.ts';
import { dropScreen } from '../dropScreen.ts';
import { buttonOf, eventually, paneOf, press, reach, scrollTo, type } from '../gestures.ts';

const screen = {
  id: 'odd-order',
  title: '步骤单',
  label: 'name',
  properties: { name: { title: '名称' } },
  children: {
    steps: {
      title: '步骤',
      order: 'place',
      properties: { word: { title: '词' }, place: { title: '顺序', type: 'integer' } },
    },
  },
};
beforeAll(() => dropScreen('charge/demo/OddOrderList', JSON.stringify(screen)));

it('are dragged by their number, go up and down by keys, and stay so', async () => {
  const page = await openPage({ as: 'admin' });
  await page.goto(`${address}/#/other/oddOrder?_add=`);
  const form = page.getByRole('dialog').first();
  await type(form, 'name', '开站');
  const cell = (row: number, field: string) => form.locator(`.ag-row[row-index="${row}"] [col-id="${field}"]`);
  const words = async () => Promise.all([0, 1, 2].map((row) => cell(row, 'word').innerText()));
  const places = async () => Promise.all([0, 1, 2].map((row) => cell(row, 'place').innerText()));
  for (const word of ['甲', '乙', '丙']) {
    await buttonOf(form, '新增一行').click();
    await form.locator('.ag-cell-inline-editing input').first().waitFor();
    await page.keyboard.type(word);
    await page.keyboard.press('Enter');
  }
  await eventually(words).toEqual(['甲', '乙', '丙']);
  expect(await places()).toEqual(['1', '2', '3']);

  /** Takes the last row to the top. */
  const drag = async (onWay: () => Promise<unknown>) => {
    await type(form, 'name', '开站');
    const handle = (await cell(2, 'index').boundingBox())!;
    const first = (await cell(0, 'word').boundingBox())!;
    await page.mouse.move(handle.x + 5, handle.y + handle.height / 2);
    await page.mouse.down();
    await page.mouse.move(handle.x + 8, handle.y - 10, { steps: 4 });
    await page.mouse.move(handle.x + 8, first.y + 6, { steps: 6 });
    await onWay();
    await page.mouse.up();
  };
  await drag(async () => {});
  await eventually(words).toEqual(['丙', '甲', '乙']);
  expect(await places()).toEqual(['1', '2', '3']);
  // The press takes the focus from where something else was typed: the keys mean the row from now on.
  expect(await cell(0, 'index').evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press('Control+z');
  await eventually(words).toEqual(['甲', '乙', '丙']);
  expect(await form.locator('[data-field="name"] input').inputValue()).toBe('开站');
  await page.keyboard.press('Control+y');
  await eventually(words).toEqual(['丙', '甲', '乙']);
  // So do those that move it on.
  await page.keyboard.press('Alt+ArrowDown');
  await eventually(words).toEqual(['甲', '丙', '乙']);
  await page.keyboard.press('Alt+ArrowDown');
  await eventually(words).toEqual(['甲', '乙', '丙']);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await eventually(words).toEqual(['丙', '甲', '乙']);
  await drag(() => page.keyboard.press('Escape'));
  expect(await words()).toEqual(['丙', '甲', '乙']);

  await form.locator('.ag-row[row-index="0"]').getByRole('checkbox').click();
  const down = buttonOf(form, '向下移');
  await down.click();
  await eventually(words).toEqual(['甲', '丙', '乙']);
  // At the end of its way the button keeps the focus: what is pressed next is heard there.
  await page.keyboard.press('Enter');
  await eventually(words).toEqual(['甲', '乙', '丙']);
  await eventually(() => down.isDisabled()).toBe(true);
  await page.keyboard.press('Enter');
  expect(await down.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Control+z');
  await eventually(words).toEqual(['甲', '丙', '乙']);
  await cell(0, 'place').click();
  await page.keyboard.press('Alt+ArrowDown');
  await eventually(words).toEqual(['丙', '甲', '乙']);
  await page.keyboard.press('Alt+ArrowDown');
  await eventually(words).toEqual(['丙', '乙', '甲']);
  await page.keyboard.press('Control+z');
  await eventually(words).toEqual(['丙', '甲', '乙']);
  // Where none is ticked, the buttons move the row that the keys would; of several ticked ones, none.
  await form.locator('.ag-row[row-index="0"]').getByRole('checkbox').uncheck();
  await cell(1, 'place').click();
  await buttonOf(form, '向上移').click();
  await eventually(words).toEqual(['甲', '丙', '乙']);
  await down.click();
  await eventually(words).toEqual(['丙', '甲', '乙']);
  await form.locator('.ag-row[row-index="1"]').getByRole('checkbox').check();
  await form.locator('.ag-row[row-index="2"]').getByRole('checkbox').check();
  expect(await down.getAttribute('title')).toBe('一次只能移动一行');
  await eventually(() => down.isDisabled()).toBe(true);

  await press(form, '保存');
  await form.waitFor({ state: 'hidden' });
  await page.goto(`${address}/#/other/oddOrder`);
  await paneOf(page).getByRole('button', { name: '编辑', exact: true }).first().click();
  await eventually(words).toEqual(['丙', '甲', '乙']);
  expect(await places()).toEqual(['1', '2', '3']);
});

it('scroll on while one is held at the edge of the window, as far as its place is', async () => {
  const page = await openPage({ as: 'admin', width: 1000, height: 600 });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${address}/#/other/oddOrder?_add=`);
  const form = page.getByRole('dialog').first();
  await type(form, 'name', '长单');
  const words = Array.from({ length: 30 }, (_, at) => `步${at + 1}`);
  await page.evaluate((text) => navigator.clipboard.writeText(text), words.join('\n'));
  await buttonOf(form, '新增一行').click();
  await form.locator('.ag-cell-inline-editing input').first().waitFor();
  await page.keyboard.press('Control+v');
  const word = (row: number) => form.locator(`.ag-row[row-index="${row}"] [col-id="word"]`);
  await eventually(() => word(4).innerText()).toBe('步5');
  const first = form.locator('.ag-row[row-index="0"] [col-id="index"]');
  await scrollTo(first);
  const handle = (await first.boundingBox())!;
  const foot = (await buttonOf(form, '保存').boundingBox())!;
  await page.mouse.move(handle.x + 5, handle.y + handle.height / 2);
  await page.mouse.down();
  await page.mouse.move(handle.x + 8, handle.y + 60, { steps: 4 });
  await page.mouse.move(handle.x + 8, foot.y - 20, { steps: 6 });
  // The last row comes into sight by itself.
  const lowest = async (): Promise<number> =>
    (await word(29).count()) === 0 ? Infinity : (await word(29).boundingBox())!.y;
  await eventually(async () => (await lowest()) < foot.y - 60).toBe(true);
  // It comes to rest.
  let at = Infinity;
  await eventually(async () => {
    const before = at;
    at = await lowest();
    return at === before;
  }).toBe(true);
  await page.waitForTimeout(300);
  const last = (await word(29).boundingBox())!;
  await page.mouse.move(handle.x + 8, last.y + last.height - 6, { steps: 4 });
  await page.mouse.up();
  await eventually(() => word(29).innerText()).toBe('步1');
  expect(await word(28).innerText()).toBe('步30');
});

it('are moved by the buttons of their cards on a phone', async () => {
  const page = await openPage({ as: 'admin', width: 390, height: 844, touch: true });
  await page.goto(`${address}/#/other/oddOrder?_add=`);
  const form = page.getByRole('dialog').last();
  const cards = form.getByRole('list', { name: '步骤' }).getByRole('listitem');
  for (const word of ['甲', '乙']) {
    await reach(buttonOf(form, '新增一行'));
    await cards.locator('input').last().fill(word);
    await page.keyboard.press('Enter');
  }
  const words = () => cards.locator('[data-column="word"] dd').allInnerTexts();
  await eventually(words).toEqual(['甲', '乙']);
  await reach(form.getByRole('button', { name: '第1行向下移' }));
  await eventually(words).toEqual(['乙', '甲']);
  expect(await form.getByRole('button', { name: '第1行向上移' }).isDisabled()).toBe(true);
  expect(await cards.locator('[data-column="place"] dd').allInnerTexts()).toEqual(['1', '2']);

  // A card that goes up stays under the finger, which taps again without looking.
  for (const word of ['丙', '丁', '戊', '己']) {
    await reach(buttonOf(form, '新增一行'));
    await cards.locator('input').last().fill(word);
    await page.keyboard.press('Enter');
  }
  const placeOf = async (row: number) =>
    Math.round((await form.getByRole('button', { name: `第${row}行向上移` }).boundingBox())!.y);
  const before = await placeOf(6);
  await reach(form.getByRole('button', { name: '第6行向上移' }));
  await eventually(words).toEqual(['乙', '甲', '丙', '丁', '己', '戊']);
  expect(await placeOf(5)).toBe(before);
});
