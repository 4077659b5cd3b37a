import type { HistoryRouterProps } from 'react-router-dom';
import { openGround } from './ground.ts';

type History = HistoryRouterProps['history'];
type Location = History['location'];
/** An address within the application. */
export type Address = Pick<Location, 'pathname' | 'search'>;

/** What may hold the person at the address they are at. */
export interface AddressGuard {
  /**
   * Asks before something is lost by going there; null where there is nothing to ask.
   * @param steps how far the person goes by Back (below 0) or Forward; 0 by a link or at the word of the application
   */
  ask(to: Address, steps: number): Promise<boolean> | null;
}

/**
 * A history whose Back and Forward, and addresses typed into the bar, can be answered with staying. The browser has moved
 * by the time it tells, so it is moved back before anybody hears of it, and on again once the person agreed.
 */
export function guardHistory(history: History, guard: AddressGuard): History {
  let position = stampedPosition(0);
  // Movements of our own that the browser has still to tell of.
  let handleReturn: (() => void) | null = null;
  let isAgreed = false;
  // The application itself goes back, as when a dialog that the address names is closed by its button.
  let isOwnWay = false;
  const ground = openGround(
    () => handleReturn !== null,
    (next) => {
      position = next;
    },
  );

  const follow = <T extends unknown[]>(go: (...args: T) => void) => {
    return (...args: T) => {
      go(...args);
      position = stampedPosition(position);
    };
  };
  return {
    ...history,
    get action() {
      return history.action;
    },
    get location() {
      return history.location;
    },
    go: (delta) => {
      isOwnWay = true;
      history.go(delta);
    },
    push: follow(history.push),
    replace: follow(history.replace),
    listen: (listener) =>
      history.listen((update) => {
        if (update.action !== 'POP') return listener(update);
        const before = position;
        const isPersonsWay = isStamped() && !isOwnWay;
        isOwnWay = false;
        position = stampedPosition(before + 1);
        const delta = position - before;
        if (handleReturn) {
          handleReturn();
          handleReturn = null;
          return undefined;
        }
        const asking = isAgreed || delta === 0 ? null : guard.ask(update.location, isPersonsWay ? delta : 0);
        isAgreed = false;
        if (!asking && ground.isOpen()) return ground.leave();
        if (!asking) return listener(update);
        const returning = new Promise<void>((resolve) => {
          handleReturn = resolve;
        });
        history.go(-delta);
        void Promise.all([asking, returning]).then(([mayGo]) => {
          if (!mayGo) return;
          isAgreed = true;
          history.go(delta);
        });
        return undefined;
      }),
  };
}

/** The place of the open entry in the window's history; an address typed into the bar comes without one and is given it. */
function stampedPosition(fallback: number): number {
  if (isStamped()) return Number(stateOfEntry()?.idx);
  window.history.replaceState({ ...stateOfEntry(), idx: fallback }, '');
  return fallback;
}

/** Whether the open entry has been here before. */
const isStamped = (): boolean => typeof stateOfEntry()?.idx === 'number';
const stateOfEntry = () => window.history.state as { readonly idx?: unknown } | null;
