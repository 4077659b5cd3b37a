/** What axe finds that stands in the way of people: all its findings but the minor ones. */
import axe from 'axe-core';
import type { Locator } from 'playwright-core';
import { type Unmet, unmetIn } from './unmet.ts';

/**
 * The findings in a part of a page, one line each: the rule, what is told about it, and where.
 * axe comes by the debugger: the policy of the page admits no foreign script.
 *
 * A page is asked about each make of thing once, wherever it stands first: a further screen, or the same one in another
 * window, costs what it brings that is new.
 *
 * @param part what is new on the page
 */
export async function barriersOf(part: Locator): Promise<readonly string[]> {
  const unmet = await part.evaluateHandle(unmetIn);
  try {
    if (await unmet.evaluate(({ parts }) => parts.length === 0)) return [];
    if (!(await part.page().evaluate(() => 'axe' in window))) await bring(part);
    return await unmet.evaluate(find);
  } finally {
    await unmet.dispose();
  }
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
async function find({ parts, hasNewInk, remember }: Unmet): Promise<readonly string[]> {
  const { axe: asked } = window as unknown as { readonly axe: typeof axe };
  // A list that answers meanwhile draws its rows anew: what is new in them is met by the next look.
  const include = parts.filter((part) => part.isConnected);
  if (include.length === parts.length) remember();
  if (include.length === 0) return [];
  // Neither are its sheets fetched once more nor frames entered: nothing that is looked for needs it.
  const { violations } = await asked.run({ include } as axe.ElementContext, {
    resultTypes: ['violations'],
    preload: false,
    // The costliest rule by far: it works out what lies behind every text of the page.
    rules: { 'color-contrast': { enabled: hasNewInk } },
    iframes: false,
  });
  // Choices are scrolled by the arrows in the field that they belong to. axe knows that of a list that scrolls itself, and
  // not of one in a box that scrolls.
  const isScrolledByField = (selector: string): boolean => {
    const list = document.querySelector(`${selector} [role=listbox]`);
    return list !== null && document.querySelector(`[role=combobox][aria-controls="${list.id}"]`) !== null;
  };
  return violations
    .filter(({ impact }) => impact !== 'minor')
    .flatMap(({ id, help, nodes }) => {
      const targets = nodes.map(({ target }) => target.join(' '));
      const barring = targets.filter((at) => id !== 'scrollable-region-focusable' || !isScrolledByField(at));
      return barring.slice(0, 3).map((at) => `${id} (${help}) at ${at}`);
    });
}
