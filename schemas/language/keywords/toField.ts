import { type FieldType, factOf } from '../fields/fieldTypes.ts';
import { toSwitchItems } from '../records/switchValues.ts';
import { textFormatOf } from '../fields/textFormats.ts';
import { toSnake } from '../values/casing.ts';
import { declarableTypeOf } from '../screen/systemFields.ts';
import type { Field, FormItem, ListColumn, Place, RefTarget, SearchItem } from '../screen/Field.ts';
import type { PropertyFile } from '../screen/ScreenFile.ts';

const typesOfFormats = { date: 'date', 'date-time': 'datetime', time: 'time', email: 'email', uri: 'url' } as const;

/** The field type that a `format` says. */
export const typeOfFormat = (format: NonNullable<PropertyFile['format']>): FieldType =>
  textFormatOf(format)?.type ?? typesOfFormats[format as keyof typeof typesOfFormats];
const typeOfJson = { string: 'text', integer: 'integer', number: 'number', boolean: 'boolean' } as const;

/** The field type a property says, in so many words or by its other keywords. */
export function typeOfProperty(name: string, property: PropertyFile): FieldType {
  if (property.field) return property.field;
  if (property.serial !== undefined) return 'serial';
  if (property.dict !== undefined || property.enum !== undefined) return 'dict';
  if (property.ref !== undefined) return 'ref';
  if (property.format) return typeOfFormat(property.format);
  return property.type ? typeOfJson[property.type] : (declarableTypeOf(name) ?? 'text');
}

const defaultLengths: Partial<Record<FieldType, number>> = {
  text: 255,
  textarea: 2000,
  password: 64,
  url: 500,
  email: 100,
  image: 500,
  images: 5000,
  file: 5000,
  json: 50_000,
  'multi-ref': 10_000,
  'multi-dict': 2000,
};

/** A written property with every default of the language filled in. */
export function toField(name: string, property: PropertyFile, required: boolean): Field {
  const type = typeOfProperty(name, property);
  const fact = factOf(type);
  const system = declarableTypeOf(name) !== undefined;
  const readOnly = system || property.readOnly === true || type === 'serial' || property.count !== undefined;
  const writeOnly = property.writeOnly ?? type === 'password';
  const maxLength = property.maxLength ?? defaultLengths[type];
  const [minimum, maximum] =
    type === 'percent' ? [property.minimum ?? 0, property.maximum ?? 100] : [property.minimum, property.maximum];
  return {
    name,
    title: property.title,
    type,
    column: toSnake(name),
    system,
    required: required && !readOnly && property.computed === undefined,
    readOnly,
    writeOnly,
    unique: property.unique === undefined ? type === 'serial' : property.unique !== false,
    messages: toMessages(property),
    scale: property.scale ?? fact.scale ?? 0,
    whenHidden: property.whenHidden ?? 'keep',
    clearOn: property.clearOn ?? [],
    list: writeOnly ? null : toListColumn(type, property),
    search: toSearchItem(type, property.search),
    form: readOnly ? null : toFormItem(type, property.form),
    ...compact({
      description: property.description,
      unit: property.unit ?? fact.unit,
      place: toPlace(property.form),
      uniqueWithin: typeof property.unique === 'object' ? property.unique : undefined,
      default: typeof property.default === 'object' ? undefined : property.default,
      initial: typeof property.default === 'object' ? property.default.value : undefined,
      minLength: property.minLength,
      maxLength,
      minItems: property.minItems,
      maxItems: property.maxItems,
      minimum,
      maximum,
      exclusiveMinimum: property.exclusiveMinimum,
      exclusiveMaximum: property.exclusiveMaximum,
      pattern: property.pattern ?? textFormatOf(property.format)?.pattern,
      dict: property.dict ?? (type === 'switch' && !property.enum ? 'yes_no' : undefined),
      items: property.enum && toItems(type, property.enum),
      ref: toRef(property.ref),
      serial: property.serial,
      count: property.count && {
        screen: property.count.of,
        by: property.count.by,
        ...compact({ where: property.count.where }),
      },
      flow: property.flow,
      visibleWhen: property.visibleWhen,
      requiredWhen: property.requiredWhen,
      disabledWhen: property.disabledWhen,
      computed: property.computed,
      fill: property.fill,
      options: property.options,
    }),
  };
}

/** A format of text brings its own words, also for a text so long that nothing else is wrong with it. */
function toMessages({ message, format, maxLength }: PropertyFile): Field['messages'] {
  if (typeof message === 'string') return { any: message };
  const own = textFormatOf(format)?.message;
  if (own === undefined) return message ?? {};
  return { pattern: own, ...(maxLength === undefined ? { maxLength: own } : {}), ...message };
}

const toItems = (type: FieldType, values: NonNullable<PropertyFile['enum']>): Field['items'] =>
  type === 'switch' ? toSwitchItems(values) : values.map((value) => ({ value: String(value), text: String(value) }));

/** The search item of a field that only the root's `search` names. */
export function toSearchItem(type: FieldType, search: PropertyFile['search']): SearchItem | null {
  if (search === undefined || search === false) return null;
  const op =
    typeof search === 'string' ? search : (typeof search === 'object' && search.op) || factOf(type).operators[0];
  if (!op) return null;
  return { op, ...(typeof search === 'object' && search.default !== undefined ? { default: search.default } : {}) };
}

function toListColumn(type: FieldType, { list, title, count }: PropertyFile): ListColumn | null {
  const fact = factOf(type);
  if (list === false || (list === undefined && !fact.inList)) return null;
  const column = typeof list === 'object' ? list : {};
  const headingWidth = 34 + title.length * 15;
  return {
    width: column.width ?? Math.max(fact.width, headingWidth),
    align: column.align ?? fact.align,
    sort: column.sort ?? (fact.sortable && count === undefined),
    tag: column.tag ?? type === 'dict',
    ellipsis: column.ellipsis ?? 25,
    hidden: column.hidden ?? false,
    ...compact({
      sized: column.width === undefined ? undefined : (true as const),
      pin: column.pin,
      total: column.total,
      link: column.link,
    }),
  };
}

function toFormItem(type: FieldType, form: PropertyFile['form']): FormItem | null {
  if (form === false) return null;
  const { span, placeholder, help, widget } = typeof form === 'object' ? form : ({} as FormItem);
  return { span: span ?? factOf(type).span, ...compact({ placeholder, help, widget }) };
}

function toPlace(form: PropertyFile['form']): Place | undefined {
  if (typeof form !== 'object' || (form.section === undefined && form.tab === undefined)) return undefined;
  return compact({ section: form.section, tab: form.tab });
}

/** Label and dictionary name stay open until the screens are linked. */
function toRef(ref: PropertyFile['ref']): RefTarget | undefined {
  if (ref === undefined) return undefined;
  const written = typeof ref === 'string' ? { screen: ref.split('.')[0]!, label: ref.split('.')[1] } : ref;
  return {
    screen: written.screen,
    label: written.label ?? '',
    value: ('value' in written && written.value) || 'id',
    dict: '',
  };
}

/** Leaves out what is undefined, so that the computed shape stays small in JSON. */
export function compact<T extends object>(object: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
