/** What is done on the pages with many rows, and the CPU milliseconds it takes. */
import type { Browser } from 'playwright-core';
import type { PageName } from './benchPages.ts';
import { MeasuredPage } from './MeasuredPage.ts';
import type { Sample } from './workloads.ts';

/** Row counts of the editable grids. */
export const rowCounts = [1000, 10_000] as const;
/** Rows of the big list. */
export const bigCount = 10_000;

const grids = {
  ownGrid: { cell: '.ag-row [col-id=c0]', wrong: '.vf-cell-wrong' },
  handGrid: { cell: '.ag-row [col-id=c0]', wrong: '.ag-cell[style*="rgb(255, 241, 240)"]' },
} as const satisfies Partial<Record<PageName, object>>;
const editor = '.ag-cell-inline-editing input';
/** Rows that are drawn at once in a grid of 400 pixels. */
const drawn = 9;

/** Opens a grid, an editor in it twice (the second finds the code compiled), checks all rows, and adds one at the foot. */
export async function measureGrid(
  browser: Browser,
  address: string,
  name: keyof typeof grids,
  count: number,
): Promise<Sample> {
  const { cell, wrong } = grids[name];
  const page = await openRows(browser, address, name, count);
  const mount = await page.measure(() => page.page.evaluate(() => window.openBench?.()), {
    selector: cell,
    count: drawn,
  });
  const open = async (row: number): Promise<number> => {
    await page.collect();
    const used = await page.measure(() => page.page.locator(`.ag-row[row-index="${row}"] [col-id=c5]`).click(), {
      selector: editor,
      count: 1,
    });
    await page.page.keyboard.press('Escape');
    return used;
  };
  await open(2);
  const opened = await open(3);
  await page.collect();
  const checked = await page.measure(() => page.page.evaluate(() => window.validateBench?.()), {
    selector: wrong,
    count: 1,
  });
  await page.collect();
  const added = await page.measure(() => page.page.getByRole('button', { name: '新增一行' }).click(), {
    selector: `.ag-row[row-index="${count}"] ${editor}`,
    count: 1,
  });
  await page.close();
  return {
    [`${name} mount ${count}`]: mount,
    [`${name} editor ${count}`]: opened,
    [`${name} check ${count}`]: checked,
    [`${name} add ${count}`]: added,
  };
}

const bigLists = { ownBigList: true, handBigList: true } as const satisfies Partial<Record<PageName, true>>;
const wheels = 50;
const wheelBy = 400;

/** Opens a list of very many rows, and scrolls it for three seconds. */
export async function measureBigList(browser: Browser, address: string, name: keyof typeof bigLists): Promise<Sample> {
  const page = await openRows(browser, address, name, bigCount);
  const row = { selector: '.ag-row [col-id=memberName]', count: 10 };
  const mount = await page.measure(() => page.page.evaluate(() => window.openBench?.()), row);
  await page.collect();
  await page.page.mouse.move(960, 600);
  const scroll = await page.measure(async () => {
    for (let turn = 0; turn < wheels; turn += 1) {
      await page.page.mouse.wheel(0, wheelBy);
      await page.page.waitForTimeout(60);
    }
  }, row);
  await page.close();
  return { [`${name} mount`]: mount, [`${name} scroll`]: (scroll / (wheels * wheelBy)) * 1000 };
}

async function openRows(browser: Browser, address: string, name: PageName, count: number): Promise<MeasuredPage> {
  const page = await MeasuredPage.open(browser, address);
  await page.goto(name, `?rows=${count}`);
  await page.page.waitForFunction(() => window.openBench !== undefined);
  await page.page.waitForTimeout(300);
  return page;
}
