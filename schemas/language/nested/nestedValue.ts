import type { Json } from '../values/Json.ts';
import type { NestedSchema } from './NestedSchema.ts';

/** A nested value as it travels; undefined for one in which nothing was entered. */
export const writeNested = (value: unknown): string | undefined =>
  holdsNothing(value) ? undefined : JSON.stringify(value);

function holdsNothing(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  return typeof value === 'object' && Object.values(value).every(holdsNothing);
}

/**
 * What a new nested value starts with: the defaults that its schema names, as a text; undefined where it names none, or
 * where more than these has to be entered.
 */
export const startOf = (schema: NestedSchema): string | undefined =>
  writeNested(withoutUnbegun(defaultOf(schema), schema));

function defaultOf({ default: own, properties = {} }: NestedSchema): Json | undefined {
  if (own !== undefined) return own;
  const entries = Object.entries(properties).flatMap(([name, part]) => {
    const value = defaultOf(part);
    return value === undefined ? [] : [[name, value] as const];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

/**
 * The value without the objects in it that nobody has begun: that hold nothing but defaults, where something is required
 * that has none. A form shows the defaults before anybody enters anything, and what is optional may be left like that.
 */
export function withoutUnbegun(value: Json | undefined, schema: NestedSchema): Json | undefined {
  if (!isObject(value)) return value;
  const forms = formsOf(schema);
  const parts = Object.entries(value).flatMap(([name, part]) => {
    const left = withoutUnbegun(part, schema.properties?.[name] ?? {});
    return left === undefined ? [] : [[name, left] as const];
  });
  const left = Object.fromEntries(parts);
  const isWhole = forms.some(({ required = [] }) => required.every((name) => !isEmpty(left[name])));
  return !isWhole && holdsDefaults(left, schema) ? undefined : left;
}

/** What an object may be: it has one form, or the choice of several. */
const formsOf = (schema: NestedSchema): readonly NestedSchema[] => schema.oneOf ?? schema.anyOf ?? [schema];
const isObject = (value: Json | undefined): value is Readonly<Record<string, Json>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isEmpty = (value: Json | undefined): boolean => value === undefined || value === null || value === '';

/** Whether a value is what its place holds before anybody enters anything; what can be ticked, and is not, is so. */
function holdsDefaults(value: Json, schema: NestedSchema): boolean {
  if (isEmpty(value) || JSON.stringify(value) === JSON.stringify(schema.default ?? schema.const ?? false)) return true;
  if (!isObject(value)) return false;
  const holds = ({ properties = {} }: NestedSchema) =>
    Object.entries(value).every(([name, part]) => holdsDefaults(part, properties[name] ?? {}));
  return formsOf(schema).some(holds);
}
