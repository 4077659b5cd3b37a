/** Field types that an installation spreads over those of the language. */
import { type FieldType, type FieldTypes, fieldTypes } from '../fields/fieldTypes.ts';
import metaSchema from '../screen.schema.json' with { type: 'json' };

/** Columns that tables make by themselves: the number of a row, its box, its arrow and its handle. */
const gridColumns = [
  'row-number',
  'checkbox',
  'radio',
  'expand',
  'drag-sort',
  'row-checkbox',
  'row-radio',
  'row-expand',
  'row-drag-sort',
];

/** The meta-schema of files that may name the types of an installation. */
export function metaSchemaOf(types: FieldTypes): typeof metaSchema {
  if (types === fieldTypes) return metaSchema;
  const taken = gridColumns.find((name) => Object.hasOwn(types, name));
  if (taken !== undefined)
    throw new Error(
      `\`${taken}\` is a column that every table makes by itself, and cannot be the name of a field type.`,
    );
  const { definitions } = metaSchema;
  const { property } = definitions;
  const field = { ...property.properties.field, enum: Object.keys(types) };
  return {
    ...metaSchema,
    definitions: { ...definitions, property: { ...property, properties: { ...property.properties, field } } },
  };
}

type Tree = Readonly<Record<string, unknown>>;
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);
const mapTree = (tree: Tree, change: (value: unknown, key: string) => unknown): Tree =>
  Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, change(value, key)]));

/** Puts the facts of an installation's types beside their names: from there on a field knows what it is. */
export function withOwnTypes<T>(file: T, types: FieldTypes): T {
  if (types === fieldTypes) return file;
  const ofProperty = (property: unknown): unknown => {
    const fact = isTree(property) ? types[String(property['field'])] : undefined;
    const isOwn = isTree(property) && fact && fact !== fieldTypes[property['field'] as FieldType];
    return isOwn ? { ...property, fact } : property;
  };
  const within = (value: unknown, key: string): unknown => {
    if (!isTree(value)) return value;
    return key === 'properties' ? mapTree(value, ofProperty) : mapTree(value, within);
  };
  return within(file, '') as T;
}
