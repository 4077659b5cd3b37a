/** What axe finds that stands in the way of people: its serious and critical findings. */
import axe from 'axe-core';
import type { Locator } from 'playwright-core';

/** Rules that a wider or narrower window can break while all else stays as it is; contrast is none of them. */
const rulesOfSize = ['scrollable-region-focusable'];

/**
 * The findings in a part of a page, one line each: the rule, what is told about it, and where.
 * axe comes by the debugger: the policy of the page admits no foreign script.
 *
 * What this page has been asked about before, and is still the same to the letter, is asked only what the size of the
 * window changes; on either side of the width of a phone it counts as new, for its styles are others there.
 *
 * @param part what is new on the page: a look at all of a long one takes its time
 */
export async function barriersOf(part: Locator): Promise<readonly string[]> {
  if (!(await part.page().evaluate(() => 'axe' in window))) await bring(part);
  return part.evaluate(find, rulesOfSize);
}

async function bring(part: Locator): Promise<void> {
  const session = await part.page().context().newCDPSession(part.page());
  try {
    const { exceptionDetails } = await session.send('Runtime.evaluate', { expression: `${axe.source};undefined` });
    if (exceptionDetails) throw new Error(`axe failed: ${exceptionDetails.exception?.description}`);
  } finally {
    await session.detach();
  }
}

/** Runs in the page, where axe is a name of the window. */
async function find(part: Element, values: string[]): Promise<readonly string[]> {
  const seat = window as unknown as { readonly axe: typeof axe; asked?: Set<string> };
  const asked = (seat.asked ??= new Set());
  // Places, and names that are given anew each time something opens, are no part of what it is.
  const markup = part.outerHTML.replaceAll(
    / (style|id|for|name|aria-(controls|owns|labelledby|describedby|activedescendant))="[^"]*"/g,
    '',
  );
  const known = `${innerWidth < 768 ? 'narrow' : 'wide'} ${markup}`;
  const isKnown = asked.has(known);
  asked.add(known);
  // Neither are its sheets fetched once more nor frames entered: nothing that is looked for needs it.
  const { violations } = await seat.axe.run(part, {
    resultTypes: ['violations'],
    preload: false,
    iframes: false,
    ...(isKnown && { runOnly: { type: 'rule', values } }),
  });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) => nodes.slice(0, 3).map(({ target }) => `${id} (${help}) at ${target.join(' ')}`));
}
