/**
 * Runs before each file of components. The files of a worker share the libraries; of our own modules each has its own, as
 * nothing that one has set or left half loaded may reach another, and a page on which nothing is left.
 */
import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

vi.resetModules();
afterEach(cleanup);
afterAll(() => {
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
