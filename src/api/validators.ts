import * as equalModule from 'ajv/dist/runtime/equal.js';
import * as ucs2lengthModule from 'ajv/dist/runtime/ucs2length.js';
import { DataError, type RecordValidator, type Screens } from '../../renderers/ports/index.ts';
import type { RecordScreen, SchemaValidators } from '../../schemas/language/index.ts';
import { validateRecord } from '../../schemas/language/records/index.ts';
import type { NestedSchema } from '../../schemas/language/nested/index.ts';
import { texts } from '../messages/texts.ts';
import { session } from '../session/session.ts';
import { toExpressionUser } from '../session/toExpressionUser.ts';
import { isRecord } from '../values/shapes.ts';

/** What a compiled validator asks for by name; it brings everything else itself. */
const runtime: Readonly<Record<string, unknown>> = {
  'ajv/dist/runtime/equal': { default: defaultOf(equalModule) },
  'ajv/dist/runtime/ucs2length': { default: defaultOf(ucs2lengthModule) },
};

const loaded = new Map<string, Promise<SchemaValidators>>();

/** Loads the ahead-compiled validator of a screen; each address once. @throws DataError */
export function loadValidators(url: URL): Promise<SchemaValidators> {
  const known = loaded.get(url.href);
  if (known) return known;
  const loading = importValidators(url);
  loaded.set(url.href, loading);
  loading.catch(() => loaded.delete(url.href));
  return loading;
}

async function importValidators(url: URL): Promise<SchemaValidators> {
  let module: unknown;
  try {
    module = await import(/* @vite-ignore */ url.href);
  } catch (error) {
    console.error(`validator ${url.pathname} failed to load`, error);
    throw new DataError('offline', texts.offline);
  }
  const create = isRecord(module) ? module['default'] : undefined;
  if (typeof create !== 'function') throw new DataError('malformed', texts.malformed);
  const validators: unknown = create(requireRuntime);
  if (!isRecord(validators) || !('record' in validators)) throw new DataError('malformed', texts.malformed);
  // The module was compiled from the same screen by the same language version.
  const compiled = validators as unknown as Omit<SchemaValidators, 'nested'>;
  return { ...compiled, nested: await toChecks(compiled.nestedForms ?? {}) };
}

/** Checks records of a screen for the signed-in person, or the input of an action's dialog. @throws DataError for a dialog nobody compiled */
export function toRecordValidator(
  screen: RecordScreen,
  validators: SchemaValidators,
  opened: Parameters<Screens['getValidator']>[1],
): RecordValidator {
  if (opened) return toDialogValidator(screen, validators, opened);
  return (record, isUnfinished) =>
    validateRecord(screen, validators, record, {
      user: toExpressionUser(session.user, session.tenantId),
      isUnfinished,
    });
}

/** An action's dialog has rules of its own; what it asks of the row is the server's to say, whose row is the newest. */
function toDialogValidator(
  screen: RecordScreen,
  { actions, nested }: SchemaValidators,
  { action, row }: NonNullable<Parameters<Screens['getValidator']>[1]>,
): RecordValidator {
  const compiled = actions[action.name];
  if (!compiled) throw new DataError('malformed', texts.malformed);
  const shape = { fields: action.form?.fields ?? [] };
  const dialog = { record: compiled, children: {}, nested };
  return (input) =>
    validateRecord(shape, dialog, input, {
      user: toExpressionUser(session.user, session.tenantId),
      row: { fields: screen.fields, record: row },
    });
}

/** The checks of nested values; their words come only where there are such values. */
async function toChecks(forms: NonNullable<SchemaValidators['nestedForms']>): Promise<SchemaValidators['nested']> {
  const entries = Object.entries(forms);
  if (entries.length === 0) return {};
  const { toNestedCheck } = await import('../../schemas/language/nested/nestedMistakes.ts');
  return Object.fromEntries(
    entries.map(([key, { whole }]) => [key, toNestedCheck(JSON.parse(key) as NestedSchema, whole)]),
  );
}

function requireRuntime(name: string): unknown {
  const plain = name.replace(/\.js$/, '');
  if (Object.hasOwn(runtime, plain)) return runtime[plain];
  throw new Error(`The validator asks for "${name}", which the application does not supply.`);
}

/** The function inside of a CommonJS module, however deep a bundler wraps it. */
function defaultOf(module: unknown): unknown {
  let inner = module;
  while (typeof inner !== 'function' && typeof inner === 'object' && inner !== null && 'default' in inner)
    inner = inner.default;
  return inner;
}
