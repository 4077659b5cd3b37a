import { type FieldTypes, fieldTypes } from '../fields/fieldTypes.ts';
import { fillParameters, namedIn } from '../parts/fillParameters.ts';
import { isJsonObject } from '../parts/isJsonObject.ts';
import { type JsonObject, type Part, partKeywords, type Parts } from '../parts/Part.ts';
import { placeIn, valuesOf } from '../parts/useParts.ts';
import { hint, type Problem } from '../text/problems.ts';
import type { Path } from '../text/SourceText.ts';
import type { Json } from '../values/Json.ts';
import { checkFile } from './checkFile.ts';
import { checkKeys, type KeyRule, openFile, type PlainFile } from './plain/PlainFile.ts';

const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';
const text: KeyRule = { test: isText, expected: '不是空白的文本' };
const object: KeyRule = { test: (value) => isJsonObject(value as Json), expected: '对象 {…}', optional: true };
const list: KeyRule = { test: Array.isArray, expected: '列表 […]', optional: true };
const anything: KeyRule = { test: () => true, expected: '任意值', optional: true };

const partRules: Readonly<Record<string, KeyRule>> = {
  title: text,
  description: text,
  parameters: object,
  required: list,
  properties: object,
  rules: list,
  actions: object,
};
const parameterRules: Readonly<Record<string, KeyRule>> = { description: text, default: anything, example: anything };

/**
 * Reads the files of parts, `NAME.json`: what is wrong in one by itself is told there, with its line; what does not fit the
 * screen that uses it is told at the screen.
 */
export function readParts(
  files: readonly { readonly path: string; readonly text: string }[],
  types: FieldTypes = fieldTypes,
): { readonly parts: Parts; readonly problems: readonly Problem[] } {
  const byName = new Map<string, Part>();
  const broken = new Set<string>();
  const problems: Problem[] = [];
  for (const { path, text: content } of files) {
    const name = path.replace(/^.*\//, '').replace(/\.json$/i, '');
    const file = openFile(path, content, '共用部分的文件是一个对象 {"title": "…", "description": "…", "actions": {…}}');
    const part = file.problems.length === 0 ? toPart(file, name, path) : undefined;
    if (part) checkPart(part, file, types);
    if (byName.has(name)) file.wrong([], `共用部分 \`${name}\` 在 ${byName.get(name)!.path} 里已经有了`);
    problems.push(...file.problems);
    if (part && file.problems.length === 0) byName.set(name, part);
    else broken.add(name);
  }
  return { parts: { byName, broken }, problems };
}

function toPart(file: PlainFile, name: string, path: string): Part | undefined {
  if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) file.wrong([], `\`${name}\` 不能作文件名：用小写字母开头的字母和数字`);
  const { source } = file;
  if (!checkKeys(file, [], source.value, partRules)) return undefined;
  const written = source.value as unknown as Pick<Part, 'title' | 'description'> & JsonObject;
  const parameters = (written['parameters'] ?? {}) as unknown as Part['parameters'];
  for (const parameter of Object.keys(parameters)) {
    checkKeys(file, ['parameters', parameter], parameters[parameter], parameterRules);
    if (!/^[a-z][a-zA-Z0-9]*$/.test(parameter))
      file.wrong(['parameters', parameter], `\`${parameter}\` 不能作参数的名字：用小写字母开头的字母和数字`, 'key');
  }
  const keywords: Record<string, Json> = {};
  for (const keyword of partKeywords) if (written[keyword] !== undefined) keywords[keyword] = written[keyword];
  const { title, description } = written;
  return file.problems.length > 0 ? undefined : { name, path, title, description, parameters, keywords, source };
}

function checkPart(part: Part, file: PlainFile, types: FieldTypes): void {
  const known = Object.keys(part.parameters);
  const named = new Set<string>(Object.values(part.parameters).flatMap(({ default: held }) => namesIn(held ?? null)));
  visit(part.keywords as Json, [], (path, written, at) => {
    for (const name of namedIn(written)) {
      named.add(name);
      if (!known.includes(name)) file.wrong(path, `没有参数 \`${name}\`${hint(name, known)}`, at);
    }
  });
  for (const name of known)
    if (!named.has(name)) file.wrong(['parameters', name], `没有哪里用到参数 \`${name}\``, 'key');
  if (file.problems.length === 0) checkFilled(part, file, types);
}

/** With its parameters filled in, it has to be what a screen file may say. */
function checkFilled(part: Part, file: PlainFile, types: FieldTypes): void {
  const examples = Object.entries(part.parameters).flatMap(([name, { example }]) =>
    example === undefined ? [] : [[name, example] as const],
  );
  const values = valuesOf(part, Object.fromEntries(examples));
  const filled = fillParameters(part.keywords as Json, values) as JsonObject;
  const value = { id: 'part', title: part.title, properties: {}, ...filled } as unknown as Json;
  const source = { ...part.source, value };
  checkFile(source, part.name, types, (path, message, place) => {
    const where = placeIn({ part, values }, path, {}) ?? [];
    file.wrong(where, message, place === 'key' ? 'key' : 'value');
  });
}

const namesIn = (value: Json): string[] => {
  const names: string[] = [];
  visit(value, [], (_path, written) => names.push(...namedIn(written)));
  return names;
};

/** Calls back for every key and text below a value. */
function visit(value: Json, path: Path, tell: (path: Path, written: string, at: 'key' | 'value') => void): void {
  if (typeof value === 'string') tell(path, value, 'value');
  else if (Array.isArray(value)) value.forEach((item: Json, index) => visit(item, [...path, index], tell));
  else if (isJsonObject(value))
    for (const [key, held] of Object.entries(value)) {
      tell([...path, key], key, 'key');
      visit(held, [...path, key], tell);
    }
}
