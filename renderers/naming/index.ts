/** What records are called to a person. */
export { doneOf } from './doneOf.ts';
export { labelOf } from './labelOf.ts';
export { fillLink, fillText, screenIdOf } from './fillTemplate.ts';
export { nameOf } from './nameOf.ts';
export { sumOf, sumsOf } from './sumsOf.ts';
export { whoOf } from './whoOf.ts';
export { whichOf, wordsOf } from './wordsOf.ts';
export { wordOf } from './wordOf.ts';
