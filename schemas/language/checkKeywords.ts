import type { FieldReport } from './knownFields.ts';
import { factOf, type FieldType } from './fieldTypes.ts';
import { declarableSystemFields } from './names.ts';
import type { Field } from './Field.ts';
import type { PropertyFile } from './ScreenFile.ts';
import { textFormatOf } from './textFormats.ts';
import { typeOfFormat } from './toField.ts';

const isText = (field: Field): boolean => factOf(field.type).json === 'string';
const isDecimal = (field: Field): boolean => factOf(field.type).json === 'number';
const isNumber = (field: Field): boolean => isDecimal(field) || factOf(field.type).json === 'integer';
const isChoice = ({ type }: Field): boolean => type === 'dict' || type === 'multi-dict';
const isSeveral = ({ type }: Field): boolean => factOf(type).multiple === true;
const isRef = ({ type }: Field): boolean => type === 'ref' || type === 'multi-ref';

/** Keywords that only some field types have. */
const fits: Readonly<Partial<Record<keyof PropertyFile, (field: Field) => boolean>>> = {
  minLength: isText,
  maxLength: isText,
  pattern: isText,
  minimum: isNumber,
  maximum: isNumber,
  exclusiveMinimum: isNumber,
  exclusiveMaximum: isNumber,
  scale: (field) => isDecimal(field) || (isNumber(field) && field.scale === 0),
  unit: isNumber,
  serial: ({ type }) => type === 'serial',
  dict: (field) => isChoice(field) || field.type === 'switch',
  enum: (field) => isChoice(field) || field.type === 'switch',
  minItems: isSeveral,
  maxItems: isSeveral,
  ref: isRef,
  options: isRef,
  fill: ({ type }) => type === 'ref',
  flow: ({ type }) => type === 'dict',
  count: ({ type }) => type === 'integer',
};

/** Whether the keywords of a property fit its field type and each other. */
export function checkKeywords(field: Field, property: PropertyFile, wrong: FieldReport): void {
  for (const [keyword, test] of Object.entries(fits)) {
    if (Object.hasOwn(property, keyword) && !test(field))
      wrong(keyword, `\`${keyword}\` does not fit a field of type ${field.type}`);
  }
  checkType(field, property, wrong);
  checkChoices(field, property, wrong);
  checkPlaces(field, property, wrong);
  checkOrigin(field, property, wrong);
  if (property.pattern !== undefined && textFormatOf(property.format))
    wrong('pattern', `\`format\` ${property.format} is a pattern already; write one of the two`);
  if (property.readOnly && property.writeOnly) wrong('writeOnly', 'a field cannot be both readOnly and writeOnly');
  if (property.whenHidden !== undefined && property.visibleWhen === undefined)
    wrong('whenHidden', '`whenHidden` stands beside `visibleWhen` only');
}

/** `type`, `format` and `field` say one thing three ways. */
function checkType(field: Field, property: PropertyFile, wrong: FieldReport): void {
  const { json } = factOf(field.type);
  const said = property.type === 'number' && json === 'integer' ? 'integer' : property.type;
  if (property.format && said && said !== 'string') wrong('format', '`format` stands beside type string only');
  else if (property.format && !fitsFormat(field, property.format))
    wrong('format', `\`format\` ${property.format} contradicts the field type ${field.type}`);
  else if (said && said !== json) {
    const by = property.field ? `\`field\` ${field.type}` : `a field of type ${field.type}`;
    wrong('type', `\`type\` ${said} contradicts ${by}, whose values are ${json}`);
  }
}

/** A format of text is a rule of a text, long or short; every other format is a field type of its own. */
function fitsFormat({ type }: Field, format: NonNullable<PropertyFile['format']>): boolean {
  return textFormatOf(format) ? type === 'text' || type === 'textarea' : typeOfFormat(format) === type;
}

function checkChoices(field: Field, property: PropertyFile, wrong: FieldReport): void {
  const choices = property.dict ?? property.enum;
  const needs = {
    serial: property.serial,
    ref: property.ref,
    'multi-ref': property.ref,
    dict: choices,
    'multi-dict': choices,
  };
  if (field.type in needs && needs[field.type as keyof typeof needs] === undefined)
    wrong('field', `a field of type ${field.type} needs \`${field.type.replace('multi-', '')}\``);
  if (property.dict !== undefined && property.enum !== undefined)
    wrong('enum', 'choices come from `dict` or from `enum`, not from both');
  const values = property.enum?.map(String) ?? [];
  if (field.type === 'switch' && property.enum && values.length !== 2)
    wrong('enum', 'a switch has two values: the one for on, and the one for off', 'value');
  values.forEach((value, index) => {
    if (values.indexOf(value) < index) wrong(['enum', index], `\`${value}\` is written twice`, 'value');
    if (field.type === 'multi-dict' && value.includes(','))
      wrong(['enum', index], 'a comma separates several values, so none can contain one', 'value');
  });
}

/** The looks a field type can be given in a form. */
const widgets: Readonly<Partial<Record<FieldType, readonly string[]>>> = {
  dict: ['select', 'radio'],
  'multi-dict': ['select', 'checkbox'],
};

/** How it looks in the list, the search bar and the form. */
function checkPlaces(field: Field, property: PropertyFile, wrong: FieldReport): void {
  const { operators, summable, sortable } = factOf(field.type);
  const searchable = operators.length > 0 && !field.writeOnly;
  const op = typeof property.search === 'object' && property.search.op ? ['search', 'op'] : 'search';
  if (property.search && !searchable) wrong('search', `${nameOf(field)} cannot be searched`);
  else if (field.search && !operators.includes(field.search.op))
    wrong(op, `${nameOf(field)} is searched by ${operators.join(', ')}, not by \`${field.search.op}\``);
  if (typeof property.list === 'object') {
    const { total, sort, tag } = property.list;
    if (field.writeOnly) wrong('list', 'a secret is never shown, so it has no column');
    if (total && !summable) wrong(['list', 'total'], `${nameOf(field)} has no sum`);
    if (sort && !sortable) wrong(['list', 'sort'], `${nameOf(field)} cannot be sorted`);
    if (tag && !isChoice(field) && field.type !== 'switch')
      wrong(['list', 'tag'], `only a choice has a coloured tag, not ${nameOf(field)}`);
  }
  const widget = typeof property.form === 'object' ? property.form.widget : undefined;
  if (widget !== undefined && !widgets[field.type]?.includes(widget))
    wrong(['form', 'widget'], `${nameOf(field)} has no look \`${widget}\``);
}

const nameOf = (field: Field): string => `a field of type ${field.type}`;

const given = ['default', 'unique', 'serial', 'computed', 'count', 'fill', 'options', 'flow', 'requiredWhen'] as const;

/** Who gives the value: a person, the server, an expression, or nobody because it is counted. */
function checkOrigin(field: Field, property: PropertyFile, wrong: FieldReport): void {
  const forbid = (keywords: readonly (keyof PropertyFile)[], reason: string): void => {
    for (const keyword of keywords)
      if (property[keyword] !== undefined && property[keyword] !== false) wrong(keyword, reason);
  };
  if (property.count) {
    const reason = 'a counted field is not stored: it cannot be searched, given or limited';
    forbid(['search', 'default', 'unique', 'computed', 'minimum', 'maximum'], reason);
    if (typeof property.list === 'object' && (property.list.total || property.list.sort))
      wrong('list', 'a counted field is not stored: it has no sum and no sort');
  }
  if (field.system) {
    forbid(given, `\`${field.name}\` is kept by the server`);
    if (typeof property.form === 'object') wrong('form', `\`${field.name}\` is kept by the server and never edited`);
    const own = declarableSystemFields.get(field.name);
    if (field.type !== own && !(own === 'text' && isText(field)))
      wrong(
        property.field ? 'field' : property.format ? 'format' : 'type',
        `\`${field.name}\` is kept by the server and is ${own}`,
      );
  } else if (property.readOnly) {
    forbid(['requiredWhen'], 'nobody can fill in a field that is readOnly');
  } else if (property.serial !== undefined) {
    forbid(['default', 'computed'], 'a serial number is given by the server alone');
  } else if (property.computed !== undefined) {
    forbid(['default', 'requiredWhen'], 'a computed field takes its value from its expression alone');
  }
}
