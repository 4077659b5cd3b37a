import { useEffect } from 'react';
import { closePopup, closeQuestions, closeTopDialog } from '../../renderers/popup/index.ts';
import type { Address, AddressGuard } from '../address/guardedHistory.ts';
import { texts } from '../messages/texts.ts';
import { toasts } from '../messages/toasts.ts';
import { isSameRecord, toOpenRecord, withRecord } from './recordAddress.ts';
import { dirtyTitles, isRecordDirty, tabsStore } from './tabsStore.ts';

/** Asks before unsaved values are lost. @returns true when nothing is lost or the person agreed */
export async function mayLeave(keys?: readonly string[]): Promise<boolean> {
  const titles = dirtyTitles(keys);
  if (titles.length === 0) return true;
  const isMeant = await toasts.confirm({
    title: texts.unsavedTitle,
    text: texts.unsavedText(titles.join('、')),
    okText: texts.leave,
    cancelText: texts.stay,
    danger: true,
  });
  return isMeant === true;
}

let agreed: string | null = null;

/** Notes that the person gives the unsaved values of a page up with the next change of its address. */
export function agreeToLeave(key: string): void {
  agreed = key;
}

/** Whether going to an address would close a dialog of its page with unsaved values that nobody gave up. */
function isHeld({ pathname, search }: Address): boolean {
  const tab = tabsStore.list.tabs.find(({ key }) => key === pathname);
  return tab !== undefined && agreed !== pathname && isRecordDirty(pathname) && !isSameRecord(tab.search, search);
}

async function mayChange({ pathname }: Address): Promise<boolean> {
  const mayGo = await mayLeave([pathname]);
  if (mayGo) agreeToLeave(pathname);
  return mayGo;
}

/**
 * Has Back close what was opened over the page first: choices, calendars, menus and panels, then, as Forward does too,
 * dialogs that no address names. Asks before they, or an address typed into the bar, close a form with unsaved values; a way
 * from another page leads to that form, see `holdForm`, and ends what was asked about the page that it leaves.
 */
export const leaveGuard: AddressGuard = {
  ask(to, steps) {
    const wasOpen = steps !== 0 && closePopup();
    if ((wasOpen && steps < 0) || (steps !== 0 && closeTopDialog())) return Promise.resolve(false);
    const isFromElsewhere = steps === 0 && to.pathname !== tabsStore.list.active;
    if (isFromElsewhere) closeQuestions();
    return isHeld(to) && !isFromElsewhere ? mayChange(to) : null;
  },
};

/**
 * Where a link leads: to its address, unless that would close a form with unsaved values. Then the form stays open
 * in the page that the link leads to; before another record takes its place there, the person is asked.
 */
export function holdForm(to: Address): { readonly search: string; readonly mayGo: Promise<boolean> } | null {
  const tab = tabsStore.list.tabs.find(({ key }) => key === to.pathname);
  if (!tab || !isHeld(to)) {
    if (agreed === to.pathname) agreed = null;
    return null;
  }
  const search = withRecord(to.search, toOpenRecord(tab.search));
  return { search, mayGo: toOpenRecord(to.search) ? mayChange(to) : Promise.resolve(false) };
}

/** Has the browser ask before the window closes or reloads with unsaved values. */
export function useCloseGuard(): void {
  useEffect(() => {
    const handle = (event: BeforeUnloadEvent) => {
      if (dirtyTitles().length > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', handle);
    return () => window.removeEventListener('beforeunload', handle);
  }, []);
}
