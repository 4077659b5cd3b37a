/** What a person reads of a value that breaks a rule of its field. */
import { factOf } from '../fields/fieldTypes.ts';
import type { Field } from '../screen/Field.ts';
import { messages } from '../values/messages.ts';
import { toClock } from '../values/toClock.ts';
import type { SchemaError } from './SchemaValidators.ts';
import { ruleOf } from '../screen/switchValues.ts';

/** The message of a missing value: 请输入, 请选择 or 请上传 with the title. */
export function requiredMessage(field: Field): string {
  if (field.messages.required) return field.messages.required;
  const { holdsFiles, chosen } = factOf(field);
  if (holdsFiles) return messages.requiredUpload(field.title);
  // What may be typed as well is asked for as in its input.
  const isChosen = chosen && field.popup?.free !== true;
  return isChosen ? messages.requiredChoice(field.title) : messages.required(field.title);
}

/** The message of a taken value. */
export const uniqueMessage = (field: Field): string => field.messages.unique ?? messages.unique(field.title);

/** The message of what ajv has found, in the words of the file where it has some. */
export function messageOf(field: Field, { keyword, params }: SchemaError): string {
  const own = field.messages as Readonly<Record<string, string | undefined>>;
  const exact =
    own[keyword] ??
    (keyword.startsWith('exclusive') ? own[keyword === 'exclusiveMinimum' ? 'minimum' : 'maximum'] : undefined);
  if (exact) return exact;
  if (keyword === 'required') return requiredMessage(field);
  if (own['any']) return own['any'];
  const limit = Number(params['limit']);
  // As it is typed: a length of time by the clock.
  const told = factOf(field).exportAs === 'duration' && limit > 0 ? toClock(limit) : limit;
  const texts: Readonly<Record<string, () => string>> = {
    minLength: () => messages.minLength(limit),
    maxLength: () => messages.maxLength(limit),
    minimum: () => messages.minimum(field.title, told),
    maximum: () => messages.maximum(field.title, told),
    exclusiveMinimum: () => messages.exclusiveMinimum(field.title, told),
    exclusiveMaximum: () => messages.exclusiveMaximum(field.title, told),
    enum: () => messages.choice(field.title),
    type: () => typeMessage(field),
    pattern: () => (field.pattern === undefined ? ruleOf(field)?.message : undefined) ?? messages.pattern(field.title),
  };
  return texts[keyword]?.() ?? messages.pattern(field.title);
}

function typeMessage(field: Field): string {
  const { json, exportAs } = factOf(field);
  if (exportAs === 'duration') return messages.duration(field.title);
  if (json === 'integer') return messages.scale(field.title, 0);
  if (json === 'number') return messages.number(field.title);
  return json === 'boolean' ? messages.boolean(field.title) : messages.text(field.title);
}
