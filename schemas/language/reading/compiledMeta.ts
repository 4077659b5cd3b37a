/** What the build of the server puts here, so that a start does not compile it: see `toCompiledMetaModule`. */
import type { ErrorObject } from 'ajv';

/** Tells whether a value is a screen file, and where not. */
export interface MetaValidator {
  (value: unknown): boolean;
  errors?: ErrorObject[] | null;
}

/** The validator of files that name the language's own field types; `undefined` where nothing was built. */
export const compiledMeta = undefined as MetaValidator | undefined;
