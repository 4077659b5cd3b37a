import { describe, expect, it } from 'vitest';
import { openPage } from '../browser.ts';
import { dropScreen } from '../dropScreen.ts';
import {
  answer,
  buttonOf,
  cellOf,
  dialogOf,
  errorOf,
  eventually,
  fieldOf,
  insideWindow,
  openScreen,
  press,
  rowOf,
  type,
} from '../gestures.ts';

const component = 'system/QuartzJobList';

describe('times that come again', () => {
  it('are put together unit by unit, show their next runs, and are saved as an expression', async () => {
    const page = await openPage({ as: 'admin' });
    const pane = await openScreen(page, component);
    await press(pane, '新增');
    const form = dialogOf(page, '新增定时任务');
    await type(form, 'jobClassName', 'clearLogs');
    await buttonOf(fieldOf(form, 'cronExpression'), '设置执行时间').click();
    const editor = dialogOf(page, 'Cron表达式');
    await insideWindow(editor);
    await eventually(async () => (await editor.boundingBox())?.width).toBe(608);
    const text = editor.getByLabel('表达式');
    expect(await text.inputValue()).toBe('* * * * * ? *');

    await editor.getByRole('tab', { name: '日', exact: true }).click();
    await editor.getByRole('radio', { name: '每月最后一个工作日' }).check();
    // Finer units that ran always run at their start now.
    expect(await text.inputValue()).toBe('0 0 0 LW * ? *');
    await editor.getByRole('tab', { name: '周', exact: true }).click();
    await editor.getByText('“日”已指定，“周”不设置。').waitFor();
    expect(await editor.getByRole('tabpanel', { name: '周' }).getByRole('radio').first().isDisabled()).toBe(true);
    await editor.getByRole('tab', { name: '年', exact: true }).click();
    const years = editor.getByRole('tabpanel', { name: '年' });
    await years.getByRole('spinbutton', { name: '范围从' }).fill('2031');
    await years.getByRole('spinbutton', { name: '范围到' }).fill('2032');
    expect(await text.inputValue()).toBe('0 0 0 LW 1 ? 2031-2032');
    const runs = editor.getByRole('region', { name: /接下来10次执行时间/ }).getByRole('listitem');
    await eventually(() => runs.allInnerTexts()).toEqual(['2031-01-31 00:00:00', '2032-01-30 00:00:00']);

    await text.fill('0 0 0 * * *');
    await editor.getByText('日和周只能指定一个，另一个写“?”').waitFor();
    await editor.getByText('无执行时间').waitFor();
    expect(await buttonOf(editor, '确定').isDisabled()).toBe(true);
    await text.fill('0 0 4 ? * 6#3');
    await press(editor, '确定');
    const kept = fieldOf(form, 'cronExpression').getByRole('textbox');
    expect(await kept.inputValue()).toBe('0 0 4 ? * 6#3');
    // Enter does the same for what is typed, and saves no form; what is no expression stays.
    await buttonOf(fieldOf(form, 'cronExpression'), '设置执行时间').click();
    await text.fill('0 0 0 * * *');
    await text.press('Enter');
    await editor.getByText('日和周只能指定一个，另一个写“?”').waitFor();
    await text.fill('0 0 4 ? * 6#3');
    await text.press('Enter');
    await editor.waitFor({ state: 'hidden' });
    expect(await kept.inputValue()).toBe('0 0 4 ? * 6#3');
    await press(form, '保存');
    await form.waitFor({ state: 'hidden' });
    const row = await rowOf(pane, '0 0 4 ? * 6#3');
    expect(await cellOf(row, 'jobClassName').innerText()).toBe('clearLogs');
  });

  it('are refused with the reason where they are typed, and cancelling the editor changes nothing', async () => {
    const page = await openPage({ as: 'admin', width: 390 });
    const pane = await openScreen(page, component);
    await press(pane, '新增');
    const form = dialogOf(page, '新增定时任务');
    await type(form, 'jobClassName', 'clearLogs');
    await type(form, 'cronExpression', '0 61 * * * ?');
    await buttonOf(fieldOf(form, 'cronExpression'), '设置执行时间').click();
    const editor = dialogOf(page, 'Cron表达式');
    await insideWindow(editor);
    // What cannot be read falls back to every, by itself.
    expect(await editor.getByLabel('表达式').inputValue()).toBe('0 * * * * ? *');
    // The longest pane, with the page's own foot below the dialog.
    await editor.getByRole('tab', { name: '日', exact: true }).click();
    await insideWindow(buttonOf(editor, '确定'));
    // The runs are in sight of a low window, and a mistake moves nothing.
    await page.setViewportSize({ width: 1000, height: 700 });
    await editor.getByRole('tab', { name: '秒', exact: true }).click();
    await eventually(() => editor.getByRole('listitem').count()).toBe(10);
    await insideWindow(editor.getByRole('listitem').last());
    const placeOf = async () => (await buttonOf(editor, '确定').boundingBox())!.y;
    const place = await placeOf();
    await editor.getByLabel('表达式').fill('');
    await editor.getByText('表达式不能为空').waitFor();
    await editor.getByText('无执行时间').waitFor();
    expect(await placeOf()).toBe(place);
    await page.setViewportSize({ width: 320, height: 568 });
    await insideWindow(editor);
    for (const name of ['秒', '分', '时', '日', '月', '周', '年'])
      await insideWindow(editor.getByRole('tab', { name, exact: true }));
    await insideWindow(buttonOf(editor, '确定'));
    await press(editor, '取消');
    await press(form, '保存');
    await eventually(() => errorOf(form, 'cronExpression').innerText()).toBe(
      '“分”的写法“61”不对：数值应在 0 到 59 之间',
    );
  });

  it('say so where none of them lies ahead, and are kept as they are', async () => {
    const page = await openPage({ as: 'admin', width: 390 });
    const pane = await openScreen(page, component);
    await press(pane, '新增');
    const form = dialogOf(page, '新增定时任务');
    const field = fieldOf(form, 'cronExpression');
    await type(form, 'jobClassName', 'clearLogs');
    const note = field.getByRole('status');
    await type(form, 'cronExpression', '0 0 3 1 1 ? 2020');
    await page.keyboard.press('Tab');
    await eventually(() => note.innerText()).toBe('所写的时间都已过去，不会再执行');
    await insideWindow(note);
    await insideWindow(buttonOf(field, '设置执行时间'));
    await type(form, 'cronExpression', '0 0 3 1 1 ? 2020-2099');
    await page.keyboard.press('Tab');
    await note.waitFor({ state: 'detached' });
    await type(form, 'cronExpression', '0 0 3 1 1 ? 2020');
    await press(form, '保存');
    await form.waitFor({ state: 'hidden' });
  });

  it('are not given up by a key without a question, nor is the cell that they are put together for', async () => {
    await dropScreen(plans, JSON.stringify(planScreen));
    const page = await openPage({ as: 'admin' });
    const pane = await openScreen(page, plans);
    await press(pane, '新增');
    const form = dialogOf(page, '新增巡检计划');
    await buttonOf(form, '新增一行').click();
    const cell = page.locator('.ag-cell-inline-editing');
    const editor = dialogOf(page, 'Cron表达式');
    await buttonOf(cell, '设置执行时间').click();
    await editor.getByLabel('表达式').fill('0 0 4 ? * 6#3');
    for (const leave of [
      () => page.keyboard.press('Escape'),
      () => page.goBack(),
      () => buttonOf(editor, '关闭').click(),
    ]) {
      await leave();
      await answer(page, '设置的执行时间还没有确定，放弃吗？', '继续设置');
      expect(await editor.getByLabel('表达式').inputValue()).toBe('0 0 4 ? * 6#3');
    }
    await press(editor, '确定');
    await editor.waitFor({ state: 'hidden' });
    expect(await cell.getByRole('textbox').inputValue()).toBe('0 0 4 ? * 6#3');
    await buttonOf(cell, '设置执行时间').click();
    await editor.getByLabel('表达式').fill('0 0 5 ? * 6#3');
    await page.keyboard.press('Escape');
    await answer(page, '设置的执行时间还没有确定，放弃吗？', '放弃修改');
    await editor.waitFor({ state: 'hidden' });
    expect(await cell.getByRole('textbox').inputValue()).toBe('0 0 4 ? * 6#3');
    // Nothing was changed: nothing is asked.
    await buttonOf(cell, '设置执行时间').click();
    await page.keyboard.press('Escape');
    await editor.waitFor({ state: 'hidden' });
    expect(await cell.getByRole('textbox').inputValue()).toBe('0 0 4 ? * 6#3');
  });
});

const plans = 'charge/demo/OddCronRowsList';
const planScreen = {
  id: 'odd-cron-rows',
  title: '巡检计划',
  api: '/demo/oddCronRows',
  label: 'name',
  properties: { name: { title: '名称' } },
  children: { runs: { title: '时间', properties: { times: { title: '执行时间', field: 'cron' } } } },
};
