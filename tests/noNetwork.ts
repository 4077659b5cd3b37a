/**
 * Runs before each file of the unit tests. They ask nobody but a server that they opened themselves: whatever else runs
 * on the machine answers none of them and changes no result.
 */
import { afterEach, expect } from 'vitest';
import { takeAsked } from './network.ts';

afterEach(() => {
  expect(takeAsked(), 'A unit test used the network').toEqual([]);
});
