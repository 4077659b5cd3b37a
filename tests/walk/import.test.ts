import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import XLSX from 'xlsx';
import { describe, expect, it } from 'vitest';
import { openPage } from './browser.ts';
import {
  answer,
  buttonOf,
  countOf,
  dialogOf,
  eventually,
  insideWindow,
  openScreen,
  reach,
  rowOf,
  scrollTo,
  toast,
} from './gestures.ts';
import { fileOf } from './hand/workbooks.ts';

const position = 'system/SysPositionList';

/** The network breaks once, after the server has taken what is imported next. */
const loseAnswer = (page: Page): Promise<unknown> =>
  page.route(
    '**/importExcel',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );

describe('importing an Excel file', () => {
  it('adds its good lines, reports the bad ones, and takes the corrected report', async () => {
    const page = await openPage({ as: 'admin' });
    const pane = await openScreen(page, position);
    const before = await countOf(pane);

    await buttonOf(pane, '导入').click();
    const dialog = dialogOf(page, '导入：职务管理');
    const [template] = await Promise.all([page.waitForEvent('download'), buttonOf(dialog, '下载导入模板').click()]);
    expect(template.suggestedFilename()).toBe('职务管理导入模板.xlsx');
    const sheet = XLSX.read(await readFile(await template.path())).Sheets['职务管理']!;
    const [titles] = XLSX.utils.sheet_to_json<string[]>(sheet, { header: 1 });
    expect(titles!.slice(0, 3)).toEqual(['*职务编码', '*职务名称', '*职级']);

    await dialog.locator('input[type=file]').setInputFiles(
      fileOf('职务.xlsx', [
        ['职务编码', '职务名称', '职级'],
        ['W901', '导入的职务', '中级'],
        ['W902', '职级不对的职务', '超级'],
      ]),
    );
    const box = dialog.locator('.ant-modal-container, .ant-modal-content').first();
    // Measured at rest: it grows while it opens.
    await eventually(async () => (await box.boundingBox())?.width).toBe(600);
    await buttonOf(dialog, '开始导入').click();
    const result = dialogOf(page, '导入成功,但是有错误数据!');
    await result.getByText('共2条，成功导入1条，1条有错误').waitFor();
    await insideWindow(result.getByRole('table', { name: '错误明细' }));
    const problemRow = result.getByRole('row').nth(1);
    expect(await problemRow.getByRole('cell').allInnerTexts()).toEqual([
      '3',
      '职级',
      expect.stringMatching(/^职级没有“超级”这一项，可填：/),
    ]);
    await eventually(() => countOf(pane)).toBe(before + 1);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      result.getByRole('link', { name: /下载错误报告/ }).click(),
    ]);
    const report = XLSX.read(await readFile(await download.path()));
    const [, problem] = XLSX.utils.sheet_to_json<string[]>(report.Sheets['错误明细']!, { header: 1 });
    expect(problem!.slice(0, 2)).toEqual([3, '职级']);
    await buttonOf(result, '知道了').click();
    await rowOf(pane, 'W901');

    await buttonOf(pane, '导入').click();
    const again = dialogOf(page, '导入：职务管理');
    expect(await again.locator('.vf-import-files').count()).toBe(0);
    await again.locator('input[type=file]').setInputFiles(
      fileOf('改正.xlsx', [
        ['职务编码', '职务名称', '职级'],
        ['W902', '职级改正的职务', '正高级'],
      ]),
    );
    await buttonOf(again, '开始导入').click();
    await toast(page, '导入成功，共新增1条');
    await rowOf(pane, 'W902');
  });

  it('shows 500 lines before they are sent: mistakes are found, mended and left out in place, and what the server refuses comes back', async () => {
    const page = await openPage({ as: 'admin' });
    const pane = await openScreen(page, position);
    const before = await countOf(pane);
    await buttonOf(pane, '导入').click();
    const dialog = dialogOf(page, '导入：职务管理');
    const wrong = new Set([100, 300, 400]);
    const lines = Array.from({ length: 500 }, (_, at) => [
      `V${1000 + at}`,
      `第${at}个职务`,
      wrong.has(at) ? '超级' : '中级',
    ]);
    await dialog
      .locator('input[type=file]')
      .setInputFiles(fileOf('五百行.xlsx', [['职务编码', '职务名称', '职级', '随便', '创建时间'], ...lines]));
    await dialog.getByText('共 500 条，3 条有错误').waitFor();
    await dialog.getByText('不认识的列不会导入：随便').waitFor();
    await dialog.getByText('不能填写的列不会导入：创建时间', { exact: true }).waitFor();
    await buttonOf(dialog, '查看并修改 3 处错误').click();

    const preview = dialogOf(page, '导入预览：职务管理');
    const rows = preview.locator('[role=gridcell][col-id=line]');
    await eventually(() => rows.count()).toBe(3);
    await preview.getByRole('gridcell', { name: '超级' }).last().hover();
    await page.getByRole('tooltip').getByText('职级没有“超级”这一项').waitFor();
    await buttonOf(preview, '下一处错误').click();
    const editor = preview.locator('.ag-cell').getByRole('combobox');
    await preview.getByText(/^第 102 行 职级：职级没有“超级”这一项/).waitFor();
    await reach(page.locator('.ant-select-item-option').filter({ hasText: /^副高级$/, visible: true }));
    await preview.getByText('共 500 条，2 条有错误').waitFor();
    // What is typed on a cell replaces what stands there, from the first letter on.
    await preview.getByRole('gridcell', { name: '第400个职务' }).click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('Grade 400');
    await page.keyboard.press('Enter');
    await preview.getByRole('gridcell', { name: 'Grade 400' }).waitFor();
    // What was mended is not in the file: closing asks before it is lost.
    await buttonOf(preview, '返回').click();
    await buttonOf(dialog, '关闭').last().click();
    await answer(page, '有未保存的内容', '继续编辑');
    await eventually(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await answer(page, '有未保存的内容', '继续编辑');
    await buttonOf(dialog, '查看并修改 2 处错误').click();
    await preview.getByRole('gridcell', { name: 'Grade 400' }).waitFor();
    await preview.getByRole('gridcell', { name: '不导入' }).first().click();
    await preview.getByText('共 500 条，1 条有错误，1 条不导入').waitFor();
    await preview.getByText('只看有错误的行').click();
    await eventually(() => rows.count()).toBeGreaterThan(5);
    await buttonOf(preview, '开始导入').click();

    const result = dialogOf(page, '导入成功,但是有错误数据!');
    await result.getByText('共499条，成功导入498条，1条有错误').waitFor();
    // The line is that of the file which the person has, however much was left out above it.
    expect(await result.getByRole('row').nth(1).getByRole('cell').first().innerText()).toBe('402');
    await eventually(() => countOf(pane)).toBe(before + 498);
    await buttonOf(result, '在预览里修改').click();
    // The preview is what was asked for: it opens by itself, and Esc in a cell leaves it open.
    await preview.getByText('共 1 条，1 条有错误').waitFor();
    expect(await rows.allInnerTexts()).toEqual(['402']);
    await buttonOf(preview, '下一处错误').click();
    await editor.waitFor();
    await page.keyboard.press('Escape');
    await editor.waitFor({ state: 'hidden' });
    await buttonOf(preview, '下一处错误').click();
    // By keyboard, what is typed finds it.
    await page.keyboard.type('助级');
    await page.keyboard.press('Enter');
    await preview.getByText('共 1 条，0 条有错误').waitFor();
    // Nothing of the dialog below has opened it: whoever leaves it is there all the same, also after the question.
    const isInDialog = () => dialog.evaluate((box) => box.contains(document.activeElement));
    await page.keyboard.press('Escape');
    await preview.waitFor({ state: 'hidden' });
    await eventually(isInDialog).toBe(true);
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog').filter({ hasText: '有未保存的内容' });
    await question.waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'hidden' });
    await eventually(isInDialog).toBe(true);
    await buttonOf(dialog, '预览数据').click();
    await buttonOf(preview, '开始导入').click();
    await toast(page, '导入成功，共新增1条');
    await eventually(() => countOf(pane)).toBe(before + 499);
  });

  it('stores nothing twice after an answer was lost: what became of it is asked first, and only the refused lines go on, as they are mended', async () => {
    const page = await openPage({ as: 'admin', allowed: [/ERR_FAILED|409/] });
    const pane = await openScreen(page, position);
    const before = await countOf(pane);
    // What a first try has stored stands in the way of no second one.
    const codes = `L${before}`;
    await buttonOf(pane, '导入').click();
    const dialog = dialogOf(page, '导入：职务管理');
    await dialog.locator('input[type=file]').setInputFiles(
      fileOf('职务.xlsx', [
        ['职务编码', '职务名称', '职级'],
        [`${codes}-901`, '甲', '中级'],
        [`${codes}-902`, '乙', '超级'],
        [`${codes}-903`, '丙', '中级'],
      ]),
    );
    await loseAnswer(page);
    await buttonOf(dialog, '开始导入').click();
    // It may be stored by now: nobody is told that it failed.
    await dialog.getByText('没有收到服务器的答复，不知道是否已经导入').waitFor();
    await dialog.getByText(/再次点击“开始导入”：会先查询上一次的结果，不会重复添加$/).waitFor();
    expect(await dialog.getByText('文件上传失败').count()).toBe(0);
    // Whoever works by keyboard can press it again.
    expect(await buttonOf(dialog, '开始导入').evaluate((button) => button === document.activeElement)).toBe(true);
    await buttonOf(dialog, '查看并修改 1 处错误').click();
    const preview = dialogOf(page, '导入预览：职务管理');
    await preview.getByRole('gridcell', { name: '超级' }).click();
    await page.keyboard.press('Enter');
    // What is wrong is no choice.
    const choices = page.locator('.ant-select-dropdown:visible');
    await choices.getByText('中级', { exact: true }).waitFor();
    expect(await choices.getByText('超级', { exact: true }).count()).toBe(0);
    await page.keyboard.type('助级');
    await page.keyboard.press('Enter');
    await preview.getByText('共 3 条，0 条有错误').waitFor();
    // What was sent may be stored: closing promises neither.
    await buttonOf(preview, '返回').click();
    // A dialog that is closing takes the keys of its last moment.
    await preview.waitFor({ state: 'hidden' });
    await eventually(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').getByText('不知道在预览里改过的内容是否已经导入').waitFor();
    await answer(page, '有未保存的内容', '继续编辑');
    await buttonOf(dialog, '开始导入').click();
    await dialog.getByText('上一次导入（职务.xlsx）其实已经完成，这一次没有再导入').waitFor();
    await eventually(() => countOf(pane)).toBe(before + 2);
    await dialog.getByText('共 1 条，没有发现错误').waitFor();
    await buttonOf(dialog, '开始导入').click();
    await toast(page, '导入成功，共新增1条');
    await eventually(() => countOf(pane)).toBe(before + 3);
    await rowOf(pane, `${codes}-902`);

    // Closed without an answer, the list shows what is there; and the same file asks before it is sent again.
    const again = fileOf('职务2.xlsx', [
      ['职务编码', '职务名称', '职级'],
      [`${codes}-911`, '丁', '中级'],
      [`${codes}-912`, '戊', '超级'],
    ]);
    await buttonOf(pane, '导入').click();
    await dialog.locator('input[type=file]').setInputFiles(again);
    await loseAnswer(page);
    await buttonOf(dialog, '开始导入').click();
    await dialog.getByText('没有收到服务器的答复，不知道是否已经导入').waitFor();
    await page.keyboard.press('Escape');
    await eventually(() => countOf(pane)).toBe(before + 4);
    await buttonOf(pane, '导入').click();
    await dialog.locator('input[type=file]').setInputFiles(again);
    await buttonOf(dialog, '开始导入').click();
    const told = dialogOf(page, '导入成功,但是有错误数据!');
    await told.getByText('共2条，成功导入1条，1条有错误').waitFor();
    expect(await told.getByText('已存在').count()).toBe(0);
    await buttonOf(told, '知道了').click();
    await eventually(() => countOf(pane)).toBe(before + 4);
  });

  it('tells what became of another file that was not answered by its name, and then takes the one that is chosen', async () => {
    const page = await openPage({ as: 'admin', allowed: [/ERR_FAILED|409/] });
    const pane = await openScreen(page, position);
    const before = await countOf(pane);
    const headings = ['职务编码', '职务名称', '职级'];
    const first = fileOf('第一批.xlsx', [headings, ['L921', '甲', '中级'], ['L922', '乙', '超级']]);
    const second = fileOf('第二批.xlsx', [headings, ['L931', '丙', '中级']]);
    const dialog = dialogOf(page, '导入：职务管理');
    const lose = async (file: typeof first): Promise<void> => {
      await buttonOf(pane, '导入').click();
      await dialog.locator('input[type=file]').setInputFiles(file);
      await loseAnswer(page);
      await buttonOf(dialog, '开始导入').click();
      await dialog.getByText('没有收到服务器的答复，不知道是否已经导入').waitFor();
      await page.keyboard.press('Escape');
    };
    await lose(first);
    await eventually(() => countOf(pane)).toBe(before + 1);

    await buttonOf(pane, '导入').click();
    await dialog.locator('input[type=file]').setInputFiles(second);
    await buttonOf(dialog, '开始导入').click();
    await dialog.getByText('上一次导入（第一批.xlsx）其实已经完成，这一次没有再导入').waitFor();
    await dialog.getByText('上一次的结果：共2条，成功导入1条，1条有错误').waitFor();
    await dialog.getByText('“第二批.xlsx”还没有导入，请再次点击“开始导入”').waitFor();
    const [report] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('link', { name: /下载错误报告/ }).click(),
    ]);
    const told = XLSX.read(await readFile(await report.path()));
    const [, problem] = XLSX.utils.sheet_to_json<string[]>(told.Sheets['错误明细']!, { header: 1 });
    expect(problem!.slice(0, 2)).toEqual([3, '职级']);
    await dialog.getByRole('button', { name: '移除 第二批.xlsx' }).waitFor();
    await buttonOf(dialog, '开始导入').click();
    await toast(page, '导入成功，共新增1条');
    await eventually(() => countOf(pane)).toBe(before + 2);
    await rowOf(pane, 'L931');

    // Chosen again beside another one, what is stored of it is not sent again.
    const third = fileOf('第三批.xlsx', [headings, ['L941', '丁', '中级'], ['L942', '戊', '超级']]);
    await lose(third);
    await eventually(() => countOf(pane)).toBe(before + 3);
    await buttonOf(pane, '导入').click();
    await dialog
      .locator('input[type=file]')
      .setInputFiles([third, fileOf('第四批.xlsx', [headings, ['L951', '己', '中级']])]);
    await buttonOf(dialog, '开始导入').click();
    await dialog.getByText('上一次导入（第三批.xlsx）其实已经完成，这一次没有再导入').waitFor();
    await dialog.getByText('共 1 条，1 条有错误').waitFor();
    expect(await dialog.getByRole('link', { name: /下载错误报告/ }).count()).toBe(0);
    await buttonOf(dialog, '开始导入').click();
    const result = dialogOf(page, '导入成功,但是有错误数据!');
    await result.getByText('共2条，成功导入1条，1条有错误').waitFor();
    await buttonOf(result, '知道了').click();
    await eventually(() => countOf(pane)).toBe(before + 4);
  });

  it('lets its preview be mended as a sub-table is: a block is pasted, emptied, and taken back step by step', async () => {
    const page = await openPage({ as: 'admin' });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const copyText = (text: string): Promise<void> => page.evaluate((one) => navigator.clipboard.writeText(one), text);
    const pane = await openScreen(page, position);
    await buttonOf(pane, '导入').click();
    const dialog = dialogOf(page, '导入：职务管理');
    await dialog.locator('input[type=file]').setInputFiles(
      fileOf('职务.xlsx', [
        ['职务编码', '职务名称', '职级'],
        ['U901', '甲', '中级'],
        ['U902', '乙', '超级'],
        ['U903', '丙', '中级'],
      ]),
    );
    await buttonOf(dialog, '查看并修改 1 处错误').click();
    const preview = dialogOf(page, '导入预览：职务管理');
    await preview.getByText('只看有错误的行').click();
    const row = (line: number) => preview.locator(`.ag-row[row-index="${line - 2}"] .ag-cell[col-id^=":"]`);
    const textsOf = (line: number) => row(line).allInnerTexts();
    await eventually(() => textsOf(4)).toEqual(['U903', '丙', '中级']);

    // A cell with a mistake says it at the foot to whoever comes to it by keyboard.
    await row(2).nth(2).click();
    await page.keyboard.press('ArrowDown');
    await preview.getByText(/^第 3 行 职级：职级没有“超级”这一项/).waitFor();

    await page.keyboard.press('Delete');
    await eventually(() => textsOf(3)).toEqual(['U902', '乙', '']);
    await preview.getByText(/^第 3 行 职级：请/).waitFor();
    await page.keyboard.press('Control+z');
    await eventually(() => textsOf(3)).toEqual(['U902', '乙', '超级']);
    await preview.getByText(/^第 3 行 职级：职级没有“超级”这一项/).waitFor();
    await page.keyboard.press('Control+y');
    await eventually(() => textsOf(3)).toEqual(['U902', '乙', '']);

    // What is pasted is checked by the rules, and is one step; there are no more lines than the file has.
    await row(3).nth(1).click();
    await copyText('丁\t初级\n戊\t没有的级\n己\t中级\n');
    await page.keyboard.press('Control+v');
    await toast(page, '已粘贴 4 个单元格，多出的 1 行没有粘贴：这里不能增加行');
    await eventually(() => textsOf(3)).toEqual(['U902', '丁', '初级']);
    await eventually(() => textsOf(4)).toEqual(['U903', '戊', '没有的级']);
    expect(await row(4).nth(2).getAttribute('class')).toContain('vf-import-wrong');

    // Whoever is led to a mistake means its cell alone, and not all that were chosen before; both are seen until then.
    await page.keyboard.press('Control+a');
    await eventually(() => preview.locator('.vf-import-chosen').count()).toBe(9);
    await eventually(() =>
      row(4)
        .nth(2)
        .evaluate((cell) => getComputedStyle(cell).backgroundImage),
    ).toContain('gradient');
    await buttonOf(preview, '下一处错误').click();
    await row(3).nth(2).and(preview.locator('.ag-cell-inline-editing')).waitFor();
    await eventually(() => preview.locator('.vf-import-chosen').count()).toBe(0);
    // As quick as keys can come: what follows Escape means the cell.
    await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('Delete')]);
    await eventually(() => textsOf(3)).toEqual(['U902', '丁', '']);
    expect(await textsOf(4)).toEqual(['U903', '戊', '没有的级']);
    await page.keyboard.press('Control+z');
    await eventually(() => textsOf(3)).toEqual(['U902', '丁', '初级']);
    await buttonOf(preview, '撤销').click();
    await eventually(() => textsOf(4)).toEqual(['U903', '丙', '中级']);

    // A line that was emptied is no record any more, until something stands in it again.
    await row(4).nth(0).click();
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Control+x');
    await preview.getByText('共 2 条，1 条有错误').waitFor();
    expect(await textsOf(4)).toEqual(['', '', '']);
    await row(4).nth(0).click();
    await page.keyboard.press('Control+v');
    await eventually(() => textsOf(4)).toEqual(['U903', '丙', '中级']);
    await preview.getByText('共 3 条，1 条有错误').waitFor();

    // What stands at the ends of its line is reached there, and by the buttons nobody leaves them.
    await row(3).nth(1).click();
    await page.keyboard.press('End');
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('col-id'))).toBe(':职级');
    expect(
      await row(3)
        .nth(2)
        .evaluate((cell) => cell === document.activeElement),
    ).toBe(true);
    await page.keyboard.press('Home');
    await eventually(() =>
      row(3)
        .nth(0)
        .evaluate((cell) => cell === document.activeElement),
    ).toBe(true);
    await buttonOf(preview, '撤销').focus();
    await page.keyboard.press('Enter');
    await eventually(() => textsOf(4)).toEqual(['', '', '']);
    expect(await buttonOf(preview, '撤销').evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Control+y');
    await eventually(() => textsOf(4)).toEqual(['U903', '丙', '中级']);
    await row(4).nth(0).click();

    // What was mended goes with its file only where that is said.
    await buttonOf(preview, '返回').click();
    const remove = buttonOf(dialog, '移除 职务.xlsx');
    await remove.focus();
    await page.keyboard.press('Enter');
    await answer(page, '移除“职务.xlsx”吗？', '保留');
    await buttonOf(dialog, '查看并修改 1 处错误').click();
    await row(2).nth(0).click();

    // The browser asks before it throws what was mended away.
    const asked: string[] = [];
    page.once('dialog', (question) => {
      asked.push(question.type());
      void question.dismiss();
    });
    await page.evaluate(() => location.reload());
    await eventually(() => asked).toEqual(['beforeunload']);
    await row(2).nth(0).click();

    // All of it taken back, nothing is lost by closing.
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await eventually(() => buttonOf(preview, '撤销').isDisabled()).toBe(true);
    // What is being typed is lost as well.
    await row(2).nth(1).click();
    await page.keyboard.type('W');
    await preview.locator('.ag-cell-inline-editing input').waitFor();
    page.once('dialog', (question) => {
      asked.push('while typing');
      void question.dismiss();
    });
    await page.evaluate(() => location.reload());
    await eventually(() => asked).toEqual(['beforeunload', 'while typing']);
    await page.keyboard.press('Escape');
    await eventually(() => textsOf(2)).toEqual(['U902', '乙', '超级']);
    await buttonOf(preview, '返回').click();
    // Taken out by keyboard, the last file leaves the focus where another one is chosen.
    await remove.focus();
    await page.keyboard.press('Enter');
    await remove.waitFor({ state: 'hidden' });
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^点击选择/);
    await buttonOf(dialog, '关闭').last().click();
    await dialog.waitFor({ state: 'hidden' });
  });

  it('takes what is typed in its preview, whatever closes the cell: Back, or a window that becomes wide or narrow', async () => {
    const page = await openPage({ as: 'admin', width: 390, height: 844 });
    const pane = await openScreen(page, position);
    await buttonOf(pane, '导入').click();
    const dialog = dialogOf(page, '导入：职务管理');
    await dialog.locator('input[type=file]').setInputFiles(
      fileOf('职务.xlsx', [
        ['职务编码', '职务名称', '职级'],
        ['B901', '甲', '中级'],
        ['B902', '乙', '超级'],
      ]),
    );
    const preview = dialogOf(page, '导入预览：职务管理');
    const look = buttonOf(dialog, '查看并修改 1 处错误');
    await look.click();
    await preview.getByText('只看有错误的行').click();
    const value = (name: string) => preview.getByRole('button', { name }).first();
    const typeOnCard = async (text: string) => {
      await value('职务名称').click();
      await preview.locator('input[aria-label="职务名称"]').waitFor();
      await page.keyboard.press('Control+a');
      await page.keyboard.type(text);
    };
    await typeOnCard('丙');
    await page.goBack();
    await preview.waitFor({ state: 'hidden' });
    await look.click();
    await preview.getByText('只看有错误的行').click();
    await preview.getByText('丙', { exact: true }).waitFor();

    await typeOnCard('丁');
    await page.setViewportSize({ width: 1100, height: 800 });
    const cell = preview.locator('.ag-row[row-index="0"] .ag-cell[col-id=":职务名称"]');
    await eventually(() => cell.innerText()).toBe('丁');
    const typeInCell = async (text: string) => {
      await cell.dblclick();
      await cell.locator('input').waitFor();
      await page.keyboard.press('Control+a');
      await page.keyboard.type(text);
    };
    await typeInCell('戊');
    await page.setViewportSize({ width: 390, height: 844 });
    await preview.getByText('戊', { exact: true }).waitFor();
    await page.setViewportSize({ width: 1100, height: 800 });
    await cell.waitFor();
    await typeInCell('己');
    await page.goBack();
    await preview.waitFor({ state: 'hidden' });
    await look.click();
    await preview.getByText('只看有错误的行').click();
    await eventually(() => cell.innerText()).toBe('己');
  });

  it('leads from mistake to mistake on a phone, by buttons that stay in sight', async () => {
    const page = await openPage({ as: 'admin', width: 390, height: 844, touch: true });
    await buttonOf(await openScreen(page, position), '导入').click();
    const dialog = dialogOf(page, '导入：职务管理');
    const lines = Array.from({ length: 9 }, (_, at) => [`P90${at}`, `职务${at}`, at % 3 === 1 ? '超级' : '中级']);
    await dialog
      .locator('input[type=file]')
      .setInputFiles(fileOf('职务.xlsx', [['职务编码', '职务名称', '职级'], ...lines]));
    await buttonOf(dialog, '查看并修改 3 处错误').click();
    const preview = dialogOf(page, '导入预览：职务管理');
    const reached = () =>
      page.evaluate(() => document.activeElement?.closest('[role=listitem], li')?.getAttribute('aria-label'));
    for (const line of [3, 6, 9, 3]) {
      await insideWindow(buttonOf(preview, '下一处错误'));
      await buttonOf(preview, '下一处错误').click();
      await eventually(reached).toBe(`第 ${line} 行`);
    }
    await buttonOf(preview, '上一处错误').click();
    await eventually(reached).toBe('第 9 行');
  });

  it('leaves what is typed on a phone in the cell that was tapped, whatever is checked meanwhile', async () => {
    const page = await openPage({ as: 'admin', width: 390, height: 844, touch: true });
    await buttonOf(await openScreen(page, 'charge/bill/BillTemplateList'), '导入').click();
    const dialog = dialogOf(page, '导入：计费模板');
    const headings = ['模板名称', '模板类型', '适用电流类型', '计损比例', '尖电费单价', '尖服务费单价'];
    await dialog
      .locator('input[type=file]')
      .setInputFiles(fileOf('模板.xlsx', [headings, ['一号', '统一价', '错的'], ['', '统一价', '错的']]));
    await dialog.getByRole('button', { name: /查看并修改/ }).click();
    const preview = dialogOf(page, '导入预览：计费模板');
    const cellIn = (line: number, title: string) =>
      preview
        .getByRole('listitem', { name: `第 ${line} 行` })
        .locator('.vf-record-fields > div')
        .filter({ has: page.locator('dt').getByText(title) })
        .locator('dd');
    const typeInto = async (cell: ReturnType<typeof cellIn>, text: string): Promise<void> => {
      await scrollTo(cell);
      await cell.locator('button, input').tap();
      await cell.locator('input:focus').waitFor();
      // Until what was typed before it is checked.
      await page.waitForTimeout(400);
      await page.keyboard.type(text);
    };
    const typed = [
      [2, '计损比例', '3'],
      [2, '尖电费单价', '1.1'],
      [2, '尖服务费单价', '7'],
      [3, '模板名称', '二号'],
      [3, '计损比例', '4'],
    ] as const;
    for (const [line, title, text] of typed) await typeInto(cellIn(line, title), text);
    // Enter takes a text, and its cell goes on having the focus.
    await page.keyboard.press('Enter');
    await page.waitForTimeout(400);
    await page.keyboard.type('5');
    for (const [line, title, text] of typed.slice(0, 3))
      await eventually(() => cellIn(line, title).locator('input').inputValue(), title).toBe(text);
    expect(await cellIn(3, '模板名称').locator('input').inputValue()).toBe('二号');
    expect(await cellIn(3, '计损比例').locator('input:focus').inputValue()).toBe('45');
  });
});
