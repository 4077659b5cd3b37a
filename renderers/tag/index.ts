/** The door of the tag: how one item of a dictionary looks everywhere. */
export { Tag } from './Tag.tsx';
export { toTagColours } from './toTagColours.ts';
export { toTagElement } from './toTagElement.ts';
