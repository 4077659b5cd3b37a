/** What a person does on a screen: open it, find a row, press its buttons, fill a form in. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { address, call, tokenOf } from './browser.ts';
import { scrollTo } from './hand/wheel.ts';

export { scrollTo };

interface MenuItem {
  readonly path: string;
  readonly component: string;
  readonly meta: { readonly title: string };
  readonly children?: readonly MenuItem[];
}
const items = new Map<string, MenuItem>();

/** The menu item of a component, as admin's menu has it. */
async function itemOf(component: string): Promise<MenuItem> {
  // A screen may have come since.
  if (!items.has(component)) {
    const { json } = await call(await tokenOf('admin'), 'GET', '/sys/permission/getUserPermissionByToken');
    const flatten = (level: readonly MenuItem[]): readonly MenuItem[] =>
      level.flatMap((item) => [item, ...flatten(item.children ?? [])]);
    for (const item of flatten((json!.result as { menu: readonly MenuItem[] }).menu)) items.set(item.component, item);
  }
  const item = items.get(component);
  expect(item, `${component} is not in the menu`).toBeDefined();
  return item!;
}

/** The path of a component's menu item. */
export const pathOf = async (component: string): Promise<string> => (await itemOf(component)).path;

/** The page in front; the other open pages are hidden behind it. */
export const paneOf = (page: Page): Locator => page.locator('main section.pane:not([hidden])');

/** Opens a screen and waits until its list has answered. */
export async function openScreen(page: Page, component: string, query = ''): Promise<Locator> {
  const { path, meta } = await itemOf(component);
  await page.goto(`${address}/#${path}${query}`);
  // A list that stands there already hears of its address, and is busy, a frame later.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.locator(`main section.pane:not([hidden])[aria-label="${meta.title}"]`).waitFor();
  return listed(page);
}

/** Waits until the list in front has its answer, or each card of a dashboard. */
export async function listed(page: Page): Promise<Locator> {
  const pane = paneOf(page);
  const board = '.vf-dashboard:has(.vf-card):not(:has(.vf-card-wait))';
  await pane.locator(`.vf-body[aria-busy=false], ${board}`).first().waitFor();
  return pane;
}

/** A button by its title; its icon adds a word of its own to the name. */
export const buttonOf = (scope: Locator | Page, title: string): Locator =>
  scope.getByRole('button', { name: new RegExp(`(^|\\s)${title}$`) });

/** Waits until `check` gives the expected answer. */
export function eventually(check: () => unknown, message = ''): ReturnType<typeof expect.poll> {
  return expect.poll(check, { timeout: 10_000, interval: 50, message });
}

/** The total line of the list in front, such as `1-10 共 36 条`. */
export const totalOf = (pane: Locator): Locator => pane.locator('.vf-page-total').first();

/** The number in the total line. */
export async function countOf(pane: Locator): Promise<number> {
  const text = await totalOf(pane).innerText();
  return Number(/共 (\d+) 条/.exec(text)![1]);
}

/** All parts of one row: pinned columns stand in boxes of their own. */
export async function rowOf(pane: Locator, text: string | RegExp): Promise<Locator> {
  const row = pane.locator('.ag-row:not(.ag-row-pinned)').filter({ hasText: text }).first();
  await row.waitFor();
  return pane.locator(`.ag-row[row-id="${await row.getAttribute('row-id')}"]`);
}

/** The cell of one field in a row. */
export const cellOf = (row: Locator, field: string): Locator => row.locator(`[col-id="${field}"]`);

/** The texts of one column from top to bottom. */
export async function columnOf(pane: Locator, field: string): Promise<readonly string[]> {
  const cells = pane.locator(`.vf-rows .ag-row:not(.vf-totals) [col-id="${field}"]`);
  await cells.first().waitFor();
  return (await cells.allInnerTexts()).map((text) => text.trim());
}

/** Shows a column that a list hides by itself, through the column chooser. */
export async function showColumn(page: Page, pane: Locator, title: string): Promise<void> {
  await pane.getByRole('button', { name: '列设置' }).click();
  await page.getByLabel(`显示${title}`, { exact: true }).check();
  await page.keyboard.press('Escape');
  await page.locator('.vf-chooser').waitFor({ state: 'hidden' });
}

/** Presses an operation of a row, in its menu if it does not stand in the row. */
export async function runOn(page: Page, row: Locator, title: string): Promise<void> {
  await row.locator('[col-id="#actions"]').waitFor();
  const button = row.getByRole('button', { name: title, exact: true });
  if ((await button.count()) > 0) return reach(button);
  await reach(row.getByRole('button', { name: '更多', exact: true }));
  await page.getByRole('menuitem', { name: title, exact: true }).click();
}

/** The titles of a row's operations, those of its menu included. */
export async function operationsOf(page: Page, row: Locator): Promise<readonly string[]> {
  const buttons = await row.locator('[col-id="#actions"] button').allInnerTexts();
  if (!buttons.includes('更多')) return buttons;
  await reach(row.getByRole('button', { name: '更多', exact: true }));
  const items = page.getByRole('menuitem');
  await items.first().waitFor();
  const rest = await items.allInnerTexts();
  await page.keyboard.press('Escape');
  await items.first().waitFor({ state: 'hidden' });
  return [...buttons.filter((title) => title !== '更多'), ...rest];
}

/** 更多 of every record, of the rows of a table or of the cards of a phone. */
export const moreOf = (pane: Locator): Locator =>
  pane.locator('.ag-row, .vf-record').getByRole('button', { name: '更多', exact: true });

/** The popup of a kind of antd's that opened last, such as `dropdown`, `popover` or `picker-dropdown`. */
export const popupOf = (page: Page, kind: string): Locator =>
  page.locator(`.ant-${kind}:not(.ant-${kind}-hidden)`).filter({ visible: true }).last();

/** Shows the inputs of a search bar that are folded away. */
export async function unfold(pane: Locator): Promise<void> {
  const more = pane.getByRole('button', { name: /^(展开|筛选)/ }).first();
  if (await more.isVisible()) await reach(more);
}

/** Ticks a row. */
export async function tick(row: Locator): Promise<void> {
  const box = row.locator('.ag-selection-checkbox input');
  // A list that is asked again while it is pressed draws the row anew, and the press is lost.
  await eventually(async () => {
    if (!(await box.isChecked())) await reach(box);
    return box.isChecked();
  }).toBe(true);
}

/** The dialog with this title. */
export const dialogOf = (page: Page, title: string | RegExp): Locator =>
  page
    .getByRole('dialog')
    .filter({ has: page.getByText(title, { exact: true }) })
    .last();

/** The frame of one field in a form. */
export const fieldOf = (form: Locator, name: string): Locator => form.locator(`[data-field="${name}"]`);

/** The message at one field. */
export const errorOf = (form: Locator, name: string): Locator => fieldOf(form, name).locator('.vf-error');

/** Types into one field of a form. */
export async function type(form: Locator, name: string, value: string): Promise<void> {
  const input = fieldOf(form, name).locator('input, textarea').first();
  await scrollTo(input);
  await input.fill(value);
}

/** Chooses from the list of one field, searching for the text where the list has to be asked. */
export async function choose(page: Page, form: Locator, name: string, label: string, search = false): Promise<void> {
  await chooseIn(page, fieldOf(form, name).getByRole('combobox'), label, search);
}

/** Chooses from the list of a combobox. */
export async function chooseIn(page: Page, box: Locator, label: string, search = false): Promise<void> {
  await reach(box);
  // A select that was plain until now takes its place.
  const opened = box.and(page.locator('[aria-controls]'));
  if (search) await opened.fill(label);
  const list = await opened.getAttribute('aria-controls');
  const popup = page.locator('.ant-select-dropdown').filter({ has: page.locator(`[id="${list}"]`) });
  await reach(popup.locator('.ant-select-item-option').filter({ hasText: label, visible: true }).first());
}

/** The input of one search field. */
export const searchOf = (pane: Locator, title: string): Locator =>
  pane.locator('.vf-search-item').filter({ has: pane.page().locator(`label[title="${title}"]`) });

/** Presses 查询 and waits for the answer. */
export async function query(page: Page, pane: Locator): Promise<void> {
  await Promise.all([
    page.waitForResponse((response) => /\/(list|rootList)\?/.test(response.url())),
    buttonOf(pane, '查询').click(),
  ]);
  await listed(page);
}

/** Waits for a message that comes and goes. */
export const toast = (page: Page, text: string | RegExp): Promise<void> =>
  page.locator('.ant-message').getByText(text).first().waitFor();

/** Answers the question in front. */
export async function answer(page: Page, question: string | RegExp, button: string): Promise<void> {
  const dialog = page.locator('.ant-modal-confirm').filter({ hasText: question });
  // Pressed before it has zoomed up, its button would be let go somewhere else.
  await dialog.and(page.locator(':not(.ant-zoom-appear, .ant-zoom-enter)')).waitFor();
  await dialog.getByRole('button', { name: button, exact: true }).click();
  // Hidden, it still takes the next Esc for itself: a moment nobody is quick enough for.
  await dialog.waitFor({ state: 'detached' });
}

/** The button of a dialog's foot. */
export const press = (form: Locator, title: string): Promise<void> => buttonOf(form, title).last().click();

/** Scrolls to a thing and presses it. */
export async function reach(target: Locator): Promise<void> {
  await scrollTo(target);
  await target.click();
}

/**
 * Waits until what has opened is at rest, wholly inside the window, and the topmost thing there.
 * @param what its name in the message
 */
export async function insideWindow(popup: Locator, what = popup.toString()): Promise<void> {
  await popup.waitFor();
  await eventually(() => popup.evaluate(faultOfPlace), what).toBe(null);
}

/** Runs in the page: what is wrong with the place of a popup. */
function faultOfPlace(popup: Element): string | null {
  const isMoving = (part: Animation): boolean => part.playState === 'running' && Number.isFinite(endOf(part));
  const endOf = ({ effect }: Animation): number => Number(effect?.getComputedTiming().endTime ?? 0);
  for (let at: Element | null = popup; at; at = at.parentElement) {
    if (at.getAnimations().some(isMoving)) return 'it is still moving';
  }
  const { left, top, right, bottom, width, height } = popup.getBoundingClientRect();
  if (width < 1 || height < 1) return 'it has no size';
  const place = `${Math.round(left)},${Math.round(top)} to ${Math.round(right)},${Math.round(bottom)}`;
  const isInside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  if (!isInside) return `it lies from ${place} in a window of ${innerWidth} by ${innerHeight}`;
  // Beside round corners.
  const [insetX, insetY] = [Math.min(10, width / 4), Math.min(10, height / 4)];
  for (const x of [left + insetX, left + width / 2, right - insetX]) {
    for (const y of [top + insetY, top + height / 2, bottom - insetY]) {
      const topmost = document.elementFromPoint(x, y);
      if (topmost && popup.contains(topmost)) continue;
      return `“${topmost?.className}” covers it at ${Math.round(x)},${Math.round(y)}`;
    }
  }
  return null;
}
