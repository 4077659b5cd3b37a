/** What ajv compiles of a screen. */
import type { NestedCheck, NestedValidator } from '../nested/index.ts';

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
/** The checks of nested values, by the text of their schema. */
export type NestedChecks = Readonly<Record<string, NestedCheck>>;
/** What the form of a nested value is checked by, and what it chooses by: the schemas in it by the hash that RJSF gives them. */
export interface NestedForm {
  readonly whole: NestedValidator;
  readonly parts: Readonly<Record<string, NestedValidator>>;
}
/** The compiled validators of one screen: its record, a row of each sub-table, each action's dialog, what nests in them. */
export interface SchemaValidators {
  readonly record: SchemaValidator;
  readonly children: Readonly<Record<string, SchemaValidator>>;
  readonly actions: Readonly<Record<string, SchemaValidator>>;
  readonly nested: NestedChecks;
  /** By the text of the schema, in modules only. */
  readonly nestedForms?: Readonly<Record<string, NestedForm>>;
}
