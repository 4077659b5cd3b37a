/** What is said in passing lies over nothing that is read or pressed meanwhile. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage } from '../browser.ts';
import { buttonOf, eventually, insideWindow, openScreen, reach } from '../gestures.ts';
import { windowNames, windows } from '../looking/Looker.ts';

const places: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'a list': async (page) => void (await openScreen(page, 'charge/member/MemberList')),
  'a form as wide as its page, with something to correct': async (page) => {
    const pane = await openScreen(page, 'charge/bill/BillTemplateList', '?_add=');
    await reach(buttonOf(pane.getByRole('dialog'), '保存'));
    await pane.locator('.vf-summary').waitFor();
  },
  'a form in a dialog': async (page) => {
    const pane = await openScreen(page, 'charge/member/MemberList', '?_add=');
    await pane.locator('[data-field=mobile] input').waitFor();
  },
  'a detail': async (page) => {
    const pane = await openScreen(page, 'charge/member/MemberList');
    await reach(pane.locator('.ag-row .vf-link, .vf-record-title').first());
    await pane.locator('.vf-detail').first().waitFor();
  },
};

/** Runs in the page: what a message lies over of all that is a title or can be pressed. */
function covered(toast: Element): readonly string[] {
  const box = toast.getBoundingClientRect();
  const others = document.querySelectorAll<HTMLElement>('h1, h2, button, a[href], .crumbs li, .ant-modal-title');
  return [...others].flatMap((other) => {
    if (toast.contains(other) || !other.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
    const { left, top, right, bottom } = other.getBoundingClientRect();
    // What its own page has scrolled out of sight, or a dialog lies over, is not there to be covered.
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const topmost = document
      .elementsFromPoint(x, y)
      .find((one) => !toast.contains(one) && one.closest('.ant-message') === null);
    const isSeen =
      topmost !== undefined && !topmost.matches('.shell-body') && (other.contains(topmost) || topmost.contains(other));
    const meets = left < box.right && right > box.left && top < box.bottom && bottom > box.top;
    return isSeen && meets ? [`${other.tagName} “${other.innerText.slice(0, 20)}”`] : [];
  });
}

describe.each(windowNames)('a message in passing in a %s window', (size) => {
  it.each(Object.entries(places))('covers no title and no button: %s', { timeout: 60_000 }, async (_name, open) => {
    const page = await openPage({ as: 'admin', ...windows[size], motion: true, touch: size === 'phone' });
    await open(page);
    await page.locator('.user-button').click();
    await page.getByRole('menuitem', { name: '清理缓存' }).click();
    const toast = page.locator('.ant-message-notice');
    await insideWindow(toast, 'message');
    expect(await toast.evaluate(covered)).toEqual([]);
  });
});

it.each([
  ['charge/member/MemberList', 844],
  ['charge/member/MemberList', 568],
  ['charge/mall/MallProductList', 844],
])('of two lines or more covers no button of the form of %s on a phone %i high', async (component, height) => {
  const page = await openPage({ as: 'admin', width: 390, height, touch: true, allowed: [/status of 400/] });
  await openScreen(page, component, '?_add=');
  const form = page.getByRole('dialog');
  await form
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: '第二版市场部修改稿待确认.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  const toast = page.locator('.ant-message-notice');
  await insideWindow(toast, 'message');
  expect(await toast.evaluate(covered)).toEqual([]);
  const [said, save] = [(await toast.boundingBox())!, (await buttonOf(form, '保存').last().boundingBox())!];
  expect(save.y + save.height).toBeLessThanOrEqual(said.y);
  // Gone, it leaves the form its room.
  await toast.getByRole('button', { name: '关闭提示' }).click();
  await toast.waitFor({ state: 'hidden' });
  await eventually(async () => (await buttonOf(form, '保存').last().boundingBox())!.y).toBeGreaterThanOrEqual(save.y);
});

it('gives way to a menu at the foot of a phone', { timeout: 60_000 }, async () => {
  const page = await openPage({ as: 'admin', ...windows.phone, touch: true });
  await openScreen(page, 'charge/member/MemberList');
  await page.locator('.user-button').click();
  await page.getByRole('menuitem', { name: '清理缓存' }).click();
  const toast = page.locator('.ant-message-notice');
  await toast.waitFor();
  await reach(page.locator('.vf-record .vf-more').first());
  const entries = page.locator('.vf-sheet').getByRole('menuitem');
  await entries.first().waitFor();
  const [said, last] = [await toast.boundingBox(), await entries.last().boundingBox()];
  expect(said!.y + said!.height).toBeLessThan((await entries.first().boundingBox())!.y);
  expect(last!.y).toBeGreaterThan(said!.y);
});
