/** The door of the language: what renderers, application and server use of it. */
export type {
  Action,
  ApiCall,
  BinAction,
  BuiltInName,
  ChildTable,
  DictItem,
  Expression,
  Field,
  FormLayout,
  ListColumn,
  RefTarget,
  Rule,
  Screen,
  ScreenKind,
  ScreenRecord,
  Tenancy,
} from './Screen.ts';
export { allActionsOf, builtInNames } from './Screen.ts';
export type { FieldType } from './fieldTypes.ts';
export { factOf, fieldTypes } from './fieldTypes.ts';
export { messages } from './messages.ts';
export type { CompiledExpression, ExpressionScope, ExpressionValues } from './expressions.ts';
export { toExpression, toFieldValue } from './expressions.ts';
export { toRecordSchema } from './toRecordSchema.ts';
export type { SchemaValidators } from './validateRecord.ts';
export { toFormRecord, uniqueMessage, validateRecord } from './validateRecord.ts';
