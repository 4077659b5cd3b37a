/** Looking at a page as it stands: whether it fits, and whether it bars anybody. */
import type { Locator, Page } from 'playwright-core';
import { barriersOf } from './axe.ts';

/** Fingers are wider than the arrow of a mouse (pixels). */
const fingertip = 40;

/**
 * What is wrong with the page once it is at rest: what does not fit, and what axe finds.
 *
 * @param part what is new on the page, where the rest has been looked at before
 */
export async function faultsOf(page: Page, part: Locator = page.locator('html')): Promise<readonly string[]> {
  return [...(await misfitsOf(part)), ...(await barriersOf(part))];
}

/**
 * What does not fit on a page once it is at rest: it is too wide, text is cut where it must be read whole, a target is too
 * low for a finger on a phone.
 */
export const misfitsOf = (part: Locator): Promise<readonly string[]> => part.evaluate(misfitsAtRest, fingertip);

/**
 * Runs in the page: what still does not fit when nothing moves any more, or after two seconds of drawing: a browser that
 * shares its processor draws less often, and is given as many frames.
 * What opens moves a frame later than it is there: it is at rest when two frames in a row have found it so.
 */
async function misfitsAtRest(part: Element, fingertip: number): Promise<readonly string[]> {
  const begun = performance.now();
  let framesAtRest = 0;
  for (let frames = 0; ; frames += 1) {
    const moving = moved();
    framesAtRest = moving.length > 0 ? 0 : framesAtRest + 1;
    const faults = framesAtRest < 2 ? [`it still moves: ${moving.join(', ')}`] : misfits();
    const waited = performance.now() - begun;
    if (faults.length === 0 || (waited > 2000 && frames > 100) || waited > 15_000) return faults;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }

  /** What moves or is about to, by its name. */
  function moved(): readonly string[] {
    const isRunning = ({ playState, effect }: Animation): boolean =>
      playState === 'running' && Number.isFinite(Number(effect?.getComputedTiming().endTime ?? 0));
    const nameOf = (animation: Animation): string => {
      const { target } = (animation.effect ?? {}) as { readonly target?: Element | null };
      const what = Object(animation) as { readonly animationName?: string; readonly transitionProperty?: string };
      return `${what.animationName ?? what.transitionProperty ?? 'script'} of “${target?.getAttribute('class') ?? ''}”`;
    };
    // As antd's popups, dialogs and drawers are called in the frames before they begin to move.
    const begins = ['appear-prepare', 'appear-start', 'enter-prepare', 'enter-start', 'leave-prepare', 'leave-start'];
    const beginning = document.querySelectorAll(begins.map((step) => `[class*="-${step}"]`).join());
    return [
      ...[...beginning].map((element) => `the beginning of “${element.getAttribute('class')}”`),
      ...(document.fonts.status === 'loaded' ? [] : ['the loading of fonts']),
      ...document.getAnimations().filter(isRunning).map(nameOf),
    ];
  }

  function misfits(): string[] {
    const faults: string[] = [];
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > window.innerWidth) faults.push(`the page is ${scrollWidth} wide`);
    const whole = 'button, [role=tab], h1, h2, .ant-modal-title, .ant-drawer-title, .crumbs li';
    for (const element of part.querySelectorAll<HTMLElement>(whole)) {
      // In rows a long link is cut on purpose, with its full text beside it.
      if (!isSeen(element) || element.closest('.ag-row')) continue;
      const isCut =
        element.scrollWidth > element.clientWidth + 1 ||
        element.scrollHeight > element.clientHeight + 2 + aroundOf(element);
      if (isCut) faults.push(`“${element.innerText.slice(0, 30)}” is cut`);
    }
    for (const dialog of document.querySelectorAll('[role=dialog]')) {
      const box = dialog.getBoundingClientRect();
      if (box.width > 0 && (box.left < 0 || box.right > window.innerWidth + 1)) faults.push('a dialog does not fit');
    }
    if (window.innerWidth < 768) faults.push(...tooLow());
    return faults;
  }

  function isSeen(element: HTMLElement): boolean {
    return element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && element.clientWidth > 1;
  }

  /** How far an element reaches above and below itself to be pressed there as well. */
  function aroundOf(element: Element): number {
    return Math.max(0, -Number.parseFloat(getComputedStyle(element, '::before').top) || 0);
  }

  /** Lines of text may be links too: only what stands by itself has to be as tall as a fingertip. */
  function tooLow(): readonly string[] {
    const targets =
      'button, input:not([type=checkbox], [type=radio], [type=file]), [role=combobox], [role=menuitem], [role=option]';
    return [...part.querySelectorAll<HTMLElement>(targets)].flatMap((target) => {
      if (!isSeen(target) || target.tabIndex < 0 || target.closest('[inert], .ag-root')) return [];
      // A control is pressed anywhere in its frame.
      const frame = target.closest<HTMLElement>(
        'label, .ant-select, .ant-picker, .ant-input-number, .ant-input-affix-wrapper',
      );
      const box = (frame ?? target).getBoundingClientRect();
      const height = box.height + 2 * aroundOf(frame ?? target);
      const name = target.innerText || target.getAttribute('aria-label') || target.className;
      return height >= fingertip - 0.5 ? [] : [`“${name.slice(0, 30)}” is ${Math.round(height)} px high`];
    });
  }
}
