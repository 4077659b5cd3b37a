/**
 * The validators of a screen that nobody has compiled: one that is being written in the page, where no code may be made
 * from text. They read the schema at each check, and say what ajv's would.
 */
import { type OutputUnit, type Schema, Validator } from '@cfworker/json-schema';
import type { RJSFSchema } from '@rjsf/utils';
import hashForSchema from '@rjsf/utils/lib/hashForSchema.js';
import schemaParser from '@rjsf/utils/lib/parser/schemaParser.js';
import type { NestedError, NestedSchema, NestedValidator } from '../nested/index.ts';
import { toNestedCheck } from '../nested/nestedMistakes.ts';
import type { RecordScreen } from '../screen/Screen.ts';
import type { NestedForm, SchemaValidator, SchemaValidators } from './SchemaValidators.ts';
import { nestedOf, schemasOf } from './screenSchemas.ts';

/** The validators of a screen, with the forms of its nested values. */
export function interpretValidators(screen: RecordScreen): Required<SchemaValidators> {
  const made = [...schemasOf(screen)].map(([name, schema]) => [name, interpret(schema)] as const);
  const below = (prefix: string): Readonly<Record<string, SchemaValidator>> =>
    Object.fromEntries(
      made.flatMap(([name, validator]) => (name.startsWith(prefix) ? [[name.slice(prefix.length), validator]] : [])),
    );
  const forms = [...nestedOf(screen)].map(([key, schema]) => [key, schema, toForm(schema)] as const);
  return {
    record: below('record')['']!,
    children: below('children/'),
    actions: below('actions/'),
    nested: Object.fromEntries(forms.map(([key, schema, { whole }]) => [key, toNestedCheck(schema, whole)])),
    nestedForms: Object.fromEntries(forms.map(([key, , form]) => [key, form])),
  };
}

function toForm(schema: NestedSchema): NestedForm {
  const parsed = Object.entries(schemaParser(schema as RJSFSchema));
  const parts = Object.fromEntries(parsed.map(([hash, part]) => [hash, interpret(part)]));
  return { whole: parts[hashForSchema(schema as RJSFSchema)]!, parts };
}

function interpret(schema: object): NestedValidator {
  // The library writes into what it reads, and takes no value that JSON has not.
  const plain = JSON.parse(JSON.stringify(schema)) as Schema;
  const validator = new Validator(plain, '2019-09', false);
  const validate: NestedValidator = (value) => {
    const { valid, errors } = validator.validate(JSON.parse(JSON.stringify(value)));
    validate.errors = errors.flatMap((error) => toError(plain, error) ?? []);
    return valid;
  };
  return validate;
}

/** What only says that something below it is wrong. */
const wrappers: ReadonlySet<string> = new Set(['properties', 'items', 'allOf', 'false', 'propertyNames']);

/** What the library says in words alone. */
const told: Readonly<Record<string, (text: string) => Readonly<Record<string, unknown>>>> = {
  required: (text) => ({ missingProperty: /required property "(.*)"\.$/s.exec(text)?.[1] }),
  dependentRequired: (text) => ({ missingProperty: /does not have "(.*)"\.$/s.exec(text)?.[1] }),
  additionalProperties: (text) => ({ additionalProperty: /^Property "(.*)" does not/s.exec(text)?.[1] }),
  oneOf: (text) => ({ passingSchemas: / \(0 matches\)/.test(text) ? null : [] }),
  uniqueItems: (text) => {
    const [, i, j] = /indexes (\d+) and (\d+)/.exec(text) ?? [];
    return { i: Number(i), j: Number(j) };
  },
};

function toError(
  schema: Schema,
  { keyword, keywordLocation, instanceLocation, error }: OutputUnit,
): NestedError | null {
  const rule = valueAt(schema, keywordLocation);
  // One with a schema of its own is told by what that says.
  if (wrappers.has(keyword) || (keyword === 'additionalProperties' && rule !== false)) return null;
  const params = told[keyword]?.(error) ?? { limit: rule, [keyword]: rule };
  return { keyword, params, schemaPath: keywordLocation, instancePath: decodeURI(instanceLocation.slice(1)) };
}

/** What stands at a pointer such as `#/properties/port/minimum`. */
function valueAt(schema: unknown, pointer: string): unknown {
  const steps = pointer.split('/').slice(1);
  return steps.reduce<unknown>((at, step) => {
    const name = decodeURI(step).replaceAll('~1', '/').replaceAll('~0', '~');
    return typeof at === 'object' && at !== null ? (at as Readonly<Record<string, unknown>>)[name] : undefined;
  }, schema);
}
