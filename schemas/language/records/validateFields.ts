/** The rules of single fields: those that ajv has compiled, and what JSON Schema cannot say. */
import { factOf } from '../fields/fieldTypes.ts';
import { whyNotText } from '../fields/textRules.ts';
import type { Expression, Field, ScreenRecord } from '../screen/Field.ts';
import { isTooLarge } from '../fields/isTooLarge.ts';
import { digitsOf } from '../values/decimals.ts';
import { messages } from '../values/messages.ts';
import { filesIn } from '../values/storedFiles.ts';
import { messageOf, requiredMessage } from './fieldMessages.ts';
import { keyOf, readNested } from '../nested/index.ts';
import type { NestedChecks, SchemaValidator } from './SchemaValidators.ts';
import { ruleOf } from '../screen/switchValues.ts';
import { longestText } from './textLengths.ts';
import { toFormRecord } from './toFormRecord.ts';

/** Messages by field path: `mobile`, `periods[2].startTime`; `''` for the record as a whole. */
export type ValidationMessages = Readonly<Record<string, string>>;

/** The messages of a record's own fields. @param test whether a condition of a field is true of the record */
export function validateFields(
  fields: readonly Field[],
  validator: SchemaValidator,
  nested: NestedChecks,
  wire: ScreenRecord,
  test: (expression: Expression) => boolean,
): ValidationMessages {
  const record = toFormRecord(fields, wire);
  const byName = new Map(fields.map((field) => [field.name, field]));
  const found: Record<string, string> = {};
  const report = (name: string, message: string) => {
    const field = byName.get(name);
    const unchangedSecret = field?.writeOnly === true && record[name] === undefined && Boolean(wire['id']);
    const hidden = field?.visibleWhen !== undefined && !test(field.visibleWhen);
    if (field && !field.readOnly && !unchangedSecret && !hidden) found[name] ??= message;
  };
  for (const field of fields) {
    const message = tooLongMessage(field, record[field.name]);
    if (message === undefined) continue;
    report(field.name, message);
    // No pattern is tried on it.
    delete record[field.name];
  }
  if (!validator(record)) {
    for (const error of validator.errors ?? []) {
      const name =
        error.keyword === 'required' ? String(error.params['missingProperty']) : error.instancePath.split('/')[1]!;
      const field = byName.get(name);
      // Where the type knows what is wrong with a text, that says more than that its pattern is not met.
      const known = field && error.keyword === 'pattern' ? textMessage(field, record[name]) : undefined;
      if (field) report(name, known ?? messageOf(field, error));
    }
  }
  for (const field of fields) {
    const value = record[field.name];
    if (value === undefined && field.requiredWhen && test(field.requiredWhen))
      report(field.name, requiredMessage(field));
    const message =
      decimalMessage(field, value) ??
      countMessage(field, value) ??
      lengthMessage(field, value) ??
      textMessage(field, value) ??
      nestedMessage(field, nested, value);
    if (message) report(field.name, message);
  }
  return found;
}

/** The message of a text that is too long to be looked at. */
export function tooLongMessage(field: Field, value: unknown): string | undefined {
  const limit = longestText(field);
  if (typeof value !== 'string' || value.length <= limit) return undefined;
  const { json, toText } = factOf(field);
  const keyword = json !== 'string' ? 'type' : field.maxLength === undefined && ruleOf(field) ? 'pattern' : 'maxLength';
  return messageOf(field, {
    instancePath: '',
    keyword,
    params: { limit: toText ? limit : (field.maxLength ?? limit) },
  });
}

function decimalMessage(field: Field, value: unknown): string | undefined {
  if (typeof value !== 'number') return undefined;
  const { all, after } = digitsOf(value);
  if (isTooLarge(field, value)) return messages.tooLarge(field.title);
  if (all > 15) return messages.digits(field.title);
  return after > field.scale ? messages.scale(field.title, field.scale) : undefined;
}

/** Several values are one comma-joined text, whose parts JSON Schema cannot count. */
function countMessage(field: Field, value: unknown): string | undefined {
  const { minItems, maxItems } = field;
  if (typeof value !== 'string' || (minItems === undefined && maxItems === undefined)) return undefined;
  const { holdsFiles } = factOf(field);
  const count = (holdsFiles ? filesIn(value) : value.split(',').filter((part) => part.trim() !== '')).length;
  const own = field.messages;
  const texts = holdsFiles ? messages.uploads : messages.choices;
  if (minItems !== undefined && count < minItems) return own.minItems ?? own.any ?? texts.atLeast(minItems);
  if (maxItems !== undefined && count > maxItems) return own.maxItems ?? own.any ?? texts.atMost(maxItems);
  return undefined;
}

/** Of a text that is written in another way the characters count that people read. */
function lengthMessage(field: Field, value: unknown): string | undefined {
  const { toText } = factOf(field);
  if (!toText || typeof value !== 'string') return undefined;
  const { length } = [...toText(value)];
  const { minLength = 0, maxLength = Infinity } = field;
  const keyword = length > maxLength ? 'maxLength' : 'minLength';
  const isWrong = length > maxLength || length < minLength;
  return isWrong ? messageOf(field, { instancePath: '', keyword, params: { limit: field[keyword] } }) : undefined;
}

/** What is wrong with a text that only its type can tell. */
function textMessage(field: Field, value: unknown): string | undefined {
  const why = typeof value === 'string' ? whyNotText(value, field) : undefined;
  return why === undefined ? undefined : (field.messages.pattern ?? field.messages.any ?? why);
}

/** What is wrong inside of a nested value. @throws Error where nothing was compiled of its schema */
function nestedMessage(field: Field, nested: NestedChecks, value: unknown): string | undefined {
  const { schema } = field;
  if (!schema || typeof value !== 'string') return undefined;
  const check = nested[keyOf(schema)];
  if (!check) throw new Error(`No validator was compiled for the nested field ${field.name}.`);
  const message = check(readNested(value));
  return message === undefined ? undefined : (field.messages.any ?? message);
}
