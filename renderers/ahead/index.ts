/** What is fetched, and what is typed, before it is there. */
export { useFormsAhead } from './useFormsAhead.ts';
