/** Ctrl+P of a list: its rows as a table over pages, and nothing of the page around them. */
import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { openPage } from '../browser.ts';
import { eventually, openScreen } from '../gestures.ts';

/** What a browser does before it takes the picture of a page. */
async function startPrinting(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  // The table comes a moment after the rows: until then there is nothing to print.
  await eventually(async () => {
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    return page.locator('.vf-paper').count();
  }).toBeGreaterThan(0);
}

it('prints the rows with the columns that are shown, their sums, and which of how many they are', async () => {
  const page = await openPage({ as: 'admin' });
  const pane = await openScreen(page, 'charge/member/MemberList');
  const headings = await pane.locator('.vf-rows .ag-header-cell-text').allInnerTexts();
  await startPrinting(page);
  const paper = page.getByRole('table', { name: '会员管理' });
  expect(await paper.getByRole('row').count()).toBe(12);
  const printed = await paper.getByRole('columnheader').allInnerTexts();
  expect(printed.length).toBeGreaterThan(4);
  expect(headings).toEqual(expect.arrayContaining(printed));
  expect(await paper.getByRole('row').last().innerText()).toContain('合计');
  expect(await pane.locator('.vf-page-total').isVisible()).toBe(true);
  for (const around of ['.vf-search', '.vf-toolbar', '.vf-rows', '.vf-page', 'nav'])
    expect(await page.locator(around).first().isVisible(), around).toBe(false);

  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await paper.waitFor({ state: 'detached' });
  expect(await pane.locator('.vf-rows').isVisible()).toBe(true);
});

it('breaks a long list over several pages with its headings on each, also where its items stand below it', async () => {
  const page = await openPage({ as: 'admin' });
  const pane = await openScreen(page, 'system/DictList', '?_size=30');
  await startPrinting(page);
  const paper = page.getByRole('table', { name: '数据字典' });
  expect(await paper.getByRole('row').count()).toBe(31);
  expect(await paper.locator('thead').evaluate((head) => getComputedStyle(head).display)).toBe('table-header-group');
  expect(await pane.locator('.vf-items').isVisible()).toBe(false);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)!.length).toBeGreaterThan(1);
  expect(pdf).toContain('MediaBox [0 0 841.9');
});
