import type { NestedSchema } from '../nested/index.ts';
import { factOf } from '../fields/fieldTypes.ts';
import { ruleOf } from '../screen/switchValues.ts';
import type { Field } from '../screen/Field.ts';

/** The part of JSON Schema (draft 07 and 2020-12 alike) that records are described with. */
export interface JsonSchema {
  readonly type?: string;
  readonly title?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly enum?: readonly (string | number)[];
  readonly default?: unknown;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly pattern?: string;
  readonly readOnly?: boolean;
  readonly writeOnly?: boolean;
  /** Of a text that holds a nested value: what that is. */
  readonly contentMediaType?: string;
  readonly contentSchema?: NestedSchema;
}

/**
 * The plain JSON Schema of one record, for ajv on both sides and for OpenAPI.
 *
 * Empty values are absent, never `null` or `''`: `toFormRecord` sees to that before anyone validates.
 * Digits after the point and expressions are not JSON Schema's business; `validateRecord` checks them.
 */
export function toRecordSchema(fields: readonly Field[]): JsonSchema {
  const required = fields.filter((field) => field.required).map((field) => field.name);
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.name, toPropertySchema(field)])),
    ...(required.length > 0 ? { required } : {}),
  };
}

const numberKeys = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'] as const;
const textKeys = ['minLength', 'maxLength'] as const;

function toPropertySchema(field: Field): JsonSchema {
  const { json, toText } = factOf(field);
  const pattern = field.pattern ?? ruleOf(field)?.pattern;
  const keys = json === 'string' ? textKeys : numberKeys;
  const limits = Object.fromEntries(
    keys
      .filter((key) => !toText && field[key as keyof Field] !== undefined)
      .map((key) => [key, field[key as keyof Field]]),
  );
  return {
    type: json,
    title: field.title,
    ...(field.description ? { description: field.description } : {}),
    ...limits,
    ...(json === 'string' && pattern ? { pattern } : {}),
    // What a row gives to choose from is known with the row.
    ...(field.items && !field.among && !field.free && !factOf(field).multiple
      ? { enum: field.items.map((item) => item.value) }
      : {}),
    ...(field.schema ? { contentMediaType: 'application/json', contentSchema: field.schema } : {}),
    ...(field.default === undefined ? {} : { default: field.default }),
    ...(field.readOnly ? { readOnly: true } : {}),
    ...(field.writeOnly ? { writeOnly: true } : {}),
  };
}
