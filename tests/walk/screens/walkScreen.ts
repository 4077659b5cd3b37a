/** What a person sees and does on a screen from the menu on, in windows of every size. */
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { headingOf, isRecordScreen, type RecordScreen, type Screen } from '../../../schemas/language/index.ts';
import { buttonOf, dialogOf, moreOf, openScreen, paneOf, popupOf, press, reach, totalOf, unfold } from '../gestures.ts';
import type { Looker } from '../looking/Looker.ts';

const rowsOf = (pane: Locator): Locator => pane.locator('.vf-rows').first().locator('.ag-row');

/**
 * Opens a screen once: its list, the menu of a row, the detail of one, and an empty form with its messages. What is open
 * stays so while the window is made another size, and is looked at where it can differ: dialogs have one width on every
 * desk. The last of the windows is the first of the next screen.
 */
export async function walkScreen(looker: Looker, screen: Screen): Promise<void> {
  await looker.resize('wide');
  const pane = await enter(looker, screen);
  await leaveOthers(looker, screen);
  await checkCrumbs(looker, screen);
  if (!isRecordScreen(screen)) return lookOnly(looker, screen);
  await checkList(pane, screen);
  await lookAtList(looker, screen);
  await lookAtRowMenu(looker, screen);
  await lookAtDetail(looker, pane, screen);
  const form = await openForm(pane, screen);
  if (form) await looker.look(`${screen.title} form`, form);
  if (form && screen.form.size === 'page') {
    await looker.resize('middle');
    await looker.look(`${screen.title} form`, form);
  }
  await looker.resize('phone');
  if (form) {
    await looker.look(`${screen.title} form`, form);
    await checkMessages(form, screen);
  }
  await lookAtList(looker, screen);
  await lookAtRowMenu(looker, screen);
  await lookAtCard(looker, pane, screen);
  await looker.resize('middle');
  await lookAtList(looker, screen);
}

/**
 * Opens a screen made of what other screens show: its list, and an empty form with its messages, in a large window and on a
 * phone. It begins in the window that the screen before has ended in.
 */
export async function visitScreen(looker: Looker, screen: Screen): Promise<void> {
  const isPhone = (): boolean => looker.page.viewportSize()!.width < 768;
  if (!isPhone()) await looker.resize('wide');
  const pane = await enter(looker, screen);
  if (!isRecordScreen(screen)) return lookOnly(looker, screen);
  const seeList = async (): Promise<void> => {
    if (!isPhone()) {
      await checkCrumbs(looker, screen);
      await checkList(pane, screen);
    }
    await unfold(pane);
    await looker.lookWhetherItFits(screen.title, pane);
  };
  if (!isPhone()) await leaveOthers(looker, screen);
  await seeList();
  const form = await openForm(pane, screen);
  if (form) await looker.lookWhetherItFits(`${screen.title} form`, form);
  await looker.resize(isPhone() ? 'wide' : 'phone');
  if (form) {
    await looker.lookWhetherItFits(`${screen.title} form`, form);
    await checkMessages(form, screen);
  }
  await seeList();
}

async function enter({ page }: Looker, screen: Screen): Promise<Locator> {
  const pane = await openScreen(page, screen.component);
  expect(await page.title()).toContain(screen.title);
  return pane;
}

/** What a large window tells above a list. */
async function checkCrumbs({ page }: Looker, { title }: Screen): Promise<void> {
  await page.getByRole('navigation', { name: '面包屑导航' }).getByText(title, { exact: true }).waitFor();
}

/** A look goes through all that is in the window, and every open page is. */
async function leaveOthers({ page }: Looker, { title }: Screen): Promise<void> {
  const tabs = page.getByRole('navigation', { name: '已打开的页面' });
  const others = tabs.getByRole('button', { name: new RegExp(`^关闭(?!${title}$).`) });
  for (const other of (await others.all()).toReversed()) await reach(other);
}

async function lookOnly(looker: Looker, { title }: Screen): Promise<void> {
  for (const size of ['wide', 'middle', 'phone'] as const) {
    await looker.resize(size);
    await looker.look(title, paneOf(looker.page));
  }
}

async function checkList(pane: Locator, screen: RecordScreen): Promise<void> {
  const first = screen.fields.find((field) => field.name === screen.list.columns[0])!;
  if (screen.list.tiles?.first) await reach(pane.getByText('列表', { exact: true }));
  await pane.getByRole('columnheader', { name: first.title }).first().waitFor();
  await rowsOf(pane).first().or(pane.getByText('暂无数据').first()).first().waitFor();
  const rows = await rowsOf(pane).count();
  if (screen.kind === 'tree') return;
  expect(await totalOf(pane).innerText()).toMatch(rows === 0 ? /^共 0 条$/ : /^1-\d+ 共 \d+ 条$/);
}

async function lookAtList(looker: Looker, { title }: Screen): Promise<void> {
  const pane = paneOf(looker.page);
  await unfold(pane);
  await looker.look(title, pane);
}

async function lookAtRowMenu(looker: Looker, { title }: Screen): Promise<void> {
  const pane = paneOf(looker.page);
  const more = moreOf(pane).first();
  if (await more.isVisible()) await looker.open(`${title} row menu`, more, popupOf(looker.page, 'dropdown'));
}

/** The form of a new record, where the screen has one. */
async function openForm(pane: Locator, screen: RecordScreen): Promise<Locator | null> {
  const add = buttonOf(pane.locator('.vf-toolbar').first(), screen.builtIn.add?.title ?? '新增');
  expect(await add.count()).toBe(screen.builtIn.add ? 1 : 0);
  if (!screen.builtIn.add) return null;
  await reach(add);
  const form = dialogOf(pane.page(), `新增${screen.noun}`);
  await form.locator('[data-field]').first().waitFor();
  return form;
}

type Field = RecordScreen['fields'][number];
const isAsked = (field: Field): boolean =>
  field.required &&
  field.default === undefined &&
  field.initial === undefined &&
  !field.readOnly &&
  field.form !== null;
const chosen = new Set(['dict', 'multi-dict', 'ref', 'multi-ref', 'date', 'datetime', 'time', 'area']);
const uploaded = new Set(['image', 'images', 'file']);
const requiredOf = ({ type, title }: Field): string =>
  `${uploaded.has(type) ? '请上传' : chosen.has(type) ? '请选择' : '请输入'}${title}`;

/** Saves the empty form, and leaves it. */
async function checkMessages(form: Locator, screen: RecordScreen): Promise<void> {
  await press(form, '保存');
  for (const field of screen.fields.filter((field) => isAsked(field))) {
    const frame = form.locator(`[data-field="${field.name}"]`);
    if ((await frame.count()) === 0) continue;
    expect(await frame.locator('.vf-error').innerText(), field.name).toBe(field.messages.required ?? requiredOf(field));
  }
  await press(form, '取消');
  await form.waitFor({ state: 'hidden' });
}

/** On a phone a record opens by its title. */
async function lookAtCard(looker: Looker, pane: Locator, { title }: Screen): Promise<void> {
  const name = pane.locator('.vf-record-title').first();
  if (!(await name.isVisible())) return;
  await looker.open(`${title} record`, name, looker.page.getByRole('dialog').last());
}

/** The detail of the first row by its operation, which may stand in its menu; it tells each of its first fields, a state in its head. */
async function lookAtDetail(looker: Looker, pane: Locator, screen: RecordScreen): Promise<void> {
  const { page } = looker;
  if (!screen.builtIn.detail || (await rowsOf(pane).count()) === 0) return;
  const row = pane.locator('.vf-rows').first().locator('.ag-row[row-index="0"]');
  const title = screen.builtIn.detail.title;
  const button = row.getByRole('button', { name: title, exact: true });
  if ((await button.count()) > 0) await reach(button);
  else {
    await reach(row.getByRole('button', { name: '更多', exact: true }));
    await page.getByRole('menuitem', { name: title, exact: true }).click();
  }
  const detail = dialogOf(page, `${screen.noun}详情`);
  for (const field of screen.fields.filter((field) => !field.writeOnly).slice(0, 3)) {
    await detail.locator('dt, .vf-detail-state').getByText(headingOf(field), { exact: true }).first().waitFor();
  }
  await looker.look(`${screen.title} record`, detail);
  await press(detail, '关闭');
  await detail.waitFor({ state: 'hidden' });
}
