/** What a person most likely meant by a word or a value that the meta-schema does not take: the second half of a message. */
import type { ErrorObject } from 'ajv';
import metaSchema from '../screen.schema.json' with { type: 'json' };
import { foreignTypes, typesByKeyword } from '../fields/impliedTypes.ts';
import { hint, nearestName } from '../text/problems.ts';
import type { Path } from '../text/SourceText.ts';
import { toCamel } from '../values/casing.ts';

const { properties: property } = metaSchema.definitions.property;

/** A name as it is written here, where it was written as elsewhere. */
export function nameMeant(name: string, error: ErrorObject): string {
  const meant = meantName(name, error);
  if (meant !== undefined) return `；是不是想写 \`${meant}\`？`;
  if (!/\p{Script=Han}/u.test(name)) return '';
  return `；名字用英文字母，给人看的文字写在 \`title\` 里：\`"英文名字": { "title": "${name}", … }\``;
}

/** The same for a value that is a name. */
export function wordMeant(error: ErrorObject): string {
  const meant = typeof error.data === 'string' && /^[\w -]+$/.test(error.data) && meantName(error.data, error);
  return meant ? `；是不是想写 \`${meant}\`？` : '';
}

function meantName(name: string, { params }: ErrorObject): string | undefined {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[-_ ]+/)
    .filter(Boolean);
  const pattern = new RegExp(String(params['pattern'] ?? ''), 'u');
  return [words.join('-'), toCamel(words.join('-'))].find((one) => one !== name && pattern.test(one));
}

/** One value as the list, the object or the word that was most likely meant by it. */
export function asMeant(value: unknown, accepted: readonly string[], path: Path): string {
  const keyword = path.at(-1);
  const isName = typeof value === 'string' && /^[a-z]\w*$/i.test(value);
  if (keyword === 'sort' && isObject(value)) return asSort(value);
  if (keyword === 'menu' && typeof value === 'string') return `；写作 \`{ "group": "${value}" }\``;
  if (keyword === 'rules' || keyword === 'ensure') return isObject(value) ? '；写作 `[{ … }]`' : '';
  if ((keyword === 'max' || keyword === 'min') && typeof value === 'number')
    return `；数字的${keyword === 'max' ? '上限写 `maximum`' : '下限写 `minimum`'}`;
  if (keyword === 'actions' && Array.isArray(value))
    return '；自带的操作不写就有，去掉一个写作 `{ "delete": false }`，自己的写作 `{ "名字": { "title": "…", … } }`';
  if (keyword === 'children' && Array.isArray(value))
    return '；写作 `{ "名字": { "title": "…", "properties": { … } } }`';
  if (keyword === 'properties' && Array.isArray(value)) return '；写作 `{ "名字": { "title": "…" } }`';
  if (keyword === 'confirm' && value === true) return '；写作 `"确定继续？"`';
  if (path.at(-2) === 'enum' && isObject(value)) return listOfValues;
  if (keyword === 'enum' && isObject(value)) return listOfValues;
  if (accepted.includes('boolean') && typeof value === 'string' && /^(y|yes|on|n|no|off|是|否)$/i.test(value))
    return `；写作 ${/^(y|yes|on|是)$/i.test(value)}`;
  if (accepted.includes('array') && path.at(-2) === 'flow' && typeof value === 'string' && value !== '')
    return `；写作 \`${JSON.stringify(value.split(/[,，、;；]/).map((one) => one.trim()))}\``;
  if (accepted.includes('array') && isName) return `；写作 \`["${value}"]\``;
  if (accepted.includes('array') && isObject(value) && Object.values(value).every((one) => one === true))
    return `；写作 \`${JSON.stringify(Object.keys(value))}\``;
  if (/^(minimum|maximum|exclusiveM.*)$/.test(String(keyword)) && typeof value === 'string' && /^\d{4}-/.test(value))
    return `；\`${String(keyword)}\` 是数字的范围；日期的范围写成与 \`properties\` 并列的 \`rules\``;
  const [, number] = (typeof value === 'string' && /^(\d+) ?(px|个|位|行|条)$/.exec(value)) || [];
  return number !== undefined && (accepted.includes('integer') || accepted.includes('number'))
    ? `；写作 ${number}`
    : '';
}

const listOfValues = '；`enum` 只列值，如 ["1", "2"]；值要有文字和颜色就写成 `schemas/dicts` 里的字典';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function asSort(value: Readonly<Record<string, unknown>>): string {
  const [[field, direction] = []] = Object.entries(value);
  return typeof direction === 'string' ? `；写作 \`"${field} ${direction.toLowerCase()}"\`` : '';
}

/** The number or truth value that was written as a text, where one is expected. */
export function withoutQuotes(text: string, types: readonly string[]): string | undefined {
  if (types.includes('boolean') && /^(true|false)$/i.test(text)) return text.toLowerCase();
  return (types.includes('integer') || types.includes('number')) && /^-?\d+(\.\d+)?$/.test(text) ? text : undefined;
}

/** Three keywords say what a field is, and each has words of its own. */
const typeKeywords = ['field', 'type', 'format'] as const;

/** What other languages call the operators of a search. */
const foreignOperators: Readonly<Record<string, string>> = {
  between: 'range',
  '=': 'eq',
  '==': 'eq',
  equal: 'eq',
  equals: 'eq',
  exact: 'eq',
  contains: 'like',
  fuzzy: 'like',
  select: 'eq',
  multi: 'in',
};

interface PropertyKeyword {
  readonly description?: string;
  readonly type?: string | readonly string[];
}

/**
 * The word of the list that was meant, or the keyword it is a word of.
 * @param owner the object that it stands in
 */
export function helpWith(error: ErrorObject, path: Path, owner: unknown): string {
  const word = String(error.data);
  const known = (error.params['allowedValues'] as unknown[]).map(String);
  const own = property[path.at(-1) as keyof typeof property] as PropertyKeyword | undefined;
  // Beside a word the keyword may take what is no text.
  const isBeside = error.schemaPath.endsWith(`/${path.at(-1)}/then/enum`);
  const bare = isBeside && typeof error.data === 'string' ? withoutQuotes(word, [own?.type ?? []].flat()) : undefined;
  if (bare !== undefined) return `；去掉引号：${bare}`;
  const isOfProperty = (error.parentSchema as typeof own)?.description === own?.description && own !== undefined;
  const home = typeKeywords.find((keyword) => (property[keyword].enum as readonly string[]).includes(word));
  if (isOfProperty && home !== undefined) return `；写作 \`"${home}": "${word}"\``;
  const meant =
    isOfProperty && nearestName(word, known) === undefined ? foreignTypes.get(word.toLowerCase()) : undefined;
  const [stated] = meant && isObject(owner) ? Object.keys(owner).filter((key) => typesByKeyword.has(key as never)) : [];
  if (stated !== undefined) return `；\`${stated}\` 已经说明了类型，去掉 \`${String(path.at(-1))}\``;
  if (meant !== undefined) return `；是不是想写 ${meant.map((written) => `\`${written}\``).join(' 或 ')}？`;
  if (
    typeof error.data === 'string' &&
    (error.params['allowedValues'] as unknown[]).some((value) => typeof value === 'number' && String(value) === word)
  )
    return `；去掉引号：${word}`;
  const operator = known.includes('range') ? foreignOperators[word.toLowerCase()] : undefined;
  if (operator !== undefined) return `；是不是想写 \`${operator}\`？`;
  return hint(word, known);
}

/** What people call the two orders. */
const orders: readonly (readonly [order: string, words: RegExp])[] = [
  ['desc', /^(desc|descend|descending|down|降序|倒序|逆序|从大到小|从新到旧)$/i],
  ['asc', /^(asc|ascend|ascending|up|升序|正序|顺序|从小到大|从旧到新)$/i],
];

/** A field with its order, where that was written in another way: `name descending`, `name_desc`, `-name`. */
export function orderMeant({ data, params }: ErrorObject): string {
  const [, minus, field, word] = /^([-+]?)([A-Za-z][A-Za-z0-9.]*)(?:[ _:,]+(\p{L}+))?$/u.exec(String(data)) ?? [];
  const order = minus ? (minus === '-' ? 'desc' : 'asc') : orders.find(([, words]) => words.test(word ?? ''))?.[0];
  const meant = `${field} ${order}`;
  return order !== undefined && new RegExp(String(params['pattern']), 'u').test(meant) ? `；写作 \`${meant}\`` : '';
}
