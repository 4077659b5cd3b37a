/**
 * What holds a file against the meta-schema. Here ajv compiles it; the build puts what ajv compiles in the place of this
 * file, as the policy of the page allows no code made from text: `toMetaValidatorModule`.
 */
import { Ajv, type ErrorObject } from 'ajv';
import type { FieldTypes } from '../fields/fieldTypes.ts';
import { metaSchemaOf } from './ownTypes.ts';

/** Tells whether a value is a screen file, and where not. */
export interface MetaValidator {
  (value: unknown): boolean;
  errors?: ErrorObject[] | null;
}

/** How the meta-schema is compiled, wherever it is. */
export const metaOptions = { allErrors: true, strict: false, verbose: true } as const;

const validators = new WeakMap<FieldTypes, MetaValidator>();

/** The validator of files that may name these field types; in the browser those are the language's. */
export function metaValidatorOf(types: FieldTypes): MetaValidator {
  // Shortening code that nobody sends takes as long as making it.
  const known =
    validators.get(types) ?? new Ajv({ ...metaOptions, code: { optimize: false } }).compile(metaSchemaOf(types));
  validators.set(types, known);
  return known;
}
