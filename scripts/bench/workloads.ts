/** What is done on the pages, and the CPU milliseconds it takes. */
import type { Browser } from 'playwright-core';
import { type Cost, MeasuredPage } from './MeasuredPage.ts';
import type { PageName } from './benchPages.ts';
import { messageCount, toFormFields, type FormField } from './pages/formFields.ts';

/** Field counts of the forms. */
export const fieldCounts = [20, 200, 500] as const;
const typedText = 'ABCDEFGHIJKLMNOPQRST';

/** CPU milliseconds by the name of the measure. */
export type Sample = Readonly<Record<string, number>>;

const lists = {
  empty: { selector: '.ready', count: 1 },
  ownList: { selector: '.ag-row [col-id=memberName]', count: 10 },
  handList: { selector: '.ag-row [col-id=memberName]', count: 10 },
} as const;

/** From page creation to painted rows: CPU, and wall time on a second page. */
export async function measureList(browser: Browser, address: string, name: keyof typeof lists): Promise<Sample> {
  const page = await MeasuredPage.open(browser, address);
  const open = await page.measure(() => page.goto(name), lists[name]);
  await page.close();
  // On a page of its own: whoever looks at every frame works, too.
  const watched = await MeasuredPage.open(browser, address);
  const paint = await watched.timeToPaint(name, lists[name]);
  await watched.close();
  return { [`${name} open`]: open, [`${name} paint`]: paint };
}

const forms = {
  ownForm: { field: '.vf-field', message: '.vf-error', submit: '.vf-footer .vf-button-primary' },
  handForm: { field: '.ant-form-item', message: '.ant-form-item-explain-error', submit: 'button[type=submit]' },
} as const satisfies Partial<Record<PageName, object>>;

type FormName = keyof typeof forms;

/** Opens a form, types into its middle, and submits it with half of it missing. */
export async function measureForm(browser: Browser, address: string, name: FormName, count: number): Promise<Sample> {
  const { field, message, submit } = forms[name];
  const fields = toFormFields(count);
  const page = await openForm(browser, address, name, count);
  const mount = await page.measure(() => page.page.evaluate(() => window.openBench?.()), { selector: field, count });
  const { cpu: keystroke, scripts } = await typeInto(page, fields);
  await page.collect();
  const submitting = await page.measure(
    () => page.page.locator(submit).evaluate((button: HTMLElement) => button.click()),
    {
      selector: message,
      count: messageCount(fields),
    },
  );
  await page.close();
  return {
    [`${name} mount ${count}`]: mount,
    [`${name} keystroke ${count}`]: keystroke,
    [`${name} keystroke scripts ${count}`]: scripts,
    [`${name} submit ${count}`]: submitting,
  };
}

async function openForm(browser: Browser, address: string, name: FormName, count: number): Promise<MeasuredPage> {
  const page = await MeasuredPage.open(browser, address);
  await page.goto(name, `?fields=${count}`);
  await page.page.waitForFunction(() => window.openBench !== undefined);
  await page.page.waitForTimeout(300);
  return page;
}

/** What one keystroke in the middle of the form costs, the commit after the last one included. */
async function typeInto(page: MeasuredPage, fields: readonly FormField[]): Promise<Cost> {
  await page.collect();
  const selector = `input[id$="field${fields.findIndex(({ typed }) => typed)}"]`;
  const input = page.page.locator(selector);
  await input.focus();
  await page.page.waitForTimeout(300);
  const typing = await page.cost(() => page.page.keyboard.type(typedText, { delay: 30 }), { selector, count: 1 });
  const typed = await input.inputValue();
  if (typed !== typedText) throw new Error(`${page.page.url()}: "${typed}" stands in the field.`);
  return { cpu: typing.cpu / typedText.length, scripts: typing.scripts / typedText.length };
}
