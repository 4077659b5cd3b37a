/** What ajv compiles of a screen. */
import type { NestedValidator } from '../nested/index.ts';

/** One error of a compiled validator, as ajv reports it. */
export interface SchemaError {
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
}
/** A validator compiled by ajv. */
export interface SchemaValidator {
  (data: unknown): boolean;
  errors?: readonly SchemaError[] | null;
}
/** The validators of nested values, by the text of their schema. */
export type NestedValidators = Readonly<Record<string, NestedValidator>>;
/** The compiled validators of one screen: its record, a row of each sub-table, each action's dialog, what nests in them. */
export interface SchemaValidators {
  readonly record: SchemaValidator;
  readonly children: Readonly<Record<string, SchemaValidator>>;
  readonly actions: Readonly<Record<string, SchemaValidator>>;
  readonly nested: NestedValidators;
  /** Of each nested value, those of the schemas in it that a form has to choose between, as RJSF finds them: in modules only. */
  readonly nestedForms?: Readonly<Record<string, Readonly<Record<string, NestedValidator>>>>;
}
