/** The door of what shows that somebody else has saved something. */
export { markReloaded } from './markReloaded.ts';
