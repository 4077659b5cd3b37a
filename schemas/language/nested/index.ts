/** The door of nested values: what any JSON Schema says of one, as people read it. */
export { keyOf, type NestedPath, type NestedSchema, schemasIn } from './NestedSchema.ts';
export { fromNestedCell, toNestedCell } from './nestedCell.ts';
export { startOf, withoutUnbegun, writeNested } from './nestedValue.ts';
export { readNested } from './readNested.ts';
export type { NestedCheck, NestedError, NestedMistake, NestedValidator } from './nestedMistakes.ts';
export { type NestedPart, nestedText, toParts } from './nestedParts.ts';
