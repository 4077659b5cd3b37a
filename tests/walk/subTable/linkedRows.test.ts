/** Selects of a row that hang together: what one offers follows from what was chosen in another. */
import { beforeAll, expect, it } from 'vitest';
import { address, openPage } from '../browser.ts';
import { dropScreen } from '../dropScreen.ts';
import { buttonOf, eventually, listed, rowOf, runOn } from '../gestures.ts';

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
        gunId: { title: '充电枪', ref: 'charge-gun', options: 'row.pileId == pileId', clearOn: ['pileId'] },
      },
    },
  },
};
beforeAll(() => dropScreen('charge/demo/OddLinkedRowsList', JSON.stringify(screen)));

it('offer what belongs to the choice before it in their own row, and forget it with another choice', async () => {
  const page = await openPage({ as: 'admin' });
  await page.goto(`${address}/#/other/oddLinkedRows?_add=`);
  const form = page.getByRole('dialog').last();
  const cell = (row: number, field: string) => form.locator(`.ag-row[row-index="${row}"] [col-id="${field}"]`);
  const choices = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option');
  const asked: Record<string, string>[] = [];
  page.on('request', (request) => {
    const options = new URL(request.url()).searchParams.get('options');
    if (options !== null) asked.push((JSON.parse(options) as { values: Record<string, string> }).values);
  });
  for (const row of [0, 1]) {
    await buttonOf(form, '新增一行').click();
    await choices.nth(row).click();
    await eventually(() => cell(row, 'stationId').innerText()).not.toBe('');
    for (const field of ['pileId', 'gunId']) {
      await cell(row, field).click();
      await choices.first().click();
      // Its label, and at no moment the number that it stands for.
      await cell(row, field).locator('.vf-cell-editor').waitFor({ state: 'detached' });
      expect(await cell(row, field).innerText()).not.toMatch(/^\d*$/);
    }
  }
  // Each row asked for the piles of its own station, and for the guns of its own pile.
  for (const name of ['stationId', 'pileId'])
    expect(new Set(asked.flatMap((values) => values[name] ?? [])).size).toBe(2);
  const texts = (row: number) => Promise.all(['pileId', 'gunId'].map((field) => cell(row, field).innerText()));
  const second = await texts(1);
  expect(await texts(0)).not.toEqual(second);

  await cell(0, 'stationId').click();
  await choices.nth(2).click();
  await eventually(() => texts(0)).toEqual(['', '']);
  expect(await texts(1)).toEqual(second);

  await form.locator('[data-field="name"] input').fill('三级联动');
  await buttonOf(form, '保存').click();
  await form.waitFor({ state: 'detached' });
  // Read again, they have their labels before any list is asked for.
  asked.length = 0;
  await runOn(page, await rowOf(await listed(page), '三级联动'), '编辑');
  await eventually(() => texts(1)).toEqual(second);
  expect(asked).toEqual([]);
  await cell(1, 'pileId').click();
  await choices.first().waitFor();
  expect(asked.length).toBeGreaterThan(0);
});
