import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage } from '../browser.ts';
import { choose, dialogOf, fieldOf, listed, paneOf, press, toast, type } from '../gestures.ts';
import { OwnServer } from './OwnServer.ts';

let server: OwnServer;
beforeAll(async () => {
  server = await OwnServer.start('build/server/main.js', { demo: false });
}, 120_000);
afterAll(() => server.stop());

describe('a server that dies and comes back', () => {
  it('loses neither the session nor what is typed', async () => {
    const page = await openPage({ fresh: true, allowed: [/Failed to load resource/] });
    await server.open(page, '/isystem/position');
    const pane = await listed(page);
    await pane.getByRole('button', { name: '新增' }).click();
    const form = page.getByRole('dialog').last();
    await type(form, 'code', 'P-NIGHT');
    await type(form, 'name', '夜班值班长');
    await choose(page, form, 'postLevel', '中级');
    await server.kill();
    await press(form, '保存');
    await page.getByText('网络连接失败，请检查网络后重试').first().waitFor();
    expect(await fieldOf(form, 'name').getByRole('textbox').inputValue()).toBe('夜班值班长');
    await server.run();
    await press(form, '保存');
    await toast(page, '保存成功');
    await paneOf(page).locator('.ag-row').getByText('夜班值班长').waitFor();
    expect(await dialogOf(page, '登录已过期').count()).toBe(0);
  });
});
