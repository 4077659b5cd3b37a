/** Fields of the record that a ref points at, named `ref.field`. */
import { factOf } from '../fields/fieldTypes.ts';
import type { Field } from './Field.ts';
import type { Through } from './Ref.ts';
import type { RecordScreen } from './Screen.ts';

/** What a name of two parts says; undefined for the plain name of an own field. */
export function throughOf(name: string): Pick<Through, 'ref' | 'field'> | undefined {
  const [, ref, field] = /^([a-z][a-zA-Z0-9]*)\.([a-z][a-zA-Z0-9]*)$/.exec(name) ?? [];
  return ref === undefined || field === undefined ? undefined : { ref, field };
}

/** Whether a field has a column of its own table; what is worked out when it is read or stands in another record has not. */
export const isStored = ({ tally, through, live }: Pick<Field, 'tally' | 'through' | 'live'>): boolean =>
  !tally && !through && !live;

/**
 * A screen as a person meets it who may not open every screen that its refs point at: the fields of those have no
 * column, no search and no place in form or detail. @param isOpen whether a code is theirs
 */
export function withoutClosedLinks(screen: RecordScreen, isOpen: (code: string) => boolean): RecordScreen {
  const closed = new Set(
    screen.fields.filter(({ through }) => through && !isOpen(through.code)).map(({ name }) => name),
  );
  if (closed.size === 0) return screen;
  const open = (names: readonly string[]) => names.filter((name) => !closed.has(name));
  const close = (field: Field): Field =>
    closed.has(field.name)
      ? { ...field, list: null, search: null, form: null, through: { ...field.through!, onlyRead: true } }
      : field;
  const { list, search, form } = screen;
  return {
    ...screen,
    fields: screen.fields.map(close),
    list: { ...list, columns: open(list.columns), sort: list.sort.filter(({ field }) => !closed.has(field)) },
    search: { fields: open(search.fields) },
    form: { ...form, fields: open(form.fields) },
  };
}

/** Why a field cannot be followed to another record, or undefined when it can. */
export function whyNotFollowed(ref: Field): string | undefined {
  if (!ref.ref) return `\`${ref.name}\` 没有引用其他页面，后面不能再写字段`;
  return factOf(ref).multiple ? `\`${ref.name}\` 引用多条记录，后面不能再写字段` : undefined;
}
