import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import XLSX from 'xlsx';
import { address, keepPage } from '../browser.ts';
import { buttonOf, chooseIn, countOf, eventually, listed, paneOf } from '../gestures.ts';

const openKept = keepPage({ as: 'tenantadmin' });

async function open(query = '', size = { width: 1440, height: 900 }): Promise<{ page: Page; report: Locator }> {
  const page = await openKept(size);
  await page.goto(`${address}/#/finance/financialStatistics${query}`);
  const report = paneOf(page);
  await report.locator('.vf-report-table tfoot').waitFor();
  return { page, report };
}

/** The lines of the table as a person reads them, without the marks of its order. */
const linesOf = (report: Locator): Promise<readonly (readonly string[])[]> =>
  report
    .locator('.vf-report-table')
    .locator('tbody tr, tfoot tr')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map(({ textContent }) => textContent ?? '')));
const settled = (report: Locator) => eventually(() => report.locator('[aria-busy=true]').count()).toBe(0);
const toNumber = (text: string | undefined) => Number((text ?? '').replaceAll(',', ''));
const headingOf = (report: Locator, title: string) =>
  report.getByRole('columnheader', { name: title, exact: true }).first();

describe('a report', () => {
  it('is made of what is chosen, and put in order by the keyboard on a heading; both stand in the address', async () => {
    const { page, report } = await open();
    await chooseIn(page, report.getByRole('combobox', { name: '统计维度' }), '所属分公司');
    await eventually(() => page.url()).toContain('by=branchCompany');
    await settled(report);
    const heading = headingOf(report, '订单实付（元）');
    const at = await heading.evaluate((cell) => (cell as HTMLTableCellElement).cellIndex);
    const figures = async () => (await linesOf(report)).slice(0, -1).map((line) => toNumber(line[at]));
    await heading.getByRole('button').first().focus();
    await page.keyboard.press('Enter');
    await eventually(() => heading.getAttribute('aria-sort')).toBe('descending');
    await settled(report);
    const falling = await figures();
    expect(falling.length).toBeGreaterThan(2);
    expect(falling).toEqual(falling.toSorted((one, other) => other - one));
    await page.keyboard.press('Enter');
    await eventually(() => heading.getAttribute('aria-sort')).toBe('ascending');
    await settled(report);
    expect(await figures()).toEqual(falling.toReversed());
    expect(page.url()).toContain('sort=paidAmount%3Aasc');
  });

  it('leads from a figure to the list of as many rows, also through a ref', async () => {
    const { page, report } = await open('?by=branchCompany');
    const [first] = await linesOf(report);
    await report.locator('tbody tr').first().getByRole('link').first().click();
    const pane = await listed(page);
    await eventually(() => countOf(pane)).toBe(toNumber(first![1]));
    expect(page.url()).toContain('stationId.branchCompanyId=');
  });

  it('has months as columns whose figures add up to the sums, and is exported as it is shown', async () => {
    const { page, report } = await open('?by=branchCompany&sort=paidAmount:desc');
    await chooseIn(page, report.getByRole('combobox', { name: '列维度' }), '月份');
    await eventually(() => report.locator('.vf-report-part').count()).toBeGreaterThan(1);
    await settled(report);
    const parts = (await report.locator('.vf-report-part').count()) - 1;
    const lines = await linesOf(report);
    const columns = (lines[0]!.length - 1) / (parts + 1);
    for (const line of lines) {
      const orders = Array.from({ length: parts }, (_, part) => toNumber(line[1 + (part + 1) * columns]));
      expect(orders.reduce((sum, one) => sum + one, 0)).toBe(toNumber(line[1]));
    }
    const [download] = await Promise.all([page.waitForEvent('download'), buttonOf(report, '导出').click()]);
    const book = XLSX.read(await readFile(await download.path()));
    const rows = XLSX.utils.sheet_to_json<readonly unknown[]>(book.Sheets[book.SheetNames[0]!]!, { header: 1 });
    const data = rows.slice(-lines.length);
    expect(data.map(([name]) => name)).toEqual(lines.map(([name]) => name));
    for (const [index, line] of lines.entries())
      expect(line.slice(1).map((text) => (text === '—' ? undefined : toNumber(text)))).toEqual(
        Array.from({ length: line.length - 1 }, (_, at) => data[index]![at + 1] ?? undefined),
      );
  });

  it('is narrowed to the last quarter by one press, and says why one row has no chart', async () => {
    const { page, report } = await open('?by=year');
    await report.locator('.vf-date-button').click();
    await page.locator('.ant-picker-presets:visible').getByText('上季度', { exact: true }).click();
    await eventually(() => report.locator('.vf-date-button').innerText()).toMatch(
      /-(01|04|07|10)-01 ~ .*-(03-31|06-30|09-30|12-31)/,
    );
    await settled(report);
    await report.getByText('只有一行数据，没有可以比较的，因此不画图').waitFor();
  });

  it('shows three figures beside the name of each row of a phone, and nothing beside the page', async () => {
    const { page, report } = await open('', { width: 390, height: 844 });
    await settled(report);
    const box = (await report.locator('.vf-report-table').boundingBox())!;
    const third = (await report.locator('tbody tr').first().locator('td').nth(2).boundingBox())!;
    expect(third.x + third.width).toBeLessThanOrEqual(box.x + box.width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
