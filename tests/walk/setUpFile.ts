/** Runs before each file of the walk: Chromium and its profiles are the worker's, and outlive it. */
import { afterAll, afterEach } from 'vitest';
import { endFile, endTest } from './browser.ts';

afterEach(endTest);
afterAll(endFile);
