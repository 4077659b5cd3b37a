/** The application in the hand: a phone, a finger, a keyboard that comes up over half of the window. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { address, keepPage, openPage } from './browser.ts';
import { tightOf } from './fingers.ts';
import { unlikeLetters } from './looking/letters.ts';
import {
  answer,
  buttonOf,
  columnOf,
  dialogOf,
  eventually,
  fieldOf,
  insideWindow,
  listed,
  openScreen,
  press,
  query,
  reach,
  scrollTo,
  searchOf,
  unfold,
} from './gestures.ts';

const phone = { width: 390, height: 844 };
/** One device in the hand for all tests, in a window of any size. */
const openDevice = keepPage({ as: 'admin', touch: true, ...phone });
/** One with a mouse beside it. */
const openDesk = keepPage({ as: 'admin' });
const openPhone = () => openDevice();

const member = 'charge/member/MemberList';
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** The places a person comes to on a phone, and how. */
const places: Readonly<Record<string, (page: Page) => Promise<Locator>>> = {
  'the header': async (page) => {
    await openScreen(page, member);
    return page.locator('.shell-header');
  },
  'a list with its search bar, cards and pages': async (page) => {
    const pane = await openScreen(page, member, '?memberType=1');
    await unfold(pane);
    await pane.locator('.vf-record').first().waitFor();
    return pane;
  },
  'the menu of a card': async (page) => {
    const pane = await openScreen(page, member);
    await reach(pane.getByRole('button', { name: '更多', exact: true }).first());
    return shownMenu(page);
  },
  'the menu of the person': async (page) => {
    await openScreen(page, member);
    await page.locator('.user-button').click();
    return shownMenu(page);
  },
  'a form': async (page) => {
    const pane = await openScreen(page, 'charge/station/ChargeStationList', '?_add=');
    await pane.getByRole('dialog').locator('[data-field]').first().waitFor();
    return pane.getByRole('dialog');
  },
  'a form of code and lines': async (page) => {
    const pane = await openScreen(page, 'system/QuartzJobList', '?_add=');
    await pane.getByRole('dialog').locator('[data-field=parameter] textarea').waitFor();
    return pane.getByRole('dialog');
  },
  'the search of the menu': async (page) => {
    await openScreen(page, member);
    await page.getByRole('button', { name: '搜索菜单' }).click();
    await page.getByRole('dialog').getByRole('combobox', { name: '搜索菜单' }).waitFor();
    return page.getByRole('dialog');
  },
  'a detail': async (page) => {
    const pane = await openScreen(page, member);
    await reach(pane.locator('.vf-record-title').first());
    await pane.locator('.vf-detail').first().waitFor();
    return pane.locator('.ant-drawer');
  },
  'an import': async (page) => {
    const pane = await openScreen(page, 'charge/station/ChargeStationList');
    await buttonOf(pane, '导入').click();
    await pane.getByRole('dialog').waitFor();
    return pane.getByRole('dialog');
  },
  'the columns': async (page) => {
    const pane = await openScreen(page, member);
    await pane.getByRole('button', { name: '列设置' }).click();
    await page.locator('.vf-chooser').waitFor();
    return page.locator('.ant-popover');
  },
  'a tree': async (page) => {
    const pane = await openScreen(page, 'system/DepartList');
    await pane.locator('.vf-record .vf-expander').first().waitFor();
    return pane;
  },
  'a calendar': async (page) => {
    const pane = await openScreen(page, member, '?_add=');
    await reach(pane.locator('[data-field=birthday] input'));
    const calendar = page.locator('.ant-picker-dropdown');
    await calendar.locator('.ant-picker-cell').first().waitFor();
    return calendar;
  },
};

async function shownMenu(page: Page): Promise<Locator> {
  const menu = page.locator('.ant-dropdown-menu');
  await menu.getByRole('menuitem').first().waitFor();
  return menu;
}

describe('on a phone', () => {
  it.each(Object.entries(places))(
    'every control has room for a finger, and letters that iOS does not zoom: %s',
    async (_name, open) => {
      const page = await openPhone();
      const place = await open(page);
      await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
      expect(await tightOf(place)).toEqual([]);
      expect(await unlikeLetters(place, 16)).toEqual([]);
    },
  );
});

describe('on a phone, where half of the window may be a keyboard', () => {
  it('a search folds its panel, lets go of the keyboard and shows the first record', async () => {
    const page = await openPhone();
    const pane = await openScreen(page, member);
    await unfold(pane);
    const phone = searchOf(pane, '手机号').locator('input');
    await reach(phone);
    await phone.fill('138');
    await phone.press('Enter');
    await eventually(() => buttonOf(pane, '展开').isVisible()).toBe(true);
    await listed(page);
    expect(await page.evaluate(() => document.activeElement?.matches('input, textarea'))).toBe(false);
    const box = await pane.locator('.vf-record').first().boundingBox();
    expect(box!.y).toBeLessThan(500);
  });

  it('a field shows the keys that its values are made of, and a date no keyboard at all', async () => {
    const page = await openPhone();
    const pane = await openScreen(page, member, '?_add=');
    const keysOf = (name: string) =>
      pane
        .locator(`[data-field=${name}] input`)
        .evaluate((input: HTMLInputElement) => [input.inputMode, input.enterKeyHint, input.readOnly]);
    await pane.locator('[data-field=birthday] input').waitFor();
    expect(await keysOf('mobile')).toEqual(['tel', 'done', false]);
    expect((await keysOf('birthday'))[2]).toBe(true);
  });

  it('another page of a list begins at its top', async () => {
    const page = await openPhone();
    const pane = await openScreen(page, member);
    await reach(pane.getByRole('button', { name: '下一页' }));
    await eventually(() => pane.locator('[aria-current=page]').innerText()).toBe('2');
    await listed(page);
    await eventually(async () => (await pane.locator('.vf-record').first().boundingBox())!.y > 0).toBe(true);
  });

  it('a range of days is one press for those that are asked for most, inside the window', async () => {
    const page = await openPhone();
    const pane = await openScreen(page, 'charge/order/ChargeOrderList');
    await unfold(pane);
    await reach(searchOf(pane, '开始时间').getByRole('button').first());
    const popup = page.locator('.ant-picker-dropdown');
    const container = popup.locator('.ant-picker-panel-container');
    await insideWindow(container);
    expect(await popup.locator('.ant-picker-presets li').allInnerTexts()).toEqual([
      '今天',
      '昨天',
      '近7天',
      '近30天',
      '本周',
      '上周',
      '本月',
      '上月',
      '本季度',
      '上季度',
      '本年',
      '去年',
    ]);
    // The sheet covers the field: what is chosen so far stands on top of it.
    const chosen = popup.getByRole('status');
    expect(await chosen.innerText()).toBe('开始 ~ 结束');
    await popup.locator('.ant-picker-cell-in-view').filter({ visible: true }).nth(9).click();
    await eventually(() => chosen.innerText()).toMatch(/^\d{4}-\d\d-10 ~ 结束$/);
    await popup.getByText('近7天', { exact: true }).click();
    await popup.waitFor({ state: 'hidden' });
    await eventually(() => searchOf(pane, '开始时间').innerText()).toMatch(/\d{4}-\d\d-\d\d ~ \d{4}-\d\d-\d\d/);
  });

  it('a week begins on Monday: the last one is seven whole days', async () => {
    const page = await openPhone();
    const pane = await openScreen(page, 'charge/order/ChargeOrderList');
    await unfold(pane);
    await reach(searchOf(pane, '开始时间').getByRole('button').first());
    await page.locator('.ant-picker-dropdown').getByText('上周', { exact: true }).click();
    const range = async () => (await searchOf(pane, '开始时间').innerText()).match(/\d{4}-\d\d-\d\d/g) ?? [];
    await eventually(async () => (await range()).map((day) => new Date(day).getUTCDay())).toEqual([1, 0]);
  });

  it('no text of a form is so small that iOS zooms into it, that of a select neither', async () => {
    const page = await openPhone();
    const pane = await openScreen(page, 'charge/station/ChargeStationList', '?_add=');
    await pane.locator('[data-field=serviceTel] input').waitFor();
    const small = await pane
      .locator('.vf-form-body')
      .evaluate((form) =>
        [...form.querySelectorAll<HTMLInputElement>('input:not([type=checkbox], [type=radio], [type=file]), textarea')]
          .filter((input) => !input.readOnly && Number.parseFloat(getComputedStyle(input).fontSize) < 16)
          .map((input) => input.closest('[data-field]')?.getAttribute('data-field')),
      );
    expect(small).toEqual([]);
    expect(await pane.locator('[data-field=serviceTel] input').getAttribute('inputmode')).toBe('tel');
  });

  it('a chosen record of a master list leads to its items, and back', async () => {
    const page = await openPhone();
    const pane = await openScreen(page, 'system/DictList');
    const card = pane.locator('.vf-master .vf-record').nth(3);
    await scrollTo(card);
    await card.locator('dl').click();
    const items = pane.locator('.vf-items');
    const list = page.url();
    const isAtItems = async () => Math.abs((await items.boundingBox())!.y) < 200;
    const isAtCard = async () => {
      const box = await pane.locator('.vf-master .vf-record[aria-current]').boundingBox();
      return box!.y > 0 && box!.y < 844;
    };
    await eventually(isAtItems).toBe(true);
    await items.getByRole('button', { name: '返回列表' }).click();
    await eventually(isAtCard).toBe(true);
    expect(page.url()).toBe(list.replace(/[?&]_items=[^&]*/, ''));
    await page.goForward();
    await eventually(isAtItems).toBe(true);
    expect(page.url()).toBe(list);
    await page.reload();
    await eventually(isAtItems).toBe(true);
    await page.goBack();
    await eventually(isAtCard).toBe(true);
    await pane.locator('.vf-master .vf-record').nth(3).and(pane.locator('[aria-current]')).waitFor();
    expect(await page.locator('.pane:not([hidden])').getAttribute('aria-label')).toBe('数据字典');
  });

  it('a list stands where it was left for the items of a record', async () => {
    const page = await openPhone();
    const pane = await openScreen(page, 'system/DictList');
    const card = pane.locator('.vf-master .vf-record').nth(3);
    await scrollTo(card);
    const topOf = async () => Math.round((await card.boundingBox())!.y);
    const before = await topOf();
    await card.locator('dl').tap();
    await eventually(async () => (await pane.locator('.vf-items').boundingBox())!.y < 200).toBe(true);
    await page.goBack();
    await eventually(topOf).toBe(before);
  });

  it('the buttons of pictures stand beside each other, and below their picture', async () => {
    const page = await openDevice();
    const pane = await openScreen(page, 'charge/station/ChargeStationList', '?_add=');
    const field = pane.locator('[data-field=pictures]');
    const picker = field.locator('input[type=file]');
    await picker.setInputFiles(
      ['one', 'two'].map((name) => ({ name: `${name}.png`, mimeType: 'image/png', buffer: png })),
    );
    await eventually(() => field.getByRole('button', { name: '左移' }).count()).toBe(2);
    expect(await tightOf(field)).toEqual([]);
    const boxes = await field.locator('.vf-tile').evaluateAll((tiles) =>
      tiles.map((tile) => {
        const [picture, bar] = ['.vf-picture', '.vf-tile-bar'].map((part) => tile.querySelector(part));
        return picture && bar ? bar.getBoundingClientRect().top - picture.getBoundingClientRect().bottom : 0;
      }),
    );
    expect(boxes.every((gap) => gap >= 0)).toBe(true);
  });

  it('the pages of a long list are one line, the arrows at its ends', async () => {
    const page = await openPhone();
    const pane = await openScreen(page, 'charge/order/ChargeOrderList', '?_page=5');
    const lineOf = async (name: string) => (await pane.getByRole('button', { name }).boundingBox())!.y;
    expect(await lineOf('下一页')).toBe(await lineOf('上一页'));
  });

  it('the rows of a sub-table are cards, with their amounts in sight', async () => {
    const page = await openPhone();
    const pane = await openScreen(page, member);
    await reach(pane.locator('.vf-record-title').first());
    const detail = pane.locator('.ant-drawer');
    await detail.locator('.vf-detail').first().waitFor();
    const cards = detail.getByRole('list', { name: '余额流水' });
    await cards.or(detail.locator('.vf-cards-wait')).waitFor();
    expect(await detail.locator('.ag-root').count()).toBe(0);
  });
});

describe('what opens over the page', () => {
  const openers: Readonly<Record<string, readonly [string, string]>> = {
    'the columns': ['列设置', '.ant-popover-container'],
    'the order of the cards': ['排序', '.ant-dropdown-menu'],
  };
  const windows = [
    [390, 844],
    [320, 568],
    [844, 390],
  ] as const;

  it.each(Object.keys(openers).flatMap((name) => windows.map(([width, height]) => [name, width, height] as const)))(
    'lies inside the window and scrolls by itself: %s at %i by %i',
    async (name, width, height) => {
      const page = await openDevice({ width, height });
      const pane = await openScreen(page, 'charge/order/ChargeOrderList');
      const [title, popup] = openers[name]!;
      await reach(pane.getByRole('button', { name: new RegExp(`^${title}`) }).first());
      const box = page.locator(popup);
      await insideWindow(box);
      const last = box.locator('button, [role=menuitem]').last();
      await scrollTo(last);
      await insideWindow(last);
      const drift = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(drift).toBeLessThanOrEqual(0);
    },
  );

  it('is inside the window again when the phone was turned, or gone', async () => {
    const page = await openPhone();
    const pane = await openScreen(page, 'charge/order/ChargeOrderList');
    await reach(pane.getByRole('button', { name: '列设置' }));
    const box = page.locator('.ant-popover-container');
    await insideWindow(box);
    await page.setViewportSize({ width: 844, height: 390 });
    await eventually(async () => (await box.count()) === 0 || (await box.evaluate(isInside))).toBe(true);
  });
});

/** Runs in the page. */
function isInside(box: Element): boolean {
  const { left, top, right, bottom } = box.getBoundingClientRect();
  return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
}

describe('what the header holds', () => {
  it.each([320, 390, 768, 1000])('has the star of the page in reach at %i px', async (width) => {
    const page = await openDevice({ width, height: 844 });
    await openScreen(page, member);
    const star = page.locator('.shell-header').getByRole('button', { name: '收藏此页' });
    await insideWindow(star);
    await star.tap();
    await eventually(() => star.getAttribute('aria-pressed')).toBe('true');
    await star.tap();
    await eventually(() => star.getAttribute('aria-pressed')).toBe('false');
  });
});

it('a list looks the same whether it was come to from home or opened at once', async () => {
  const page = await openPhone();
  const lookOf = async () => {
    const { x, width } = (await (await openScreen(page, member)).locator('.vf-record').first().boundingBox())!;
    return { x, width };
  };
  const atOnce = await lookOf();
  await page.goto(`${address}/#/`);
  await page.locator('main .vf-card').first().waitFor();
  await eventually(lookOf).toEqual(atOnce);
});

it('a tablet held upright shows records as cards, and the title of the page whole', async () => {
  const page = await openDevice({ width: 768, height: 1024 });
  const pane = await openScreen(page, 'charge/order/ChargeOrderList');
  await pane.locator('.vf-record').first().waitFor();
  expect(await pane.locator('.ag-root').count()).toBe(0);
  const title = page.locator('.shell-header h1');
  expect(await title.innerText()).toBe('充电订单');
  expect(await title.evaluate((heading) => heading.scrollWidth - heading.clientWidth)).toBeLessThanOrEqual(0);
});

describe('on a phone that lies on its side', () => {
  const lying = { width: 844, height: 390 };
  const openLying = () => openDevice(lying);

  it('a form has more than half of the window', async () => {
    const page = await openLying();
    const pane = await openScreen(page, member, '?_add=');
    const body = pane.locator('.ant-modal-body');
    await body.locator('[data-field]').first().waitFor();
    expect((await body.boundingBox())!.height).toBeGreaterThan(195);
    await insideWindow(pane.locator('.ant-modal-container'));
  });

  it('a label stands in the middle of the line that its field takes', async () => {
    const pane = await openScreen(await openLying(), 'charge/marketing/PointsRaffleList', '?_add=');
    const middleOf = async (thing: Locator): Promise<number> => {
      const { y, height } = (await thing.boundingBox())!;
      return y + height / 2;
    };
    for (const name of ['raffleName', 'raffleStyle', 'dayLimit', 'startTime']) {
      const field = fieldOf(pane, name);
      await scrollTo(field);
      const off = (await middleOf(field.locator('label'))) - (await middleOf(field.locator('input').first()));
      expect(Math.abs(off), name).toBeLessThan(1.5);
    }
  });

  it('records are cards, and the first is whole below the search', async () => {
    const page = await openDevice(lying);
    const pane = await openScreen(page, member);
    const box = await pane.locator('.vf-record').first().boundingBox();
    expect(box!.y).toBeLessThan(300);
  });

  it.each([
    ['a form', '[data-field=birthday] input', '?_add='],
    ['a search', '.vf-date-button', ''],
  ])('the calendar of %s is whole', async (_name, opener, address) => {
    const page = await openLying();
    const pane = await openScreen(page, member, address);
    if (address === '') await unfold(pane);
    await reach(pane.locator(opener));
    const popup = page.locator('.ant-picker-dropdown');
    await insideWindow(popup.locator('.ant-picker-panel-container'));
    expect(await popup.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThanOrEqual(0);
  });

  it('the choices of a value on a card are whole, and leave it in sight', async () => {
    const page = await openLying();
    const pane = await openScreen(page, 'charge/bill/BillTemplateList', '?_add=');
    const form = pane.getByRole('dialog').last();
    await reach(form.getByRole('button', { name: '新增一行' }));
    const cell = form.locator('[data-column=periodType]');
    await reach(cell.getByRole('button', { name: '修改时段类型' }));
    const list = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)').filter({ visible: true });
    await insideWindow(list);
    const [box, field] = [(await list.boundingBox())!, (await cell.getByRole('combobox').boundingBox())!];
    expect(Math.max(box.y, field.y)).toBeGreaterThanOrEqual(Math.min(box.y + box.height, field.y + field.height));
    // The last of them is come to as well.
    await reach(list.locator('.ant-select-item-option').last());
    await eventually(() => cell.innerText()).toContain('深谷');
  });

  it.each([
    ['date', '.ant-picker', '.ant-picker-cell-selected'],
    ['datetime', '.ant-picker', '.ant-picker-ok button'],
    ['time', '.ant-picker', '.vf-clock-foot .vf-button'],
    ['color', '.vf-color-button', null],
  ])('the panel of a field stands beside it, whole, and gives it the focus back: %s', async (type, opener, done) => {
    const page = await openLying();
    await page.goto(`${address}/#/test/home?type=${type}`);
    const field = page.locator('.vf-specimen-part').first().locator(opener);
    await scrollTo(field);
    await field.tap();
    const popup = page.locator('.vf-sheet:not(.ant-picker-dropdown-hidden)').filter({ visible: true });
    await insideWindow(popup);
    expect(await popup.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThanOrEqual(0);
    const [start, beside] = [(await field.boundingBox())!, (await popup.boundingBox())!];
    expect(start.y).toBeGreaterThan(0);
    expect(start.y + start.height).toBeLessThan(390);
    expect(beside.x).toBeGreaterThan(start.x + 60);
    await (done === null ? page.keyboard.press('Escape') : popup.locator(done).tap());
    await popup.waitFor({ state: 'hidden' });
    const hasFocus = (one: Element) => one.contains(document.activeElement);
    await eventually(() => field.evaluate(hasFocus)).toBe(true);
  });
});

describe('with a mouse', () => {
  it('one typed day of a range is kept when the calendar is left', async () => {
    const page = await openDesk({ width: 1920, height: 900 });
    const pane = await openScreen(page, 'charge/order/ChargeOrderList');
    const unfold = buttonOf(pane, '展开');
    if (await unfold.isVisible()) await unfold.click();
    const range = searchOf(pane, '开始时间');
    await range.getByRole('button').first().click();
    await range.locator('input').first().fill('2026-10-01');
    await page.mouse.click(5, 400);
    await eventually(() => range.innerText()).toContain('2026-10-01');
  });

  it('another page of a table begins at its first row', async () => {
    const page = await openDesk({ width: 1440, height: 600 });
    const pane = await openScreen(page, member, '?_size=30');
    const viewport = pane.locator('.vf-rows');
    const scrolled = () =>
      viewport.evaluate((rows) => Math.max(...[...rows.querySelectorAll('*')].map(({ scrollTop }) => scrollTop)));
    await viewport.hover();
    await page.mouse.wheel(0, 600);
    await eventually(async () => (await scrolled()) > 100).toBe(true);
    await pane.getByRole('button', { name: '下一页' }).click();
    await listed(page);
    await eventually(scrolled).toBe(0);
  });

  it('a part of a phone number finds the members whose number contains it', async () => {
    const page = await openDesk({ width: 1920, height: 900 });
    const pane = await openScreen(page, member);
    const number = (await columnOf(pane, 'mobile'))[0]!;
    await searchOf(pane, '手机号').locator('input').fill(number.slice(-4));
    await query(page, pane);
    expect((await columnOf(pane, 'mobile')).every((one) => one.includes(number.slice(-4)))).toBe(true);
    await searchOf(pane, '手机号').locator('input').fill('');
    await searchOf(pane, '会员编号').locator('input').fill('M2026');
    await query(page, pane);
    await pane.getByText('“会员编号”须输入完整内容才能查到').waitFor();
  });
});

it('a tap beside what has opened closes it, and presses nothing of the page below', async () => {
  const page = await openPage({ as: 'admin', touch: true, ...phone });
  const pane = await openScreen(page, member);
  const named = await pane.locator('.vf-record-title').first().innerText();
  const openers = {
    'the menu of a card': async () => {
      await reach(pane.getByRole('button', { name: '更多', exact: true }).first());
      // At the foot of the window nothing else says whose it is.
      const menu = await shownMenu(page);
      await menu.getByText(named, { exact: true }).waitFor();
      return menu;
    },
    'the menu of the person': async () => {
      await reach(page.locator('.user-button'));
      return shownMenu(page);
    },
  };
  for (const [name, open] of Object.entries(openers)) {
    const popup = await open();
    await popup.waitFor();
    const { x, y } = await pane.locator('.vf-record-title').evaluateAll(uncovered);
    await page.touchscreen.tap(x, y);
    await popup.waitFor({ state: 'hidden' });
    expect(await page.getByRole('dialog').isVisible(), name).toBe(false);
    expect(new URL(page.url()).hash, name).not.toContain('_detail');
  }
  const { x, y } = await pane.locator('.vf-record-title').evaluateAll(uncovered);
  await page.touchscreen.tap(x, y);
  await page.getByRole('dialog').waitFor();
  await page.goBack();

  // The button of a value whose list stands open belongs to it: one tap is all that it takes.
  await press(await openScreen(page, 'charge/enterprise/EnterpriseMemberList'), '新增');
  const form = dialogOf(page, '新增企业会员');
  const staff = form.locator('.vf-subtable').first();
  await reach(staff.getByRole('button', { name: '新增一行' }));
  await page.locator('.ant-select-dropdown').waitFor();
  await staff.getByRole('button', { name: '选择会员' }).tap();
  await dialogOf(page, '选择会员').waitFor();
});

it('a tap beside the choices or the clock of a field goes on in its form: the next field, 保存 and 取消 take it', async () => {
  const page = await openPage({ as: 'admin', touch: true, ...phone });
  const pane = await openScreen(page, 'charge/bill/BillTemplateList', '?_add=');
  const form = pane.getByRole('dialog').last();
  const box = fieldOf(form, 'templateType').getByRole('combobox');
  const list = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)').filter({ visible: true });
  await box.tap();
  await list.waitFor();
  await buttonOf(form, '保存').last().tap();
  await form.getByText(/共 \d+ 处需要修改/).waitFor();
  await list.waitFor({ state: 'hidden' });
  await box.tap();
  await list.waitFor();
  const name = fieldOf(form, 'templateName').locator('input');
  await name.tap();
  await list.waitFor({ state: 'hidden' });
  await eventually(() => name.evaluate((input) => input === document.activeElement)).toBe(true);
  await name.fill('夜间');
  await box.tap();
  await list.waitFor();
  await buttonOf(form, '取消').last().tap();
  await answer(page, '有未保存的内容', '放弃修改');
  await form.waitFor({ state: 'detached' });
});

it.each(['color', 'date'])(
  'a tap beside the sheet of a value in its list goes on there, to another value and to a button: %s',
  async (type) => {
    const page = await openPage({ as: 'admin', touch: true, ...phone });
    await page.goto(`${address}/#/test/home?type=${type}`);
    const cards = page.locator('.vf-specimen-part').nth(1).locator('.vf-record');
    const valueAt = (at: number) => cards.nth(at).getByRole('button', { name: /^修改/ }).first();
    const sheetOf = (name: string) => page.locator('.vf-sheet').filter({ visible: true }).getByText(`${name} · `);
    // Controls that come later push the cards down.
    await page.waitForLoadState('networkidle');
    // With room above the sheet for both.
    await scrollTo(cards.nth(2));
    await valueAt(0).tap();
    await sheetOf('示例一').waitFor();
    await valueAt(1).tap();
    await sheetOf('示例二').waitFor();
    await cards.nth(1).getByRole('button', { name: '更多', exact: true }).tap();
    await shownMenu(page);
    await page.keyboard.press('Escape');
    await valueAt(0).tap();
    await sheetOf('示例一').waitFor();
    // What is no button is not asked for.
    await cards.nth(1).tap({ position: { x: 250, y: 80 } });
    await sheetOf('示例一').waitFor({ state: 'hidden' });
    expect(await page.getByRole('dialog').isVisible()).toBe(false);
  },
);

it('has room for the operations of a row on a tablet that lies on its side', async () => {
  const page = await openPage({ as: 'admin', width: 1024, height: 768, touch: true });
  const pane = await openScreen(page, 'charge/marketing/RechargeDiscountList');
  const cell = pane.locator('.ag-row .vf-actions').first();
  await cell.getByRole('button').first().waitFor();
  const { x, width } = (await cell.boundingBox())!;
  for (const button of await cell.getByRole('button').all()) {
    const box = (await button.boundingBox())!;
    expect(box.x + box.width, await button.innerText()).toBeLessThanOrEqual(x + width);
  }
});

/** Runs in the page: the middle of the first that nothing lies over. */
function uncovered(elements: readonly Element[]): { readonly x: number; readonly y: number } {
  for (const element of elements) {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    if (element.contains(document.elementFromPoint(x, y))) return { x, y };
  }
  throw new Error('All of them are covered.');
}
