/**
 * Runs before each file of components. The files of a worker share the libraries and the window, which take longer to
 * load than most of them to run. Of our own modules each has its own, and it begins on a page on which nothing is left.
 */
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

// A busy machine makes a test slower, and no test red.
configure({ asyncUtilTimeout: 15_000 });

vi.resetModules();
const { happyDOM } = window as unknown as { readonly happyDOM: { setURL(url: string): void } };
happyDOM.setURL('http://localhost:3000/');

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
