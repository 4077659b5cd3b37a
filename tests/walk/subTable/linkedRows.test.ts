/** Selects of a row that hang together: what one offers follows from what was chosen in another. */
import { beforeAll, expect, it } from 'vitest';
import { address, openPage } from '../browser.ts';
import { dropScreen } from '../dropScreen.ts';
import { buttonOf, eventually } from '../gestures.ts';

const screen = {
  id: 'odd-linked-rows',
  title: '巡检单',
  label: 'name',
  properties: { name: { title: '名称' } },
  children: {
    stops: {
      title: '巡检点',
      properties: {
        stationId: { title: '站点', ref: 'charge-station' },
        pileId: {
          title: '充电桩',
          ref: 'charge-pile',
          options: 'row.stationId == stationId',
          clearOn: ['stationId'],
        },
      },
    },
  },
};
beforeAll(() => dropScreen('charge/demo/OddLinkedRowsList', JSON.stringify(screen)));

it('offer the piles of the station of their own row, and forget the pile with another station', async () => {
  const page = await openPage({ as: 'admin' });
  await page.goto(`${address}/#/other/oddLinkedRows?_add=`);
  const form = page.getByRole('dialog').last();
  const cell = (row: number, field: string) => form.locator(`.ag-row[row-index="${row}"] [col-id="${field}"]`);
  const choices = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option');
  const asked: string[] = [];
  page.on('request', (request) => {
    const options = new URL(request.url()).searchParams.get('options');
    if (options !== null) asked.push((JSON.parse(options) as { values: { stationId: string } }).values.stationId);
  });
  for (const row of [0, 1]) {
    await buttonOf(form, '新增一行').click();
    await choices.nth(row).click();
    await eventually(() => cell(row, 'stationId').innerText()).not.toBe('');
    await cell(row, 'pileId').click();
    await choices.first().click();
    // Its label, not the number that it stands for.
    await eventually(() => cell(row, 'pileId').innerText()).not.toMatch(/^\d*$/);
  }
  // Each row asked for the piles of its own station.
  expect(new Set(asked).size).toBe(2);
  const [first, second] = await Promise.all([0, 1].map((row) => cell(row, 'pileId').innerText()));
  expect(first).not.toBe(second);

  await cell(0, 'stationId').click();
  await choices.nth(2).click();
  await eventually(() => cell(0, 'pileId').innerText()).toBe('');
  expect(await cell(1, 'pileId').innerText()).toBe(second);
});
