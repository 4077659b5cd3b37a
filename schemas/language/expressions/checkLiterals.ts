/** Texts inside expressions that name something: a value of a choice, a column of a sub-table. */
import type { ASTNode } from '@marcbachmann/cel-js';
import type { ExpressionScope } from './ExpressionScope.ts';
import { expressionFunctions } from './expressionFunctions.ts';
import { fieldOf } from './fieldOf.ts';
import { variableOf } from './paths.ts';
import { partsOf } from './syntaxTree.ts';
import type { Storage } from '../fields/FieldFact.ts';
import { realDay } from '../fields/date/realDay.ts';
import { factOf } from '../fields/fieldTypes.ts';
import { holdsDays } from '../fields/holdsDays.ts';
import { type DictsByCode, itemsOf, notAnItem, unknownField } from '../screen/knownFields.ts';
import { whyNotFitting } from '../screen/whyNotFitting.ts';
import type { Field } from '../screen/Field.ts';
import type { ChildTable } from '../screen/Screen.ts';
import { systemFields } from '../screen/systemFields.ts';

type At = (offset: number, message: string) => void;

/** Whether a choice is compared with values it has, and whether sums name columns that are there. */
export function checkLiterals(node: ASTNode, scope: ExpressionScope, dicts: DictsByCode, at: At): void {
  if (
    node.op === '==' ||
    node.op === '!=' ||
    node.op === '<' ||
    node.op === '<=' ||
    node.op === '>' ||
    node.op === '>='
  ) {
    const [left, right] = node.args;
    const check = node.op === '==' || node.op === '!=' ? checkEqual : checkValue;
    check(left, fieldOf(right, scope), dicts, at);
    check(right, fieldOf(left, scope), dicts, at);
  } else if (node.op === 'in') {
    const [item, list] = node.args;
    checkValue(item, fieldOf(list, scope), dicts, at);
    if (list.op === 'list') for (const one of list.args) checkEqual(one, fieldOf(item, scope), dicts, at);
  } else if (node.op === 'call') {
    checkColumns(node.args[0], node.args[1], scope, at);
  }
  const each = rowsVisited(node, scope);
  if (!each) for (const part of partsOf(node)) checkLiterals(part, scope, dicts, at);
  else {
    checkLiterals(each.table, scope, dicts, at);
    const inRow: ExpressionScope = { ...scope, reads: { ...scope.reads, [each.variable]: each.rows.fields } };
    for (const part of each.said) {
      checkMembers(part, each, at);
      checkLiterals(part, inRow, dicts, at);
    }
  }
}

/** What is said of each row of a sub-table: `costs.all(one, one.amount > 0)`. */
interface RowsVisited {
  readonly table: ASTNode;
  readonly rows: Pick<ChildTable, 'name' | 'fields'>;
  /** What one row is called. */
  readonly variable: string;
  readonly said: readonly ASTNode[];
}

function rowsVisited(node: ASTNode, scope: ExpressionScope): RowsVisited | undefined {
  if (node.op !== 'rcall') return undefined;
  const [, table, [variable, ...said]] = node.args;
  const rows = rowsIn(table, scope);
  return rows && variable?.op === 'id' ? { table, rows, variable: variable.args, said } : undefined;
}

/** The rows of a sub-table, or those of them that were picked out. */
function rowsIn(node: ASTNode, scope: ExpressionScope): RowsVisited['rows'] | undefined {
  if (node.op === 'id') return rowsNamed(node.args, scope);
  return node.op === 'rcall' && node.args[0] === 'filter' ? rowsIn(node.args[1], scope) : undefined;
}

const unknownIn = ({ name: table, fields }: RowsVisited['rows'], name: string): string =>
  `\`${table}\` ${unknownField(name, fields)}`;

/** To the expression engine a row may have any members; the file says which it has. */
function checkMembers(node: ASTNode, each: Pick<RowsVisited, 'variable' | 'rows'>, at: At): void {
  const { variable, rows } = each;
  if (node.op === '.' && node.args[0].op === 'id' && node.args[0].args === variable) {
    const [, name] = node.args;
    const isKnown = systemFields.has(name) || rows.fields.some((field) => variableOf(field.name) === name);
    if (!isKnown) at(node.start, unknownIn(rows, name));
  }
  for (const part of partsOf(node)) checkMembers(part, each, at);
}

/** Whether an expression that gives a field its value gives one it can have, where that stands there in so many words. */
export function checkResult(node: ASTNode, field: Field, dicts: DictsByCode, at: At): void {
  const wrong = node.op === 'call' ? wrongClock[factOf(field).storage]?.[node.args[0]] : undefined;
  if (wrong !== undefined) return at(node.start, wrong);
  if (node.op === '?:') for (const branch of node.args.slice(1)) checkResult(branch as ASTNode, field, dicts, at);
  else if (!checkValue(node, field, dicts, at)) checkRules(node, field, at);
}

/** A value of nothing empties the field. */
function checkRules(node: ASTNode, field: Field, at: At): void {
  const [number, sign] = node.op === '-_' ? [node.args, -1] : [node, 1];
  if (number.op !== 'value' || number.args === '' || number.args === null) return;
  const isNumber = typeof number.args === 'bigint' || typeof number.args === 'number';
  const reason = whyNotFitting(field, isNumber ? sign * Number(number.args) : String(number.args));
  if (reason !== undefined) at(node.start, reason);
}

/** @returns whether something was told */
function checkValue(node: ASTNode, field: Field | undefined, dicts: DictsByCode, at: At): boolean {
  if (!field || node.op !== 'value' || typeof node.args !== 'string' || node.args === '') return false;
  const value = node.args;
  const items = itemsOf(field, dicts);
  const isNone = items?.every((item) => item.value !== value) === true;
  if (isNone) at(node.start, notAnItem(value, items!, field.dict ?? field.name, "'"));
  const { storage, writtenAs } = factOf(field);
  const isMisformed = clockForms[storage]?.test(value) === false;
  if (isMisformed) at(node.start, `\`${value}\` 写法不对，应为${writtenAs}`);
  return isNone || isMisformed;
}

/** What a field is to be, or not to be, is a value that it can have; what it is to lie before or after need not be one. */
function checkEqual(node: ASTNode, field: Field | undefined, dicts: DictsByCode, at: At): void {
  const isTold = checkValue(node, field, dicts, at);
  if (isTold || !field || node.op !== 'value' || typeof node.args !== 'string') return;
  const value = node.args;
  const { multiple, toText } = factOf(field);
  const isFree = field.readOnly || field.computed !== undefined || multiple === true || toText !== undefined;
  if (holdsDays(field) && value.length >= 10 && !calendarDay.test(value.slice(0, 10)))
    at(node.start, `日历上没有 \`${value}\` 这一天`);
  else if (!isFree && [...value].length > (field.maxLength ?? Infinity))
    at(node.start, `\`${field.name}\` 不会是 \`${value}\`：比 \`maxLength\` ${field.maxLength} 长`);
}

const calendarDay = new RegExp(`^${realDay}$`);

/** A moment is no day, and a day no moment. */
const wrongClock: Partial<Record<Storage, Readonly<Record<string, string>>>> = {
  day: { now: '这里是日期，`now()` 还带时间；请写 `today()`' },
  moment: { today: '这里是日期时间，`today()` 没有时间；请写 `now()`' },
};

/** Days and times are compared as texts, so a text of another form is neither before nor after them. Beginnings will do. */
const clockForms: Partial<Record<Storage, RegExp>> = {
  day: /^\d{4}(-\d\d(-\d\d)?)?$/,
  moment: /^\d{4}(-\d\d(-\d\d( \d\d(:\d\d(:\d\d)?)?)?)?)?$/,
  time: /^\d\d(:\d\d(:\d\d)?)?$/,
};

/** The functions that ask about rows: their first value is a list, the texts after it name columns of that. */
const ofRows: ReadonlySet<string> = new Set(
  Object.values(expressionFunctions).flatMap(({ signatures }) => /^(\w+)\(list</.exec(signatures[0]!)?.[1] ?? []),
);

/** What functions of numbers do, and which function does it for days and times. */
const ofNumbers: Readonly<Record<string, { readonly does: string; readonly ofTimes?: string }>> = {
  sum: { does: '合计' },
  largest: { does: '比大小', ofTimes: 'latest' },
  smallest: { does: '比大小', ofTimes: 'earliest' },
};
const isTimed = (field: Field): boolean => clockForms[factOf(field).storage] !== undefined;

function whyNotNumber(name: string, table: string, field: Field): string | undefined {
  const { does, ofTimes } = ofNumbers[name] ?? {};
  if (does === undefined || factOf(field).expression === 'double') return undefined;
  const instead = ofTimes && isTimed(field) ? `；日期和时间用 \`${ofTimes}(${table}, '${field.name}')\`` : '';
  return `\`${field.name}\` 不是数字，不能${does}${instead}`;
}

/** Functions of rows, such as `sum(rows, 'amount')`, name columns of a sub-table. */
function checkColumns(name: string, [table, ...columns]: readonly ASTNode[], scope: ExpressionScope, at: At): void {
  if (!ofRows.has(name) || table?.op !== 'id') return;
  const foreign = scope.children?.find((other) => other.name === table.args && other.from !== undefined);
  if (foreign) at(table.start, whyNotRead(foreign, columns));
  const child = rowsNamed(table.args, scope);
  if (!child) return;
  for (const column of columns) {
    if (column.op !== 'value' || typeof column.args !== 'string') continue;
    const field = child.fields.find((other) => other.name === column.args);
    const reason = field ? whyNotNumber(name, child.name, field) : unknownIn(child, column.args);
    if (reason !== undefined) at(column.start, reason);
    else if ((name === 'latest' || name === 'earliest') && !isTimed(field!))
      at(column.start, `\`${field!.name}\` 不是日期或时间，不分先后；数字用 \`largest\` 和 \`smallest\``);
  }
}

/** The records of another screen are put together by a keyword of a field, which is told as it is written. */
function whyNotRead({ name, from, foreignKey }: ChildTable, [column]: readonly ASTNode[]): string {
  const field = column?.op === 'value' && typeof column.args === 'string' ? column.args : '…';
  const points = `"of": "${from}", "by": "${foreignKey}"`;
  const instead = `合计请用一个写有 \`"sum": { ${points}, "field": "${field}" }\` 的字段，个数用 \`"count": { ${points} }\``;
  return `\`${name}\` 的行是 \`${from}\` 的记录，表达式读不到，合计永远是 0；${instead}`;
}

/** Sub-tables from other screens carry their fields only once those are read. */
function rowsNamed(name: string, { children, rows }: ExpressionScope): Pick<ChildTable, 'name' | 'fields'> | undefined {
  if (name === 'rows' && rows) return { name, fields: rows };
  return children?.find((other) => other.name === name && other.from === undefined);
}
