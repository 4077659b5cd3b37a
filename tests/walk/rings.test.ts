import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { address, keepPage, openPage, password, typeCredentials } from './browser.ts';
import { dialogOf, fieldOf, openScreen, rowOf, runOn, columnOf } from './gestures.ts';
import { ringFault } from './looking/ringFault.ts';

/** Presses a key again and again, and gives what is wrong with the rings on the way. */
async function walk(page: Page, key: string, times: number): Promise<readonly string[]> {
  const faults = new Set<string>();
  for (let at = 0; at < times; at += 1) {
    await page.keyboard.press(key);
    // Rings that grow are measured at rest.
    await page.evaluate(() =>
      Promise.all(
        document
          .getAnimations()
          .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
          .map(({ finished }) => finished.catch(() => null)),
      ),
    );
    const fault = await page.evaluate(ringFault);
    if (fault) faults.add(fault);
  }
  return [...faults];
}

const openKept = keepPage({ as: 'admin' });

describe('what has the focus shows one whole ring', () => {
  it('on a list: the menu, the bars, the headings, the rows and the pages', async () => {
    const page = await openKept();
    const pane = await openScreen(page, 'charge/member/MemberList');
    await columnOf(pane, 'nickname');
    expect(await walk(page, 'Tab', 60)).toEqual([]);
    await pane.locator('.ag-header-cell').nth(1).focus();
    expect(await walk(page, 'ArrowRight', 6)).toEqual([]);
    await pane.locator('.ag-row .vf-actions button').first().focus();
    expect(await walk(page, 'ArrowRight', 2)).toEqual([]);
    expect(await walk(page, 'ArrowLeft', 2)).toEqual([]);
  });

  it('in the settings of the columns, also where the focus brings a line into sight', async () => {
    const page = await openPage({ as: 'admin', width: 1000, height: 700 });
    const pane = await openScreen(page, 'charge/member/MemberList');
    await columnOf(pane, 'nickname');
    await pane.getByRole('button', { name: '列设置' }).press('Enter');
    const first = page.getByRole('checkbox', { name: '显示会员昵称' });
    await first.waitFor();
    await first.focus();
    expect(await walk(page, 'Tab', 56)).toEqual([]);
  });

  it('on the lines of a tree to choose in', async () => {
    const page = await openKept();
    await openScreen(page, 'system/UserList', '?_add=');
    await page.getByRole('button', { name: '选择部门' }).click();
    await dialogOf(page, '选择部门').getByRole('tree').focus();
    expect(await walk(page, 'ArrowDown', 4)).toEqual([]);
    await page.keyboard.press('Escape');
  });

  it('in the dialog of an action with its way to the whole amount', async () => {
    const page = await openKept();
    const pane = await openScreen(page, 'charge/member/MemberList', '?_sort=balance:desc');
    const [first] = await columnOf(pane, 'nickname');
    await runOn(page, await rowOf(pane, first!), '扣款');
    await dialogOf(page, /^扣款/).waitFor();
    expect(await walk(page, 'Tab', 8)).toEqual([]);
  });

  it('in the form of a record', async () => {
    const page = await openKept();
    const pane = await openScreen(page, 'charge/device/ChargePileList', '?_add=');
    await page.getByRole('dialog').waitFor();
    expect(await walk(page, 'Tab', 30)).toEqual([]);
    await pane.waitFor();
  });

  it('in the question of a form that is left with what was typed', async () => {
    const page = await openKept();
    await openScreen(page, 'charge/device/ChargePileList', '?_add=');
    await fieldOf(page.getByRole('dialog'), 'pileName').getByRole('textbox').fill('问一问的桩');
    await page.keyboard.press('Escape');
    const stay = page.getByRole('button', { name: '继续编辑' });
    await stay.waitFor();
    // By a key, as the ring is for those who use them.
    expect(await walk(page, 'Tab', 2)).toEqual([]);
    await stay.press('Enter');
    await stay.waitFor({ state: 'hidden' });
  });

  it('while signing in and choosing the tenant', async () => {
    const page = await openPage();
    await page.goto(`${address}/#/user/login`);
    expect(await walk(page, 'Tab', 6)).toEqual([]);
    await typeCredentials(page, 'admin', password);
    await page.getByRole('radio').first().waitFor();
    expect(await walk(page, 'Shift+Tab', 1)).toEqual([]);
    expect(await walk(page, 'Tab', 4)).toEqual([]);
  });
});
