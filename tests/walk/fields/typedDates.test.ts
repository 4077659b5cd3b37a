/** Dates that are typed by hand, and mistyped. */
import dayjs from 'dayjs';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openPage } from '../browser.ts';
import { dialogOf, errorOf, eventually, fieldOf, openScreen, press, scrollTo, searchOf, unfold } from '../gestures.ts';

const wrong = '请输入正确的日期，如2026-01-31';

/** The members, with the calendar of a range of their search open. */
async function openRange(): Promise<{ readonly page: Page; readonly pane: Locator; readonly range: Locator }> {
  const page = await openPage({ as: 'admin' });
  const pane = await openScreen(page, 'charge/member/MemberList');
  await unfold(pane);
  const range = searchOf(pane, '注册时间');
  await range.getByRole('button').first().click();
  await page.locator('.ant-picker-dropdown').filter({ visible: true }).waitFor();
  return { page, pane, range };
}

it('a day that does not exist stays where it was typed, with its message, until it is mended', async () => {
  const page = await openPage({ as: 'admin' });
  const pane = await openScreen(page, 'charge/device/ChargePileList');
  await press(pane, '新增');
  const form = dialogOf(page, '新增充电桩');
  const day = fieldOf(form, 'productionDate').locator('input');
  await scrollTo(day);
  await day.click();
  await page.keyboard.type('2026/2/8');
  await page.keyboard.press('Tab');
  await eventually(() => day.inputValue()).toBe('2026-02-08');

  await day.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('2026-02-30');
  await page.keyboard.press('Tab');
  await errorOf(form, 'productionDate').getByText(wrong).waitFor();
  expect(await day.inputValue()).toBe('2026-02-30');
  // The line has the icon and the calendar of its picker, which mend it as well.
  const calendar = page.locator('.ant-picker-dropdown').filter({ visible: true });
  const [icon, line] = [fieldOf(form, 'productionDate').locator('.ant-picker-suffix'), await day.boundingBox()];
  expect((await icon.boundingBox())!.x).toBeGreaterThan(line!.x + line!.width - 32);
  await calendar.waitFor({ state: 'detached' });
  await day.click();
  await calendar.getByTitle(/-15$/).click();
  await eventually(() => day.inputValue()).toMatch(/-15$/);
  await errorOf(form, 'productionDate').waitFor({ state: 'detached' });
  await eventually(() => calendar.count()).toBe(0);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('2026-02-30');
  await page.keyboard.press('Tab');
  await errorOf(form, 'productionDate').getByText(wrong).waitFor();
  // The picker is not put in the place of the line while a person types in it.
  await day.click();
  await page.keyboard.press('End');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('2', { delay: 400 });
  await page.keyboard.type('8', { delay: 400 });
  expect(await day.inputValue()).toBe('2026-02-28');
  await page.keyboard.press('Tab');
  await errorOf(form, 'productionDate').waitFor({ state: 'detached' });
  await fieldOf(form, 'productionDate').locator('.vf-clearable .ant-picker').waitFor();
  expect(await day.inputValue()).toBe('2026-02-28');

  // Enter tells of it as well, and what is typed in short is read there too.
  const other = fieldOf(form, 'installDate').locator('input');
  await scrollTo(other);
  await other.click();
  await page.keyboard.type('三月一日');
  await page.keyboard.press('Enter');
  await errorOf(form, 'installDate').getByText(wrong).waitFor();
  expect(await other.inputValue()).toBe('三月一日');
  await eventually(() => other.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('20260301');
  await page.keyboard.press('Tab');
  await eventually(() => other.inputValue()).toBe('2026-03-01');
  await errorOf(form, 'installDate').waitFor({ state: 'detached' });
});

it('a day is chosen from its calendar by the arrows, as Enter or Tab takes it', async () => {
  const page = await openPage({ as: 'admin' });
  const pane = await openScreen(page, 'charge/device/ChargePileList', '?_add=');
  const form = pane.getByRole('dialog').last();
  const field = fieldOf(form, 'productionDate');
  const day = field.locator('input');
  await scrollTo(day);
  await day.focus();
  const calendar = page.locator('.ant-picker-dropdown').filter({ visible: true });
  await page.keyboard.press('ArrowDown');
  await calendar.waitFor();
  const today = dayjs(await page.evaluate(() => new Date().toLocaleDateString('sv')));
  const marked = (at: dayjs.Dayjs) =>
    calendar.locator(`td.ant-picker-cell-selected[title="${at.format('YYYY-MM-DD')}"]`);
  await page.keyboard.press('ArrowDown');
  await marked(today).waitFor();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowLeft');
  await marked(today.subtract(8, 'day')).waitFor();
  await page.keyboard.press('PageUp');
  const chosen = today.subtract(8, 'day').subtract(1, 'month');
  await marked(chosen).waitFor();
  await page.keyboard.press('Enter');
  await calendar.waitFor({ state: 'detached' });
  await eventually(() => day.inputValue()).toBe(chosen.format('YYYY-MM-DD'));

  // Tab takes it as well; Esc leaves what was there, and the form open.
  await page.keyboard.press('ArrowDown');
  await marked(chosen).waitFor();
  await page.keyboard.press('ArrowDown');
  await marked(chosen.add(7, 'day')).waitFor();
  await page.keyboard.press('Escape');
  await calendar.waitFor({ state: 'detached' });
  await eventually(() => day.inputValue()).toBe(chosen.format('YYYY-MM-DD'));
  // So it does with what was typed.
  await page.keyboard.press('Control+A');
  await page.keyboard.type('20261105');
  await page.keyboard.press('Escape');
  await eventually(() => day.inputValue()).toBe(chosen.format('YYYY-MM-DD'));
  await page.keyboard.press('ArrowDown');
  await calendar.waitFor();
  await page.keyboard.press('ArrowRight');
  await marked(chosen.add(1, 'day')).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await eventually(() => day.inputValue()).toBe(chosen.add(8, 'day').format('YYYY-MM-DD'));
  await calendar.waitFor({ state: 'detached' });
});

it('the name of a range is typed for the range, and what is neither name nor day says what can be typed', async () => {
  const page = await openPage({ as: 'admin' });
  const pane = await openScreen(page, 'charge/member/MemberList');
  await unfold(pane);
  const range = searchOf(pane, '注册时间');
  // A digit that is typed on it opens it, whoever came by Tab, and those behind it follow.
  await range.getByRole('button').first().focus();
  await page.keyboard.type('2026-11-0', { delay: 30 });
  await eventually(() => range.locator('input').first().inputValue()).toBe('2026-11-0');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('这个月');
  await page.keyboard.press('Enter');
  await page
    .getByText('“这个月”不是日期，请输入年月日（如2026-11-09）、月份（如2026-11），或今天、本周、本月等')
    .waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('今年');
  await page.keyboard.press('Enter');
  // The day of the page, which is another than that of this machine for some hours.
  const now = dayjs(await page.evaluate(() => new Date().toLocaleDateString('sv')));
  const year = now.year();
  await range.getByText(`${year}-01-01 ~ ${year}-12-31`).waitFor();
  await page.keyboard.press('Enter');
  await pane.getByText(`注册时间：${year}-01-01 ~ ${year}-12-31`).waitFor();
  // In the field of the last day a name is its last day, and what was typed in the first one stays.
  await range.getByRole('button').first().click();
  await range.locator('input').first().click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('昨天');
  await page.keyboard.press('Tab');
  await eventually(() =>
    range
      .locator('input')
      .last()
      .evaluate((one) => one === document.activeElement),
  ).toBe(true);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('今天');
  await page.keyboard.press('Enter');
  const [yesterday, today] = [now.subtract(1, 'day'), now].map((day) => day.format('YYYY-MM-DD'));
  await range.getByText(`${yesterday} ~ ${today}`).waitFor();
});

it('what is typed stands in a range alone, also while the pointer rests where its calendar opens', async () => {
  const page = await openPage({ as: 'admin' });
  const pane = await openScreen(page, 'charge/member/MemberList');
  await unfold(pane);
  const range = searchOf(pane, '注册时间');
  const box = (await range.boundingBox())!;
  await page.mouse.move(box.x + 90, box.y + 190);
  await range.getByRole('button').first().focus();
  await page.keyboard.type('2', { delay: 30 });
  const day = page.locator('.ant-picker-dropdown').filter({ visible: true }).locator('.ant-picker-cell-in-view').nth(9);
  const cell = (await day.boundingBox())!;
  await page.mouse.move(cell.x + cell.width / 2, cell.y + cell.height / 2, { steps: 3 });
  await page.waitForTimeout(100);
  await page.keyboard.type('026-11-03', { delay: 30 });
  expect(await range.locator('input').first().inputValue()).toBe('2026-11-03');
});

it('a range that is chosen by the pointer shows its first day, and how far it would go', async () => {
  const page = await openPage({ as: 'admin' });
  const pane = await openScreen(page, 'charge/member/MemberList');
  await unfold(pane);
  await searchOf(pane, '注册时间').getByRole('button').first().click();
  const days = page.locator('.ant-picker-cell-in-view').filter({ visible: true });
  await days.nth(9).click();
  const over = (await days.nth(12).boundingBox())!;
  await page.mouse.move(over.x + over.width / 2, over.y + over.height / 2, { steps: 8 });
  await eventually(() => days.nth(9).getAttribute('class')).toContain('range-start');
  await eventually(() => days.nth(11).getAttribute('class')).toContain('in-range');
  await days.nth(12).click();
  await searchOf(pane, '注册时间')
    .getByText(/-10 ~ .*-13$/)
    .waitFor();
});

it('what is typed while the calendar of a range is on its way is typed into it, Tab and the second day as well', async () => {
  const page = await openPage({ as: 'admin' });
  let goOn = (): void => undefined;
  const typed = new Promise<void>((resolve) => (goOn = resolve));
  await page.route('**/assets/DatePanel-*', async (route) => {
    await typed;
    await route.continue();
  });
  const pane = await openScreen(page, 'charge/member/MemberList');
  await unfold(pane);
  const range = searchOf(pane, '注册时间');
  await range.getByRole('button').first().click();
  await page.keyboard.type('2026-02-04', { delay: 20 });
  await page.keyboard.press('Backspace');
  await page.keyboard.type('3', { delay: 20 });
  await page.keyboard.press('Tab');
  await page.keyboard.type('2026-02-2', { delay: 20 });
  goOn();
  await range.locator('input').first().waitFor();
  await page.keyboard.type('8');
  await eventually(() => range.locator('input').last().inputValue()).toBe('2026-02-28');
  await page.keyboard.press('Enter');
  await press(pane, '查询');
  await pane.getByText('注册时间：2026-02-03 ~ 2026-02-28').waitFor();
});

it('what is no day and was to be left by Tab is seen as wrong, and typing goes on in it', async () => {
  const { page, pane, range } = await openRange();
  await page.keyboard.type('2026-02-30', { delay: 20 });
  await page.keyboard.press('Tab');
  await range.locator('.ant-picker-status-error').waitFor();
  await page.keyboard.type('2026-05-15', { delay: 20 });
  expect(await range.locator('input').first().inputValue()).toBe('2026-02-302026-05-15');
  await press(pane, '查询');
  await page.getByText('“2026-02-302026-05-15”不是日期').first().waitFor();
  expect(page.url()).not.toContain('createTime');
});

it('a range that is typed is searched by the first press of 查询', async () => {
  const { page, pane, range } = await openRange();
  await page.keyboard.type('2026-11-05', { delay: 20 });
  await page.keyboard.press('Tab');
  await page.keyboard.type('2026-11-21', { delay: 20 });
  // What empties both covers neither.
  const last = range.locator('input').last();
  await last.hover();
  const [day, clear] = [(await last.boundingBox())!, (await range.locator('.ant-picker-clear').boundingBox())!];
  expect(clear.x).toBeGreaterThanOrEqual(day.x + day.width);
  await press(pane, '查询');
  await pane.getByText('注册时间：2026-11-05 ~ 2026-11-21').waitFor();
});

it('a range that is typed behind the one that stood there takes nothing of it, and half of it has no end', async () => {
  const { page, pane, range } = await openRange();
  const typeDay = async (day: string): Promise<void> => {
    await page.keyboard.press('Control+a');
    await page.keyboard.type(day, { delay: 20 });
  };
  const open = async (): Promise<void> => {
    await range.getByRole('button').first().click();
    await page.locator('.ant-picker-dropdown').filter({ visible: true }).waitFor();
  };
  for (const [one, other] of [
    ['2026-11-01', '2026-11-30'],
    ['2030-01-01', '2030-01-31'],
  ] as const) {
    await typeDay(one);
    await page.keyboard.press('Enter');
    await typeDay(other);
    await page.keyboard.press('Enter');
    await eventually(() => range.locator('.vf-date-button > span').innerText()).toBe(`${one} ~ ${other}`);
    await open();
  }
  await typeDay('2031-05-01');
  await press(pane, '查询');
  await eventually(() => page.url()).toContain('createTime_begin=2031-05-01');
  expect(page.url()).not.toContain('createTime_end');
});

it('a day that does not exist stays in a range that Tab would leave, and one that is typed in short is read', async () => {
  const { page, pane, range } = await openRange();
  await page.keyboard.type('2026-02-30', { delay: 20 });
  await page.keyboard.press('Tab');
  await page.getByText('“2026-02-30”不是日期').waitFor();
  expect(await range.locator('input').first().inputValue()).toBe('2026-02-30');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('20260201', { delay: 20 });
  await page.keyboard.press('Tab');
  await page.keyboard.type('20260228', { delay: 20 });
  await press(pane, '查询');
  await pane.getByText('注册时间：2026-02-01 ~ 2026-02-28').waitFor();
  // The name of a range is meant as well by who presses 查询 behind it.
  await range.getByRole('button').first().click();
  await page.locator('.ant-picker-dropdown').filter({ visible: true }).waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('本年', { delay: 20 });
  await press(pane, '查询');
  const year = dayjs(await page.evaluate(() => new Date().toLocaleDateString('sv'))).year();
  await pane.getByText(`注册时间：${year}-01-01 ~ ${year}-12-31`).waitFor();
});

it('a day that was only pointed at is no end of what is searched', async () => {
  const { page, pane, range } = await openRange();
  const days = page.locator('.ant-picker-cell-in-view').filter({ visible: true });
  await days.nth(9).click();
  const over = (await days.nth(12).boundingBox())!;
  await page.mouse.move(over.x + over.width / 2, over.y + over.height / 2, { steps: 5 });
  await eventually(() => range.locator('input').last().inputValue()).toMatch(/-13$/);
  await press(pane, '查询');
  await eventually(() => page.url()).toMatch(/createTime_begin=[\d-]+-10/);
  expect(page.url()).not.toContain('createTime_end');
});

it('a day that does not exist is searched by no press of 查询: it stays, and what is typed next takes its place', async () => {
  const { page, pane, range } = await openRange();
  await page.keyboard.type('2026-02-03', { delay: 20 });
  await page.keyboard.press('Tab');
  await page.keyboard.type('2026-02-30', { delay: 20 });
  await press(pane, '查询');
  await page.getByText('“2026-02-30”不是日期').first().waitFor();
  expect(await range.locator('input').last().inputValue()).toBe('2026-02-30');
  // From the first day on, more would be found than was asked for.
  expect(page.url()).not.toContain('createTime');
  await page.keyboard.type('2026-02-28', { delay: 20 });
  await press(pane, '查询');
  await pane.getByText('注册时间：2026-02-03 ~ 2026-02-28').waitFor();
});

it('the days of a range are stepped to by the arrows, the last from the first', async () => {
  const { page, pane, range } = await openRange();
  const [first, last] = [range.locator('input').first(), range.locator('input').last()];
  const today = dayjs(await page.evaluate(() => new Date().toLocaleDateString('sv')));
  const step = async (key: string, input: Locator, day: dayjs.Dayjs) => {
    await page.keyboard.press(key);
    await eventually(() => input.inputValue(), key).toBe(day.format('YYYY-MM-DD'));
  };
  await step('ArrowDown', first, today);
  await step('ArrowUp', first, today.subtract(1, 'week'));
  await step('ArrowLeft', first, today.subtract(8, 'day'));
  await step('PageUp', first, today.subtract(8, 'day').subtract(1, 'month'));
  const begin = today.subtract(8, 'day').subtract(1, 'month');
  await page.keyboard.press('Enter');
  await step('ArrowDown', last, begin);
  await step('ArrowDown', last, begin.add(1, 'week'));
  await step('ArrowRight', last, begin.add(8, 'day'));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  const [from, to] = [begin, begin.add(8, 'day')].map((day) => day.format('YYYY-MM-DD'));
  await pane.getByText(`注册时间：${from} ~ ${to}`).waitFor();

  // Letters have their caret: from there on ← goes among them.
  await range.getByRole('button').first().focus();
  await page.keyboard.type('2026-11-05', { delay: 20 });
  await page.keyboard.press('ArrowLeft');
  expect(await first.inputValue()).toBe('2026-11-05');
});

it('a day that is taken away from a range is none any more, whatever is pressed next', async () => {
  const { page, pane, range } = await openRange();
  await page.keyboard.type('2026-02-03', { delay: 20 });
  await page.keyboard.press('Tab');
  await page.keyboard.type('2026-02-28', { delay: 20 });
  await press(pane, '查询');
  await pane.getByText('注册时间：2026-02-03 ~ 2026-02-28').waitFor();
  for (const [at, asked] of [
    ['first', [false, true]],
    ['last', [false, false]],
  ] as const) {
    await range.getByRole('button').first().click();
    await range.locator('input')[at]().click();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Backspace');
    await press(pane, '查询');
    await eventually(() => ['_begin', '_end'].map((end) => page.url().includes(`createTime${end}`)), at).toEqual(asked);
  }
});

it('what is no day stays a mistake of its range when another field is pressed, and nothing is searched', async () => {
  const { page, pane, range } = await openRange();
  const shown = page.url();
  await page.keyboard.type('2026-11-31', { delay: 20 });
  await searchOf(pane, '会员昵称').getByRole('textbox').click();
  await page.keyboard.press('Enter');
  await eventually(() => range.getByRole('alert').innerText()).toContain('“2026-11-31”不是日期');
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toContain('开始日期');
  expect(page.url()).toBe(shown);
  await page.keyboard.type('2026-11-30', { delay: 20 });
  await press(pane, '查询');
  await pane.getByText(/^注册时间.*2026-11-30$/).waitFor();
  expect(await range.getByRole('alert').count()).toBe(0);

  // Who asks once more, and has left nothing of it, means what stands there.
  await range.getByRole('button').first().click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('2026-02-31', { delay: 20 });
  await searchOf(pane, '会员昵称').getByRole('textbox').click();
  await page.keyboard.press('Enter');
  await eventually(() => range.getByRole('alert').innerText()).toContain('“2026-02-31”不是日期');
  await press(pane, '查询');
  await eventually(() => range.getByRole('alert').count()).toBe(0);
  expect(page.url()).toContain('createTime_begin=2026-11-30');
});

it('what is no day is dealt with by days that are chosen from the calendar', async () => {
  const { page, pane, range } = await openRange();
  await page.keyboard.type('2026-02-30', { delay: 20 });
  await press(pane, '查询');
  await eventually(() => range.getByRole('alert').innerText()).toContain('“2026-02-30”不是日期');
  const days = page.locator('.ant-picker-cell-in-view').filter({ visible: true });
  await days.nth(3).click();
  await days.nth(5).click();
  await eventually(() => range.getByRole('alert').count()).toBe(0);
  await press(pane, '查询');
  await pane.getByText(/^注册时间：\d{4}-\d{2}-04 ~ \d{4}-\d{2}-06$/).waitFor();
});

it('Esc takes back what was emptied and typed since the person came', async () => {
  const page = await openPage({ as: 'admin' });
  const pane = await openScreen(page, 'charge/marketing/CouponList', '?_add=');
  const form = pane.getByRole('dialog').last();
  const end = fieldOf(form, 'validEnd').locator('input');
  await scrollTo(end);
  await end.click();
  await page.keyboard.type('2027-03-04 17:20:00', { delay: 20 });
  await page.keyboard.press('Tab');
  await end.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await page.keyboard.type('2026-12-05 10:00', { delay: 20 });
  await page.keyboard.press('Escape');
  await eventually(() => end.inputValue()).toBe('2027-03-04 17:20:00');
  await form.getByText('新增优惠券', { exact: true }).click();
  await page.waitForTimeout(300);
  expect(await end.inputValue()).toBe('2027-03-04 17:20:00');
});

it('a moment that is typed in full is kept by a press elsewhere', async () => {
  const page = await openPage({ as: 'admin' });
  const pane = await openScreen(page, 'charge/marketing/CouponList');
  await press(pane, '新增');
  const form = pane.page().getByRole('dialog').last();
  const end = fieldOf(form, 'validEnd').locator('input');
  await scrollTo(end);
  for (const typed of ['2027-03-04 17:20:00', '2027-03-05 18:30:15']) {
    await end.click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(typed, { delay: 20 });
    await form.getByText('新增优惠券', { exact: true }).click();
    await page.waitForTimeout(300);
    expect(await end.inputValue()).toBe(typed);
  }
});

it.each([
  ['the pointer', {}],
  ['a finger', { width: 390, height: 844, touch: true }],
])('a moment that is chosen from its calendar by %s is kept by a press elsewhere', async (_, size) => {
  const page = await openPage({ as: 'admin', ...size });
  const pane = await openScreen(page, 'charge/marketing/CouponList', '?_add=');
  const form = page.getByRole('dialog').or(pane).last();
  const end = fieldOf(form, 'validEnd').locator('input');
  const calendar = page.locator('.ant-picker-dropdown').filter({ visible: true });
  await end.waitFor();
  const leave = async (): Promise<void> => {
    await form.getByText('新增优惠券', { exact: true }).first().click();
    await calendar.waitFor({ state: 'hidden' });
  };
  for (const day of [/-15$/, /-20$/]) {
    await scrollTo(end);
    await end.click();
    await calendar.locator('.ant-picker-cell-in-view').and(calendar.getByTitle(day)).click();
    const chosen = await end.inputValue();
    expect(chosen).toMatch(/^\d{4}-\d\d-(15|20) 23:59:59$/);
    await leave();
    await eventually(() => end.inputValue()).toBe(chosen);
    expect(chosen.slice(0, 10)).toMatch(day);
  }
  const kept = await end.inputValue();
  await end.click();
  await calendar.locator('.ant-picker-cell-in-view').and(calendar.getByTitle(/-10$/)).click();
  await page.keyboard.press('Escape');
  await calendar.waitFor({ state: 'hidden' });
  await leave();
  await eventually(() => end.inputValue()).toBe(kept);
});

it('a day that a rule refuses is struck out in the calendar and says why; who chooses it all the same is told', async () => {
  const page = await openPage({ as: 'admin' });
  const pane = await openScreen(page, 'charge/member/MemberList');
  await press(pane, '新增');
  const form = dialogOf(page, '新增会员');
  const day = fieldOf(form, 'birthday').locator('input');
  await scrollTo(day);
  await day.click();
  const calendar = page.locator('.ant-picker-dropdown').filter({ visible: true });
  const refused = calendar.locator('.ant-picker-cell-in-view .vf-day-refused');
  await calendar.locator('.ant-picker-header-prev-btn').click();
  await eventually(() => refused.count()).toBe(0);
  for (const _ of [1, 2]) await calendar.locator('.ant-picker-header-next-btn').click();
  await eventually(() => refused.count()).toBeGreaterThan(27);
  expect(await refused.first().getAttribute('title')).toBe('生日不能晚于今天');
  await refused.first().click();
  await errorOf(form, 'birthday').getByText('生日不能晚于今天').waitFor();
});
