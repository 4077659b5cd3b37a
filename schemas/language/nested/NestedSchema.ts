import type { Json } from '../values/Json.ts';

/** The types of JSON Schema, and the formats of texts that a nested form asks for with a control of their own. */
export type NestedType = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null';
export type NestedFormat = 'date' | 'email' | 'uri';

/** The JSON Schema of a nested value: what a file writes, and what ajv and RJSF read. */
export interface NestedSchema {
  readonly title?: string;
  readonly description?: string;
  readonly type?: NestedType;
  readonly format?: NestedFormat;
  readonly default?: Json;
  readonly enum?: readonly Json[];
  readonly const?: Json;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  /** What a number counts: no rule of JSON Schema, which lets words of one's own stand. */
  readonly unit?: string;
  readonly properties?: Readonly<Record<string, NestedSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | NestedSchema;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly dependentRequired?: Readonly<Record<string, readonly string[]>>;
  readonly items?: NestedSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly oneOf?: readonly NestedSchema[];
  readonly anyOf?: readonly NestedSchema[];
  readonly allOf?: readonly NestedSchema[];
  readonly if?: NestedSchema;
  readonly then?: NestedSchema;
  readonly else?: NestedSchema;
}

/** Where something stands in a nested value. */
export type NestedPath = readonly (string | number)[];

/** By what a validator of a nested value is found among those of a screen: its schema, written out. */
export const keyOf = (schema: NestedSchema): string => JSON.stringify(schema);

/** The schemas that stand in one, each with the steps to it. */
export function schemasIn(schema: NestedSchema): readonly (readonly [NestedPath, NestedSchema])[] {
  const { properties = {}, additionalProperties, items } = schema;
  const lists = (['oneOf', 'anyOf', 'allOf'] as const).flatMap((keyword) =>
    (schema[keyword] ?? []).map((part, index) => [[keyword, index], part] as const),
  );
  const singles = (['if', 'then', 'else'] as const).flatMap((keyword) => {
    const part = schema[keyword];
    return part ? [[[keyword], part] as const] : [];
  });
  return [
    ...Object.entries(properties).map(([name, part]) => [['properties', name], part] as const),
    ...(typeof additionalProperties === 'object' ? [[['additionalProperties'], additionalProperties] as const] : []),
    ...(items ? [[['items'], items] as const] : []),
    ...lists,
    ...singles,
  ];
}
