/** What axe finds on a page that stands in the way of people: its serious and critical findings. */
import axe from 'axe-core';
import type { Page } from 'playwright-core';

/**
 * The findings on the page as it stands, one line each: the rule, what is told about it, and where.
 * axe comes by the debugger: the policy of the page admits no foreign script.
 */
export async function barriersOf(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  try {
    await session.send('Runtime.evaluate', { expression: `${axe.source};undefined` });
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression: `(${find.toString()})()`,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(`axe failed: ${exceptionDetails.exception?.description}`);
    return result.value as readonly string[];
  } finally {
    await session.detach();
  }
}

/** Runs in the page, where axe is a name of the window. */
async function find(): Promise<readonly string[]> {
  const { axe: inspector } = window as unknown as { readonly axe: typeof axe };
  const { violations } = await inspector.run(document, { resultTypes: ['violations'] });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) => nodes.slice(0, 3).map(({ target }) => `${id} (${help}) at ${target.join(' ')}`));
}
