import { describe, expect, it } from 'vitest';
import { readSchemas } from '../../scripts/readSchemas.ts';
import { openPage, signIn } from './browser.ts';
import { address, call, tokenOf } from './browser.ts';

const { screens } = await readSchemas('schemas');

interface MenuItem {
  readonly path: string;
  readonly component: string;
  readonly children?: readonly MenuItem[];
}
const flatten = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap((item) => [item, ...flatten(item.children ?? [])]);

describe('the walk of every screen file', () => {
  it('goes from the menu to a list with the titles of its columns, rows or 暂无数据, and its form', async () => {
    const token = await tokenOf('admin');
    const { json } = await call(token, 'GET', '/sys/permission/getUserPermissionByToken');
    const menu = flatten((json!.result as { menu: readonly MenuItem[] }).menu);
    const page = await openPage();
    await signIn(page);
    for (const screen of [...screens.values()].filter((screen) => screen.menu)) {
      const item = menu.find((entry) => entry.component === screen.component);
      expect(item, `${screen.component} is not in the menu`).toBeDefined();
      await page.goto(`${address}/#${item!.path}`);
      const pane = page.locator('main').last();
      const first = screen.fields.find((field) => field.name === screen.list.columns[0])!;
      await pane.getByText(first.title, { exact: true }).first().waitFor();
      expect(await page.title(), screen.component).toContain(screen.title);
    }
  });
});
