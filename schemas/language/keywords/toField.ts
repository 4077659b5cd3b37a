import type { FieldFact } from '../fields/FieldFact.ts';
import { factOf, type Typed } from '../fields/fieldTypes.ts';
import { typesByFormat, typesByJson, typesByKeyword } from '../fields/impliedTypes.ts';
import { toSwitchItems } from '../screen/switchValues.ts';
import { patternCodeOf } from '../fields/patternCodes.ts';
import { textFormatOf } from '../fields/textFormats.ts';
import { startOf } from '../nested/index.ts';
import { measureNames } from '../values/measures.ts';
import { toSnake } from '../values/casing.ts';
import { declarableTypeOf } from '../screen/systemFields.ts';
import type { Field, FormItem, ListColumn, Place, SearchItem } from '../screen/Field.ts';
import type { Popup, RefTarget } from '../screen/Ref.ts';
import type { PropertyFile } from '../screen/PropertyFile.ts';

/** The field type that a `format` says. */
export const typeOfFormat = (format: NonNullable<PropertyFile['format']>): string =>
  textFormatOf(format)?.type ?? typesByFormat.get(format)!;

/** The field type a property says, in so many words or by its other keywords. */
function typeOf(name: string, property: PropertyFile): string {
  if (property.field) return property.field;
  for (const [keyword, implied] of typesByKeyword) if (property[keyword] !== undefined) return implied;
  if (property.format) return typeOfFormat(property.format);
  return (property.type ? undefined : declarableTypeOf(name)) ?? typesByJson.get(property.type ?? 'string')!;
}

/** A property that was read: the facts of an installation's own type stand beside its name. */
interface ReadProperty extends PropertyFile {
  readonly fact?: FieldFact;
}

/** The field type of a property, with the facts of an installation's own one. */
export const toTyped = (name: string, property: ReadProperty): Typed => ({
  type: typeOf(name, property),
  ...(property.fact && { fact: property.fact }),
});

/** A written property with every default of the language filled in. */
export function toField(name: string, property: ReadProperty, required: boolean): Field {
  const typed = toTyped(name, property);
  const fact = factOf(typed);
  const system = declarableTypeOf(name) !== undefined;
  const readOnly = system || property.readOnly === true || isGiven(fact, property);
  const writeOnly = property.writeOnly ?? fact.secret === true;
  const code = patternCodeOf(property.pattern);
  return {
    name,
    title: property.title,
    ...typed,
    column: toSnake(name),
    system,
    required: (required || code?.required === true) && !readOnly && property.computed === undefined,
    readOnly,
    writeOnly,
    unique: property.unique === undefined ? fact.given === true || code?.unique === true : property.unique !== false,
    messages: toMessages(name, property),
    scale: property.scale ?? fact.scale ?? 0,
    whenHidden: property.whenHidden ?? 'keep',
    clearOn: property.clearOn ?? [],
    list: writeOnly ? null : toListColumn(fact, property),
    search: toSearchItem(fact, property.search),
    form: readOnly ? null : toFormItem(fact, name, property),
    ...compact({
      unit: property.unit ?? fact.unit,
      place: toPlace(property.form),
      ...toUniqueness(property.unique),
      acyclic: property.acyclic === true ? (toRef(property.ref)?.value ?? 'id') : property.acyclic,
      default:
        typeof property.default === 'object'
          ? undefined
          : (property.default ?? (property.schema && startOf(property.schema))),
      initial: typeof property.default === 'object' ? property.default.value : undefined,
      maxLength: property.maxLength ?? fact.maxLength,
      minimum: property.minimum ?? fact.minimum,
      maximum: property.maximum ?? fact.maximum,
      pattern: code ? code.pattern : (property.pattern ?? textFormatOf(property.format)?.pattern),
      keyboard: textFormatOf(property.format)?.keyboard,
      dict: property.dict ?? (property.enum ? undefined : fact.dict),
      items: property.among === undefined ? property.enum && toItems(fact, property.enum) : [],
      ref: toRef(property.ref),
      popup: toPopup(property.popup),
      numberOf: toNumberOf(property.numberOf),
      tally: toTally(property),
    }),
    ...asWritten(property),
  };
}

/** Keywords that mean in a field what they say in a file. */
const keptAsWritten = [
  'description',
  'checkRule',
  'readMark',
  'minLength',
  'minItems',
  'maxItems',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'serial',
  'cron',
  'schema',
  'language',
  'upload',
  'free',
  'only',
  'among',
  'flow',
  'seenBy',
  'editedBy',
  'visibleWhen',
  'requiredWhen',
  'disabledWhen',
  'computed',
  'fill',
  'options',
  'was',
] as const;
type KeptAsWritten = { [K in (typeof keptAsWritten)[number]]?: PropertyFile[K] };
const isKeptAsWritten: ReadonlySet<string> = new Set(keptAsWritten);

/** Each field of each file comes by here, and says a few words of the many there are. */
function asWritten(property: ReadProperty): KeptAsWritten {
  const kept: KeptAsWritten = {};
  const keep = <K extends keyof KeptAsWritten>(key: K) => {
    // No limit at all is the default of every field that holds several.
    const isNone = key === 'maxItems' && property[key] === 0;
    if (property[key] !== undefined && !isNone) (kept as { [P in K]: PropertyFile[P] })[key] = property[key];
  };
  for (const key in property) if (isKeptAsWritten.has(key)) keep(key as keyof KeptAsWritten);
  return kept;
}

/** Whether nobody types the value: the server gives it, or makes it of other records. */
const isGiven = (fact: FieldFact, property: PropertyFile): boolean =>
  fact.given === true || property.treeCode !== undefined || toTally(property) !== undefined;

/** Names of other fields, or an object that says them among other things. */
function toUniqueness(unique: PropertyFile['unique']): Pick<Field, 'uniqueWithin' | 'uniqueness'> {
  if (typeof unique !== 'object') return {};
  const { within, ...uniqueness } = 'length' in unique ? { within: unique } : unique;
  return {
    ...(within && { uniqueWithin: within }),
    ...(Object.keys(uniqueness).length > 0 && { uniqueness }),
  };
}

/** What is made of the records of another screen, by whichever of its keywords says so. */
function toTally(property: PropertyFile): Field['tally'] {
  const measure = measureNames.find((name) => property[name] !== undefined);
  const written = measure && property[measure];
  if (!measure || !written) return undefined;
  const field = 'field' in written ? String(written.field) : undefined;
  const by = typeof written.by === 'string' ? [[written.by, 'id'] as const] : Object.entries(written.by);
  return { measure, screen: written.of, by, ...compact({ field, where: written.where }) };
}

/** A format of text brings its own words, also for a text so long that nothing else is wrong with it. */
function toMessages(name: string, property: PropertyFile): Field['messages'] {
  const { message, format, maxLength, pattern } = property;
  if (typeof message === 'string') return { any: filled(message, name, property) };
  const ofFormat = textFormatOf(format)?.message;
  const ofPattern = ofFormat ?? patternCodeOf(pattern)?.message;
  return {
    ...(ofPattern !== undefined && { pattern: ofPattern }),
    ...(ofFormat !== undefined && maxLength === undefined && { maxLength: ofFormat }),
    ...Object.fromEntries(Object.entries(message ?? {}).map(([rule, text]) => [rule, filled(text, name, property)])),
  };
}

/** A text in which the title, the name and the default of its field may be named. */
function filled(text: string, name: string, { title, default: start }: PropertyFile): string {
  const values = { title, key: name, defaultValue: typeof start === 'object' ? '' : String(start ?? '') };
  return Object.entries(values).reduce((said, [word, value]) => said.replaceAll(`\${${word}}`, () => value), text);
}

const toItems = ({ choices }: FieldFact, values: NonNullable<PropertyFile['enum']>): Field['items'] =>
  choices === 'yesNo' ? toSwitchItems(values) : values.map((value) => ({ value: String(value), text: String(value) }));

/** The search item of a field that only the root's `search` names. */
export function toSearchItem(fact: FieldFact, search: PropertyFile['search']): SearchItem | null {
  if (search === undefined || search === false) return null;
  const op = typeof search === 'string' ? search : (typeof search === 'object' && search.op) || fact.operators[0];
  if (!op) return null;
  return { op, ...(typeof search === 'object' && search.default !== undefined ? { default: search.default } : {}) };
}

function toListColumn(fact: FieldFact, property: PropertyFile): ListColumn | null {
  const { list, title } = property;
  if (list === false || (list === undefined && !fact.inList)) return null;
  const column = typeof list === 'object' ? list : {};
  const headingWidth = 34 + title.length * 15;
  return {
    width: column.width ?? Math.max(fact.width, headingWidth),
    align: column.align ?? fact.align,
    sort: column.sort ?? (fact.sortable && toTally(property) === undefined),
    tag: column.tag ?? (fact.choices === 'items' && !fact.multiple),
    ellipsis: column.ellipsis ?? 25,
    hidden: column.hidden ?? false,
    ...compact({
      sized: column.width === undefined ? undefined : (true as const),
      pin: column.pin,
      total: column.total,
      link: column.link,
      mark: column.mark,
      edit: column.edit || undefined,
    }),
  };
}

function toFormItem(fact: FieldFact, name: string, property: PropertyFile): FormItem | null {
  const { form } = property;
  if (form === false) return null;
  const { span, placeholder, help, endOfDay, height, width, widget } =
    typeof form === 'object' ? form : ({} as FormItem);
  return {
    span: span ?? fact.span,
    ...compact({
      placeholder: placeholder && filled(placeholder, name, property),
      help,
      endOfDay: endOfDay || undefined,
      height,
      width,
      widget,
    }),
  };
}

function toPlace(form: PropertyFile['form']): Place | undefined {
  if (typeof form !== 'object' || (form.section === undefined && form.tab === undefined)) return undefined;
  return compact({ section: form.section, tab: form.tab });
}

/** `screen.field`, or a field and what its values stand for. */
function toNumberOf(written: PropertyFile['numberOf']): Field['numberOf'] {
  if (written === undefined) return undefined;
  if (typeof written === 'string') return { cases: [toCase(written)] };
  const [by = '', cases = {}] = Object.entries(written)[0] ?? [];
  return { by, cases: Object.entries(cases).map(([value, to]) => ({ value, ...toCase(to) })) };
}

function toCase(to: string): { readonly screen: string; readonly field: string } {
  const [screen = '', field = ''] = to.split('.');
  return { screen, field };
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

function toPopup(popup: PropertyFile['popup']): Popup | undefined {
  if (popup === undefined) return undefined;
  const { report, multiple = false, free = false, ...more } = typeof popup === 'string' ? { report: popup } : popup;
  return { screen: report, multiple, free, ...more };
}

/** Leaves out what is undefined, so that the computed shape stays small in JSON. */
export function compact<T extends object>(object: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const kept: { [K in keyof T]?: Exclude<T[K], undefined> } = {};
  // Each field of each file comes by here, most of them with a few words of forty.
  for (const key in object) if (object[key] !== undefined) kept[key] = object[key] as Exclude<T[typeof key], undefined>;
  return kept;
}
