/** The bell of the header, and what it opens. */
import { describe, expect, it } from 'vitest';
import { address, call, openPage, tokenOf } from '../browser.ts';
import { buttonOf, dialogOf, eventually, listed, paneOf, popupOf } from '../gestures.ts';

async function publish(titile: string, more: object = {}): Promise<void> {
  const token = await tokenOf('admin');
  const day = { startTime: '2026-01-01 00:00:00', endTime: '2099-01-01 00:00:00' };
  const content = { titile, msgCategory: '2', priority: 'H', msgType: 'ALL', msgContent: '<p>请在今晚前处理</p>' };
  const { json } = await call(token, 'POST', '/sys/annountCement/add', { ...content, ...day, ...more });
  const published = await call(token, 'POST', '/sys/annountCement/publish', { id: json!.result });
  expect(published.json!.success, published.json!.message).toBe(true);
}

/** @returns the id of a repair order at some station that nobody has yet */
async function reportFault(faultDesc: string): Promise<string> {
  const token = await tokenOf('admin');
  const found = await call(token, 'GET', '/charge/station/list?pageSize=1');
  const { records } = found.json!.result as { records: { id: string }[] };
  const order = { source: '1', stationId: records[0]!.id, errorType: '6', faultDesc, repairStatus: '0' };
  return (await call(token, 'POST', '/charge/repairOrder/add', order)).json!.result;
}
async function dispatch(id: string, repairUser: string): Promise<void> {
  const { json } = await call(await tokenOf('admin'), 'POST', '/charge/repairOrder/dispatch', {
    id,
    input: { repairUser },
  });
  expect(json!.message).toBe('已派单');
}

describe('the bell', () => {
  it('rings at once when a message is released; opened it is read, and leads to what it asks for', async () => {
    const title = `待处理${Date.now() % 1e7}`;
    const page = await openPage({ as: 'staff' });
    const watched = page.waitForEvent('websocket', { predicate: (socket) => socket.url().includes('/websocket/') });
    const asked = page.waitForResponse(/listByUser/);
    await page.goto(`${address}/#/member/member`);
    await listed(page);
    await watched;
    const bell = page.getByRole('button', { name: /^通知/ });
    await bell.waitFor();
    await asked;
    const countOf = async (): Promise<number> => Number(/\d+/.exec((await bell.getAttribute('aria-label'))!)?.[0] ?? 0);
    const before = await countOf();
    const start = performance.now();
    await publish(title, { openType: 'url', openPage: '/member/memberLevel' });
    await eventually(countOf).toBe(before + 1);
    // Sooner than the next time it would have asked.
    expect(performance.now() - start).toBeLessThan(4000);
    await bell.click();
    const panel = popupOf(page, 'popover');
    await panel.getByRole('tab', { name: /^系统消息\(\d+\)$/ }).click();
    const line = panel.getByRole('button', { name: title });
    await line.getByText('紧急消息').waitFor();
    expect((await panel.boundingBox())!.width).toBeLessThanOrEqual(300);
    await line.click();
    const dialog = dialogOf(page, title);
    await dialog.getByText('请在今晚前处理').waitFor();
    await eventually(async () => Math.round((await dialog.boundingBox())!.width)).toBe(1440 * 0.6);
    await eventually(countOf).toBe(before);
    await buttonOf(dialog, '去处理').click();
    await eventually(() => page.url()).toContain('/member/memberLevel');
    await listed(page);
    expect(await paneOf(page).count()).toBe(1);
  });

  it('tells a technician of the repair order that they are given, and leads to it', async () => {
    const order = await reportFault('枪头过热');
    const page = await openPage({ as: 'tenantadmin' });
    await page.goto(`${address}/#/member/member`);
    await listed(page);
    await dispatch(order, 'tenantadmin');
    const bell = page.getByRole('button', { name: /^通知.*\d/ });
    await bell.click();
    const panel = popupOf(page, 'popover');
    // What came last lies in front.
    await panel
      .getByRole('button', { name: /^新工单 WX?\w+/ })
      .first()
      .click();
    const message = dialogOf(page, /新工单/);
    await message.getByText(/派给了您：.+，枪头过热/).waitFor();
    await buttonOf(message, '去处理').click();
    await dialogOf(page, /工单.*详情/)
      .getByText('枪头过热')
      .first()
      .waitFor();
  });

  it('leads a technician with a phone to the order, whose bar has the button that takes it on', async () => {
    const order = await reportFault('屏幕不亮');
    await dispatch(order, 'tenantadmin');
    const page = await openPage({ as: 'tenantadmin', touch: true, width: 390, height: 844 });
    await page.goto(`${address}/#/device/repairOrderRecord?_detail=${order}`);
    const detail = page.getByRole('dialog').last();
    await buttonOf(detail, '接单').waitFor();
    const bar = detail.getByRole('toolbar');
    await eventually(() => bar.getByRole('button').allInnerTexts()).toEqual(['接单', '更多', '关闭']);
  });

  it('leads to all of them, where one that is opened is read; the rest are read at once', async () => {
    const title = `全部${Date.now() % 1e7}`;
    await publish(title, { openType: 'url', openPage: '/member/memberLevel' });
    const page = await openPage({ as: 'staff' });
    await page.goto(`${address}/#/member/member`);
    await listed(page);
    await page.getByRole('button', { name: /^通知/ }).click();
    await popupOf(page, 'popover').getByRole('button', { name: '查看更多' }).click();
    await eventually(() => page.url()).toContain('/isps/userAnnouncement');
    const pane = await listed(page);
    const row = pane.locator('.ag-row', { hasText: title }).first();
    await row.getByText('未读').first().waitFor();
    await row.getByText(title).click();
    const detail = dialogOf(page, title);
    await detail.getByText('请在今晚前处理').waitFor();
    await eventually(() => detail.getByText('已读').count()).toBeGreaterThan(0);
    await buttonOf(detail, '关闭').last().click();
    await eventually(() => row.getByText('未读').count()).toBe(0);
    await page.getByRole('button', { name: /^通知/ }).click();
    await popupOf(page, 'popover').getByRole('button', { name: '全部已读' }).click();
    await popupOf(page, 'popover')
      .getByText(/没有未读的(通知|消息)/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: '通知', exact: true }).waitFor();
  });

  it('offers who has no page of messages to read all of them, and to look at those that were read again', async () => {
    const title = `再看${Date.now() % 1e7}`;
    await publish(title);
    const page = await openPage({ as: 'staff' });
    await page.route('**/sys/permission/getUserPermissionByToken*', async (route) => {
      const answer = await route.fetch();
      interface Entry {
        readonly path: string;
        readonly children?: readonly Entry[];
      }
      const without = (entries: readonly Entry[]): readonly Entry[] =>
        entries
          .filter(({ path }) => path !== '/isps/userAnnouncement')
          .map((entry) => ({ ...entry, children: without(entry.children ?? []) }));
      const body = (await answer.json()) as { result: { menu: readonly Entry[] } };
      await route.fulfill({ json: { ...body, result: { ...body.result, menu: without(body.result.menu) } } });
    });
    await page.goto(`${address}/#/member/member`);
    await page.reload();
    await listed(page);
    await page.getByRole('button', { name: /^通知，/ }).click();
    const panel = popupOf(page, 'popover');
    await panel.getByRole('button', { name: '全部已读' }).click();
    await page.getByRole('button', { name: '通知', exact: true }).waitFor();
    await panel.getByRole('tab', { name: /^系统消息/ }).click();
    await panel.getByText('没有未读的消息').waitFor();
    await panel.getByRole('button', { name: '查看更多' }).click();
    await panel.getByRole('heading', { name: '已读' }).waitFor();
    await panel.getByRole('button', { name: title }).click();
    await dialogOf(page, title).getByText('请在今晚前处理').waitFor();
    expect(page.url()).toContain('/member/member');
  });

  it('takes no page with it where it cannot be fetched', async () => {
    const page = await openPage({ as: 'staff', allowed: [/Failed to load resource/] });
    await page.route('**/assets/Bell-*', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', { predicate: (request) => request.url().includes('/Bell-') });
    await page.goto(`${address}/#/member/member`);
    await failed;
    const pane = await listed(page);
    expect(await pane.locator('.ag-row').count()).toBeGreaterThan(3);
    expect(await page.getByRole('button', { name: /^通知/ }).count()).toBe(0);
  });
});
