/** What is done on the pages, and the CPU milliseconds it takes. */
import type { Browser } from 'playwright-core';
import { MeasuredPage } from './MeasuredPage.ts';
import type { PageName } from './benchPages.ts';
import { messageCount, toFormFields } from './pages/formFields.ts';

/** Field counts of the forms. */
export const fieldCounts = [20, 200, 500] as const;
const typedText = 'abcdefghijklmnopqrst';

/** CPU milliseconds by the name of the measure. */
export type Sample = Readonly<Record<string, number>>;

const lists = {
  empty: { selector: '.ready', count: 1 },
  ownList: { selector: '.ag-row [col-id=memberName]', count: 10 },
  handList: { selector: '.ag-row [col-id=memberName]', count: 10 },
} as const;

/** From page creation to painted rows. */
export async function measureList(browser: Browser, address: string, name: keyof typeof lists): Promise<Sample> {
  const page = await MeasuredPage.open(browser, address);
  const open = await page.measure(() => page.goto(name), lists[name]);
  await page.close();
  return { [`${name} open`]: open };
}

const forms = {
  ownForm: { field: '.vf-field', message: '.vf-error', submit: '.vf-footer button.ant-btn-primary' },
  handForm: { field: '.ant-form-item', message: '.ant-form-item-explain-error', submit: 'button[type=submit]' },
} as const satisfies Partial<Record<PageName, object>>;

/** Opens a form, types into its middle, and submits it with half of it missing. */
export async function measureForm(browser: Browser, address: string, name: keyof typeof forms, count: number): Promise<Sample> {
  const { field, message, submit } = forms[name];
  const fields = toFormFields(count);
  const page = await MeasuredPage.open(browser, address);
  await page.goto(name, `?fields=${count}`);
  await page.page.waitForFunction(() => window.openBench !== undefined);
  await page.page.waitForTimeout(300);

  const mount = await page.measure(() => page.page.evaluate(() => window.openBench?.()), { selector: field, count });
  await page.collect();
  const input = page.page.locator(`input[id$="field${fields.findIndex(({ typed }) => typed)}"]`);
  await input.focus();
  await page.page.waitForTimeout(300);
  const typing = await page.measure(() => page.page.keyboard.type(typedText, { delay: 30 }), { selector: field, count });
  await page.collect();
  const submitting = await page.measure(() => page.page.locator(submit).evaluate((button: HTMLElement) => button.click()), {
    selector: message,
    count: messageCount(fields),
  });
  const typed = await input.inputValue();
  if (typed !== typedText) throw new Error(`${name} ${count}: "${typed}" stands in the field.`);
  await page.close();
  return { [`${name} mount ${count}`]: mount, [`${name} keystroke ${count}`]: typing / typedText.length, [`${name} submit ${count}`]: submitting };
}
