import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepFiles } from '../../../server/files/sweepFiles.ts';
import { sheetsOf, toMultipart, toXlsx } from '../imports/workbooks.ts';
import { openRealApp, type RealApp } from '../openRealApp.ts';

let app: RealApp;
beforeAll(async () => {
  app = await openRealApp();
});
afterAll(() => app.close());

const announcement = {
  titile: '值守',
  msgCategory: '1',
  priority: 'L',
  msgType: 'ALL',
  startTime: '2026-01-01 00:00:00',
  endTime: '2036-01-31 00:00:00',
};
const base = '/sys/annountCement';

async function add(values: Readonly<Record<string, unknown>>): Promise<string> {
  const { body } = await app.first.call('POST', `${base}/add`, { body: { ...announcement, ...values } });
  expect(body.success, body.message).toBe(true);
  return String(body.result.id ?? body.result);
}
const contentOf = async (id: string): Promise<unknown> => (await app.rowOf('sys_announcement', id))?.['msg_content'];
const found = async (text: string): Promise<readonly string[]> => {
  const { body } = await app.first.call('GET', `${base}/list?msgContent=${encodeURIComponent(`*${text}*`)}`);
  return (body.result.records as { readonly titile: string }[]).map(({ titile }) => titile);
};

describe('a text with a form', () => {
  it('is rid of what runs before it is stored, whoever sends it and however', async () => {
    const attack = '<p onclick="pwn()">请到岗<script>pwn()</script><img src=x onerror=pwn()></p>';
    const id = await add({ msgContent: attack });
    expect(await contentOf(id)).toBe('<p>请到岗</p>');
    await app.first.call('PUT', `${base}/edit`, {
      body: { id, ...announcement, msgContent: `${attack}<svg onload=pwn()>` },
    });
    expect(await contentOf(id)).toBe('<p>请到岗</p>');
  });

  it('is shown to staff without what runs, also where it was stored before texts had a form', async () => {
    await app.plant('sys_announcement', {
      titile: '旧公告',
      msg_category: '1',
      msg_type: 'ALL',
      send_status: '1',
      msg_content: '各位同事：\n<img src=x onerror=pwn()>请到岗',
    });
    const { body } = await app.first.call('GET', `${base}/listByUser`);
    const item = (body.result.anntMsgList as { titile: string; msgContent: string }[]).find(
      (one) => one.titile === '旧公告',
    );
    expect(item?.msgContent).toBe('各位同事：\n请到岗');
  });

  it('is missing where it shows nothing, and too long by the text alone', async () => {
    for (const msgContent of ['<p></p>', '<p><br></p>', '<script>1</script>']) {
      const { body } = await app.first.call('POST', `${base}/add`, { body: { ...announcement, msgContent } });
      expect(body).toMatchObject({ success: false, message: expect.stringContaining('请输入内容') });
    }
    const bold = (length: number) => `<p>${'<b>字</b>'.repeat(length)}</p>`;
    await add({ titile: '很长', msgContent: bold(15_000) });
    const long = await app.first.call('POST', `${base}/add`, {
      body: { ...announcement, msgContent: `<p>${'字'.repeat(20_001)}</p>` },
    });
    expect(long.body).toMatchObject({ success: false, message: expect.stringContaining('最大长度20000位字符') });
    const heavy = await app.first.call('POST', `${base}/add`, {
      body: { ...announcement, msgContent: '<div>'.repeat(30_000) },
    });
    expect(heavy.status).toBe(400);
  });

  it('is found by its words, never by its tags, whatever signs they have', async () => {
    await add({
      titile: '找',
      msgContent: '<p>充<strong>电</strong>桩 A&amp;B &lt;10% <a href="https://example.com/xyzzy">见此</a></p>',
    });
    expect(await found('充电桩 A&B <10%')).toEqual(['找']);
    for (const tag of ['strong', 'xyzzy', '&amp;']) expect(await found(tag)).toEqual([]);
  });

  it('is plain text in an export, and is made of plain text by an import', async () => {
    await add({ titile: '导出', msgContent: '<h2>安排</h2><p>三 &lt; 五</p>' });
    const { raw } = await app.first.call('GET', `${base}/exportXls?titile=${encodeURIComponent('导出')}`);
    const [headings = [], row = []] = Object.values(sheetsOf(raw.rawPayload))[0] ?? [];
    expect(row[headings.indexOf('内容')]).toBe('安排\n三 < 五');

    const cells = {
      标题: '导入',
      消息类型: '通知公告',
      优先级: '一般',
      通告对象: '全体用户',
      开始时间: '2026-01-01 00:00:00',
      结束时间: '2036-01-01 00:00:00',
      内容: '第一行\n三 < 五',
    };
    const bytes = toXlsx([Object.keys(cells), Object.values(cells)]);
    const form = await toMultipart([{ bytes }]);
    const { body } = await app.first.call('POST', `${base}/importExcel`, { body: form.payload, headers: form.headers });
    expect(body.success, JSON.stringify(body)).toBe(true);
    expect(await found('三 < 五')).toContain('导入');
  });

  it('keeps the pictures in it for as long as they stand in it', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const form = await toMultipart([{ bytes: png, name: 'a.png' }]);
    const upload = async (): Promise<string> =>
      (await app.first.call('POST', '/sys/common/upload', { body: form.payload, headers: form.headers })).body.message;
    const [kept, dropped] = [await upload(), await upload()];
    const of = async (path: string) =>
      app.services.database.db.selectFrom('stored_file').selectAll().where('path', '=', path).executeTakeFirst();
    const id = await add({ msgContent: `<p><img src="${kept}"><img src="${dropped}"></p>` });
    expect((await of(kept))?.['is_saved']).toBe(true);
    expect((await of(dropped))?.['is_saved']).toBe(true);
    await app.first.call('PUT', `${base}/edit`, {
      body: { id, ...announcement, msgContent: `<p><img src="${kept}"></p>` },
    });
    const day = 25 * 3_600_000;
    await sweepFiles(app.services, Date.now());
    await sweepFiles(app.services, Date.now() + day);
    expect(await of(kept)).toBeDefined();
    expect(await of(dropped)).toBeUndefined();
    expect(await app.services.files.get(kept)).toEqual(png);
    expect(await app.services.files.get(dropped)).toBeUndefined();
  });
});
