/** The keywords of JSON Schema that bound a value, the same in a screen file and in the field that is made of it. */
export interface Limits {
  readonly minLength?: number;
  readonly maxLength?: number;
  /** How many choices a field of several takes, or files an upload keeps. */
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly pattern?: string;
}
