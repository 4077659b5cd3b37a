/**
 * Compiles a screen's validators with ajv. Only Node runs this: the browser gets the source of
 * {@link toValidatorModule}, because its policy allows no code made from text.
 */
import { Ajv } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import standalone from 'ajv/dist/standalone/index.js';
import type { RJSFSchema } from '@rjsf/utils';
import hashForSchema from '@rjsf/utils/lib/hashForSchema.js';
import schemaParser from '@rjsf/utils/lib/parser/schemaParser.js';
import type { NestedSchema, NestedValidator } from '../nested/index.ts';
import { toNestedCheck } from '../nested/nestedMistakes.ts';
import { allActionsOf, type RecordScreen } from '../screen/Screen.ts';
import { nestedOf, schemasOf } from './screenSchemas.ts';
import type { SchemaValidator, SchemaValidators } from './SchemaValidators.ts';

export type { SchemaValidators } from './SchemaValidators.ts';

const options = { allErrors: true, strict: false, validateFormats: false, messages: false } as const;

/** Texts of nested values that have a form of their own. */
const formats = {
  date: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  email: /^[^\s@]{1,64}@[^\s@.]{1,63}(\.[^\s@.]{1,63}){1,8}$/,
  uri: /^https?:\/\/\S+$/,
} as const;
const nestedOptions = { allErrors: true, strict: false, messages: false, formats } as const;

/** The compiled validators of a screen, for use in Node. */
export function compileValidator(screen: RecordScreen): SchemaValidators {
  // Shortening code that nobody sends takes as long as making it.
  const code = { optimize: false } as const;
  const ajv = new Ajv({ ...options, code });
  const nested = new Ajv2019({ ...nestedOptions, code });
  const compiled = new Map(
    [...schemasOf(screen)].map(([name, schema]) => [name, ajv.compile(schema) as unknown as SchemaValidator]),
  );
  return {
    record: compiled.get('record')!,
    children: Object.fromEntries(screen.children.map((child) => [child.name, compiled.get(`children/${child.name}`)!])),
    actions: Object.fromEntries(
      allActionsOf(screen)
        .filter((action) => action.form)
        .map((action) => [action.name, compiled.get(`actions/${action.name}`)!]),
    ),
    nested: Object.fromEntries(
      [...nestedOf(screen)].map(([key, schema]) => [
        key,
        toNestedCheck(schema, nested.compile(schema) as unknown as NestedValidator),
      ]),
    ),
  };
}

const write = (standalone as unknown as { default?: typeof standalone }).default ?? standalone;

/**
 * Source of an ES module whose default export makes the validators in the browser. It takes the few
 * helpers that ajv's output asks for (`ajv/dist/runtime/ucs2length` and the like) as `require`.
 */
export function toValidatorModule(screen: RecordScreen): string {
  const ajv = new Ajv({ ...options, code: { source: true } });
  const names = [...schemasOf(screen)].map(([name, schema], index) => {
    ajv.addSchema(schema, `schema${index}`);
    return [name, `schema${index}`] as const;
  });
  const code = write(ajv, Object.fromEntries(names.map(([, id]) => [id, id])));
  const pick = (prefix: string) =>
    names
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, id]) => `${JSON.stringify(name.slice(prefix.length))}: exports.${id}`)
      .join(', ');
  const nested = [...nestedOf(screen)].map(([key, schema], index) => toNestedModule(key, schema, index));
  return [
    'export default function validators(require) {',
    'const exports = {};',
    code,
    ...nested.map((one) => one.code),
    `return { record: exports.schema0, children: { ${pick('children/')} }, actions: { ${pick('actions/')} },`,
    `nestedForms: { ${nested.map(({ form }) => form).join(', ')} } };`,
    '}',
    '',
  ].join('\n');
}

/** The validators of a nested value and of those parts that its form chooses by: a statement, and an entry by the text of the schema. */
function toNestedModule(key: string, schema: NestedSchema, index: number) {
  const ajv = new Ajv2019({ ...nestedOptions, code: { source: true } });
  const parts = Object.entries(schemaParser(schema as RJSFSchema));
  for (const [hash, part] of parts) ajv.addSchema(part, hash);
  const names = Object.fromEntries(parts.map(([hash], number) => [`part${number}`, hash]));
  const whole = hashForSchema(schema as RJSFSchema);
  const made = `nested${index}`;
  const byHash = parts.map(([hash], number) => `${JSON.stringify(hash)}: ${made}.part${number}`);
  return {
    code: `const ${made} = (() => { const exports = {}; ${write(ajv, names)}\nreturn exports; })();`,
    form: `${JSON.stringify(key)}: { whole: ${made}.part${parts.findIndex(([hash]) => hash === whole)}, parts: { ${byHash.join(', ')} } }`,
  };
}
