import { Ajv, type ErrorObject } from 'ajv';
import metaSchema from './screen.schema.json' with { type: 'json' };
import type { Report } from './knownFields.ts';
import { hint, nearestName } from './problems.ts';
import type { ScreenFile } from './ScreenFile.ts';
import type { Path, SourceText } from './SourceText.ts';

let validate: ReturnType<Ajv['compile']> | undefined;

/** Holds a file against the meta-schema: keywords, types, allowed words. True when it conforms. */
export function checkFile(source: SourceText, report: Report): source is SourceText & { value: unknown & ScreenFile } {
  validate ??= new Ajv({ allErrors: true, strict: false, verbose: true }).compile(metaSchema);
  if (validate(source.value)) return true;
  const seen = new Set<string>();
  for (const error of validate.errors ?? []) {
    const found = describe(error);
    if (!found) continue;
    const key = `${found.path.join('/')}:${found.message}`;
    if (!seen.has(key)) report(found.path, found.message, found.at);
    seen.add(key);
  }
  return false;
}

interface Found {
  readonly path: Path;
  readonly message: string;
  readonly at?: 'key';
}

function describe(error: ErrorObject): Found | undefined {
  const path = toPath(error.instancePath);
  if (error.propertyName !== undefined && error.keyword !== 'propertyNames') {
    return {
      path: [...path, error.propertyName],
      at: 'key',
      message: `\`${error.propertyName}\` is not a usable name: expected ${expectation(error)}`,
    };
  }
  const writers: Readonly<Record<string, () => Found | undefined>> = {
    if: () => undefined,
    propertyNames: () => undefined,
    additionalProperties: () => unknownKey(error, path),
    required: () => ({ path, message: `\`${error.params['missingProperty']}\` is missing`, at: 'key' }),
    type: () => wrongType(error, path),
    enum: () => {
      const known = (error.params['allowedValues'] as unknown[]).map(String);
      return { path, message: `${quote(error.data)} is not known${hint(String(error.data), known)}` };
    },
    pattern: () => ({ path, message: `${quote(error.data)} is not usable: expected ${expectation(error)}` }),
    uniqueItems: () => {
      const index = Math.max(Number(error.params['i']), Number(error.params['j']));
      return { path: [...path, index], message: `${quote((error.data as unknown[])[index])} is written twice` };
    },
    minLength: () => ({ path, message: `expected a text that is not empty, found ${quote(error.data)}` }),
    maxLength: () => ({ path, message: `is longer than ${error.params['limit']} characters: ${quote(error.data)}` }),
    minItems: () => ({ path, message: 'expected at least one entry, found `[]`' }),
    minProperties: () => ({ path, message: 'expected at least one entry, found `{}`' }),
  };
  const write = writers[error.keyword];
  return write ? write() : { path, message: limitMessage(error) };
}

function wrongType(error: ErrorObject, path: Path): Found {
  const expected = (error.parentSchema as { 'x-expected'?: string })['x-expected'];
  const types = [error.params['type']].flat().join(' or ');
  return { path, message: `expected ${expected ?? types}, found ${typeName(error.data)}` };
}

function unknownKey(error: ErrorObject, path: Path): Found {
  const key = String(error.params['additionalProperty']);
  const known = Object.keys((error.parentSchema as { properties?: object }).properties ?? {});
  const near = nearestName(key, known);
  const home = near === undefined ? homes.find(([, keywords]) => Object.hasOwn(keywords, key))?.[0] : undefined;
  const help = home === undefined ? hint(key, known) : `; it belongs to ${home}`;
  return { path: [...path, key], at: 'key', message: `unknown keyword \`${key}\`${help}` };
}

/** Where keywords belong that stand at a wrong level. */
const homes = [
  ['a property', metaSchema.definitions.property.properties],
  ['the file itself, beside `properties`', metaSchema.properties],
  ['an action', metaSchema.definitions.action.properties],
  ['a sub-table in `children`', metaSchema.definitions.child.properties],
] as const;

const expectation = (error: ErrorObject): string =>
  (error.parentSchema as { 'x-expected'?: string })['x-expected'] ??
  `text that matches ${String(error.params['pattern'] ?? error.schemaPath)}`;

const limitMessage = (error: ErrorObject): string => `${error.message ?? 'is not allowed'}, found ${quote(error.data)}`;

const quote = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing';
  return `\`${text.length > 60 ? `${text.slice(0, 57)}...` : text}\``;
};

const typeName = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);

const toPath = (pointer: string): Path =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));
