import type { Report } from './checkFile.ts';
import { factOf } from './fieldTypes.ts';
import { isSystemField, toSnake, whyNotField } from './names.ts';
import { hint } from './problems.ts';
import type { DictItem, Field } from './Screen.ts';
import type { PropertyFile } from './ScreenFile.ts';
import type { Path } from './SourceText.ts';
import { declarableSystemFields } from './names.ts';

/** The dictionaries a file may name. */
export type DictsByCode = ReadonlyMap<string, { readonly items: readonly DictItem[] }>;

/** Whether keywords of one list of properties fit their field types and each other. */
export function checkFields(
  properties: Readonly<Record<string, PropertyFile>>,
  fields: readonly Field[],
  dicts: DictsByCode,
  path: Path,
  report: Report,
  /** The field of a sub-table's rows that holds the parent's id. */
  foreignKey?: string,
): void {
  const columns = new Map<string, string>();
  for (const field of fields) {
    const at = [...path, field.name];
    const property = properties[field.name]!;
    const reason = whyNotField(field.name);
    if (reason) report(at, `\`${field.name}\` cannot be a field: it is ${reason}`, 'key');
    const twin = columns.get(toSnake(field.name));
    if (twin) report(at, `\`${field.name}\` and \`${twin}\` would be the same column ${toSnake(field.name)}`, 'key');
    columns.set(toSnake(field.name), field.name);
    const wrong: FieldReport = (keyword, message) => report([...at, keyword], message, 'key');
    checkKeywords(field, property, wrong);
    checkDict(field, property, dicts, (keyword, message) => report([...at, keyword], message));
    checkLimits(field, wrong);
    checkDefault(field, dicts, (keyword, message) => report([...at, keyword], message));
    checkUniqueWithin(field, fields, foreignKey, (index, message) => report([...at, 'unique', index], message));
    for (const name of field.clearOn) if (!known(name, fields)) report([...at, 'clearOn'], unknownField(name, fields));
    if (field.clearOn.includes(field.name)) report([...at, 'clearOn'], 'a field cannot be cleared by its own change');
    for (const name of Object.keys(field.fill ?? {})) {
      if (!fields.some((other) => other.name === name))
        report([...at, 'fill', name], unknownField(name, fields), 'key');
    }
  }
}

/** What a value is unique within has a column of one value each. */
function checkUniqueWithin(
  field: Field,
  fields: readonly Field[],
  foreignKey: string | undefined,
  wrong: (index: number, message: string) => void,
): void {
  field.uniqueWithin?.forEach((name, index) => {
    if (name === foreignKey) return;
    const other = fields.find((candidate) => candidate.name === name);
    if (!other) {
      const names = [...fields.map((candidate) => candidate.name), ...(foreignKey === undefined ? [] : [foreignKey])];
      wrong(index, `unknown field \`${name}\`${hint(name, names)}`);
    } else if (other === field) wrong(index, 'a value cannot be unique within itself');
    else if (factOf(other.type).multiple || other.count || other.writeOnly)
      wrong(index, `\`${name}\` has no single stored value to be unique within`);
  });
}

/** `unknown field` with the nearest known name. */
export const unknownField = (name: string, fields: readonly Field[]): string =>
  `unknown field \`${name}\`${hint(
    name,
    fields.map((field) => field.name),
  )}`;

/** Whether a name is a field of the list or one that every record has. */
export const known = (name: string, fields: readonly Field[]): boolean =>
  isSystemField(name) || fields.some((field) => field.name === name);

type FieldReport = (keyword: string, message: string) => void;

const fits: Readonly<Record<string, (field: Field) => boolean>> = {
  minLength: (field) => factOf(field.type).json === 'string',
  maxLength: (field) => factOf(field.type).json === 'string',
  pattern: (field) => factOf(field.type).json === 'string',
  minimum: isNumber,
  maximum: isNumber,
  exclusiveMinimum: isNumber,
  exclusiveMaximum: isNumber,
  scale: isNumber,
  serial: (field) => field.type === 'serial',
  dict: (field) => field.type === 'dict' || field.type === 'multi-dict' || field.type === 'switch',
  enum: (field) => field.type === 'dict' || field.type === 'multi-dict',
  ref: (field) => field.type === 'ref' || field.type === 'multi-ref',
  fill: (field) => field.type === 'ref',
  options: (field) => field.type === 'ref' || field.type === 'multi-ref',
  flow: (field) => field.type === 'dict',
  count: (field) => field.type === 'integer',
};

function isNumber(field: Field): boolean {
  return factOf(field.type).json === 'number' || factOf(field.type).json === 'integer';
}

function checkKeywords(field: Field, property: PropertyFile, wrong: FieldReport): void {
  for (const [keyword, test] of Object.entries(fits)) {
    if (Object.hasOwn(property, keyword) && !test(field))
      wrong(keyword, `\`${keyword}\` does not fit a field of type ${field.type}`);
  }
  const needs = {
    serial: property.serial,
    ref: property.ref,
    'multi-ref': property.ref,
    dict: property.dict ?? property.enum,
    'multi-dict': property.dict ?? property.enum,
  } as const;
  if (field.type in needs && needs[field.type as keyof typeof needs] === undefined) {
    wrong('field', `a field of type ${field.type} needs \`${field.type.replace('multi-', '')}\``);
  }
  if (property.dict !== undefined && property.enum !== undefined)
    wrong('enum', 'choices come from `dict` or from `enum`, not from both');
  if (
    property.type &&
    property.field &&
    factOf(property.field).json !== property.type &&
    !(property.type === 'number' && factOf(property.field).json === 'integer')
  ) {
    wrong(
      'type',
      `\`type\` ${property.type} contradicts \`field\` ${property.field}, whose values are ${factOf(property.field).json}`,
    );
  }
  if (property.format && property.type && property.type !== 'string')
    wrong('format', '`format` stands beside type string only');
  const { operators, summable, sortable, multiple } = factOf(field.type);
  if (field.search && !operators.includes(field.search.op)) {
    wrong(
      'search',
      `a field of type ${field.type} is searched by ${operators.join(', ') || 'nothing'}, not by \`${field.search.op}\``,
    );
  }
  if (property.search && !field.search) wrong('search', `a field of type ${field.type} cannot be searched`);
  if (typeof property.list === 'object') {
    if (property.list.total && !summable) wrong('list', `a field of type ${field.type} has no sum`);
    if (property.list.sort && !sortable) wrong('list', `a field of type ${field.type} cannot be sorted`);
  }
  if (field.unique && (multiple || field.writeOnly)) wrong('unique', `a field of type ${field.type} cannot be unique`);
  if (field.system && typeof property.form === 'object')
    wrong('form', `\`${field.name}\` is kept by the server and never edited`);
  if (field.system && property.field && property.field !== declarableSystemFields.get(field.name)) {
    wrong('field', `\`${field.name}\` is kept by the server and is ${declarableSystemFields.get(field.name)}`);
  }
  if (property.count) {
    for (const keyword of ['search', 'default', 'unique', 'computed', 'minimum', 'maximum'] as const) {
      if (property[keyword] !== undefined && property[keyword] !== false)
        wrong(keyword, 'a counted field is not stored: it cannot be searched, given or limited');
    }
    if (typeof property.list === 'object' && (property.list.total || property.list.sort))
      wrong('list', 'a counted field is not stored: it has no sum and no sort');
  }
  if (property.readOnly && property.writeOnly) wrong('writeOnly', 'a field cannot be both readOnly and writeOnly');
}

function checkDict(field: Field, property: PropertyFile, dicts: DictsByCode, wrong: FieldReport): void {
  if (property.dict !== undefined && !dicts.has(property.dict)) {
    wrong('dict', `dict \`${property.dict}\` is unknown${hint(property.dict, dicts.keys())}`);
  }
  const items = itemsOf(field, dicts);
  if (!field.flow || !items) return;
  const values = new Set(items.map((item) => item.value));
  for (const value of [...Object.keys(field.flow), ...Object.values(field.flow).flat()]) {
    if (!values.has(value))
      wrong('flow', `\`${value}\` is not a value of ${field.dict ?? 'enum'}${hint(value, values)}`);
  }
}

const itemsOf = (field: Field, dicts: DictsByCode): readonly DictItem[] | undefined =>
  field.items ?? (field.dict ? dicts.get(field.dict)?.items : undefined);

function checkLimits(field: Field, wrong: FieldReport): void {
  const order = (
    low: 'minLength' | 'minimum' | 'exclusiveMinimum',
    high: 'maxLength' | 'maximum' | 'exclusiveMaximum',
  ) => {
    if (field[low] !== undefined && field[high] !== undefined && field[low] > field[high]) {
      wrong(low, `\`${low}\` ${field[low]} is larger than \`${high}\` ${field[high]}`);
    }
  };
  order('minLength', 'maxLength');
  order('minimum', 'maximum');
  order('exclusiveMinimum', 'exclusiveMaximum');
  if (field.pattern === undefined) return;
  try {
    void new RegExp(field.pattern, 'u');
  } catch (error) {
    wrong('pattern', `not a regular expression: ${(error as Error).message.replace(/^.*: /, '')}`);
    return;
  }
  if (isCatastrophic(field.pattern))
    wrong('pattern', 'this pattern can take forever on long text: a repeated group repeats inside');
}

/** A repeated group whose content is itself repeated or alternates: exponential on unlucky text. */
function isCatastrophic(pattern: string): boolean {
  const plain = pattern.replaceAll(/\\./g, 'x').replaceAll(/\[[^\]]*\]/g, 'x');
  return /\((?:[^()]*[+*}]|[^()]*\|[^()]*)\)(?:[+*]|\{\d+,\})/.test(plain);
}

function checkDefault(field: Field, dicts: DictsByCode, wrong: FieldReport): void {
  const value = field.default;
  if (value === undefined) return;
  const { json } = factOf(field.type);
  const fitting =
    json === 'string'
      ? typeof value === 'string'
      : json === 'boolean'
        ? typeof value === 'boolean'
        : typeof value === 'number';
  if (!fitting) {
    wrong('default', `expected ${json} for a field of type ${field.type}, found ${typeof value}`);
    return;
  }
  const items = factOf(field.type).multiple ? undefined : itemsOf(field, dicts);
  const values = items?.map((item) => item.value);
  if (values && !values.includes(String(value)))
    wrong('default', `\`${String(value)}\` is not a value of ${field.dict ?? 'enum'}${hint(String(value), values)}`);
}
