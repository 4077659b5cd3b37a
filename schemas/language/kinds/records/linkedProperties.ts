/** Fields of referenced records as a file names them: `driverId.phone`, as a property or wherever fields are named. */
import { toField } from '../../keywords/toField.ts';
import { throughOf } from '../../screen/linkedFields.ts';
import type { Field } from '../../screen/Field.ts';
import type { PropertyFile } from '../../screen/PropertyFile.ts';
import type { RecordFile } from '../../screen/ScreenFile.ts';
import type { Path } from '../../text/SourceText.ts';

/** A place of a file that names a field of a referenced record. */
export interface LinkedName {
  readonly name: string;
  readonly path: Path;
  readonly at: 'key' | 'value';
}

/** Every place where a file names fields of referenced records, but for its expressions. */
export function linkedNamesIn(file: RecordFile): readonly LinkedName[] {
  const keys = Object.keys(file.properties).map((name) => ({ name, path: ['properties', name], at: 'key' as const }));
  const lists: (readonly [readonly string[] | undefined, Path])[] = [
    [file.list?.columns, ['list', 'columns']],
    [file.search, ['search']],
    ...formListsOf(file),
  ];
  const named = lists.flatMap(([names = [], path]) =>
    names.map((name, index) => ({ name, path: [...path, index], at: 'value' as const })),
  );
  const { sort = [] } = file.list ?? {};
  const sorts = [sort].flat().map((text, index) => ({
    name: text.split(' ')[0]!,
    path: ['list', 'sort', ...(Array.isArray(sort) ? [index] : [])],
    at: 'value' as const,
  }));
  return [...keys, ...named, ...sorts].filter(({ name }) => throughOf(name));
}

const formListsOf = ({ form }: RecordFile): (readonly [readonly string[] | undefined, Path])[] => [
  [form?.fields, ['form', 'fields']],
  ...(['sections', 'tabs'] as const).flatMap((key) =>
    Object.entries(form?.[key] ?? {}).map(([title, names]) => [names, ['form', key, title]] as const),
  ),
];

/** A file in which every linked field that it names has a property: the title comes with the other record's field. */
export function withLinkedProperties(file: RecordFile): RecordFile {
  const columns = new Set(file.list?.columns);
  const missing = linkedNamesIn(file).filter(({ name }) => !Object.hasOwn(file.properties, name));
  if (missing.length === 0) return file;
  const added = missing.map(
    ({ name }) => [name, { title: '', list: columns.has(name) } satisfies PropertyFile] as const,
  );
  return { ...file, properties: { ...file.properties, ...Object.fromEntries(added) } };
}

/** A linked field as far as its own file says it: the type comes from the other record. Undefined for an own field. */
export function toUnlinkedField(name: string, property: PropertyFile, file: RecordFile): Field | undefined {
  const through = throughOf(name);
  if (!through) return undefined;
  const isInForm = formListsOf(file).some(([names]) => names?.includes(name));
  const isShown = isInForm || (property.form !== undefined && property.form !== false);
  const { default: _, ...field } = toField(name, property, false);
  return {
    ...field,
    through: { ...through, screen: '', column: '', code: '' },
    readOnly: true,
    form: isShown ? field.form : null,
  };
}
