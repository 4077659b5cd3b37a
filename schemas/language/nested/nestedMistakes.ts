/** What is wrong in a nested value, in the words of a person, each at its place. */
import { messages } from '../values/messages.ts';
import type { NestedPath, NestedSchema } from './NestedSchema.ts';
import { nestedTexts } from './texts.ts';
import { titlesOf } from './titlesOf.ts';

/** One error as ajv reports it, with the place of its rule in the schema. */
export interface NestedError {
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** A validator of nested values, compiled by ajv. */
export interface NestedValidator {
  (value: unknown): boolean;
  errors?: readonly NestedError[] | null;
}

/** Says what is wrong in a nested value, in one message; undefined where it is good. */
export type NestedCheck = (value: unknown) => string | undefined;

/** The check of a nested value by its schema and what ajv has compiled of it. */
export const toNestedCheck =
  (schema: NestedSchema, validator: NestedValidator): NestedCheck =>
  (value) =>
    wordMistakes(schema, nestedMistakes(schema, validator, value));

/** One mistake and its place. */
export interface NestedMistake {
  readonly path: NestedPath;
  readonly message: string;
}

const stepsOf = (pointer: string): readonly string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

/** Numbers of JSON pointers are items where a list stands, and names of properties elsewhere. */
function pathOf(pointer: string, value: unknown): NestedPath {
  let at = value;
  return stepsOf(pointer).map((step) => {
    const isItem = Array.isArray(at);
    at = typeof at === 'object' && at !== null ? (at as Readonly<Record<string, unknown>>)[step] : undefined;
    return isItem ? Number(step) : step;
  });
}

/** Which of its forms a person has chosen for the part at a place; undefined where nobody tells. */
export type ChosenForm = (path: NestedPath) => number | undefined;

/**
 * The mistakes of a nested value, none where it is good.
 * @param chosen what a person is told of is the form that stands before them; else the one that the value looks like most.
 * Left away where no form stands before anybody
 */
export function nestedMistakes(
  schema: NestedSchema,
  validator: NestedValidator,
  value: unknown,
  chosen?: ChosenForm,
): readonly NestedMistake[] {
  const unnamed = unnamedParts(value);
  if (validator(value)) return unnamed;
  const found = new Map<string, NestedMistake>();
  const judged = { schema, value, chosen };
  const errors = (validator.errors ?? []).flatMap((error) => lacksOfChosen(error, judged) ?? [error]);
  for (const error of meantErrors(errors, judged)) {
    const mistake = toMistake(schema, error, value);
    const key = JSON.stringify(mistake.path);
    if (!found.has(key)) found.set(key, mistake);
  }
  return [...found.values(), ...unnamed];
}

/**
 * What the form lacks that a person has chosen for a part in which nothing stands: each piece is told at its place, and not
 * the choice that was made. Undefined where no such part is missing, or its form asks for nothing.
 */
function lacksOfChosen(error: NestedError, { schema, value, chosen }: Judged): readonly NestedError[] | undefined {
  const name = error.keyword === 'required' ? String(error.params['missingProperty']) : undefined;
  const part = name === undefined ? undefined : partBeside(schema, error)?.properties?.[name];
  const choice = part?.oneOf ? 'oneOf' : 'anyOf';
  const form = name === undefined ? undefined : chosen?.([...pathOf(error.instancePath, value), name]);
  const lacks = form === undefined ? [] : (part?.[choice]?.[form]?.required ?? []);
  if (lacks.length === 0) return undefined;
  const at = `/${name!.replaceAll('~', '~0').replaceAll('/', '~1')}`;
  const around = error.schemaPath.slice(0, error.schemaPath.lastIndexOf('/'));
  return lacks.map((missingProperty) => ({
    instancePath: error.instancePath + at,
    schemaPath: `${around}/properties${at}/${choice}/${form}/required`,
    keyword: 'required',
    params: { missingProperty },
  }));
}

/** The places that hold a part which nobody has named: schemas let any name be. */
function unnamedParts(value: unknown, path: NestedPath = []): readonly NestedMistake[] {
  if (typeof value !== 'object' || value === null) return [];
  const isList = Array.isArray(value);
  const below = Object.entries(value).flatMap(([step, part]) =>
    unnamedParts(part, [...path, isList ? Number(step) : step]),
  );
  return !isList && Object.hasOwn(value, '') ? [{ path, message: nestedTexts.unnamed }, ...below] : below;
}

/** The mistakes in one message, for where the value stands as a whole. */
function wordMistakes(schema: NestedSchema, mistakes: readonly NestedMistake[]): string | undefined {
  const told = mistakes.slice(0, 3).map(({ path, message }) => nestedTexts.at(titlesOf(schema, path), message));
  if (told.length === 0) return undefined;
  return told.join('；') + (mistakes.length > told.length ? nestedTexts.more(mistakes.length) : '');
}

const isChoice = ({ keyword }: NestedError): boolean => keyword === 'oneOf' || keyword === 'anyOf';
/** A value that is none of a choice's kind breaks one of these. */
const kinds: ReadonlySet<string> = new Set(['const', 'enum', 'type', 'additionalProperties']);

interface Judged {
  readonly schema: NestedSchema;
  readonly value: unknown;
  readonly chosen: ChosenForm | undefined;
}

/** Of a value that fits none of its choices, only what the chosen one, or else the most likely one, says of it. */
function meantErrors(errors: readonly NestedError[], judged: Judged): readonly NestedError[] {
  let left = errors.filter(({ keyword }) => keyword !== 'if');
  for (const choice of errors.filter(isChoice).toSorted((a, b) => a.schemaPath.length - b.schemaPath.length)) {
    if (!left.includes(choice)) continue;
    const inner = (error: NestedError): string | undefined =>
      error.schemaPath.startsWith(`${choice.schemaPath}/`) && error.instancePath.startsWith(choice.instancePath)
        ? error.schemaPath.slice(choice.schemaPath.length + 1).split('/')[0]
        : undefined;
    const branches = new Map<string, NestedError[]>();
    for (const error of left) {
      const branch = inner(error);
      if (branch !== undefined) branches.set(branch, [...(branches.get(branch) ?? []), error]);
    }
    const chosen = branches.get(String(judged.chosen?.(pathOf(choice.instancePath, judged.value))));
    const best = chosen ?? likeliest(branches, choice, judged);
    const isTold = best !== undefined && (best === chosen || !best.every(({ keyword }) => keyword === 'const'));
    // Nothing says which form is meant of a part that nothing stands in: what is missing is the part.
    const missing = best === undefined && branches.size > 0 ? { ...choice, keyword: 'required' } : choice;
    left = left.flatMap((error) => {
      if (error === choice) return isTold ? [] : [missing];
      return inner(error) === undefined || (isTold && best.includes(error)) ? [error] : [];
    });
  }
  return left;
}

/** What the form says that a value looks like most; undefined where two would be as good for an empty part, and nobody sees either. */
function likeliest(
  branches: ReadonlyMap<string, readonly NestedError[]>,
  choice: NestedError,
  { schema, value, chosen }: Judged,
): readonly NestedError[] | undefined {
  const forms = at(schema, choice.schemaPath.slice(1)) as readonly NestedSchema[] | undefined;
  const part = at(value, choice.instancePath);
  const names = isObject(part) ? Object.keys(part) : [];
  /** Parts of the value that this form does not know. */
  const strange = (branch: string): number => {
    const { properties = {} } = forms?.[Number(branch)] ?? {};
    return names.filter((name) => !Object.hasOwn(properties, name)).length;
  };
  const rated = [...branches].map(
    ([branch, errors]) => [oddness(errors, choice) + 10 * strange(branch), errors] as const,
  );
  const [first, second] = rated.toSorted(([a], [b]) => a - b);
  const isOpen = !chosen && names.length === 0 && isObject(part) && first?.[0] === second?.[0];
  return isOpen ? undefined : first?.[1];
}

const isObject = (part: unknown): part is object => typeof part === 'object' && part !== null;

/** What stands in a value or a schema where a JSON pointer leads. */
const at = (whole: unknown, pointer: string): unknown =>
  stepsOf(pointer).reduce<unknown>(
    (part, step) => (typeof part === 'object' && part !== null ? (part as Record<string, unknown>)[step] : undefined),
    whole,
  );

/** How little a value looks like what a choice asks for. */
const oddness = (errors: readonly NestedError[], { instancePath }: NestedError): number =>
  errors.length +
  100 *
    errors.filter(({ keyword, instancePath: at }) => kinds.has(keyword) && depth(at) <= depth(instancePath) + 1).length;
const depth = (pointer: string): number => pointer.split('/').length;

function toMistake(schema: NestedSchema, error: NestedError, value: unknown): NestedMistake {
  const around = pathOf(error.instancePath, value);
  const missing = error.params['missingProperty'] as string | undefined;
  const path = missing === undefined ? around : [...around, missing];
  const title = ownTitle(schema, error, missing) ?? titlesOf(schema, path).at(-1) ?? schema.title ?? nestedTexts.whole;
  return { path, message: wordError(error, title) };
}

/** The schema that a broken rule stands in. */
const partBeside = (schema: NestedSchema, { schemaPath }: Pick<NestedError, 'schemaPath'>): NestedSchema | undefined =>
  at(schema, schemaPath.slice(1, schemaPath.lastIndexOf('/'))) as NestedSchema | undefined;

/** The title that the broken rule stands beside: where a part has several forms, each has titles of its own. */
function ownTitle(schema: NestedSchema, { keyword, schemaPath }: NestedError, missing?: string): string | undefined {
  if (keyword === 'const') return undefined;
  const beside = partBeside(schema, { schemaPath });
  return missing === undefined ? beside?.title : beside?.properties?.[missing]?.title;
}

function wordError({ keyword, params }: NestedError, title: string): string {
  const limit = Number(params['limit']);
  const words: Readonly<Record<string, () => string>> = {
    required: () => messages.required(title),
    dependentRequired: () => messages.required(title),
    minLength: () => messages.minLength(limit),
    maxLength: () => messages.maxLength(limit),
    minimum: () => messages.minimum(title, limit),
    maximum: () => messages.maximum(title, limit),
    exclusiveMinimum: () => messages.exclusiveMinimum(title, limit),
    exclusiveMaximum: () => messages.exclusiveMaximum(title, limit),
    multipleOf: () => nestedTexts.multipleOf(title, Number(params['multipleOf'])),
    enum: () => messages.choice(title),
    const: () => messages.choice(title),
    type: () => wordType(String(params['type']), title),
    format: () => formats[String(params['format'])] ?? messages.pattern(title),
    additionalProperties: () => nestedTexts.additional(String(params['additionalProperty'])),
    minItems: () => nestedTexts.minItems(limit),
    maxItems: () => nestedTexts.maxItems(limit),
    minProperties: () => nestedTexts.minProperties(limit),
    maxProperties: () => nestedTexts.maxProperties(limit),
    uniqueItems: () => nestedTexts.unique(Number(params['j']) + 1, Number(params['i']) + 1),
    oneOf: () => (params['passingSchemas'] ? nestedTexts.manyChoices(title) : nestedTexts.noChoice(title)),
    anyOf: () => nestedTexts.noChoice(title),
  };
  return words[keyword]?.() ?? messages.pattern(title);
}

const formats: Readonly<Record<string, string>> = {
  date: messages.date,
  email: messages.email,
  uri: messages.url,
};

function wordType(type: string, title: string): string {
  const words: Readonly<Record<string, string>> = {
    integer: messages.scale(title, 0),
    number: messages.number(title),
    boolean: messages.boolean(title),
    string: messages.text(title),
    array: nestedTexts.list(title),
    object: nestedTexts.object(title),
  };
  return words[type] ?? messages.pattern(title);
}
