/** A form that is open while somebody else saves its record. */
import type { Locator, Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { address, call, openPage, tokenOf } from '../browser.ts';
import { dropScreen } from '../dropScreen.ts';
import { answer, buttonOf, eventually, openScreen, paneOf, pathOf, rowOf, runOn, toast } from '../gestures.ts';

const crate = {
  id: 'odd-crate',
  title: '货箱',
  required: ['name'],
  label: 'name',
  // Not a list that is live: every open form hears.
  properties: { name: { title: '名称' }, place: { title: '地点' }, keeper: { title: '保管人' } },
  children: {
    items: { title: '货物', properties: { lot: { title: '批号' }, count: { title: '数量', type: 'integer' } } },
  },
};
const screen = 'charge/demo/OddCrateList';
const path = '/charge/oddCrate';
let token: string;

beforeAll(async () => {
  await dropScreen(screen, JSON.stringify(crate));
  token = await tokenOf('admin');
});

interface Stored {
  readonly id: string;
  readonly version: number;
  readonly items: readonly Readonly<Record<string, unknown>>[];
}
const read = async (id: string): Promise<Stored> =>
  (await call(token, 'GET', `${path}/queryById?id=${id}`)).json!.result as Stored;
/** Saves the record as somebody else has it open. */
async function saveElsewhere(id: string, change: (stored: Stored) => object): Promise<void> {
  const stored = await read(id);
  const { json } = await call(token, 'PUT', `${path}/edit`, { ...stored, ...change(stored) });
  expect(json!.success, json!.message).toBe(true);
}

let page: Page;
let form: Locator;
let id: string;
let name: string;
const cell = (row: number, field: string): Locator => form.locator(`.ag-row[row-index="${row}"] [col-id="${field}"]`);
const input = (field: string): Locator => form.locator(`[data-field="${field}"] input`);

beforeEach(async () => {
  name = `箱${Date.now() % 1e7}`;
  const items = [
    { lot: 'A', count: 1 },
    { lot: 'B', count: 2 },
  ];
  const { json } = await call(token, 'POST', `${path}/add`, { name, place: '东库', items });
  expect(json!.success, json!.message).toBe(true);
  id = String(json!.result);
  page = await openPage({ as: 'admin', allowed: [/409|404/] });
  const watched = page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framesent', { predicate: ({ payload }) => String(payload).includes(`"id":"${id}"`) }),
    );
  const pane = await openScreen(page, screen);
  await runOn(page, await rowOf(pane, name), '编辑');
  form = page.getByRole('dialog').last();
  await cell(1, 'count').waitFor();
  await watched;
});

describe('a form that is open while somebody else saves its record', () => {
  it('shows what they have saved in fields and rows, marked, and keeps what is typed; both are saved', async () => {
    await input('keeper').fill('王库管');
    await cell(0, 'count').click();
    await page.keyboard.type('7');
    const marked = form.locator('.ag-row.vf-reloaded').first().waitFor();
    await saveElsewhere(id, ({ items }) => ({
      place: '西库',
      items: [items[0], { ...items[1], count: 20 }, { lot: 'C', count: 3 }],
    }));
    await marked;
    await eventually(() => input('place').inputValue()).toBe('西库');
    await eventually(() => cell(1, 'count').innerText()).toBe('20');
    await eventually(() => cell(2, 'lot').innerText()).toBe('C');
    await toast(page, '您自己在别处刚保存了您正在编辑的货箱，这里更新了 1 个字段、2 行，您填写的内容不变');
    expect(await input('keeper').inputValue()).toBe('王库管');
    await page.keyboard.press('Enter');
    await eventually(() => cell(0, 'count').innerText()).toBe('7');
    // What was typed before is taken back, and done again, over what came meanwhile.
    await buttonOf(form, '撤销').click();
    await eventually(() => cell(0, 'count').innerText()).toBe('1');
    expect(await cell(1, 'count').innerText()).toBe('20');
    await buttonOf(form, '重做').click();
    await eventually(() => cell(0, 'count').innerText()).toBe('7');
    await buttonOf(form, '保存').click();
    await form.waitFor({ state: 'detached' });
    expect(await read(id)).toMatchObject({
      place: '西库',
      keeper: '王库管',
      items: [
        { lot: 'A', count: 7 },
        { lot: 'B', count: 20 },
        { lot: 'C', count: 3 },
      ],
    });
  });

  it('loses a row that they remove and that is as it was again, by a step that was taken back over what they had saved', async () => {
    await cell(1, 'lot').click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Delete');
    await eventually(() => cell(1, 'lot').innerText()).toBe('');
    await saveElsewhere(id, ({ items }) => ({ items: [{ ...items[0], count: 10 }, items[1]] }));
    await eventually(() => cell(0, 'count').innerText()).toBe('10');
    await page.keyboard.press('Control+z');
    await eventually(() => cell(1, 'lot').innerText()).toBe('B');
    await saveElsewhere(id, ({ items }) => ({ items: items.slice(0, 1) }));
    await toast(page, '您所在的第2行已在别处删除');
    await eventually(() => cell(1, 'lot').count()).toBe(0);
    await buttonOf(form, '取消').click();
    await form.waitFor({ state: 'detached' });
  });

  it('keeps a row that they remove while something is typed in it, says so by its name, and adds it again with the save', async () => {
    await cell(1, 'count').click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('8');
    await saveElsewhere(id, ({ items }) => ({ place: '西库', items: items.slice(0, 1) }));
    const kept = '货物第2行（B，2）已在别处删除。您改过这一行，所以仍保留在这里，保存时会重新新增；不需要的话请删除';
    await toast(page, kept);
    await page.keyboard.press('Enter');
    await page.getByText(kept).waitFor({ state: 'detached' });
    // Once is enough.
    await saveElsewhere(id, () => ({ place: '南库' }));
    await eventually(() => input('place').inputValue()).toBe('南库');
    expect(await page.getByText(kept).count()).toBe(0);
    expect(await cell(1, 'count').innerText()).toBe('8');
    await buttonOf(form, '保存').click();
    const conflict = page.getByRole('dialog').filter({ hasText: '合并并保存' }).last();
    await conflict.getByText('保留这一行：B，8').waitFor();
    await buttonOf(conflict, '合并并保存').click();
    await form.waitFor({ state: 'detached' });
    expect(await read(id)).toMatchObject({
      place: '南库',
      items: [
        { lot: 'A', count: 1 },
        { lot: 'B', count: 8 },
      ],
    });
  });

  it('asks nothing at the save once a row that was kept is removed here, too', async () => {
    await cell(1, 'count').click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('8');
    await page.keyboard.press('Enter');
    await saveElsewhere(id, ({ items }) => ({ place: '西库', items: items.slice(0, 1) }));
    await eventually(() => input('place').inputValue()).toBe('西库');
    await input('keeper').fill('王库管');
    await form.locator('.ag-row[row-index="1"]').getByRole('checkbox').click();
    await buttonOf(form, '删除').click();
    await answer(page, '确定要删除这 1 项吗', '删除');
    await eventually(() => cell(1, 'lot').count()).toBe(0);
    await buttonOf(form, '保存').click();
    await form.waitFor({ state: 'detached' });
    expect(await read(id)).toMatchObject({ place: '西库', keeper: '王库管', items: [{ lot: 'A', count: 1 }] });
  });

  it('keeps the typed value where both have changed the same, and asks at the save', async () => {
    const long = '南库'.repeat(60);
    await input('place').fill(long);
    await saveElsewhere(id, () => ({ place: '北库', keeper: '李库管' }));
    await eventually(() => input('keeper').inputValue()).toBe('李库管');
    expect(await input('place').inputValue()).toBe(long);
    await buttonOf(form, '保存').click();
    const conflict = page.getByRole('dialog').filter({ hasText: '北库' }).last();
    await conflict.getByText('南库').waitFor();
    // However long the values are.
    const title = await conflict.getByRole('rowheader', { name: '地点' }).boundingBox();
    expect(title!.width).toBeGreaterThan(150);
    expect(await conflict.getByText('李库管').count()).toBe(0);
  });

  it('asks of rows, too, only what both have changed, by row and value, and keeps what one of them has', async () => {
    await cell(0, 'count').click();
    await page.keyboard.type('7');
    await page.keyboard.press('Enter');
    await page.keyboard.type('8');
    await page.keyboard.press('Enter');
    await saveElsewhere(id, ({ items }) => ({ items: [{ ...items[0], lot: 'AA', count: 5 }, items[1], { lot: 'C' }] }));
    await eventually(() => cell(2, 'lot').innerText()).toBe('C');
    await buttonOf(form, '保存').click();
    const conflict = page.getByRole('dialog').filter({ hasText: '合并并保存' }).last();
    await eventually(() => conflict.getByRole('radio').count()).toBe(2);
    await conflict.getByRole('radio', { name: '货物第1行（AA，1）：数量：已保存的修改' }).click();
    await buttonOf(conflict, '合并并保存').click();
    await form.waitFor({ state: 'detached' });
    expect(await read(id)).toMatchObject({
      items: [{ lot: 'AA', count: 5 }, { lot: 'B', count: 8 }, { lot: 'C' }],
    });
  });
});

describe('the order of the rows of an open form', () => {
  const lots = async (): Promise<readonly string[]> =>
    Promise.all((await form.locator('.ag-row [col-id="lot"]').all()).map((_, row) => cell(row, 'lot').innerText()));
  const saved = async () => (await read(id)).items.map(({ lot }) => lot);
  const insertBelowFirst = async (): Promise<void> => {
    await cell(0, 'lot').click();
    await page.keyboard.press('Escape');
    await buttonOf(form, '插入一行').click();
    await form.locator('.ag-cell-inline-editing input').first().waitFor();
    await page.keyboard.type('新');
  };

  it('has a new row below the one it was put under, while it is typed in, and as it is saved', async () => {
    await insertBelowFirst();
    await saveElsewhere(id, ({ items }) => ({ place: '西库', items: [...items, { lot: 'C', count: 3 }] }));
    await eventually(() => input('place').inputValue()).toBe('西库');
    await page.keyboard.type('箱');
    await page.keyboard.press('Enter');
    await eventually(lots).toEqual(['A', '新箱', 'B', 'C']);
    await buttonOf(form, '保存').click();
    await form.waitFor({ state: 'detached' });
    expect(await saved()).toEqual(['A', '新箱', 'B', 'C']);
  });

  it('is taken over where they alone have changed it, and told', async () => {
    await saveElsewhere(id, ({ items }) => ({ items: items.toReversed() }));
    await toast(page, '您自己在别处刚保存了您正在编辑的货箱，这里更新了货物的行顺序，您填写的内容不变');
    expect(await lots()).toEqual(['B', 'A']);
  });

  it.each([
    ['这里的修改', ['B', 'C', 'A']],
    ['已保存的修改', ['C', 'A', 'B']],
  ])('is told and asked about where both have changed it: %s', async (side, order) => {
    await saveElsewhere(id, ({ items }) => ({ items: [...items, { lot: 'C', count: 3 }] }));
    await eventually(lots).toEqual(['A', 'B', 'C']);
    await cell(0, 'lot').click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Alt+ArrowDown');
    await page.keyboard.press('Alt+ArrowDown');
    await eventually(lots).toEqual(['B', 'C', 'A']);
    await saveElsewhere(id, ({ items }) => ({ items: [items[2], items[0], items[1]] }));
    await toast(page, '您自己在别处也调整了货物的行顺序，这里仍是您调整的顺序，保存时请选择保留哪一个');
    expect(await lots()).toEqual(['B', 'C', 'A']);
    await buttonOf(form, '保存').click();
    const conflict = page.getByRole('dialog').filter({ hasText: '合并并保存' }).last();
    await conflict.getByRole('radio', { name: `货物的行顺序：${side}` }).click();
    await buttonOf(conflict, '合并并保存').click();
    await form.waitFor({ state: 'detached' });
    expect(await saved()).toEqual(order);
  });
});

describe('an open form whose record somebody else removes', () => {
  const gone = '该记录已被他人删除，或您已无权查看，不能再保存。您填写的内容还在这里，可以复制。';

  it('says so at once and at the save, and keeps what was typed', async () => {
    await input('keeper').fill('王库管');
    const { json } = await call(token, 'DELETE', `${path}/delete?id=${id}`);
    expect(json!.success, json!.message).toBe(true);
    await form.getByText(gone, { exact: true }).waitFor();
    await buttonOf(form, '保存').click();
    await form.getByText(`很抱歉，资源未找到! ${gone}`, { exact: true }).waitFor();
    expect(await input('keeper').inputValue()).toBe('王库管');
  });
});

describe('a page that is a form, while somebody else saves its record', () => {
  it('shows what they have saved, and keeps what is typed', async () => {
    const sign = 'charge/demo/OddSignForm';
    const properties = { text: { title: '文字' }, colour: { title: '颜色' } };
    await dropScreen(sign, JSON.stringify({ id: 'odd-sign', title: '标牌', kind: 'form', properties }));
    const own = await openPage({ as: 'admin' });
    const added = await call(token, 'POST', '/charge/oddSign/add', { text: '欢迎', colour: '红' });
    const signId = String(added.json!.result);
    const watched = own
      .waitForEvent('websocket')
      .then((socket) =>
        socket.waitForEvent('framesent', { predicate: ({ payload }) => String(payload).includes(`"id":"${signId}"`) }),
      );
    await own.goto(`${address}/#${await pathOf(sign)}`);
    form = paneOf(own);
    await input('text').fill('欢迎光临');
    await watched;
    const { version } = (await call(token, 'GET', `/charge/oddSign/queryById?id=${signId}`)).json!.result as Stored;
    await call(token, 'PUT', '/charge/oddSign/edit', { id: signId, version, colour: '绿' });
    await eventually(() => input('colour').inputValue()).toBe('绿');
    expect(await input('text').inputValue()).toBe('欢迎光临');
    await buttonOf(form, '保存').click();
    await toast(own, '保存成功');
  });
});

describe('whoever stands in a row while others come and go above it', () => {
  const counts = async (): Promise<readonly string[]> =>
    Promise.all([0, 1, 2].map((row) => cell(row, 'count').innerText()));
  const insertAbove = async (): Promise<void> => {
    await saveElsewhere(id, ({ items }) => ({ items: [{ lot: 'C', count: 3 }, ...items] }));
    await eventually(() => cell(2, 'lot').innerText()).toBe('B');
  };

  it('types on in that row', async () => {
    await cell(1, 'count').click();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('71');
    await page.keyboard.press('ArrowLeft');
    await insertAbove();
    await page.keyboard.type('5');
    await page.keyboard.press('Enter');
    await eventually(counts).toEqual(['3', '1', '751']);
    // The focus goes on from there.
    await saveElsewhere(id, ({ items }) => ({ items: items.slice(1) }));
    await eventually(() => cell(0, 'lot').innerText()).toBe('A');
    await cell(0, 'count').click();
    await page.keyboard.press('Escape');
    await insertAbove();
    await page.keyboard.press('Delete');
    await eventually(counts).toEqual(['3', '', '751']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('8');
    await page.keyboard.press('Enter');
    await eventually(counts).toEqual(['3', '', '8']);
  });

  it('has the block that was chosen, without the rows that have come', async () => {
    await cell(0, 'count').click();
    await page.keyboard.press('Escape');
    await eventually(() => cell(0, 'count').evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press('Shift+ArrowDown');
    await eventually(() => form.locator('.vf-cell-chosen').count()).toBe(2);
    await insertAbove();
    await eventually(() => cell(2, 'count').getAttribute('class')).toContain('vf-cell-chosen');
    await page.keyboard.press('Delete');
    await eventually(counts).toEqual(['3', '', '']);
  });

  it('types into no other row where theirs is gone, and is told so', async () => {
    await insertAbove();
    await cell(1, 'count').click();
    await saveElsewhere(id, ({ items }) => ({ items: [items[0], items[2]] }));
    await toast(page, '您所在的第2行已在别处删除');
    await eventually(() => cell(1, 'lot').innerText()).toBe('B');
    await page.keyboard.type('9');
    await page.keyboard.press('Delete');
    await page.keyboard.press('Enter');
    expect([await cell(0, 'count').innerText(), await cell(1, 'count').innerText()]).toEqual(['3', '2']);
  });

  it('puts the row that is being dragged where it was let go of', async () => {
    const [handle, target] = [(await cell(0, 'index').boundingBox())!, (await cell(1, 'index').boundingBox())!];
    await page.mouse.move(handle.x + 5, handle.y + handle.height / 2);
    await page.mouse.down();
    await page.mouse.move(target.x + 5, target.y + target.height - 4, { steps: 6 });
    await insertAbove();
    await page.mouse.up();
    await eventually(counts).toEqual(['3', '2', '1']);
  });

  it('does not disturb who is in a field of the form', async () => {
    await cell(1, 'count').click();
    await page.keyboard.press('Escape');
    await input('keeper').click();
    await page.keyboard.type('王');
    await insertAbove();
    await page.keyboard.type('库管');
    expect(await input('keeper').inputValue()).toBe('王库管');
  });
});

describe('a sub-table of records of another screen, in an open form', () => {
  const [crates, labels] = ['charge/demo/OddLabelledCrateList', 'charge/demo/OddLabelList'];
  beforeAll(async () => {
    const crate = (children: object) => ({
      id: 'odd-labelled-crate',
      title: '标签货箱',
      label: 'name',
      properties: { name: { title: '名称' } },
      children,
    });
    // Each of the two names the other.
    await dropScreen(crates, JSON.stringify(crate({})));
    await dropScreen(
      labels,
      JSON.stringify({
        id: 'odd-label',
        title: '标签',
        label: 'text',
        list: { sort: 'text asc' },
        properties: {
          text: { title: '文字' },
          colour: { title: '颜色' },
          crateId: { title: '货箱', ref: 'odd-labelled-crate' },
        },
      }),
    );
    const from = {
      title: '标签',
      from: 'odd-label',
      foreignKey: 'crateId',
      columns: ['text', 'colour'],
      readOnly: false,
    };
    await dropScreen(crates, JSON.stringify(crate({ labels: from })));
  });

  it('shows what is saved in them by themselves; what is typed stays', async () => {
    const add = async (of: string, record: object): Promise<string> => {
      const { json } = await call(token, 'POST', `/charge/${of}/add`, record);
      expect(json!.success, json!.message).toBe(true);
      return String(json!.result);
    };
    const crateId = await add('oddLabelledCrate', { name });
    const one = await add('oddLabel', { text: 'A', colour: '红', crateId });
    await add('oddLabel', { text: 'B', colour: '蓝', crateId });
    const own = await openPage({ as: 'admin' });
    const watched = own
      .waitForEvent('websocket')
      .then((socket) =>
        socket.waitForEvent('framesent', { predicate: ({ payload }) => String(payload).includes(`["${one}",`) }),
      );
    const pane = await openScreen(own, crates);
    await runOn(own, await rowOf(pane, name), '编辑');
    form = own.getByRole('dialog').last();
    await cell(1, 'colour').click();
    await own.keyboard.type('绿');
    await watched;
    const { version } = (await call(token, 'GET', `/charge/oddLabel/queryById?id=${one}`)).json!.result as Stored;
    const marked = form.locator('.ag-row.vf-reloaded').first().waitFor();
    await call(token, 'PUT', '/charge/oddLabel/edit', { id: one, version, colour: '黄' });
    await marked;
    await eventually(() => cell(0, 'colour').innerText()).toBe('黄');
    await add('oddLabel', { text: 'C', colour: '黑', crateId });
    await eventually(() => cell(2, 'text').innerText()).toBe('C');
    await own.keyboard.press('Enter');
    await eventually(() => cell(1, 'colour').innerText()).toBe('绿');
    await buttonOf(form, '保存').click();
    await form.waitFor({ state: 'detached' });
    const list = await call(token, 'GET', `/charge/oddLabel/list?crateId=${crateId}`);
    expect((list.json!.result as { records: object[] }).records).toMatchObject([
      { text: 'A', colour: '黄' },
      { text: 'B', colour: '绿' },
      { text: 'C', colour: '黑' },
    ]);
  });
});
