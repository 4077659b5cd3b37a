import type { ErrorObject } from 'ajv';
import type { Report } from '../screen/knownFields.ts';
import type { Json } from '../values/Json.ts';
import type { FieldTypes } from '../fields/fieldTypes.ts';
import type { ScreenFile } from '../screen/ScreenFile.ts';
import type { Path, SourceText } from '../text/SourceText.ts';
import { foreignKeywords, kindMeant } from './checkKeywords.ts';
import { asMeant, helpWith, nameMeant, orderMeant, withoutQuotes, wordMeant } from './meant.ts';
import { metaValidatorOf } from './metaValidator.ts';
import { withOwnTypes } from './ownTypes.ts';
import { withNestedSchemas } from './nestedProperties.ts';
import { aroundOf, recoverFile, toPath } from './recoverFile.ts';
import { toUnknownKeyword } from './unknownKeyword.ts';

/** A file as far as it can be read. */
export interface CheckedFile {
  readonly file: ScreenFile;
  /** Whether it conforms; of the others, the rest is read as it was meant. */
  readonly isWhole: boolean;
  /** The places of a file that does not conform of which nothing more can be said. */
  readonly unsure: readonly Path[];
}

const followers: ReadonlySet<string> = new Set(['required', 'minProperties', 'minItems']);

/** One mistake hides others below it. */
const mostRounds = 4;

/**
 * Holds a file against the meta-schema: keywords, types, allowed words. Undefined where nothing can be made of it.
 * @param name what its id is called where that is none
 * @param types the field types it may name
 */
export function checkFile(
  source: SourceText,
  name: string,
  types: FieldTypes,
  report: Report,
): CheckedFile | undefined {
  const validate = metaValidatorOf(types);
  const seen = new Set<string>();
  const unsure: Path[] = [];
  let { value } = source;
  const kind = kindMeant(value);
  if (kind !== undefined) {
    report([], `缺少 \`"kind": "${kind.name}"\`：\`${kind.by}\` 属于 ${kind.name} 页面`);
    value = { ...(value as JsonObject), kind: kind.name };
  }
  const foreign = foreignKeywords(value);
  for (let round = 0; round < mostRounds; round++) {
    if (validate(value))
      return {
        file: withNestedSchemas(withOwnTypes(value as unknown as ScreenFile, types)),
        isWhole: round === 0 && kind === undefined,
        unsure,
      };
    // What is missing once a mistake is taken out, or where the text itself has one, is no second mistake.
    const isFirst = round === 0 && kind === undefined && source.mistakes.length === 0;
    // That one of two shapes is not kept says no more than what is wrong in it.
    const told = (validate.errors ?? []).filter(({ keyword }) => keyword !== 'if');
    const errors = told.filter(({ keyword }) => isFirst || !followers.has(keyword));
    const around = unsure.map(aroundOf);
    for (const found of describeAll(errors, value)) {
      // A keyword of another kind of screen is told as that: its value says nothing more.
      if (foreign.has(String(found.path[0]))) continue;
      const key = `${found.path.join('/')}:${found.message}`;
      if (seen.has(key) || around.some((path) => isWithin(found.path, path))) continue;
      report(found.path, found.message, found.at);
      seen.add(key);
    }
    const recovered = recoverFile(value, told, name);
    value = recovered.value;
    unsure.push(...recovered.unsure);
  }
  return undefined;
}

/** Whether a place is another one, or stands in it. */
export const isWithin = (path: Path, outer: Path): boolean => outer.every((step, index) => path[index] === step);

/** What stands at a place. */
const at = (root: Json, path: Path): unknown =>
  path.reduce<unknown>((value, step) => (value as JsonObject | undefined)?.[step], root);

/** A keyword that is written wrong is also missing where it is required; that is one mistake. */
function describeAll(errors: readonly ErrorObject[], root: Json): readonly Found[] {
  const missing = (path: string): readonly string[] =>
    errors.flatMap(({ keyword, instancePath, params }) =>
      keyword === 'required' && instancePath === path ? [String(params['missingProperty'])] : [],
    );
  const typed = new Set(errors.flatMap(({ keyword, instancePath }) => (keyword === 'type' ? [instancePath] : [])));
  const meant = new Set<string>();
  const unknown = new Map<ErrorObject, Found>();
  for (const error of errors) {
    if (error.keyword !== 'additionalProperties') continue;
    const said = toUnknownKeyword(error, missing(error.instancePath), (keyword) => isForeign(keyword, error));
    if (said.meant !== undefined) meant.add(`${error.instancePath}/${said.meant}`);
    const path = [...toPath(error.instancePath), String(error.params['additionalProperty'])];
    unknown.set(error, { path, at: 'key', message: said.message });
  }
  return errors.flatMap((error) => {
    // A value of another type breaks every limit as well.
    if (error.keyword !== 'type' && typed.has(error.instancePath)) return [];
    if (error.keyword === 'required' && meant.has(`${error.instancePath}/${error.params['missingProperty']}`))
      return [];
    return unknown.get(error) ?? describe(error, root) ?? [];
  });
}

/** Whether the object is the root of a screen of a kind that has no such keyword. */
function isForeign(keyword: string, { instancePath, data }: ErrorObject): boolean {
  return instancePath === '' && foreignKeywords({ ...(data as JsonObject), [keyword]: null }).has(keyword);
}
type JsonObject = Readonly<Record<string, Json>>;

interface Found {
  readonly path: Path;
  readonly message: string;
  readonly at?: 'key';
}

function describe(error: ErrorObject, root: Json): Found | undefined {
  const path = toPath(error.instancePath);
  if (error.propertyName !== undefined && error.keyword !== 'propertyNames') {
    return {
      path: [...path, error.propertyName],
      at: 'key',
      message: `\`${error.propertyName}\` 不能作名字：应为${expectation(error)}${nameMeant(error.propertyName, error)}`,
    };
  }
  const writers: Readonly<Record<string, () => Found | undefined>> = {
    if: () => undefined,
    propertyNames: () => undefined,
    required: () => ({ path, message: `缺少 \`${error.params['missingProperty']}\``, at: 'key' }),
    type: () => wrongType(error, path),
    enum: () => ({
      path,
      message: `没有 ${quote(error.data)} 这个取值${helpWith(error, path, at(root, path.slice(0, -1)))}`,
    }),
    pattern: () => ({
      path,
      message: `${quote(error.data)} 不合要求：应为${expectation(error)}${orderMeant(error) || wordMeant(error)}`,
    }),
    uniqueItems: () => {
      const index = Math.max(Number(error.params['i']), Number(error.params['j']));
      return { path: [...path, index], message: `${quote((error.data as unknown[])[index])} 写了两次` };
    },
    minLength: () => ({ path, message: `不能是空文本` }),
    maxLength: () => ({ path, message: `超过 ${error.params['limit']} 个字：${quote(error.data)}` }),
    minItems: () => ({ path, message: '至少要有一项，不能是 `[]`' }),
    minProperties: () => ({ path, message: '至少要有一项，不能是 `{}`' }),
  };
  const missing = (error.parentSchema as { 'x-missing'?: string } | undefined)?.['x-missing'];
  if (missing !== undefined && (error.data === '' || error.data === null))
    return { path, message: missing.replace('{name}', String(path.at(-1))) };
  const write = writers[error.keyword];
  return write ? write() : { path, message: limitMessage(error) };
}

function wrongType(error: ErrorObject, path: Path): Found {
  const expected = (error.parentSchema as { 'x-expected'?: string })['x-expected'];
  const accepted = [error.params['type']].flat().map(String);
  const types = accepted
    .map((type) => typeWords[type] ?? type)
    .join('、')
    .replace(/、(?=[^、]*$)/, '或');
  const bare = typeof error.data === 'string' ? withoutQuotes(error.data, accepted) : undefined;
  const help = bare === undefined ? asMeant(error.data, accepted, path) : `；去掉引号：${bare}`;
  return { path, message: `应为${expected ?? types}，这里写的是${typeName(error.data)}${help}` };
}

/** What a person calls the types of JSON. */
const typeWords: Readonly<Record<string, string>> = {
  object: '对象 {…}',
  array: '列表 […]',
  string: '文本',
  integer: '整数',
  number: '数字',
  boolean: ' true/false',
  null: ' null',
};

const expectation = (error: ErrorObject): string =>
  (error.parentSchema as { 'x-expected'?: string })['x-expected'] ??
  `符合 ${String(error.params['pattern'] ?? error.schemaPath)} 的文本`;

const limitWords: Readonly<Record<string, string>> = {
  minimum: '不能小于',
  maximum: '不能大于',
  exclusiveMinimum: '必须大于',
  exclusiveMaximum: '必须小于',
  maxItems: '项数不能超过',
  maxProperties: '项数不能超过',
};

const limitMessage = (error: ErrorObject): string =>
  `${limitWords[error.keyword] ?? '不合要求：'} ${String(error.params['limit'] ?? error.message)}，这里写的是 ${quote(error.data)}`;

const quote = (value: unknown): string => {
  const text = JSON.stringify(value) ?? '空';
  return `\`${text.length > 60 ? `${text.slice(0, 57)}...` : text}\``;
};

const typeName = (value: unknown): string =>
  typeWords[Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value] ?? typeof value;
