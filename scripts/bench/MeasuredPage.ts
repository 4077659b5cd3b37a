/** One fresh browser page whose main-thread CPU time is read from Chromium. */
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import type { PageName } from './benchPages.ts';

/** What is left of a task (motion, idle work) after its visible end belongs to its cost. */
const settleTime = 500;

/** What a page is waited for to show. */
interface Shown {
  readonly selector: string;
  readonly count: number;
}

/** Milliseconds of the main thread. */
export interface Cost {
  /** All that it was busy with. */
  readonly cpu: number;
  /** The page's own code; not what the browser does for an input whatever stands behind it. */
  readonly scripts: number;
}

/** A page of its own profile, so that no cache of an earlier sample helps. */
export class MeasuredPage {
  private constructor(
    readonly page: Page,
    private readonly context: BrowserContext,
    private readonly cdp: CDPSession,
    private readonly address: string,
    private readonly errors: string[],
  ) {}

  /** Opens a blank page of the same origin, so that the renderer process is there before the first sample. */
  static async open(browser: Browser, address: string): Promise<MeasuredPage> {
    const context = await browser.newContext({
      viewport: { width: 1920, height: 1080 },
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
    });
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.goto(`${address}/blank.html`);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    return new MeasuredPage(page, context, cdp, address, errors);
  }

  async goto(name: PageName, query = ''): Promise<void> {
    await this.page.goto(`${this.address}/${name}.html${query}`, { waitUntil: 'commit' });
  }

  /** Main-thread CPU milliseconds of what `act` starts, until `count` elements match and the page has gone quiet. */
  async measure(act: () => Promise<unknown>, until: Shown): Promise<number> {
    return (await this.cost(act, until)).cpu;
  }

  /** The same, and how much of it was the page's own code. */
  async cost(act: () => Promise<unknown>, until: Shown): Promise<Cost> {
    const before = await this.#spent();
    await act();
    await this.waitFor(until.selector, until.count);
    await this.page.waitForTimeout(settleTime);
    const after = await this.#spent();
    return { cpu: after.cpu - before.cpu, scripts: after.scripts - before.scripts };
  }

  /** Milliseconds from the start of the navigation to the first frame that has all elements. */
  async timeToPaint(name: PageName, { selector, count }: Shown): Promise<number> {
    await this.goto(name);
    const painted = await this.page.waitForFunction(
      ([selector, count]) => document.querySelectorAll(selector).length >= count && performance.now(),
      [selector, count] as const,
      { polling: 'raf' },
    );
    return Number(await painted.jsonValue());
  }

  async waitFor(selector: string, count: number): Promise<void> {
    try {
      await this.page.waitForFunction(
        ([selector, count]) => document.querySelectorAll(selector).length >= count,
        [selector, count] as const,
        {
          polling: 50,
          timeout: 60_000,
        },
      );
    } catch (error) {
      const found = await this.page.locator(selector).count();
      throw new Error(`${this.page.url()}: ${found} of ${count} ${selector}. ${this.errors.join('\n')}`, {
        cause: error,
      });
    }
  }

  /** Lets the browser collect garbage, so that one step does not pay for the one before. */
  async collect(): Promise<void> {
    await this.cdp.send('HeapProfiler.collectGarbage');
    await this.page.waitForTimeout(100);
  }

  async startProfile(): Promise<void> {
    await this.cdp.send('Profiler.enable');
    await this.cdp.send('Profiler.setSamplingInterval', { interval: 200 });
    await this.cdp.send('Profiler.start');
  }
  /** @returns the profile as DevTools opens it */
  async stopProfile(): Promise<unknown> {
    return (await this.cdp.send('Profiler.stop')).profile;
  }

  async close(): Promise<void> {
    await this.context.close();
    if (this.errors.length > 0) throw new Error(`The page reported errors:\n${this.errors.join('\n')}`);
  }

  /** What the page has cost so far. */
  async #spent(): Promise<Cost> {
    const { metrics } = await this.cdp.send('Performance.getMetrics');
    const of = (wanted: string): number => {
      const found = metrics.find(({ name }) => name === wanted);
      if (!found) throw new Error(`This browser tells no ${wanted}.`);
      return found.value * 1000;
    };
    return { cpu: of('ThreadTime'), scripts: of('ScriptDuration') };
  }
}
