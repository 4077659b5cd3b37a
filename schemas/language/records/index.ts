/** The door of what is wrong with a record: it is loaded with the first form. */
export { hiddenValues } from './hiddenValues.ts';
export { RuleError, tooLongTexts, validateRecord } from './validateRecord.ts';
