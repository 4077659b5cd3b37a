import type { Locator, Page } from 'playwright-core';
import { reach } from '../gestures.ts';
import { faultsOf, misfitsOf } from './faultsOf.ts';

/** A large screen, a small one, and a phone (pixels). */
export const windows = {
  wide: { width: 1440, height: 900 },
  middle: { width: 1000, height: 700 },
  phone: { width: 390, height: 844 },
};
export type WindowName = keyof typeof windows;
export const windowNames = Object.keys(windows) as readonly WindowName[];

/** Looks at one place after another in windows of several sizes, and remembers what is wrong, each fault once. */
export class Looker {
  readonly #faults = new Map<string, string>();

  constructor(readonly page: Page) {}

  get faults(): readonly string[] {
    return [...this.#faults].map(([fault, place]) => `${place}: ${fault}`);
  }

  /** Makes the window another size, as who turns a tablet does, and waits until the page has followed. */
  async resize(name: WindowName): Promise<void> {
    await this.page.setViewportSize(windows[name]);
    await this.page.waitForFunction(hasFollowed);
  }

  /**
   * @param place what it is called where something is wrong
   * @param part what is new there
   */
  async look(place: string, part?: Locator): Promise<void> {
    await part?.waitFor();
    this.#note(place, await faultsOf(this.page, part));
  }

  /** Looks only whether it fits: for what is made of things that are looked at elsewhere. */
  async lookWhetherItFits(place: string, part: Locator): Promise<void> {
    await part.waitFor();
    this.#note(place, await misfitsOf(part));
  }

  #note(place: string, faults: readonly string[]): void {
    const { width } = this.page.viewportSize()!;
    for (const fault of faults) if (!this.#faults.has(fault)) this.#faults.set(fault, `${place} at ${width}`);
  }

  /** Looks at what opens by a press, and closes it. */
  async open(place: string, button: Locator, part: Locator): Promise<void> {
    await reach(button);
    await this.look(place, part);
    await this.close(part);
  }

  /** Closes what has opened, as the person who only looked does. */
  async close(part: Locator): Promise<void> {
    await this.page.keyboard.press('Escape');
    await part.waitFor({ state: 'hidden' });
  }
}

/** Runs in the page: whether the list in front is of rows in a window, of cards on a phone, and busy with neither. */
function hasFollowed(): boolean {
  return [...document.querySelectorAll('main section.pane:not([hidden]) .vf-body')].every((body) => {
    const isSettled = body.ariaBusy === 'false' && body.querySelector('.vf-cards-wait') === null;
    return isSettled && body.querySelector(innerWidth < 768 ? '.ag-root' : '.vf-cards') === null;
  });
}
