/** The door of the answers: what is asked of the outside while something is drawn, and comes when it comes. */
export { later } from './later.tsx';
export { useAnswer } from './useAnswer.ts';
export { type Ask, useAsking } from './useAsking.ts';
export { useLatest } from './useLatest.ts';
export { type Loading, messageOf, useLoad } from './useLoad.ts';
