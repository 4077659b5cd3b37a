import { compact } from '../../keywords/toField.ts';
import type { Field, ListColumn } from '../../screen/Field.ts';
import type { PropertyFile } from '../../screen/PropertyFile.ts';

/** Where a property stands: what is only shown in a list, or only stored, has no keywords elsewhere. */
export type PropertyPlace = 'record' | 'row' | 'dialog';

/** A property as its file could have written it, with every default. */
export function toPropertyFile(written: PropertyFile, field: Field, place: PropertyPlace): PropertyFile {
  if (field.through) return toLinkedFile(written, field);
  const { ref } = field;
  const isOurs = !field.system && field.tally === undefined && field.treeCode === undefined;
  const isFound = place === 'record' && field.schema === undefined;
  return {
    ...written,
    field: field.type as PropertyFile['field'],
    ...(isOurs && toLimits(written, field)),
    ...compact({
      ref: ref && { screen: ref.screen, label: ref.label, value: ref.value },
      acyclic: ref && field.acyclic !== undefined ? true : undefined,
      whenHidden: written.visibleWhen === undefined ? undefined : field.whenHidden,
    }),
    ...(isOurs && written.computed === undefined && { readOnly: field.readOnly && written.readOnly === true }),
    ...(isFound && isOurs && { unique: toUniqueFile(field) }),
    ...(place === 'record' && { list: field.list ? toListFile(field.list) : false }),
    ...(isFound && { search: toSearchFile(field) }),
    ...(isOurs &&
      field.form && { form: { ...(typeof written.form === 'object' ? written.form : {}), span: field.form.span } }),
  };
}

/** What a linked field is stands in the other file. */
const toLinkedFile = (written: PropertyFile, field: Field): PropertyFile => ({
  ...written,
  title: field.title,
  list: field.list ? toListFile(field.list) : false,
  search: toSearchFile(field),
});

const toUniqueFile = ({ unique, uniqueWithin, uniqueness }: Field): PropertyFile['unique'] =>
  uniqueness ? { ...(uniqueWithin && { within: uniqueWithin }), ...uniqueness } : (uniqueWithin ?? unique);

/** A format of text has a length and a message of its own. */
function toLimits({ format, maxLength }: PropertyFile, field: Field): Partial<PropertyFile> {
  const isFormat = format !== undefined && field.pattern !== undefined && maxLength === undefined;
  return compact({
    // In a nested property the word speaks of the schema.
    maxLength: isFormat || field.schema ? undefined : field.maxLength,
    minimum: field.minimum,
    maximum: field.maximum,
    scale: field.scale > 0 ? field.scale : undefined,
    unit: field.unit,
    dict: field.items ? undefined : field.dict,
  });
}

/** A column that says no width is as wide as what it holds. */
function toListFile({ sized, width, ...column }: ListColumn): Exclude<PropertyFile['list'], undefined> {
  return { ...(sized && { width }), ...column };
}

const toSearchFile = ({ search }: Field): PropertyFile['search'] =>
  search ? (compact({ op: search.op, default: search.default }) as PropertyFile['search']) : false;
