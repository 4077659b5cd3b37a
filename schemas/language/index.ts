/** The door of the language: everything renderers, application and server may use of it. */
export type {
  Action,
  ApiCall,
  BuiltInAction,
  BuiltInName,
  ChildTable,
  DictItem,
  Expression,
  Field,
  FormItem,
  FormLayout,
  Json,
  ListColumn,
  ListLayout,
  RefTarget,
  Rule,
  Screen,
  ScreenApi,
  ScreenKind,
  ScreenRecord,
  SearchItem,
} from './Screen.ts';
export { builtInNames, screenKinds } from './Screen.ts';
export type { ExpressionType, FieldFact, FieldType, JsonType, SearchOperator } from './fieldTypes.ts';
export { factOf, fieldTypes } from './fieldTypes.ts';
export { messages } from './messages.ts';
export type { CompiledExpression, ExpressionScope, ExpressionUser, ExpressionValues } from './expressions.ts';
export { ExpressionError, toExpression, toFieldValue } from './expressions.ts';
export type { JsonSchema } from './toRecordSchema.ts';
export { toRecordSchema } from './toRecordSchema.ts';
export type {
  RecordShape,
  SchemaError,
  SchemaValidator,
  SchemaValidators,
  ValidationContext,
  ValidationMessages,
} from './validateRecord.ts';
export { requiredMessage, toFormRecord, uniqueMessage, validateRecord } from './validateRecord.ts';
