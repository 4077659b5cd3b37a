/**
 * What holds a file against the meta-schema. Here ajv compiles it; the build of the page puts what ajv compiles in the
 * place of this file, as the policy of the page allows no code made from text: `toMetaValidatorModule`. The build of the
 * server puts it in the place of `compiledMeta.ts`, as compiling takes a third of a second of each start.
 */
import { Ajv } from 'ajv';
import { type FieldTypes, fieldTypes } from '../fields/fieldTypes.ts';
import { compiledMeta, type MetaValidator } from './compiledMeta.ts';
import { metaSchemaOf } from './ownTypes.ts';

/** How the meta-schema is compiled, wherever it is. */
export const metaOptions = { allErrors: true, strict: false, verbose: true } as const;

const validators = new WeakMap<FieldTypes, MetaValidator>();

/** The validator of files that may name these field types; in the browser those are the language's. */
export function metaValidatorOf(types: FieldTypes): MetaValidator {
  const known = validators.get(types) ?? (types === fieldTypes ? compiledMeta : undefined) ?? compile(types);
  validators.set(types, known);
  return known;
}

// Shortening code that nobody sends takes as long as making it.
const compile = (types: FieldTypes): MetaValidator =>
  new Ajv({ ...metaOptions, code: { optimize: false } }).compile(metaSchemaOf(types));
