/**
 * The hand of a person: it reaches what lies in the window and on top there, and nothing scrolls unless it scrolls.
 * Playwright by itself scrolls what is pressed into view, and so presses what no person would ever see.
 */
import type { Frame, Page } from 'playwright-core';

type Options = Readonly<Record<string, unknown>>;
type Act = (this: Frame, ...given: readonly unknown[]) => Promise<unknown>;
type Acts = Record<string, Act>;

/** What is done with the pointer, and how many arguments stand before its options. */
const pointed = { click: 1, dblclick: 1, hover: 1, tap: 1, check: 1, uncheck: 1, setChecked: 2, dragAndDrop: 2 };
const forbidden = {
  dispatchEvent: 'A person sends no events: click, hover or press.',
  scrollIntoViewIfNeeded: 'A person scrolls by the wheel: scrollTo() in gestures.ts.',
  selectText: 'A person selects by a double click or by Control+A.',
};
const taught = new WeakSet<object>();

/** From here on, whatever is pressed, pointed at or filled in on any page of this process is reached as it lies. */
export async function teachHand(page: Page): Promise<void> {
  // Locators and pages act through their frame.
  const frames = Object.getPrototypeOf(page.mainFrame()) as Acts;
  if (taught.has(frames)) return;
  taught.add(frames);
  for (const [name, count] of Object.entries(pointed)) withoutScrolling(frames, name, count);
  pointFirst(frames);
  refuse(frames, forbidden);
  const root = await page.evaluateHandle(() => document.documentElement);
  const byLocator = Object.keys({ ...pointed, fill: 1 }).map((name) => [name, 'Elements are found by locators here.']);
  refuse(Object.getPrototypeOf(root.asElement()) as Acts, { ...forbidden, ...Object.fromEntries(byLocator) });
  await root.dispose();
}

/** The act is done where its target lies, or not at all. */
function withoutScrolling(acts: Acts, name: string, count: number): void {
  const act = acts[name]!;
  acts[name] = function (...given) {
    const options = (given[count] ?? {}) as Options;
    if (options['force']) return Promise.reject(new Error(`A person cannot force a ${name}.`));
    return act.call(this, ...given.slice(0, count), { ...options, scroll: 'none' });
  };
}

/** Who fills a field in presses it first, unless the caret is there already. */
function pointFirst(acts: Acts): void {
  const { click, fill } = acts;
  acts['fill'] = async function (selector, text, options) {
    const isFocused = await this.locator(selector as string).evaluate((element) => element === document.activeElement);
    if (!isFocused) await click!.call(this, selector, options);
    return fill!.call(this, selector, text, options);
  };
}

function refuse(acts: Acts, reasons: Readonly<Record<string, string>>): void {
  for (const [name, reason] of Object.entries(reasons)) {
    if (name in acts) acts[name] = () => Promise.reject(new Error(reason));
  }
}
