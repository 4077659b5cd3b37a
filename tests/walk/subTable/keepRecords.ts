import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { address, call, keepPage, tokenOf } from '../browser.ts';
import { dropScreen } from '../dropScreen.ts';
import { buttonOf, listed, press, rowOf, runOn } from '../gestures.ts';

/** A record with rows, open in its form. */
export interface OpenRecord {
  readonly id: string;
  readonly page: Page;
  readonly form: Locator;
  /** Presses 保存. @returns the record as the server has it then */
  saved(): Promise<Readonly<Record<string, unknown>>>;
  /** Leaves the form as it is. */
  close(): Promise<void>;
}

/** The records of one screen of a test, of which each test opens its own in the page that is kept. */
interface Records {
  /** Puts the screen there. */
  drop(): Promise<void>;
  /** Adds a record with values of its own, and opens its form from the list. */
  open(values: object): Promise<OpenRecord>;
}

/**
 * A screen with sub-tables and its records.
 * @param component the path of its file
 * @param screen its file, with a field `name` by which the records are known
 * @param allowed what may be told on the console all the same
 */
export function keepRecords(
  component: string,
  screen: Readonly<Record<string, unknown>> & { readonly id: string; readonly title: string },
  allowed: readonly RegExp[] = [],
): Records {
  const openKept = keepPage({ as: 'admin', allowed });
  const name = screen.id.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const path = `/charge/${name}`;
  let count = 0;
  return {
    drop: () => dropScreen(component, JSON.stringify(screen)),
    async open(values) {
      count += 1;
      const known = `${screen.title}${count}号`;
      const token = await tokenOf('admin');
      const added = await call(token, 'POST', `${path}/add`, { name: known, ...values });
      expect(added.json?.success, added.text).toBe(true);
      const id = String(added.json!.result);
      const page = await openKept();
      await page.goto(`${address}/#/other/${name}`);
      const pane = await listed(page);
      await buttonOf(pane, '刷新').first().click();
      await runOn(page, await rowOf(pane, known), '编辑');
      const form = page.getByRole('dialog').last();
      return {
        id,
        page,
        form,
        async saved() {
          await press(form, '保存');
          // The message of the test before may still stand: the form is gone when the server has saved.
          await form.waitFor({ state: 'hidden' });
          return (await call(token, 'GET', `${path}/queryById?id=${id}`)).json!.result as Record<string, unknown>;
        },
        async close() {
          await buttonOf(form, '取消').click();
          await form.waitFor({ state: 'hidden' });
        },
      };
    },
  };
}
