/** A profile of the browser. One test after another may use it: the application is loaded and compiled once for them all. */
import type { Browser, BrowserContext, Page } from 'playwright-core';

export class Profile {
  /** Stands at the origin of the application, where what it keeps is written before it starts. */
  #porch: Page | undefined;

  private constructor(
    private readonly context: BrowserContext,
    /** A device in the hand. */
    readonly touch: boolean,
  ) {}

  static async open(browser: Browser, touch: boolean): Promise<Profile> {
    const context = await browser.newContext({
      isMobile: touch,
      hasTouch: touch,
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      acceptDownloads: true,
    });
    return new Profile(context, touch);
  }

  /** Makes these entries all that the application at an address finds in the browser. */
  async keep(address: string, entries: Readonly<Record<string, string>>): Promise<void> {
    if (this.#porch === undefined) {
      this.#porch = await this.context.newPage();
      await this.#porch.goto(`${address}/health`);
    }
    await this.#porch.evaluate((all) => {
      localStorage.clear();
      for (const [name, text] of Object.entries(all)) localStorage.setItem(name, text);
    }, entries);
  }

  newPage(): Promise<Page> {
    return this.context.newPage();
  }

  /** Closes the pages of a test and lets the network be as it was. */
  async leave(): Promise<void> {
    await Promise.all(this.context.pages().map((page) => (page === this.#porch ? undefined : page.close())));
    await this.context.setOffline(false);
  }

  close(): Promise<void> {
    return this.context.close();
  }
}
