/** What axe finds that stands in the way of people: its serious and critical findings. */
import axe from 'axe-core';
import type { Locator } from 'playwright-core';

/** Rules that a wider or narrower window can break while all else stays as it is; contrast is none of them. */
const rulesOfSize = ['scrollable-region-focusable'];

/**
 * The findings in a part of a page, one line each: the rule, what is told about it, and where.
 * axe comes by the debugger: the policy of the page admits no foreign script.
 *
 * A place that this page has been asked about before is asked only what the size of the window changes. Below the width
 * of a phone it is another place, unless it is still the same to the letter.
 *
 * @param place what it is called
 * @param part what is new on the page: a look at all of a long one takes its time
 */
export async function barriersOf(place: string, part: Locator): Promise<readonly string[]> {
  if (!(await part.page().evaluate(() => 'axe' in window))) await bring(part);
  return part.evaluate(find, { place, rulesOfSize });
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
async function find(
  part: Element,
  { place, rulesOfSize }: { readonly place: string; readonly rulesOfSize: string[] },
): Promise<readonly string[]> {
  const seat = window as unknown as { readonly axe: typeof axe; asked?: Set<string> };
  const asked = (seat.asked ??= new Set());
  // Sizes, and names that are given anew each time something opens, are no part of what it is.
  const markup = part.outerHTML.replaceAll(
    / (style|id|for|name|aria-(controls|owns|labelledby|describedby|activedescendant))="[^"]*"/g,
    '',
  );
  const isKnown = asked.has(markup) || (innerWidth >= 768 && asked.has(place));
  asked.add(markup);
  if (innerWidth >= 768) asked.add(place);
  // Neither are its sheets fetched once more nor frames entered: nothing that is looked for needs it.
  const { violations } = await seat.axe.run(part, {
    resultTypes: ['violations'],
    preload: false,
    iframes: false,
    ...(isKnown && { runOnly: { type: 'rule', values: rulesOfSize } }),
  });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) => nodes.slice(0, 3).map(({ target }) => `${id} (${help}) at ${target.join(' ')}`));
}
