/** Modals in low windows: what closes and confirms them stays in sight, whatever stands between. */
import type { Locator, Page } from 'playwright-core';
import XLSX from 'xlsx';
import { beforeEach, describe, it } from 'vitest';
import { keepPage } from './browser.ts';
import { buttonOf, dialogOf, eventually, fieldOf, insideWindow, openScreen, press, reach, runOn } from './gestures.ts';

const heights = [900, 700, 600, 460, 360];

function workbook(name: string, rows: readonly (readonly string[])[]) {
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows as string[][]), '职务');
  const buffer = XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
  return { name, mimeType: 'application/octet-stream', buffer };
}

/** A modal by its title, ready to be looked at. */
async function opened(page: Page, title: string | RegExp): Promise<Locator> {
  const modal = page.locator('.ant-modal').filter({ has: page.getByText(title, { exact: true }) });
  await modal.last().waitFor();
  return modal.last();
}

async function addOn(page: Page, component: string): Promise<void> {
  const pane = await openScreen(page, component);
  await press(pane, '新增');
}

/** @param title of the dialog; none where it has that of the button */
async function pick(
  page: Page,
  component: string,
  form: string,
  field: string,
  button: string,
  title = button,
): Promise<Locator> {
  await addOn(page, component);
  await reach(fieldOf(dialogOf(page, form), field).getByRole('button', { name: button }));
  return opened(page, title);
}

async function openImport(page: Page): Promise<Locator> {
  await press(await openScreen(page, 'system/SysPositionList'), '导入');
  const dialog = await opened(page, '导入：职务管理');
  const linesOf = (file: number) =>
    Array.from({ length: 60 }, (_, at) => [`M${file}x${at}`, `第${file}批第${at}个职务`, at % 2 ? '超级' : '中级']);
  const files = Array.from({ length: 5 }, (_, at) =>
    workbook(`第${at}个文件.xlsx`, [['职务编码', '职务名称', '职级', '随便'], ...linesOf(at)]),
  );
  await dialog.locator('input[type=file]').setInputFiles(files);
  await eventually(() => dialog.getByText('共 60 条，30 条有错误').count()).toBe(5);
  return dialog;
}

const openers: Readonly<Record<string, (page: Page) => Promise<Locator>>> = {
  'a form': async (page) => {
    await addOn(page, 'charge/member/MemberList');
    return opened(page, '新增会员');
  },
  'a question': async (page) => {
    const pane = await openScreen(page, 'system/SysPositionList');
    await runOn(page, pane.locator('.ag-row').first(), '删除');
    return page.locator('.ant-modal-confirm').last();
  },
  'a picture': async (page) => {
    const pane = await openScreen(page, 'charge/device/ChargeGunList');
    await runOn(page, pane.locator('.ag-row').first(), '生成二维码');
    return page.locator('.ant-modal').last();
  },
  'the advanced query': async (page) => {
    await press(await openScreen(page, 'charge/order/ChargeOrderList'), '高级查询');
    const dialog = await opened(page, /^高级查询/);
    for (let at = 0; at < 8; at++) await reach(buttonOf(dialog, '添加条件'));
    return dialog;
  },
  'the recycle bin': async (page) => {
    await press(await openScreen(page, 'system/UserList'), '回收站');
    return opened(page, /回收站$/);
  },
  'an import of many files': openImport,
  'its preview': async (page) => {
    await reach((await openImport(page)).getByRole('button', { name: /查看并修改/ }));
    return opened(page, '导入预览：职务管理');
  },
  'the times of a job': (page) =>
    pick(page, 'system/QuartzJobList', '新增定时任务', 'cronExpression', '设置执行时间', 'Cron表达式'),
  'a tree to choose in': (page) => pick(page, 'system/UserList', '新增用户', 'selecteddeparts', '选择部门'),
  'a report to choose in': (page) =>
    pick(page, 'charge/member/BlacklistList', '新增黑名单', 'plateNo', '选择车牌号', '车牌管理'),
};

describe(
  'a modal is never higher than its window: head and foot stay, what is between them scrolls',
  { timeout: 60_000 },
  () => {
    const openKept = keepPage({ as: 'admin', width: 1000 });
    let page: Page;
    beforeEach(async () => {
      page = await openKept();
    });

    for (const [name, open] of Object.entries(openers)) {
      it(`${name}`, async () => {
        const modal = await open(page);
        for (const height of heights) {
          await page.setViewportSize({ width: 1000, height });
          await insideWindow(modal.locator('.ant-modal-container'), `${name} at ${height}`);
          await eventually(() => modal.evaluate(cutOff), `${name} at ${height}`).toEqual([]);
        }
      });
    }
  },
);

/** Runs in the page: the buttons of a modal's head and foot that cannot be pressed, and what of its body cannot be scrolled to. */
function cutOff(modal: Element): readonly string[] {
  const isCovered = (part: Element): boolean => {
    const { left, top, width, height } = part.getBoundingClientRect();
    if (width === 0) return false;
    const topmost = document.elementFromPoint(left + width / 2, top + height / 2);
    return topmost === null || !part.contains(topmost);
  };
  const frame = '.ant-modal-close, .ant-modal-title, .ant-modal-footer button, .ant-modal-confirm-btns button';
  const parts = [...modal.querySelectorAll(frame)].filter(isCovered);
  const body = modal.querySelector('.ant-modal-body');
  const isLow = body !== null && body.scrollHeight > 0 && body.clientHeight < 60;
  return [
    ...parts.map((part) => part.textContent || part.className),
    ...(isLow ? [`a body of ${body.clientHeight}`] : []),
  ];
}
