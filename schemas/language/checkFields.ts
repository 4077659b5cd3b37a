import { checkKeywords } from './checkKeywords.ts';
import { checkLimits } from './checkLimits.ts';
import { factOf } from './fieldTypes.ts';
import { type DictsByCode, type FieldReport, type Report, itemsOf, known, unknownField } from './knownFields.ts';
import { toSnake, whyNotField } from './names.ts';
import { hint } from './problems.ts';
import type { DictItem, Field } from './Field.ts';
import type { PropertyFile } from './ScreenFile.ts';
import type { Path } from './SourceText.ts';
import { whyNotValue } from './whyNotValue.ts';

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
    const property = properties[field.name]!;
    const wrong: FieldReport = (below, message, at = 'key') =>
      report([...path, field.name, ...(typeof below === 'string' ? [below] : below)], message, at);
    const reason = whyNotField(field.name, property.readOnly === true && path.length === 1);
    if (reason) wrong([], `\`${field.name}\` cannot be a field: it is ${reason}`);
    const twin = columns.get(toSnake(field.name));
    if (twin) wrong([], `\`${field.name}\` and \`${twin}\` would be the same column ${toSnake(field.name)}`);
    columns.set(toSnake(field.name), field.name);
    checkKeywords(field, property, wrong);
    checkLimits(field, property, wrong);
    checkValues(field, property, dicts, wrong);
    checkNeighbours(field, fields, wrong);
    checkUniqueWithin(field, fields, foreignKey, wrong);
  }
}

/** What a value is unique within has a column of one value each. */
function checkUniqueWithin(
  field: Field,
  fields: readonly Field[],
  foreignKey: string | undefined,
  wrong: FieldReport,
): void {
  field.uniqueWithin?.forEach((name, index) => {
    if (name === foreignKey) return;
    const refuse = (message: string): void => wrong(['unique', index], message, 'value');
    const other = fields.find((candidate) => candidate.name === name);
    if (!other) {
      const names = [...fields.map((candidate) => candidate.name), ...(foreignKey === undefined ? [] : [foreignKey])];
      refuse(`unknown field \`${name}\`${hint(name, names)}`);
    } else if (other === field) refuse('a value cannot be unique within itself');
    else if (factOf(other.type).multiple || other.count || other.writeOnly)
      refuse(`\`${name}\` has no single stored value to be unique within`);
  });
}

function checkValues(field: Field, property: PropertyFile, dicts: DictsByCode, wrong: FieldReport): void {
  if (property.dict !== undefined && !dicts.has(property.dict))
    wrong('dict', `dict \`${property.dict}\` is unknown${hint(property.dict, dicts.keys())}`, 'value');
  const items = itemsOf(field, dicts);
  if (items) checkFlow(field, items, wrong);
  if (field.default !== undefined) {
    const reason = whyNotValue(field, field.default, items);
    if (reason) wrong('default', reason, 'value');
  }
  const sought = field.search?.default;
  if (sought === undefined || field.search?.op === 'like') return;
  const reason = whyNotValue(field, sought, items);
  if (reason) wrong(['search', 'default'], reason, 'value');
}

function checkFlow(field: Field, items: readonly DictItem[], wrong: FieldReport): void {
  const values = items.map((item) => item.value);
  const unknown = (value: string): string | undefined =>
    values.includes(value) ? undefined : `\`${value}\` is not a value of ${field.dict ?? 'enum'}${hint(value, values)}`;
  for (const [from, moves] of Object.entries(field.flow ?? {})) {
    const reason = unknown(from);
    if (reason) wrong(['flow', from], reason);
    moves.forEach((to, index) => {
      const wrongMove = unknown(to);
      if (wrongMove) wrong(['flow', from, index], wrongMove, 'value');
    });
  }
}

/** Other fields that a property names. */
function checkNeighbours(field: Field, fields: readonly Field[], wrong: FieldReport): void {
  field.clearOn.forEach((name, index) => {
    if (name === field.name) wrong(['clearOn', index], 'a field cannot be cleared by its own change', 'value');
    else if (!known(name, fields)) wrong(['clearOn', index], unknownField(name, fields), 'value');
  });
  for (const name of Object.keys(field.fill ?? {})) {
    const target = fields.find((other) => other.name === name);
    if (!target) wrong(['fill', name], unknownField(name, fields));
    else if (target === field) wrong(['fill', name], 'a field cannot fill itself');
    else if (target.computed !== undefined || target.serial !== undefined || target.system || target.count)
      wrong(['fill', name], `\`${name}\` is worked out by the server, so nothing can be filled in`);
    else if (factOf(target.type).multiple) wrong(['fill', name], `\`${name}\` holds several values; one is filled in`);
  }
}
