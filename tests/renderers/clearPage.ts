/**
 * Runs before each file of components. The files of a worker share the libraries; of our own modules each has its own, as
 * nothing that one has set or left half loaded may reach another, and a page on which nothing is left.
 */
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

vi.resetModules();
const { addEventListener } = window;
/** What our modules hear of every key: those of a file hear nothing of the next one's. */
const listeners: Parameters<typeof addEventListener>[] = [];
window.addEventListener = (...given: Parameters<typeof addEventListener>) => {
  if (given[0] === 'keydown') listeners.push(given);
  addEventListener.apply(window, given);
};
afterEach(cleanup);
afterAll(() => {
  window.addEventListener = addEventListener;
  for (const [type, listener, options] of listeners) window.removeEventListener(type, listener, options);
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
