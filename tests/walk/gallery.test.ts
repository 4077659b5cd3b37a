import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { fieldTypes } from '../../schemas/language/index.ts';
import { address, keepPage } from './browser.ts';
import { buttonOf, eventually, paneOf, reach } from './gestures.ts';
import { barriersOf } from './looking/axe.ts';

const openKept = keepPage({ as: 'admin' });
let page: Page;

/** The gallery with a type open. */
async function openType(type: string): Promise<Locator> {
  page = await openKept();
  await page.goto(`${address}/#/test/home?type=${type}`);
  const pane = paneOf(page);
  await pane.locator(`[aria-current] code:text-is("${type}")`).waitFor();
  return pane;
}

const sourceOf = (pane: Locator): Locator => pane.getByRole('region', { name: '页面文件' });

/** Puts another text in the place of a part of the file, as somebody who writes in it. */
async function rewrite(pane: Locator, change: (text: string) => string): Promise<void> {
  const text = sourceOf(pane).locator('.cm-content');
  const next = change(await text.innerText());
  await text.click();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(next);
}

it('shows every field type in a form, a list and a detail, and bars nobody', async () => {
  const pane = await openType('text');
  const entries = pane.getByRole('navigation', { name: '字段类型' }).getByRole('button');
  expect((await entries.locator('code').allInnerTexts()).toSorted()).toEqual(
    [...Object.keys(fieldTypes), 'slider'].toSorted(),
  );
  await entries.filter({ hasText: '多行文本' }).click();
  await eventually(() => page.url()).toContain('type=textarea');
  const barriers: string[] = [];
  for (const type of Object.keys(fieldTypes)) {
    await page.goto(`${address}/#/test/home?type=${type}`);
    await pane.locator(`.vf-specimen-head code:text-is("${type}")`).waitFor();
    await pane.locator('[data-stored]').waitFor();
    await pane.locator('.vf-body[aria-busy=false]').waitFor();
    await pane.locator('.vf-specimen-part .vf-detail').first().waitFor();
    // The browser complains of a picture that is left while it is read.
    await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
    if (['text', 'nested', 'images'].includes(type)) barriers.push(...(await barriersOf(pane)));
  }
  expect(barriers).toEqual([]);
});

it('on a phone leads from its index to the type that was found, and the next search begins anew', async () => {
  page = await openKept({ width: 390, height: 844 });
  await page.goto(`${address}/#/test/home?type=text`);
  const pane = paneOf(page);
  const [index, search] = [pane.locator('.vf-gallery-index'), pane.getByRole('searchbox', { name: '查找字段类型' })];
  await index.locator('summary').click();
  await search.fill('金额');
  await reach(index.getByRole('button', { name: '金额' }));
  const heading = pane.locator('.vf-specimen-head h2:focus');
  await eventually(() => heading.innerText()).toContain('money');
  await index.locator('summary').click();
  expect(await search.inputValue()).toBe('');
});

it('follows the file as it is written: the field is another at once, and is checked by what it says now', async () => {
  const pane = await openType('money');
  await rewrite(pane, (text) => text.replace('服务费', '停车费').replace('"minimum": 0', '"minimum": 0, "maximum": 9'));
  const input = pane
    .locator('.vf-specimen-part')
    .first()
    .getByLabel(/停车费/);
  await input.fill('20');
  await buttonOf(pane, '保存').click();
  await pane.getByText('停车费不能大于9').waitFor();
  await input.fill('8');
  await eventually(() => pane.locator('[data-stored]').innerText()).toBe('{"value":8}');
  await buttonOf(pane, '保存').click();
  await eventually(() => pane.locator('.ag-row [col-id=value]').first().innerText()).toBe('8.00');
  // It is there again after another type was looked at and after a reload, and so is the way back.
  const entry = (name: string) => pane.getByRole('navigation', { name: '字段类型' }).getByRole('button', { name });
  await reach(entry('整数'));
  await pane.locator('.vf-specimen-head code:text-is("integer")').waitFor();
  await reach(entry('金额'));
  await input.waitFor();
  await page.reload();
  await input.waitFor();
  await reach(buttonOf(pane, '恢复原样'));
  await pane
    .locator('.vf-specimen-part')
    .first()
    .getByLabel(/服务费/)
    .waitFor();
});

it('names the line of a mistake, marks it, and keeps the last good screen', async () => {
  const pane = await openType('integer');
  await pane.getByRole('row', { name: /^maximum 最大值/ }).waitFor();
  await rewrite(pane, (text) => text.replace('"maximum"', '"maximun"'));
  const mistake = sourceOf(pane).getByRole('listitem');
  await eventually(() => mistake.innerText()).toMatch(
    /^第\d+行第\d+列\s*不认识的关键字 `maximun`；是不是想写 `maximum`？$/,
  );
  expect(await sourceOf(pane).locator('.cm-mistake').innerText()).toBe('"maximun"');
  await pane
    .getByLabel(/充电枪数/)
    .first()
    .waitFor();
  await mistake.getByRole('button').click();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Control+Delete');
  await page.keyboard.insertText('maximum');
  await sourceOf(pane).getByText('写法正确').waitFor();
});

it('has a slider that passes only when it is drawn to its end, by pointer or keys', async () => {
  const pane = await openType('slider');
  const handle = pane.getByRole('slider', { name: '拖动滑块验证' });
  await handle.waitFor();
  const box = (await handle.boundingBox())!;
  const rail = (await pane.locator('.vf-slider').boundingBox())!;
  const draw = async (part: number): Promise<void> => {
    const way = rail.width - 2 - box.width;
    await page.mouse.move(box.x + 10, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(box.x + 10 + way * part, box.y + 12, { steps: 5 });
    await page.mouse.up();
  };
  await draw(0.99);
  expect(await handle.getAttribute('aria-valuenow')).toBe('0');
  expect(await pane.locator('.vf-slider').innerText()).toContain('拖动滑块验证');
  await draw(1.1);
  await eventually(() => pane.locator('.vf-slider').innerText()).toContain('验证通过');
  await buttonOf(pane, '重新验证').click();
  await handle.focus();
  await page.keyboard.press('ArrowRight');
  expect(await handle.getAttribute('aria-valuenow')).toBe('10');
  await page.keyboard.press('End');
  await pane.getByText('验证通过').first().waitFor();
});
