/** What axe finds that stands in the way of people: its serious and critical findings. */
import axe from 'axe-core';
import type { Locator, Page } from 'playwright-core';

/**
 * The findings, one line each: the rule, what is told about it, and where.
 * axe comes by the debugger: the policy of the page admits no foreign script.
 *
 * @param where the page as it stands, or only a part of it that is new: a look at all of a long page takes its time
 */
export async function barriersOf(where: Page | Locator): Promise<readonly string[]> {
  const isPart = 'page' in where;
  const page = isPart ? where.page() : where;
  if (!(await page.evaluate(() => 'axe' in window))) await bring(page);
  return (isPart ? where : page.locator('html')).evaluate(find);
}

async function bring(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  try {
    const { exceptionDetails } = await session.send('Runtime.evaluate', { expression: `${axe.source};undefined` });
    if (exceptionDetails) throw new Error(`axe failed: ${exceptionDetails.exception?.description}`);
  } finally {
    await session.detach();
  }
}

/** Runs in the page, where axe is a name of the window. */
async function find(part: Element): Promise<readonly string[]> {
  const { axe: inspector } = window as unknown as { readonly axe: typeof axe };
  // Neither are its sheets fetched once more nor frames entered: nothing that is looked for needs it.
  const options = { resultTypes: ['violations' as const], preload: false, iframes: false };
  const { violations } = await inspector.run(part, options);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) => nodes.slice(0, 3).map(({ target }) => `${id} (${help}) at ${target.join(' ')}`));
}
