import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fieldTypes, type FieldType } from '../../../schemas/language/index.ts';
import { address, call, openPage, schemasDir, tokenOf } from '../browser.ts';
import { dropScreen } from '../dropScreen.ts';
import { choose, eventually, fieldOf, listed, paneOf, press, reach, rowOf, runOn, toast, type } from '../gestures.ts';

async function open(path: string): Promise<Page> {
  const page = await openPage({ as: 'admin', allowed: [/status of 4\d\d/] });
  await page.goto(`${address}/#${path}`);
  return page;
}

/** One property of every type there is, and what needs more than the type's name. */
const more: Partial<Record<FieldType, object>> = {
  dict: { dict: 'enable_status' },
  'multi-dict': { dict: 'member_type' },
  ref: { ref: 'member-level' },
  'multi-ref': { ref: 'member-level' },
  popup: { popup: 'car-plate-number', fill: { fpopup: 'plateNo' } },
  serial: { serial: 'OD{yyyyMMdd}{seq:4}', field: undefined },
  boolean: { type: 'boolean', field: undefined },
  nested: { field: undefined, type: 'object', properties: { host: { title: '主机', type: 'string' } } },
};
const types = Object.keys(fieldTypes) as FieldType[];
const properties = Object.fromEntries(
  types.map((name) => [
    `f${name.replaceAll('-', '')}`,
    {
      title: `类型${name}`,
      field: name,
      ...(fieldTypes[name].operators.length > 0 && { search: true }),
      ...more[name],
    },
  ]),
);
const odd = {
  id: 'odd',
  title: '样样俱全',
  required: ['ftext'],
  label: 'ftext',
  properties: {
    ...properties,
    size: { title: '尺寸', enum: ['大', '中', '小'], form: { widget: 'radio' } },
    doubled: { title: '两倍', field: 'money', computed: 'fmoney * 2' },
    why: { title: '原因', visibleWhen: "size == '小'", requiredWhen: "size == '小'" },
  },
  children: {
    lines: {
      title: '明细行',
      required: ['what'],
      properties: { what: { title: '内容' }, many: { title: '数量', type: 'integer' } },
    },
  },
  actions: { praise: { title: '点赞', on: 'row', set: { finteger: 'finteger + 1' }, success: '已点赞' } },
};

describe('a file dropped into the running server', () => {
  it('with every field type, sub-table and action is a screen at once: added, listed, edited, shown', async () => {
    await dropScreen('charge/demo/OddList', JSON.stringify(odd), 200);
    const page = await open('/other/odd');
    const pane = await listed(page);
    await pane.getByRole('button', { name: '新增' }).click();
    const form = page.getByRole('dialog').last();
    for (const name of types.filter((one) => one !== 'serial')) {
      await fieldOf(form, `f${name.replaceAll('-', '')}`).waitFor();
    }
    await type(form, 'ftext', '一条怪记录');
    await type(form, 'fmoney', '12.3');
    await type(form, 'fmobile', '13900001111');
    await type(form, 'femail', 'someone@example.com');
    await type(form, 'furl', 'https://example.com/a');
    await type(form, 'flnglat', '113.264385,23.129112');
    await type(form, 'fpercent', '12.5');
    await reach(fieldOf(form, 'size').getByText('小', { exact: true }));
    await type(form, 'why', '就是小');
    await press(form, '保存');
    await toast(page, '保存成功');

    const row = await rowOf(pane, '一条怪记录');
    await runOn(page, row, '编辑');
    const again = page.getByRole('dialog').last();
    expect(await fieldOf(again, 'why').getByRole('textbox').inputValue()).toBe('就是小');
    await type(again, 'why', '还是小');
    await press(again, '保存');
    await again.waitFor({ state: 'hidden' });
    // A list that is asked again draws its rows anew.
    await listed(page);
    await runOn(page, await rowOf(pane, '一条怪记录'), '点赞');
    await toast(page, '已点赞');
    await runOn(page, await rowOf(pane, '一条怪记录'), '详情');
    const detail = page.getByRole('dialog').last();
    for (const text of ['24.60', '还是小', '12.5%', 'someone@example.com', '明细行']) {
      await detail.getByText(text, { exact: true }).first().waitFor();
    }
    const { json } = await call(await tokenOf('admin'), 'GET', '/charge/odd/list?ftext=*怪*');
    const [record] = (json!.result as { records: Record<string, unknown>[] }).records;
    expect(record).toMatchObject({ finteger: 1, doubled: '24.60', fserial: expect.stringMatching(/^OD\d{12}$/) });
  });

  it('of kind tree has its rows below each other', async () => {
    const tree = {
      id: 'odd-tree',
      title: '一棵树',
      kind: 'tree',
      properties: { parentId: { title: '上级', ref: 'odd-tree' }, name: { title: '名称' } },
    };
    await dropScreen('charge/demo/OddTreeList', JSON.stringify(tree), 200);
    const token = await tokenOf('admin');
    await expect.poll(async () => (await call(token, 'GET', '/charge/oddTree/rootList')).status).toBe(200);
    const top = await call(token, 'POST', '/charge/oddTree/add', { name: '树根' });
    expect(top.json?.success, top.text).toBe(true);
    const page = await open('/other/oddTree');
    const pane = await listed(page);
    await runOn(page, await rowOf(pane, '树根'), '添加下级');
    const form = page.getByRole('dialog').last();
    await type(form, 'name', '树枝');
    await press(form, '保存');
    await toast(page, '保存成功');
    await pane.locator('.ag-row').getByText('树枝').waitFor();
  });

  it('of kind form keeps its one record', async () => {
    const settings = { id: 'odd-form', title: '一张表单', kind: 'form', properties: { slogan: { title: '口号' } } };
    await dropScreen('charge/demo/OddForm', JSON.stringify(settings), 200);
    const page = await open('/other/oddForm');
    await fieldOf(paneOf(page), 'slogan').waitFor();
    // Fields and button stand on one sheet, which is not the grey of the page behind it.
    const colours = await paneOf(page).evaluate((pane) =>
      [pane.querySelector('.vf-form-page')!, pane.querySelector('.vf-form-page-footer')!].map(
        (part) => getComputedStyle(part).backgroundColor,
      ),
    );
    expect(colours).toEqual(['rgb(255, 255, 255)', 'rgb(255, 255, 255)']);
    await type(paneOf(page), 'slogan', '随时可充');
    await press(paneOf(page), '保存');
    await toast(page, '保存成功');
    await page.reload();
    await expect.poll(() => fieldOf(paneOf(page), 'slogan').getByRole('textbox').inputValue()).toBe('随时可充');
  });

  it('comes with its dictionary, its chain of hidden fields and rows in the order they were entered in', async () => {
    const kinds = {
      odd_kind: { title: '种类', items: ['甲', '乙'].map((text) => ({ value: text, text: `${text}类` })) },
    };
    await writeFile(join(schemasDir, 'dicts/oddKind.json'), JSON.stringify(kinds));
    const chain = {
      id: 'odd-chain',
      title: '<b>连环</b>',
      kind: 'master-detail',
      properties: {
        kind: { title: '种类', dict: 'odd_kind' },
        fee: { title: '费用', field: 'money', visibleWhen: "kind == '乙'", whenHidden: 'clear' },
        payer: { title: '付款人', visibleWhen: 'fee > 0', requiredWhen: 'fee > 0', whenHidden: 'clear' },
        total: { title: '合计', field: 'money', computed: 'fee + 1' },
      },
      children: { steps: { title: '步骤', properties: { step: { title: '步' } } } },
    };
    await dropScreen('charge/demo/OddChainList', JSON.stringify(chain), 200);
    const token = await tokenOf('admin');
    await expect.poll(async () => (await call(token, 'GET', '/charge/oddChain/list')).status).toBe(200);
    const steps = ['先', '后'].map((step) => ({ step }));
    const added = await call(token, 'POST', '/charge/oddChain/add', { kind: '乙', fee: 5, payer: '张三', steps });
    expect(added.json?.success, added.text).toBe(true);
    const page = await open('/other/oddChain');
    const pane = await listed(page);
    const rows = pane.getByRole('region', { name: '明细' }).locator('.ag-row [col-id="step"]');
    await eventually(() => rows.allInnerTexts()).toEqual(['先', '后']);
    await runOn(page, await rowOf(pane.locator('.vf-master'), '张三'), '编辑');
    const form = page.getByRole('dialog').last();
    await fieldOf(form, 'payer').waitFor();
    await choose(page, form, 'kind', '甲类');
    await fieldOf(form, 'payer').waitFor({ state: 'detached' });
    await press(form, '保存');
    await toast(page, '保存成功');
    const { json } = await call(token, 'GET', '/charge/oddChain/list');
    expect((json!.result as { records: unknown[] }).records).toMatchObject([{ fee: null, payer: null, total: '1.00' }]);
  });

  it('that is broken stays what it was, and the mistakes stand above its page and nowhere else', async () => {
    const component = 'charge/demo/BrokenList';
    await dropScreen(component, JSON.stringify({ ...odd, id: 'broken' }), 200);
    const page = await open('/other/broken');
    await listed(page);
    await writeFile(
      join(schemasDir, 'screens', `${component}.json`),
      '{\n  "id": "broken",\n  "title": "坏了",\n  "propertys": {}\n}',
    );
    const strip = paneOf(page).locator('.outdated-strip');
    // Outside of development nobody is told: the next who opens the page sees it.
    await eventually(async () => {
      await page.reload();
      await listed(page);
      return strip.count();
    }).toBe(1);
    const text = await strip.innerText();
    expect(text).toContain('BrokenList.json:4:3');
    expect(text).toContain('properties');
    await page.goto(`${address}/#/member/member`);
    await listed(page);
    expect(await paneOf(page).locator('.outdated-strip').count()).toBe(0);
    const taken = readFileSync(join(schemasDir, 'screens/charge/member/MemberLevelList.json'), 'utf8');
    await writeFile(join(schemasDir, 'screens', `${component}.json`), taken);
    const isTold = async () => (await call(await tokenOf('admin'), 'GET', `/screens/${component}.json`)).text;
    await expect.poll(isTold).toContain('占用');
    await rm(join(schemasDir, 'screens', `${component}.json`));
    const members = await call(await tokenOf('admin'), 'GET', '/charge/memberLevel/list');
    expect(members.status, members.text).toBe(200);
  });
});
