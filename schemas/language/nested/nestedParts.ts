import type { Json } from '../values/Json.ts';
import type { NestedSchema } from './NestedSchema.ts';
import { partTexts } from './partTexts.ts';

/** A nested value to read: a text, or parts that have a title each; and which of several forms these are, where that has a title. */
export type NestedPart =
  | { readonly text: string }
  | { readonly parts: readonly TitledPart[]; readonly kind?: string | undefined };

/** A part of a nested value under its title. */
export interface TitledPart {
  readonly title: string;
  readonly part: NestedPart;
}

/** The schemas that may say something of the same value: those of its choices and conditions too. */
function alternatives(schema: NestedSchema): readonly NestedSchema[] {
  const { oneOf, anyOf, allOf, then, else: otherwise } = schema;
  const more = [oneOf, anyOf, allOf, then, otherwise].flatMap((one) => one ?? []);
  return [schema, ...more.flatMap(alternatives)];
}

/** The schema of a property or an item; of several that could be meant the first. */
export function below(schema: NestedSchema, step: string | number): NestedSchema | undefined {
  const all = alternatives(schema);
  if (typeof step === 'number') return all.find(({ items }) => items)?.items;
  const own = all.flatMap(({ properties }) => (properties && Object.hasOwn(properties, step) ? properties[step]! : []));
  if (own.length > 0) return own.find(({ title }) => title) ?? own[0];
  const rest = all.find(({ additionalProperties }) => typeof additionalProperties === 'object')?.additionalProperties;
  return typeof rest === 'object' ? rest : undefined;
}

/** What a property or an item is called. */
export const titleOf = (schema: NestedSchema | undefined, step: string | number): string =>
  typeof step === 'number' ? partTexts.item(step + 1) : (schema?.title ?? step);

/**
 * A nested value to read, under the titles of its schema and with the texts of its choices.
 * @param kindOf says which of several forms an object has. @default nobody says
 */
export function toParts(
  value: Json,
  schema: NestedSchema | undefined,
  kindOf?: (value: object, schema: NestedSchema) => string | undefined,
): NestedPart {
  if (isList(value)) {
    const items = value.map((item, index) => ({
      title: partTexts.item(index + 1),
      part: toParts(item, schema && below(schema, index), kindOf),
    }));
    const texts = items.flatMap(({ part }) => ('text' in part ? [part.text] : []));
    return texts.length === items.length ? { text: texts.join('、') } : { parts: items };
  }
  if (typeof value === 'object' && value !== null) {
    const known = alternatives(schema ?? {}).flatMap(({ properties = {} }) => Object.keys(properties));
    const names = [...new Set([...known.filter((name) => Object.hasOwn(value, name)), ...Object.keys(value)])];
    return {
      kind: schema && kindOf?.(value, schema),
      parts: names.flatMap((name) => {
        const next = schema && below(schema, name);
        const part = toParts(value[name] ?? null, next, kindOf);
        return isNothing(part) ? [] : [{ title: titleOf(next, name), part }];
      }),
    };
  }
  return { text: textOf(value, schema) };
}

/** TypeScript's own test does not see that a read-only list is one. */
const isList = (value: Json): value is readonly Json[] => Array.isArray(value);
const isNothing = (part: NestedPart): boolean => ('text' in part ? part.text === '' : part.parts.length === 0);

function textOf(value: string | number | boolean | null, schema: NestedSchema = {}): string {
  const chosen = alternatives(schema).find((one) => one.const !== undefined && one.const === value);
  if (chosen?.title !== undefined && chosen !== schema) return chosen.title;
  if (typeof value === 'boolean') return value ? partTexts.yes : partTexts.no;
  if (value === null) return '';
  const unit = typeof value === 'number' ? alternatives(schema).find((one) => one.unit !== undefined)?.unit : undefined;
  return `${value}${unit ?? ''}`;
}

/** A nested value in one line: `主机：db.example.com；端口：5432`, or `邮件；邮箱：a@example.com` of one that has several forms. */
export function nestedText(part: NestedPart): string {
  if ('text' in part) return part.text;
  const texts = part.parts.map(({ title, part: inner }) => {
    const text = nestedText(inner);
    return 'text' in inner ? `${title}：${text}` : `${title}（${text}）`;
  });
  return [part.kind ?? [], texts].flat().join('；');
}
