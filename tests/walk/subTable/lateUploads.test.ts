/** A file that is still on its way when its cell is left. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { openPage } from '../browser.ts';
import { dropScreen } from '../dropScreen.ts';
import {
  buttonOf,
  dialogOf,
  eventually,
  insideWindow,
  openScreen,
  press,
  reach,
  rowOf,
  runOn,
  toast,
  type,
} from '../gestures.ts';

const component = 'charge/demo/OddLateFilesList';
const screen = {
  id: 'odd-late-files',
  title: '验收',
  label: 'name',
  properties: { name: { title: '名称' } },
  children: {
    papers: {
      title: '材料',
      properties: {
        word: { title: '说明' },
        file: { title: '文件', field: 'file' },
        picture: { title: '照片', field: 'image' },
      },
    },
  },
};
const stillOnItsWay = '1 个文件正在上传，请等上传完成，或取消上传';
const paper = { name: '合同.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 one') };

beforeAll(() => dropScreen(component, JSON.stringify(screen)));

/** Keeps uploads back until they are let through, or fail. */
async function holdUploads(page: Page): Promise<(arrives: boolean) => void> {
  let end = (_arrives: boolean): void => {};
  const ended = new Promise<boolean>((resolve) => (end = resolve));
  await page.route('**/sys/common/upload', async (route) =>
    (await ended) ? route.continue() : route.abort('connectionreset'),
  );
  return end;
}

async function pick(page: Page, press: () => Promise<void>): Promise<void> {
  const picker = page.waitForEvent('filechooser');
  await press();
  await (await picker).setFiles([paper]);
}

it('arrives in its cell, and nothing is saved without it', async () => {
  const page = await openPage({ as: 'admin' });
  const pane = await openScreen(page, component);
  await press(pane, '新增');
  const form = dialogOf(page, '新增验收');
  await type(form, 'name', '甲站');
  await buttonOf(form, '新增一行').click();
  await page.keyboard.type('租赁合同');
  const end = await holdUploads(page);
  await form.locator('.ag-row [col-id="file"]').dblclick();
  await pick(page, () => page.locator('.vf-upload-panel .vf-file-add').click());
  await page.locator('.vf-upload-panel').getByText('合同.pdf').waitFor();
  await form.locator('.ag-row [col-id="word"]').click();
  await page.locator('.vf-upload-panel').waitFor({ state: 'detached' });
  const late = form.locator('.vf-subtable > .vf-file-list');
  await insideWindow(late.getByText('合同.pdf'));
  await press(form, '保存');
  await form.getByText(stillOnItsWay).first().waitFor();
  end(true);
  await late.waitFor({ state: 'detached' });
  // By the name that the person knows, before it is saved.
  await eventually(() => form.locator('.ag-row [col-id="file"]').innerText()).toContain('合同');
  await eventually(() => form.getByText(stillOnItsWay).count()).toBe(0);
  await press(form, '保存');
  await form.waitFor({ state: 'hidden' });
  await runOn(page, await rowOf(pane, '甲站'), '详情');
  await page
    .getByRole('dialog')
    .getByText(/合同\.pd/)
    .first()
    .waitFor();
});

it('is told where it fails, and tried again or given up there', async () => {
  const page = await openPage({ as: 'admin', width: 390, touch: true, allowed: [/ERR_/] });
  const pane = await openScreen(page, component);
  await press(pane, '新增');
  const form = dialogOf(page, '新增验收');
  await reach(buttonOf(form, '新增一行'));
  await reach(form.getByRole('listitem').getByRole('button', { name: '修改照片' }));
  const tile = form.locator('.vf-tile-add');
  await tile.waitFor();
  const isInside = await form.locator('.vf-in-place-open').evaluate((open) => {
    const { bottom } = open.getBoundingClientRect();
    return [...open.querySelectorAll('.vf-tile')].every((one) => one.getBoundingClientRect().bottom <= bottom);
  });
  expect(isInside).toBe(true);
  const value = form.getByRole('listitem').getByRole('button', { name: '修改文件' });
  await reach(value);
  const end = await holdUploads(page);
  await pick(page, () => reach(form.locator('.vf-file-add')));
  await form.getByRole('listitem').getByText('合同.pdf').waitFor();
  await reach(form.locator('[data-field=name] input'));
  await value.waitFor();
  await press(form, '保存');
  await form.getByText(stillOnItsWay).first().waitFor();
  end(false);
  await toast(page, '合同.pdf 上传失败.');
  await eventually(() => form.getByText(stillOnItsWay).count()).toBe(0);
  expect(await value.innerText()).not.toContain('合同');
  // Nothing is saved as if there had never been a file.
  const late = form.locator('.vf-subtable > .vf-file-list');
  await reach(late.getByRole('button', { name: '重新上传' }));
  await toast(page, '合同.pdf 上传失败.');
  await press(form, '保存');
  await form.getByText('1 个文件没有上传成功，请重新上传，或删除').first().waitFor();
  await page.unroute('**/sys/common/upload');
  await reach(late.getByRole('button', { name: '重新上传' }));
  await eventually(() => value.innerText()).toContain('合同');
  await late.waitFor({ state: 'detached' });
  await press(form, '保存');
  await form.waitFor({ state: 'hidden' });
});
