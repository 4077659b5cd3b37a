/** The door of the tag: how one item of a dictionary looks everywhere. */
export { Tag } from './Tag.tsx';
export { toTagElement } from './toTagElement.ts';
