/** The door of cells: what a text or number of a spreadsheet means to a field, and how a value is written into one. */
export type { Cell } from './Cell.ts';
export { joinChoices, withValue } from './choiceTexts.ts';
export type { ChoiceKey, ChoiceMatch, KnownChoices } from './choices.ts';
export { labelsOf, readChoices, textsToLookUp, toCodeMatches, toItemMatches, toMatches } from './choices.ts';
export type { Meaning } from './readCell.ts';
export { readCell } from './readCell.ts';
export { textIn } from './serialDays.ts';
export { cutMark } from './texts.ts';
export { textOf } from './textOf.ts';
export { whyNotOfType } from './whyNotOfType.ts';
