import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { openPage } from '../browser.ts';
import { dropScreen } from '../dropScreen.ts';
import { buttonOf, cellOf, dialogOf, eventually, fieldOf, openScreen, press, rowOf, runOn, type } from '../gestures.ts';

const folder = {
  id: 'odd-folder',
  title: '卷宗',
  properties: {
    name: { title: '名称' },
    papers: { title: '附件', field: 'file', list: true },
    photos: { title: '照片', field: 'images' },
  },
};

let disk: string;

beforeAll(async () => {
  disk = await mkdtemp(join(tmpdir(), 'voltform-files-'));
  await dropScreen('charge/demo/OddFolderList', JSON.stringify(folder));
  return () => rm(disk, { recursive: true });
});

/** Writes files to the disk and gives their paths, in their order. */
const filesOnDisk = (files: Readonly<Record<string, Buffer>>): Promise<string[]> =>
  Promise.all(
    Object.entries(files).map(async ([name, bytes]) => {
      await writeFile(join(disk, name), bytes);
      return join(disk, name);
    }),
  );

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

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

it('pictures that cannot be taken are named with the reason and never sent; one that did not arrive is sent again', async () => {
  const page = await openPage({ as: 'admin', allowed: [/ERR_/] });
  const pane = await openScreen(page, 'charge/demo/OddFolderList');
  await buttonOf(pane, '新增').first().click();
  const form = dialogOf(page, '新增卷宗');
  await type(form, 'name', '丙卷');
  const field = fieldOf(form, 'photos');
  await field.getByText('单个文件不超过 10 MB').waitFor();
  let sent = 0;
  let isCut = true;
  await page.route('**/sys/common/upload', async (route) => {
    sent += 1;
    return isCut ? route.abort('connectionreset') : route.continue();
  });
  const picker = page.waitForEvent('filechooser');
  await field.locator('.vf-tile-add').click();
  // From the disk, as a person's files are: 11 MB that are handed over to the browser take a busy machine many seconds.
  const taken = await filesOnDisk({
    '大.png': Buffer.concat([png, Buffer.alloc(11 * 1024 * 1024)]),
    '空.png': Buffer.alloc(0),
    '好.png': png,
  });
  const told = page.locator('.ant-message').getByText('大.png 上传失败.文件大小不能超过 10 MB').waitFor();
  await (await picker).setFiles(taken);
  await told;
  const tiles = field.locator('.vf-tile-failed');
  await eventually(() => tiles.locator('.vf-tile-name').allInnerTexts()).toEqual(['大.png', '空.png', '好.png']);
  expect(await tiles.locator('.vf-tile-reason').allInnerTexts()).toEqual([
    '文件大小不能超过 10 MB',
    '文件内容为空',
    '网络连接失败，请检查网络后重试',
  ]);
  expect(sent).toBe(1);
  await press(form, '保存');
  await field.getByText(/^3 个文件没有上传成功.*大\.png：.*空\.png：.*好\.png：/).waitFor();
  isCut = false;
  // By keyboard, which goes on where the file then is.
  const again = field.getByRole('button', { name: '重新上传' });
  expect(await again.count()).toBe(1);
  await again.focus();
  // Its picture cannot be had at first.
  await page.route('**/sys/common/static/**', (route) => route.abort('connectionreset'));
  await page.keyboard.press('Enter');
  await field.getByRole('img', { name: '图片无法显示' }).waitFor();
  await eventually(() => page.evaluate(() => document.activeElement?.className)).toContain('vf-tile-add');
  await page.unroute('**/sys/common/static/**');
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await field.getByRole('img', { name: '好.png' }).waitFor();
});
