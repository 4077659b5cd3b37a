import { errors, type Locator, type Page } from 'playwright-core';

type Open = 'nothing' | 'popup' | 'question' | 'dialog';

/**
 * Closes what lies open over a page, the topmost first, and gives up what was typed there.
 * @throws when something stays open
 */
export async function leaveOpen(page: Page): Promise<void> {
  const close = page.locator('.ant-modal-close, .ant-drawer-close').filter({ visible: true }).last();
  for (let turn = 0; turn < 20; turn += 1) {
    const open: Open = await page.evaluate(topmost, turn < 4);
    if (open === 'nothing') return;
    if (open === 'question') await page.getByRole('button', { name: '放弃修改' }).click();
    // A cell that has the focus keeps Escape to itself.
    else if (open === 'dialog' && (await close.isVisible())) await pressIfClear(close);
    else await page.keyboard.press('Escape');
  }
  throw new Error('Something stays open over the page, whatever is done to close it.');
}

/** Presses it, unless a question that was on its way has come to lie over it: that is answered by the next turn. */
async function pressIfClear(close: Locator): Promise<void> {
  try {
    await close.click({ timeout: 2000 });
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
  }
}

/**
 * Runs in the page: what is open, once it has had two frames to close or to ask.
 * @param first whether popups are looked for first: what lies in a dialog and heeds no Escape closes with the dialog
 */
async function topmost(first: boolean): Promise<Open> {
  for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
  const seen = (selector: string): readonly Element[] =>
    [...document.querySelectorAll(selector)].filter((one) =>
      one.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    );
  const kinds = ['dropdown', 'popover', 'select-dropdown', 'picker-dropdown'].map((kind) => `.ant-${kind}`);
  const isPopup = seen(kinds.join()).length > 0;
  const dialogs = seen('[role=dialog]');
  if (dialogs.some((one) => one.matches('.ant-modal-confirm') && one.textContent.includes('放弃修改')))
    return 'question';
  if (isPopup && (first || dialogs.length === 0)) return 'popup';
  return dialogs.length > 0 ? 'dialog' : 'nothing';
}
