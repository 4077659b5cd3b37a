/** A nested value made up by its schema: every part that has to be there, and some of the others. */
import type { NestedSchema } from '../../../schemas/language/nested/index.ts';
import { fromPattern } from '../values/fromPattern.ts';
import { anyText, meantText, type Subject } from '../values/meanings.ts';

/** The value as JSON text. */
export const drawNested = (schema: NestedSchema, subject: Subject): string => JSON.stringify(draw(schema, subject));

function draw(schema: NestedSchema, subject: Subject): unknown {
  const { random } = subject;
  const { enum: choices, const: only, default: usual, oneOf, anyOf, type: json } = schema;
  if (only !== undefined) return only;
  if (usual !== undefined) return usual;
  if (choices) return random.pick(choices);
  const chosen = oneOf ?? anyOf;
  if (chosen) {
    const { oneOf: _one, anyOf: _any, ...rest } = schema;
    const { title: _title, ...choice } = random.pick(chosen);
    const properties = { ...rest.properties, ...choice.properties };
    const required = [...(rest.required ?? []), ...(choice.required ?? [])];
    return draw({ ...rest, ...choice, ...(Object.keys(properties).length > 0 && { properties, required }) }, subject);
  }
  if (json === 'object' || schema.properties) return drawObject(schema, subject);
  if (json === 'array') {
    const count = Math.max(schema.minItems ?? 0, Math.min(2, schema.maxItems ?? 2));
    const items = Array.from({ length: count }, () => draw(schema.items ?? {}, subject));
    return schema.uniqueItems ? [...new Map(items.map((item) => [JSON.stringify(item), item])).values()] : items;
  }
  if (json === 'boolean') return random.chance(0.5);
  if (json === 'integer' || json === 'number') return drawNumber(schema, random);
  return json === 'null' ? null : drawText(schema, subject);
}

/** With all its parts: what one of them asks for besides is there, too. */
function drawObject({ properties = {} }: NestedSchema, subject: Subject): unknown {
  return Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, draw(part, subject)]));
}

function drawNumber(
  { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf = 1 }: NestedSchema,
  random: Subject['random'],
): number {
  const least = minimum ?? (exclusiveMinimum === undefined ? 1 : exclusiveMinimum + multipleOf);
  const most = maximum ?? (exclusiveMaximum === undefined ? least + 20 : exclusiveMaximum - multipleOf);
  return (
    random.integer(
      Math.ceil(least / multipleOf),
      Math.max(Math.ceil(least / multipleOf), Math.floor(most / multipleOf)),
    ) * multipleOf
  );
}

const samples: Readonly<Record<string, string>> = {
  date: '2026-01-31',
  email: 'notice@example.com',
  uri: 'https://www.example.com/notify',
};

function drawText(
  { format, pattern, title = '', minLength = 1, maxLength = 20 }: NestedSchema,
  around: Subject,
): string {
  if (format) return samples[format] ?? '';
  const made = pattern === undefined ? undefined : fromPattern(pattern, around.random);
  const subject = { ...around, title };
  return made ?? (meantText(subject) ?? anyText(subject)).padEnd(minLength, '一').slice(0, maxLength);
}
