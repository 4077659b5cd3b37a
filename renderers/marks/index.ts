/** The door of the marks: colours of values and records that meet a condition. */
export { Marked } from './Marked.tsx';
export { MarkText } from './MarkText.tsx';
export { markOf } from './markOf.ts';
export { toMarkClass } from './toMarkClass.ts';
