/** What records are called to a person. */
export { nameOf } from './nameOf.ts';
