import { beforeAll, expect, it } from 'vitest';
import { openPage } from '../browser.ts';
import { dropScreen } from '../dropScreen.ts';
import { buttonOf, cellOf, dialogOf, eventually, fieldOf, openScreen, press, rowOf, runOn, type } from '../gestures.ts';

const folder = {
  id: 'odd-folder',
  title: '卷宗',
  properties: { name: { title: '名称' }, papers: { title: '附件', field: 'file', list: true } },
};

beforeAll(() => dropScreen('charge/demo/OddFolderList', JSON.stringify(folder)));

it('an uploaded file is called as the person called it: in the form, the list, the detail and the form again', async () => {
  const page = await openPage({ as: 'admin' });
  const pane = await openScreen(page, 'charge/demo/OddFolderList');
  await buttonOf(pane, '新增').first().click();
  const form = dialogOf(page, '新增卷宗');
  await type(form, 'name', '甲卷');
  const picker = page.waitForEvent('filechooser');
  await fieldOf(form, 'papers').locator('.vf-file-add').click();
  await (
    await picker
  ).setFiles([
    { name: '租赁合同.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 one') },
    { name: '验收单.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 two') },
  ]);
  const names = ['租赁合同.pdf', '验收单.pdf'];
  await eventually(async () =>
    (await fieldOf(form, 'papers').locator('.vf-file-link').allInnerTexts()).toSorted(),
  ).toEqual(names);
  await press(form, '保存');
  const row = await rowOf(pane, '甲卷');
  await eventually(async () =>
    (await cellOf(row, 'papers').locator('.vf-file-link').allInnerTexts()).toSorted(),
  ).toEqual(names);
  await runOn(page, row, '详情');
  const detail = page.getByRole('dialog');
  await eventually(async () => (await detail.locator('.vf-file-link').allInnerTexts()).toSorted()).toEqual(names);
  await page.keyboard.press('Escape');
  await runOn(page, row, '编辑');
  const again = fieldOf(dialogOf(page, /编辑/), 'papers');
  await eventually(async () => (await again.locator('.vf-file-link').allInnerTexts()).toSorted()).toEqual(names);
  await again.getByRole('button', { name: '删除' }).first().click();
  await eventually(() => again.locator('.vf-file-link').count()).toBe(1);
  expect(names).toContain(await again.locator('.vf-file-link').innerText());
});

it('a file that is picked while the network is gone says so in plain words, and is sent again by its button', async () => {
  const page = await openPage({ as: 'admin', allowed: [/ERR_/] });
  const pane = await openScreen(page, 'charge/demo/OddFolderList');
  await buttonOf(pane, '新增').first().click();
  const form = dialogOf(page, '新增卷宗');
  await type(form, 'name', '乙卷');
  const field = fieldOf(form, 'papers');
  await field.locator('.vf-file-add').waitFor();
  await page.context().setOffline(true);
  const picker = page.waitForEvent('filechooser');
  await field.locator('.vf-file-add').click();
  await (await picker).setFiles([{ name: '收据.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 x') }]);
  await field.getByText('网络连接失败，请检查网络后重试').first().waitFor();
  await page.context().setOffline(false);
  await field.getByRole('button', { name: '重新上传' }).click();
  await eventually(() => field.locator('.vf-file-link').allInnerTexts()).toEqual(['收据.pdf']);
});
