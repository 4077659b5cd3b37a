import type { ErrorObject } from 'ajv';
import metaSchema from '../screen.schema.json' with { type: 'json' };
import { builtInNames } from '../screen/Action.ts';
import { hint, nearestName } from '../text/problems.ts';
import { keywordsMeant } from './otherWords.ts';

/** The part of the meta-schema that says which keywords an object has. */
interface Level {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Level>>;
}
const definitions: Readonly<Record<string, Level>> = metaSchema.definitions;

/** Keywords whose own keywords say how a record or a field looks: what is often written one level too high. */
const looks = ['list', 'form', 'search', 'menu'];

/** Where keywords belong that stand at a wrong level. */
const homes = [
  [' `properties` 的字段里', definitions['property']!.properties!],
  ['文件最外层的 `list` 里', metaSchema.properties.list.properties],
  ['文件最外层的 `form` 里', metaSchema.properties.form.properties],
  ['文件最外层（与 `properties` 并列）', metaSchema.properties],
  [' `actions` 的操作里', definitions['action']!.properties!],
  [' `children` 的子表里', definitions['child']!.properties!],
] as const;

/** Where every keyword is described. */
const reference = 'docs/screen-language.md';

const required = '必填的字段列在与 `properties` 并列的 `required` 里';

/** A keyword that nobody knows where it stands: what is said of it, and which missing keyword it was meant to be. */
export interface UnknownKeyword {
  readonly message: string;
  readonly meant: string | undefined;
  /** The keyword it is one or two letters off. */
  readonly near: string | undefined;
}

/**
 * @param missing the keywords that the same object lacks
 * @param isForeign whether a keyword of the root is one of other kinds of screens only
 */
export function toUnknownKeyword(
  error: ErrorObject,
  missing: readonly string[],
  isForeign: (keyword: string) => boolean = () => false,
): UnknownKeyword {
  const key = String(error.params['additionalProperty']);
  const level = error.parentSchema as Level;
  const known = Object.keys(level.properties ?? {});
  const value = (error.data as Readonly<Record<string, unknown>>)[key];
  const near = nearestName(key, known);
  const say = (help: string, meant?: string): UnknownKeyword => ({
    message: `不认识的关键字 \`${key}\`${help}`,
    meant,
    near: undefined,
  });
  const inner = sayInner(key, value, level);
  if (inner !== undefined) return say(inner);
  if (near === undefined && isField(level, value)) return say('；字段写在 `properties` 里', 'properties');
  const [lacked, ...others] = missing;
  if (near !== undefined && missing.includes(near)) return say(`；是不是想写 \`${near}\`？`, near);
  if (
    near === undefined &&
    lacked !== undefined &&
    others.length === 0 &&
    isSameKind(value, level.properties?.[lacked])
  )
    return say(`；是不是想写缺少的 \`${lacked}\`？`, lacked);
  if (
    key === 'title' &&
    Object.hasOwn(level.properties ?? {}, 'icon') &&
    Object.hasOwn(level.properties ?? {}, 'group')
  )
    return say('；菜单的名字就是页面的 `title`');
  if (key === 'required') return say(`；${required}`);
  if (near === undefined && nearestName(key, ['required']) !== undefined)
    return say(`；是不是想写 \`required\`？${required}`);
  if (isBuiltIn(key) && Object.hasOwn(level.properties ?? {}, 'actions')) return say(`；自带的操作写在 \`actions\` 里`);
  const other = sayOtherWord(key, value, level, isForeign);
  if (other !== undefined) return { ...say(other.help), near: other.near };
  const inside = near !== undefined && isForeign(near) ? sayNear(near, value, level) : undefined;
  if (inside !== undefined) return say(inside);
  const found = homes.filter(([, keywords]) => Object.hasOwn(keywords, key));
  const fitting = found.filter(([, keywords]) => isSameKind(value, (keywords as Level['properties'])?.[key]));
  const [home] = fitting.length > 0 ? fitting : found;
  if (near === undefined && home !== undefined) return say(`；它写在${home[0]}${asOfField(key, value, home)}`);
  // Too many to be told in a line.
  return { ...say(hint(key, known) || `；这里能写的关键字都列在 ${reference} 里`), near };
}

/** What is said of a keyword that stands one level too high. */
function sayInner(key: string, value: unknown, level: Level): string | undefined {
  const inner = looks.filter((look) => isSameKind(value, level.properties?.[look]?.properties?.[key]));
  return inner.length > 0 ? `；它写在 ${inner.map((look) => `\`${look}\``).join(' 或 ')} 里` : undefined;
}

const isBuiltIn = (name: string): boolean => (builtInNames as readonly string[]).includes(name);

/** How a field says a keyword that was written around all of them. */
function asOfField(key: string, value: unknown, [, keywords]: (typeof homes)[number]): string {
  const isWord = typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string';
  return isWord && keywords === homes[0][1]
    ? `，如 \`"name": { "title": "…", "${key}": ${JSON.stringify(value)} }\``
    : '';
}

const homeOf = (own: string, value: unknown): (typeof homes)[number] | undefined =>
  homes.find(([, keywords]) => isSameKind(value, (keywords as Level['properties'])?.[own]));

/** What is said of another system's word: the keyword that it stands for and where that is written, fitting values first. */
function sayOtherWord(
  key: string,
  value: unknown,
  level: Level,
  isForeign: (keyword: string) => boolean,
): { readonly help: string; readonly near: string | undefined } | undefined {
  const places = keywordsMeant(key).flatMap((own) => [
    ...(isForeign(own) ? [] : [{ own, at: level.properties?.[own], near: own, where: '' }]),
    ...looks.map((look) => ({ own, at: level.properties?.[look]?.properties?.[own], near: undefined, where: look })),
  ]);
  const known = places.filter(({ at }) => at !== undefined);
  const isOurs = homes.some(([, keywords]) => Object.hasOwn(keywords, key));
  const fitting = known.find(({ at }) => isSameKind(value, at));
  const elsewhere = !fitting && keywordsMeant(key).find((own) => homeOf(own, value));
  if (elsewhere) {
    const help = `；是不是想写 \`${elsewhere}\`？它写在${homeOf(elsewhere, value)![0]}`;
    return { help, near: undefined };
  }
  const found = fitting ?? (isOurs ? undefined : known[0]);
  const help = `；是不是想写${found?.where && ` \`${found.where}\` 里的`} \`${found?.own}\`？`;
  return found && { help, near: fitting?.near };
}

/** What is said of a word at the root that is like a keyword of other kinds there, and like one of this kind one level deeper. */
function sayNear(near: string, value: unknown, level: Level): string | undefined {
  const inner = looks.filter((look) => isSameKind(value, level.properties?.[look]?.properties?.[near]));
  return inner.length > 0
    ? `；是不是想写 ${inner.map((look) => `\`${look}\``).join(' 或 ')} 里的 \`${near}\`？`
    : undefined;
}

/** A keyword at the root of a file that is one of another kind's: where this kind has it, or whose it is. */
export function sayForeign(key: string, value: unknown, kind: string, homes: readonly string[]): string {
  const inner = sayInner(key, value, metaSchema);
  return inner === undefined
    ? `${kind} 页面没有 \`${key}\`：它属于 ${homes.join('、')} 页面`
    : `不认识的关键字 \`${key}\`${inner}`;
}

/** Whether there is such a keyword and it takes values of this kind, as far as it says which. */
function isSameKind(value: unknown, level: Level | undefined): boolean {
  if (!level) return false;
  const target = level.$ref === undefined ? level : definitions[level.$ref.replace('#/definitions/', '')];
  const kinds = [target?.type ?? []].flat().map((kind) => (kind === 'integer' ? 'number' : kind));
  return kinds.length === 0 || kinds.includes(Array.isArray(value) ? 'array' : typeof value);
}

/** A field that was written beside `properties` instead of in them. */
const isField = ({ properties }: Level, value: unknown): boolean =>
  properties !== undefined &&
  Object.hasOwn(properties, 'properties') &&
  typeof value === 'object' &&
  value !== null &&
  'title' in value;
