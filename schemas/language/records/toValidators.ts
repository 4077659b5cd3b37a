/** What a module of compiled validators holds, in the page and in its workers. */
import * as equalModule from 'ajv/dist/runtime/equal.js';
import * as ucs2lengthModule from 'ajv/dist/runtime/ucs2length.js';
import type { NestedSchema } from '../nested/index.ts';
import type { SchemaValidators } from './SchemaValidators.ts';

/** What a compiled validator asks for by name; it brings everything else itself. */
const runtime: Readonly<Record<string, unknown>> = {
  'ajv/dist/runtime/equal': { default: defaultOf(equalModule) },
  'ajv/dist/runtime/ucs2length': { default: defaultOf(ucs2lengthModule) },
};

/** The validators that an imported module makes; undefined where it is no such module. */
export async function toValidators(module: unknown): Promise<SchemaValidators | undefined> {
  const create = isRecord(module) ? module['default'] : undefined;
  if (typeof create !== 'function') return undefined;
  const validators: unknown = create(requireRuntime);
  if (!isRecord(validators) || !('record' in validators)) return undefined;
  // The module was compiled from the same screen by the same language version.
  const compiled = validators as unknown as Omit<SchemaValidators, 'nested'>;
  return { ...compiled, nested: await toChecks(compiled.nestedForms ?? {}) };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The checks of nested values; their words come only where there are such values. */
async function toChecks(forms: NonNullable<SchemaValidators['nestedForms']>): Promise<SchemaValidators['nested']> {
  const entries = Object.entries(forms);
  if (entries.length === 0) return {};
  const { toNestedCheck } = await import('../nested/nestedMistakes.ts');
  return Object.fromEntries(
    entries.map(([key, { whole }]) => [key, toNestedCheck(JSON.parse(key) as NestedSchema, whole)]),
  );
}

function requireRuntime(name: string): unknown {
  const plain = name.replace(/\.js$/, '');
  if (Object.hasOwn(runtime, plain)) return runtime[plain];
  throw new Error(`The validator asks for "${name}", which nobody supplies.`);
}

/** The function inside of a CommonJS module, however deep a bundler wraps it. */
function defaultOf(module: unknown): unknown {
  let inner = module;
  while (typeof inner !== 'function' && typeof inner === 'object' && inner !== null && 'default' in inner)
    inner = inner.default;
  return inner;
}
