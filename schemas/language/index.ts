/** The door of the language: what renderers, application and server use of it. */
export type { Action, ApiCall, Assignments, BinAction, BuiltInName, RecordsRead, Rule } from './Action.ts';
export type { DictItem, Expression, Field, ListColumn, RefTarget, ScreenRecord } from './Field.ts';
export type { ChildTable, FormLayout, Screen, ScreenKind, Tenancy } from './Screen.ts';
export { builtInNames } from './Action.ts';
export { allActionsOf } from './Screen.ts';
export type { FieldType } from './fieldTypes.ts';
export { factOf, fieldTypes } from './fieldTypes.ts';
export { headingOf } from './headingOf.ts';
export { messages } from './messages.ts';
export { nounOf } from './nounOf.ts';
export { parseNumber, toNumber } from './numberText.ts';
export type { CompiledExpression, ExpressionScope, ExpressionUser, ExpressionValues } from './expressions.ts';
export { ExpressionError, toExpression, toFieldValue } from './expressions.ts';
export { switchValuesOf } from './switchValues.ts';
export { toRecordSchema } from './toRecordSchema.ts';
export type { SchemaValidators } from './validateRecord.ts';
export { toFormRecord, tooLongTexts, uniqueMessage, validateRecord } from './validateRecord.ts';
export { withoutHidden } from './withoutHidden.ts';
