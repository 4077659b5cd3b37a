/** What the checks of a file know of its fields and dictionaries, and how they tell a mistake. */
import { isSystemField } from './systemFields.ts';
import { hint, nearestName, sharedWord } from '../text/problems.ts';
import type { DictItem, Field } from './Field.ts';
import type { Path } from '../text/SourceText.ts';

/** Takes down a mistake at a place of the file: a key, a value, or a character of a text. */
export type Report = (path: Path, message: string, at?: 'key' | 'value' | number) => void;

/** Reports a mistake below one property; at a key unless it says otherwise. */
export type FieldReport = (path: string | Path, message: string, at?: 'key' | 'value') => void;

/** The dictionaries a file may name. */
export type DictsByCode = Pick<ReadonlyMap<string, { readonly items: readonly DictItem[] }>, 'get' | 'has' | 'keys'>;

/** Whether a value of the field is that of one record at most: what others can find it by. */
export const isKey = ({ unique, uniqueWithin, uniqueness }: Field): boolean =>
  unique && !uniqueWithin && uniqueness?.when === undefined;

/** Whether a new record has a value for the field where nobody gives one. */
export const hasDefault = ({ default: fixed, initial }: Field): boolean => fixed !== undefined || initial !== undefined;

/** A field or sub-table, which may have had another name. */
type Named = Pick<Field, 'name' | 'was'>;

/** What is called by a former name is told by the one it has now; undefined where nothing was called so. */
export function nameNow(name: string, known: readonly Named[]): string | undefined {
  const renamed = known.find(({ was }) => was === name);
  return renamed && `；它现在叫 \`${renamed.name}\``;
}

/** What an unknown name was most likely meant to be: what was called so before, or is nearly called so. */
export const hintAmong = (name: string, known: readonly Named[]): string =>
  nameNow(name, known) ??
  hint(
    name,
    known.map((one) => one.name),
  );

/** That there is no such field, with the nearest known name. */
export function unknownField(name: string, fields: readonly Named[]): string {
  const renamed = nameNow(name, fields);
  if (renamed !== undefined) return `没有字段 \`${name}\`${renamed}`;
  const names = fields.map((field) => field.name);
  const shared = nearestName(name, names) === undefined ? sharedWord(name, names) : undefined;
  return `没有字段 \`${name}\`${shared === undefined ? hint(name, names) : `；是不是想写 \`${shared}\`？`}`;
}

/** That a field of another screen does not point at the records of one, with those that do. */
export function notPointing(
  { id, pointing }: { readonly id: string; readonly pointing: readonly Named[] },
  name: string,
  screenId: string,
): string {
  const those = pointing.map((field) => `\`${field.name}\``).join('、');
  const help = those === '' ? '那边没有引用它的字段' : `引用它的是 ${those}`;
  return `\`${id}\` 的 \`${name}\` 没有引用 \`${screenId}\`；${help}`;
}

/** Whether a name is a field of the list or one that every record has. */
export const known = (name: string, fields: readonly Field[]): boolean =>
  isSystemField(name) || fields.some((field) => field.name === name);

/**
 * Why a text is no value of a choice, with the nearest value, or the one whose text or whose quoted form it is.
 * @param quote what stands around a text where it is written
 */
export function notAnItem(value: string, items: readonly DictItem[], owner: string, quote = ''): string {
  const values = items.map((item) => item.value);
  const named = items.find((item) => item.text === value || `'${item.value}'` === value)?.value;
  const meant = named ?? nearestName(value, values);
  const help = meant === undefined ? hint(value, values) : `；是不是想写 \`${quote}${meant}${quote}\`？`;
  return `${owner} 没有值 \`${value}\`${help}`;
}

/** The choices of a field, where they are known from the files. */
export const itemsOf = (field: Field, dicts: DictsByCode): readonly DictItem[] | undefined =>
  field.items ?? (field.dict ? dicts.get(field.dict)?.items : undefined);
