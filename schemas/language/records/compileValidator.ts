/**
 * Compiles a screen's validators with ajv. Only Node runs this: the browser gets the source of
 * {@link toValidatorModule}, because its policy allows no code made from text.
 */
import { Ajv } from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';
import { allActionsOf, type RecordScreen } from '../screen/Screen.ts';
import { toRecordSchema } from './toRecordSchema.ts';
import type { SchemaValidator, SchemaValidators } from './SchemaValidators.ts';

export type { SchemaValidators } from './SchemaValidators.ts';

const schemasOf = (screen: RecordScreen): ReadonlyMap<string, object> =>
  new Map([
    ['record', toRecordSchema(screen.fields)],
    ...screen.children.map((child) => [`children/${child.name}`, toRecordSchema(child.fields)] as const),
    ...allActionsOf(screen)
      .filter((action) => action.form)
      .map((action) => [`actions/${action.name}`, toRecordSchema(action.form!.fields)] as const),
  ]);

const options = { allErrors: true, strict: false, validateFormats: false, messages: false } as const;

/** The compiled validators of a screen, for use in Node. */
export function compileValidator(screen: RecordScreen): SchemaValidators {
  const ajv = new Ajv(options);
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
  };
}

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
  const write = (standalone as unknown as { default?: typeof standalone }).default ?? standalone;
  const code = write(ajv, Object.fromEntries(names.map(([, id]) => [id, id])));
  const pick = (prefix: string) =>
    names
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, id]) => `${JSON.stringify(name.slice(prefix.length))}: exports.${id}`)
      .join(', ');
  return [
    'export default function validators(require) {',
    'const exports = {};',
    code,
    `return { record: exports.schema0, children: { ${pick('children/')} }, actions: { ${pick('actions/')} } };`,
    '}',
    '',
  ].join('\n');
}
