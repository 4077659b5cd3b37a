import { Ajv, type ErrorObject } from 'ajv';
import metaSchema from './screen.schema.json' with { type: 'json' };
import { hint } from './problems.ts';
import type { ScreenFile } from './ScreenFile.ts';
import type { Path, SourceText } from './SourceText.ts';

/** Takes down a mistake at a place of the file. `at: 'key'` points at the name instead of the value. */
export type Report = (path: Path, message: string, at?: 'key' | 'value' | number) => void;

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
    type: () => ({
      path,
      message: `expected ${[error.params['type']].flat().join(' or ')}, found ${typeName(error.data)}`,
    }),
    enum: () => {
      const known = (error.params['allowedValues'] as unknown[]).map(String);
      return { path, message: `${quote(error.data)} is not known${hint(String(error.data), known)}` };
    },
    pattern: () => ({ path, message: `${quote(error.data)} is not usable: expected ${expectation(error)}` }),
    uniqueItems: () => ({ path: [...path, Number(error.params['i'])], message: 'is written twice' }),
  };
  const write = writers[error.keyword];
  return write ? write() : { path, message: limitMessage(error) };
}

function unknownKey(error: ErrorObject, path: Path): Found {
  const key = String(error.params['additionalProperty']);
  const known = Object.keys((error.parentSchema as { properties?: object }).properties ?? {});
  return { path: [...path, key], at: 'key', message: `unknown keyword \`${key}\`${hint(key, known)}` };
}

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
