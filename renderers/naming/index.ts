/** What records are called to a person. */
export { labelOf } from './labelOf.ts';
export { nameOf } from './nameOf.ts';
