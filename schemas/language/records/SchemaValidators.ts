/** What ajv compiles of a screen. */

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
/** The compiled validators of one screen: its record, a row of each sub-table, each action's dialog. */
export interface SchemaValidators {
  readonly record: SchemaValidator;
  readonly children: Readonly<Record<string, SchemaValidator>>;
  readonly actions: Readonly<Record<string, SchemaValidator>>;
}
