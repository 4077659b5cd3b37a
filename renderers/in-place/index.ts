/** The door of values that are changed where they stand. */
export { endEditOutside } from './endEditOutside.ts';
export { ValueEditor } from './LazyValueEditor.ts';
export { ValueInPlace } from './ValueInPlace.tsx';
export type { ValueEdits } from './ValueEdits.ts';
