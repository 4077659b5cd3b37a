/**
 * Runs before each file of components. The files of a worker share the libraries and the window, which take longer to
 * load than most of them to run. Of our own modules each has its own, and it begins on a page on which nothing is left.
 */
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

const { getElementError } = getConfig();
/** Whether a wait asks whether it is over: its next question may be answered otherwise. */
const isWaiting = (): boolean =>
  (getConfig() as { readonly _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics === true;

/** Under this name an error is said to be at the line of the test that waits. */
const toElementError = (message: string): Error =>
  Object.assign(new Error(message), { name: 'TestingLibraryElementError' });

configure({
  // A busy machine makes a test slower, and no test red.
  asyncUtilTimeout: 15_000,
  // The page is written out where a wait has ended in vain, not each time that it asks.
  getElementError: (message, container) =>
    message !== null && isWaiting() ? toElementError(message) : getElementError(message, container),
});

vi.resetModules();
const { happyDOM } = window as unknown as { readonly happyDOM: { setURL(url: string): void } };
happyDOM.setURL('http://localhost:3000/');

// Nothing is laid out here and no style sheet of ours is loaded: what an element says of itself is all there is to know. To
// hold it against each rule of each library's sheets took half the time of these tests.
window.getComputedStyle = (element) => (element as HTMLElement).style;

type Listened = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
/** What our modules hear of all that happens on the page: those of a file hear nothing of the next one's. */
const ended: (() => void)[] = [];
for (const target of [window, document] as const) follow(target);

function follow(target: Listened): void {
  const { addEventListener } = target;
  target.addEventListener = (...given: Parameters<Listened['addEventListener']>) => {
    // A library adds its own once for all files, as it is loaded once.
    const caller = new Error().stack?.split('\n')[2] ?? '';
    if (!caller.includes('/node_modules/')) ended.push(() => target.removeEventListener(given[0], given[1], given[2]));
    addEventListener.apply(target, given);
  };
  ended.push(() => {
    target.addEventListener = addEventListener;
  });
}

afterEach(cleanup);
afterAll(() => {
  for (const end of ended) end();
  document.body.replaceChildren();
  for (const part of [document.documentElement, document.body])
    for (const name of part.getAttributeNames()) part.removeAttribute(name);
  document.title = '';
  localStorage.clear();
  sessionStorage.clear();
});
