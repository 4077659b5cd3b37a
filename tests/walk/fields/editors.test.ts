import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, keepPage, openPage, tokenOf } from '../browser.ts';
import { dropScreen } from '../dropScreen.ts';
import {
  answer,
  buttonOf,
  dialogOf,
  errorOf,
  eventually,
  fieldOf,
  openScreen,
  press,
  reach,
  rowOf,
  scrollTo,
  type,
} from '../gestures.ts';

const component = 'charge/demo/OddPageList';
const openKept = keepPage({ as: 'admin' });
const pages = {
  id: 'odd-page',
  title: '文稿',
  required: ['name'],
  properties: {
    name: { title: '名称' },
    body: { title: '富文本', field: 'richtext', maxLength: 40, list: true, search: true },
    notes: { title: '笔记', field: 'markdown' },
    query: { title: '语句', field: 'code', language: 'sql', form: { height: 180 } },
  },
};

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

beforeAll(() => dropScreen(component, JSON.stringify(pages)));

const textOf = (form: Locator, name: string): Locator => fieldOf(form, name).locator('[contenteditable=true]');
const toolOf = (form: Locator, name: string, title: string | RegExp): Locator =>
  fieldOf(form, name).getByRole('button', { name: title, exact: typeof title === 'string' });

async function openForm(page: Page): Promise<{ readonly pane: Locator; readonly form: Locator }> {
  const pane = await openScreen(page, component);
  await press(pane, '新增');
  const form = dialogOf(page, '新增文稿');
  await textOf(form, 'body').waitFor();
  return { pane, form };
}

async function choosePicture(page: Page, tool: Locator): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await tool.click();
  await (await chooser).setFiles({ name: '地图.png', mimeType: 'image/png', buffer: pixel });
}

/** What a picture of a text is sent with, beside itself. */
const upload = { biz: 'odd-page', isup: '1', jeditor: '1' };

/** The words of the forms that a page sends with files; the browser tells nobody else of them. */
async function watchUploads(page: Page): Promise<() => Promise<unknown>> {
  await page.evaluate(() => {
    const { send } = XMLHttpRequest.prototype;
    const forms: unknown[] = [];
    Object.assign(window, { sentForms: forms });
    XMLHttpRequest.prototype.send = function (body) {
      const words = body instanceof FormData && [...body].filter(([, value]) => typeof value === 'string');
      if (words) forms.push(Object.fromEntries(words));
      send.call(this, body);
    };
  });
  return () => page.evaluate(() => (window as unknown as { readonly sentForms: unknown }).sentForms);
}

/** Pastes as a browser does: with what another program has left in the clipboard. */
const paste = (text: Locator, parts: Readonly<Record<string, string>>, picture?: string): Promise<void> =>
  text.evaluate(
    (element, { parts, picture }) => {
      const clipboardData = new DataTransfer();
      for (const [kind, value] of Object.entries(parts)) clipboardData.setData(kind, value);
      if (picture !== undefined) {
        const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
        clipboardData.items.add(new File([bytes], 'shot.png', { type: 'image/png' }));
      }
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    { parts, picture },
  );

/** Whether a picture is really drawn, not only named. */
const isDrawn = (picture: Locator): Promise<boolean> =>
  picture.evaluate((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0);

async function storedOf(name: string): Promise<Readonly<Record<string, unknown>>> {
  const { json } = await call(await tokenOf('admin'), 'GET', `/charge/oddPage/list?name=${encodeURIComponent(name)}`);
  return (json!.result as { records: Readonly<Record<string, unknown>>[] }).records[0]!;
}

describe('the editors of long texts', () => {
  it('take bold words, lists, links and pictures, keep them, and show them in the detail and the form again', async () => {
    const page = await openKept();
    const { pane, form } = await openForm(page);
    const sent = await watchUploads(page);
    await type(form, 'name', '值守安排');
    const box = await fieldOf(form, 'body').locator('.vf-editor').boundingBox();
    expect(box?.height).toBe(300);
    // As high as its file says.
    expect((await fieldOf(form, 'query').locator('.vf-editor').boundingBox())?.height).toBe(180);
    const text = textOf(form, 'body');
    await text.click();
    await page.keyboard.type('请于');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('周五');
    await eventually(() => toolOf(form, 'body', /加粗/).getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('到岗');
    await page.keyboard.press('Enter');
    await toolOf(form, 'body', '无序列表').click();
    await page.keyboard.type('工牌');
    await toolOf(form, 'body', '链接').click();
    await page.keyboard.type('javascript:alert(1)');
    await page.keyboard.press('Enter');
    await fieldOf(form, 'body').getByText('地址应以', { exact: false }).waitFor();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('example.com/map');
    await page.keyboard.press('Enter');
    await choosePicture(page, toolOf(form, 'body', '上传图片'));
    await eventually(() => text.locator('img[src^="blob:"]').count()).toBe(1);
    await paste(text, {}, pixel.toString('base64'));
    await eventually(() => text.locator('img[src^="blob:"]').count()).toBe(2);
    expect(await sent()).toEqual([upload, upload]);

    const notes = textOf(form, 'notes');
    await scrollTo(notes);
    await notes.click();
    await page.keyboard.type('# 说明\n\n先**断电**再检修');
    await fieldOf(form, 'notes').locator('.vf-editor-preview strong').getByText('断电').waitFor();
    await choosePicture(page, toolOf(form, 'notes', '上传图片'));
    await fieldOf(form, 'notes').locator('.vf-editor-preview img[src^="blob:"]').waitFor();

    const query = textOf(form, 'query');
    await scrollTo(query);
    await query.click();
    await page.keyboard.type('select');
    await page.keyboard.press('Tab');
    await page.keyboard.type('1');
    // Escape gives the Tab key back, and closes nothing.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await eventually(() => query.evaluate((element) => element.contains(document.activeElement))).toBe(false);
    await press(form, '保存');
    await form.waitFor({ state: 'hidden' });

    const stored = await storedOf('值守安排');
    expect(String(stored['body'])).toMatch(
      /^<p>请于<strong>周五<\/strong>到岗<\/p><ul><li><p>工牌<a href="https:\/\/example\.com\/map">https:\/\/example\.com\/map<\/a><img src="[\w/-]+\.png" alt="地图\.png"><img src="[\w/-]+\.png" alt="shot\.png"><\/p><\/li><\/ul>$/,
    );
    expect(stored['notes']).toMatch(/^# 说明\n\n先\*\*断电\*\*再检修!\[地图\.png\]\([\w/-]+\.png\)$/);
    expect(stored['query']).toBe('select  1');

    const row = await rowOf(pane, '值守安排');
    await row.locator('[col-id="body"]').getByText('请于周五到岗', { exact: false }).waitFor();
    await reach(row.getByText('值守安排', { exact: true }));
    const detail = dialogOf(page, '值守安排');
    await detail.locator('strong').getByText('周五').waitFor();
    expect(await detail.locator('.vf-prose a').getAttribute('rel')).toBe('noopener noreferrer');
    await detail.locator('.vf-prose h1').getByText('说明').waitFor();
    for (const index of [0, 1, 2])
      await eventually(() => isDrawn(detail.locator('.vf-prose img').nth(index))).toBe(true);
    await detail.getByText('select  1').waitFor();
    await press(detail, '编辑');
    const again = dialogOf(page, '编辑文稿');
    await textOf(again, 'body').locator('strong').getByText('周五').waitFor();
    await eventually(() => isDrawn(textOf(again, 'body').locator('img').first())).toBe(true);
    await press(again, '取消');
    // It was only looked at: nothing is asked about.
    await again.waitFor({ state: 'hidden' });
  });

  it('take the pictures that stand in pasted text, and nothing that a save would drop', async () => {
    const page = await openKept();
    const { pane, form } = await openForm(page);
    await type(form, 'name', '图文');
    const text = textOf(form, 'body');
    await text.click();
    const bytes = pixel.toString('base64');
    const drawn = `<img alt="图" src="data:image/png;base64,${bytes.slice(0, 20)}\n${bytes.slice(20)}">`;
    await paste(text, {
      'text/html': `<p>上${drawn}下<img src="data:image/svg+xml;base64,PHN2Zz4="><a href="tel:110">电话</a></p><p>尾</p>`,
      'text/plain': '上下',
    });
    await page.getByText('有 1 张图片没有粘贴进来：只能插入 png、jpg、gif、webp 格式的图片').waitFor();
    await eventually(() => text.locator('img[src^="blob:"]').count()).toBe(1);
    await press(form, '保存');
    await form.waitFor({ state: 'hidden' });
    // Where it was pasted, and no part of the text itself.
    expect((await storedOf('图文'))['body']).toMatch(
      /^<p>上<img src="[\w/-]+\.png" alt="图">下<a href="tel:110">电话<\/a><\/p><p>尾<\/p>$/,
    );
    await reach((await rowOf(pane, '图文')).getByText('图文', { exact: true }));
    await eventually(() => isDrawn(dialogOf(page, '图文').locator('.vf-prose img'))).toBe(true);
  });

  it('take no picture of another site, nothing that runs, and say when a text is too long', async () => {
    const page = await openKept();
    const { form } = await openForm(page);
    await type(form, 'name', '粘贴');
    const text = textOf(form, 'body');
    await text.click();
    await paste(text, {
      'text/html':
        '<p style="position:fixed">通知<script>alert(1)</script><img src="https://example.com/t.gif"></p><table><tr><td>一</td></tr></table>',
      'text/plain': '通知',
    });
    await page.getByText('有 1 张外部图片没有粘贴进来', { exact: false }).waitFor();
    expect(await text.locator('img:not(.ProseMirror-separator), script, p[style]').count()).toBe(0);
    await text.locator('td').getByText('一').waitFor();
    await page.keyboard.type('长'.repeat(45));
    await press(form, '保存');
    await eventually(() => fieldOf(form, 'body').locator('.vf-error').textContent()).toBe('最大长度40位字符');
    await eventually(() => text.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  });

  it('are used by keyboard alone, fill the window and leave it by Escape with the form still there', async () => {
    const page = await openKept();
    const { form } = await openForm(page);
    const text = textOf(form, 'body');
    await text.click();
    await page.keyboard.type('字');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Shift+Tab');
    // The tools are one stop; the arrows lead from one to the next, and End to the last.
    await page.keyboard.press('End');
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('全屏');
    await page.keyboard.press('Enter');
    const editor = fieldOf(form, 'body').locator('.vf-editor');
    await eventually(async () => (await editor.boundingBox())?.width).toBe(1440);
    await page.keyboard.press('Escape');
    await eventually(async () => (await editor.boundingBox())?.height).toBe(300);
    // So from the middle of the text, where nothing is asked of the form behind it.
    await page.keyboard.press('Enter');
    await eventually(async () => (await editor.boundingBox())?.width).toBe(1440);
    await text.click();
    await page.keyboard.type('再');
    await page.keyboard.press('Escape');
    await eventually(async () => (await editor.boundingBox())?.height).toBe(300);
    expect(await page.locator('.ant-modal-confirm').count()).toBe(0);
    expect(await text.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('字');
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await eventually(() => text.locator('h1, h2').count()).toBe(1);
    await buttonOf(form, '取消').waitFor();
  });

  it('leave the window to a question that comes up, and begin a line of Markdown before the caret', async () => {
    const page = await openKept();
    const { form } = await openForm(page);
    await textOf(form, 'notes').click();
    await toolOf(form, 'notes', '无序列表').click();
    await page.keyboard.type('甲');
    await eventually(() => textOf(form, 'notes').innerText()).toBe('- 甲');
    // Nothing of it runs or is told to the browser's log as an attack; the text beside it is as it was.
    await page.keyboard.type(' <img src=x onerror="alert(1)"> once = 1 <b onclick=alert(1)>乙</b>');
    await toolOf(form, 'notes', '预览').click();
    await fieldOf(form, 'notes').getByText('甲 once = 1 乙').waitFor();
    const editor = fieldOf(form, 'body').locator('.vf-editor');
    await toolOf(form, 'body', '全屏').click();
    await eventually(async () => (await editor.boundingBox())?.width).toBe(1440);
    await page.goBack();
    await answer(page, '有未保存的内容', '继续编辑');
    expect((await editor.boundingBox())?.height).toBe(300);
  });

  it('go a step back where there is one, and leave the caret where one types on', async () => {
    const page = await openKept();
    const { form } = await openForm(page);
    const undo = toolOf(form, 'query', '撤销（Ctrl+Z）');
    expect(await undo.isDisabled()).toBe(true);
    await scrollTo(textOf(form, 'query'));
    await textOf(form, 'query').click();
    await page.keyboard.type('select 1');
    await undo.press('Enter');
    await eventually(() => undo.isDisabled()).toBe(true);
    await page.keyboard.type('update');
    await eventually(() => textOf(form, 'query').innerText()).toBe('update');
  });

  it('are not saved with a link whose address is typed and stands nowhere yet', async () => {
    const page = await openKept();
    const { form } = await openForm(page);
    await type(form, 'name', '链接稿');
    await textOf(form, 'body').click();
    await page.keyboard.type('网页');
    await toolOf(form, 'body', '链接').click();
    await page.keyboard.type('example.com/a');
    await fieldOf(form, 'name').locator('input').click();
    await press(form, '保存');
    await errorOf(form, 'body').getByText('链接地址还没有放进正文：请按“确定”，不要的按“取消”').waitFor();
    await fieldOf(form, 'body').getByRole('button', { name: '确定', exact: true }).click();
    await press(form, '保存');
    await form.waitFor({ state: 'hidden' });
    const { json } = await call(
      await tokenOf('admin'),
      'GET',
      `/charge/oddPage/list?name=${encodeURIComponent('链接稿')}`,
    );
    expect(JSON.stringify(json!.result)).toContain('https://example.com/a');
  });

  it('fit a phone', async () => {
    const page = await openPage({ as: 'admin', width: 390, height: 844, touch: true });
    const { form } = await openForm(page);
    for (const name of ['body', 'notes', 'query']) {
      const editor = fieldOf(form, name).locator('.vf-editor');
      await scrollTo(editor);
      const { x, width } = (await editor.boundingBox())!;
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(390);
    }
    await toolOf(form, 'notes', '预览').click();
    await fieldOf(form, 'notes').getByText('还没有内容').waitFor();
  });
});
