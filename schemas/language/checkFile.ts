import { Ajv, type ErrorObject } from 'ajv';
import metaSchema from './screen.schema.json' with { type: 'json' };
import type { Report } from './knownFields.ts';
import { hint } from './problems.ts';
import type { ScreenFile } from './ScreenFile.ts';
import type { Path, SourceText } from './SourceText.ts';
import { toUnknownKeyword } from './unknownKeyword.ts';

const { properties: property } = metaSchema.definitions.property;
let validate: ReturnType<Ajv['compile']> | undefined;

/** Holds a file against the meta-schema: keywords, types, allowed words. True when it conforms. */
export function checkFile(source: SourceText, report: Report): source is SourceText & { value: unknown & ScreenFile } {
  validate ??= new Ajv({ allErrors: true, strict: false, verbose: true }).compile(metaSchema);
  if (validate(source.value)) return true;
  const seen = new Set<string>();
  for (const found of describeAll(validate.errors ?? [])) {
    const key = `${found.path.join('/')}:${found.message}`;
    if (!seen.has(key)) report(found.path, found.message, found.at);
    seen.add(key);
  }
  return false;
}

/** A keyword that is written wrong is also missing where it is required; that is one mistake. */
function describeAll(errors: readonly ErrorObject[]): readonly Found[] {
  const missing = (path: string): readonly string[] =>
    errors.flatMap(({ keyword, instancePath, params }) =>
      keyword === 'required' && instancePath === path ? [String(params['missingProperty'])] : [],
    );
  const meant = new Set<string>();
  const unknown = new Map<ErrorObject, Found>();
  for (const error of errors) {
    if (error.keyword !== 'additionalProperties') continue;
    const said = toUnknownKeyword(error, missing(error.instancePath));
    if (said.meant !== undefined) meant.add(`${error.instancePath}/${said.meant}`);
    const path = [...toPath(error.instancePath), String(error.params['additionalProperty'])];
    unknown.set(error, { path, at: 'key', message: said.message });
  }
  return errors.flatMap((error) => {
    if (error.keyword === 'required' && meant.has(`${error.instancePath}/${error.params['missingProperty']}`))
      return [];
    return unknown.get(error) ?? describe(error) ?? [];
  });
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
    required: () => ({ path, message: `\`${error.params['missingProperty']}\` is missing`, at: 'key' }),
    type: () => wrongType(error, path),
    enum: () => ({ path, message: `${quote(error.data)} is not known${helpWith(error, path)}` }),
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
  const bare = typeof error.data === 'string' ? withoutQuotes(error.data, types) : undefined;
  const help = bare === undefined ? '' : `; without quotes: ${bare}`;
  return { path, message: `expected ${expected ?? types}, found ${typeName(error.data)}${help}` };
}

/** The number or truth value that was written as a text, where one is expected. */
function withoutQuotes(text: string, types: string): string | undefined {
  if (/boolean/.test(types) && /^(true|false)$/.test(text)) return text;
  return /integer|number/.test(types) && /^-?\d+(\.\d+)?$/.test(text) ? text : undefined;
}

/** Three keywords say what a field is, and each has words of its own. */
const typeKeywords = ['field', 'type', 'format'] as const;

function helpWith(error: ErrorObject, path: Path): string {
  const word = String(error.data);
  const known = (error.params['allowedValues'] as unknown[]).map(String);
  const isOfProperty = error.parentSchema === property[path.at(-1) as keyof typeof property];
  const home = typeKeywords.find((keyword) => (property[keyword].enum as readonly string[]).includes(word));
  if (isOfProperty && home !== undefined) return `; it is written \`"${home}": "${word}"\``;
  return hint(word, known);
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
