import { checkLiterals, checkResult } from './checkLiterals.ts';
import { ExpressionError } from './ExpressionError.ts';
import { pathsRead, readExpression } from './expressions.ts';
import { type ExpressionScope, ownersOf, userSchema } from './ExpressionScope.ts';
import { whyNotPeople } from './namedPeople.ts';
import { reservedNames } from '../screen/names.ts';
import { systemFields } from '../screen/systemFields.ts';
import { functionNames } from './expressionFunctions.ts';
import { toOwnWord } from './foreignWords.ts';
import { factOf } from '../fields/fieldTypes.ts';
import { holdsDays } from '../fields/holdsDays.ts';
import { type DictsByCode, itemsOf, nameNow, type Report } from '../screen/knownFields.ts';
import { hint, nearestName, sharedWord } from '../text/problems.ts';
import type { Field } from '../screen/Field.ts';
import type { Path } from '../text/SourceText.ts';
import { whyNever } from './possible/whyNever.ts';
import { whyNotChoice, whyNotSql } from './sqlSubset.ts';
import { beforeFilling, ofPerson, whyNotLive, whyNotPerson, whyNotStart, whyNotStored } from './staleValues.ts';
import { switchValuesOf } from '../screen/switchValues.ts';
import { typeWords, wordError } from './wordMistake.ts';

/** What the checks of expressions need around them. */
export interface ExpressionCheck {
  readonly dicts: DictsByCode;
  readonly report: Report;
  /** Whether all that reads through no ref was checked before. */
  readonly isOnlyOfPaths?: boolean;
  /** For expressions that read through a ref: until it is known what the ref points at, they are passed over. */
  readonly paths?: {
    readonly report: Report;
    /** Why a ref of the record leads to no such field; undefined while its screen is not known. */
    readonly whyNot: (ref: string, field: string) => string | undefined;
  };
}

/** What an expression is for: its result is a condition, a text, one or several names, or the value of a field. */
export type Purpose = 'bool' | 'string' | 'string|list<string>' | Field;

/** What becomes of an expression beyond being evaluated, and why one cannot. */
const targets = {
  sql: whyNotSql,
  choice: whyNotChoice,
  stored: whyNotStored,
  start: whyNotStart,
  person: whyNotPerson,
  live: whyNotLive,
  people: whyNotPeople,
};

/** Parses and types one expression; the mistake is placed at its character in the file. */
export function checkExpression(
  source: string,
  scope: ExpressionScope,
  purpose: Purpose,
  path: Path,
  { dicts, report: reportPlain, isOnlyOfPaths, paths }: ExpressionCheck,
  target?: keyof typeof targets,
): void {
  const read = pathsRead(source, scope);
  if (read.length > 0 ? !paths : isOnlyOfPaths) return;
  const report = read.length > 0 ? paths!.report : reportPlain;
  for (const { ref, field, start } of read) {
    if (scope.fields.some(({ name, through }) => name === `${ref}.${field}` && through?.screen)) continue;
    const reason = paths!.whyNot(ref, field);
    return reason === undefined ? undefined : report(path, `表达式有误：${reason}`, start);
  }
  try {
    const { ast, type } = readExpression(source, scope);
    const expected = typeof purpose === 'string' ? purpose : factOf(purpose).expression;
    let isTold = false;
    const at = (offset: number, message: string): void => {
      isTold = true;
      report(path, message, offset);
    };
    if (!isAssignable(type, expected)) report(path, toTypeMistake(source, scope, type, expected));
    else if (typeof purpose === 'object') checkResult(ast, purpose, dicts, at);
    checkLiterals(ast, scope, dicts, at);
    // A condition on a value that its field cannot have never holds, for that one reason.
    const never = isTold ? undefined : whyNever(ast, scope);
    if (never) at(never.offset, never.message);
    const reason = target && targets[target](ast, scope);
    if (reason) at(reason.offset, reason.message);
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    const { message: said, offset } = wordError(source, error);
    const message =
      movedDay(source, offset, scope) ??
      comparedSwitch(source, offset, scope) ??
      comparedNumber(source, offset, scope) ??
      bareItem(source, offset, scope, purpose, dicts) ??
      `${said}${helpWith(error, scope, source, target)}`;
    report(path, `表达式有误：${message}`, offset);
  }
}

/** `day + 1`: days are texts, and a sum of text and number would say nothing of days. */
function movedDay(source: string, offset: number, scope: ExpressionScope): string | undefined {
  const [, name, sign, other] = /^(\w+)\s*([+-])\s*(\w+)?/.exec(source.slice(offset)) ?? [];
  const [field, second] = [name, other].map((word) => scope.fields.find((one) => one.name === word));
  if (!field || !holdsDays(field)) return undefined;
  if (sign === '-' && second && holdsDays(second))
    return `日期是文本，不能相减；相差几天写作 \`daysBetween(${other}, ${name})\``;
  return `日期是文本，不能用 \`${sign}\` 推移；请写 \`addDays(${name}, 1)\``;
}

/** `yes == true`: what a switch holds is a text. */
function comparedSwitch(source: string, offset: number, scope: ExpressionScope): string | undefined {
  const [, name, sign, word] = /^(\w+)\s*([=!]=)\s*(true|false)\b/.exec(source.slice(offset)) ?? [];
  const field = scope.fields.find((other) => other.name === name);
  if (!field || factOf(field).choices !== 'yesNo' || factOf(field).json !== 'string') return undefined;
  const [on, off] = switchValuesOf(field);
  return `开关 \`${name}\` 的值是文本：\`${name} ${sign} '${word === 'true' ? on : off}'\``;
}

/** `status == 3`: what most choices hold is a text, even where it looks like a number. */
function comparedNumber(source: string, offset: number, scope: ExpressionScope): string | undefined {
  const [whole, name, number] = /^(\w+)\s*(?:[=!]=)\s*(-?\d+(?:\.\d+)?)(?![\w.])/.exec(source.slice(offset)) ?? [];
  const field = scope.fields.find((other) => other.name === name);
  if (!whole || !field || factOf(field).expression !== 'string') return undefined;
  return `\`${name}\` 的值是文本，要加单引号：\`${whole.slice(0, -number!.length)}'${number}'\``;
}

/** The text of a choice without quotes: its value is what is compared and stored. */
function bareItem(
  source: string,
  offset: number,
  scope: ExpressionScope,
  purpose: Purpose,
  dicts: DictsByCode,
): string | undefined {
  const [word] = /^[\p{L}\d]+/u.exec(source.slice(offset)) ?? [];
  const before = source.slice(0, offset);
  const list = before.slice(0, Math.max(before.lastIndexOf('['), before.lastIndexOf('(')));
  const [, name] = /(?<!\w)(\w+)\s*[=!]=\s*$/.exec(before) ?? /(?<!\w)(\w+)\s+in\s*$/.exec(list) ?? [];
  const given = typeof purpose === 'object' && word === source.trim() ? purpose : undefined;
  const field = given ?? scope.fields.find((other) => other.name === name);
  const item = field && itemsOf(field, dicts)?.find(({ text }) => text === word);
  return item && `这里不该有 \`${word}\`；\`${field.name}\` 的这个值写作 \`'${item.value}'\``;
}

function toTypeMistake(source: string, scope: ExpressionScope, type: string, expected: string): string {
  const field = scope.fields.find((other) => other.name === source.trim());
  const isName = field !== undefined;
  const gives = `表达式得到的是${typeWords(type)}，这里应为${typeWords(expected)}`;
  if (field && expected === 'bool') return `${gives}${asCondition(field)}`;
  if (expected !== 'string' || !/^\w+$/.test(source)) return gives;
  return isName ? `${gives}；text(${source}) 可以转成文本` : `${gives}；文本写作 '${source}'`;
}

/** A field by itself is no condition; what is most likely asked of it is. */
function asCondition(field: Field): string {
  const { choices, json, expression } = factOf(field);
  if (choices === 'yesNo' && json === 'string') return `；写作 \`${field.name} == '${switchValuesOf(field)[0]}'\``;
  if (expression === 'string') return `；写作 \`${field.name} != ''\``;
  return expression === 'double' ? `；写作 \`${field.name} != 0\`` : '';
}

/** Where the names that an expression gives a meaning of its own have one. */
const homes: Readonly<Record<(typeof reservedNames)[number], string>> = {
  input: '有 `form` 的操作里',
  parent: '子表的行里',
  row: ' `options` 里',
  rows: '有 `rows` 的规则里',
  target: '操作的 `change` 里',
  old: '编辑（`edit`）带的 `read`、`ensure`、`set`、`add`、`change`、`tell` 里',
  above: '子表字段的 `default` 里',
  user: 'every expression',
};

/** What stands before a text or a value that a field is held against. */
const beforeValue = /(?:[=!<>]=|[<>]|\bin\s*\[[^\]]*|[?:])\s*$/;

/** Why an expression for a purpose reads no field. */
const nothingThere: Readonly<Partial<Record<keyof typeof targets, string>>> = {
  start: beforeFilling,
  person: ofPerson,
};

function helpWith(
  { unknown, offset }: ExpressionError,
  scope: ExpressionScope,
  source: string,
  target: keyof typeof targets | undefined,
): string {
  if (!unknown) return '';
  const { name, owner } = unknown;
  const fields = owner === undefined ? scope.fields : (ownersOf(scope).get(owner) ?? []);
  const column = columnOf(name, scope, source.slice(0, offset));
  if (column !== undefined) return column;
  const renamed = nameNow(name, owner === undefined ? [...fields, ...(scope.children ?? [])] : fields);
  if (renamed !== undefined) return renamed;
  if (owner !== undefined) return hint(name, namesOf(scope, owner));
  if (scope.unread?.includes(name))
    return `；操作不读子表 \`${name}\` 的行：先写一个字段，如 "computed": "size(${name}.filter(one, …))"，再读这个字段`;
  if (scope.addedLater?.includes(name))
    return `；\`${name}\` 新增之后才有：用在它后面的 \`add\`、\`change\` 的 \`set\` 和 \`tell\` 里`;
  if (scope.readLater?.includes(name)) return `；\`${name}\` 在操作执行时才读取，请写在 \`ensure\` 里`;
  if ((functionNames as readonly string[]).includes(name)) return `；函数要加括号：\`${name}()\``;
  const word = toOwnWord(name);
  if (word !== undefined) return `；${word}`;
  if (isReserved(name)) return `；\`${name}\` 只能用在${homes[name]}`;
  const [inside] = [...ownersOf(scope)].find(([, fields]) => fields.some((field) => field.name === name)) ?? [];
  if (inside) return `；是不是想写 \`${inside}.${name}\`？`;
  if (scope.fields.length === 0)
    return target ? `；${nothingThere[target] ?? ''}` : '；这里还没有记录，只有 `user` 和弹窗里的字段';
  const names = namesOf(scope, owner);
  const near = nearestName(name, names) ?? sharedWord(name, names);
  if (near !== undefined) return `；是不是想写 \`${near}\`？`;
  const isValue = beforeValue.test(source.slice(0, offset)) || source.trim() === name;
  if (isValue || !/^\w+$/.test(name)) return `；文本要用单引号括起来：'${name}'`;
  return hint(
    name,
    [...scope.fields, ...(scope.children ?? [])].map((own) => own.name),
  );
}

/** `sum(costs, cost)` and `sum(cost)`: the column of a sub-table is a text. */
function columnOf(name: string, { children = [] }: ExpressionScope, before: string): string | undefined {
  const [, written] = /\bsum\(\s*(?:(\w+)\s*,\s*)?$/.exec(before) ?? [];
  if (!/\bsum\(\s*(?:\w+\s*,\s*)?$/.test(before)) return undefined;
  const table = children.find((child) =>
    written === undefined ? child.fields.some((field) => field.name === name) : child.name === written,
  );
  return table && `；列名要加单引号：\`sum(${table.name}, '${name}')\``;
}

const isReserved = (name: string): name is (typeof reservedNames)[number] =>
  (reservedNames as readonly string[]).includes(name);

/** The names that could have been meant. */
function namesOf(scope: ExpressionScope, owner: string | undefined): readonly string[] {
  if (owner === 'user') return Object.keys(userSchema);
  const owners = ownersOf(scope);
  const inner = owner === undefined ? undefined : owners.get(owner);
  if (inner) return inner.map((field) => field.name);
  const variables = [...owners.keys(), ...(scope.rows ? ['rows'] : []), 'user'];
  const own = [...scope.fields, ...(scope.children ?? [])].map(({ name }) => name);
  return [...own, ...variables, ...systemFields.keys(), ...functionNames];
}

function isAssignable(type: string, expected: string): boolean {
  if (expected.includes('|')) return expected.split('|').some((one) => isAssignable(type, one));
  if (type === expected || type === 'dyn' || expected === 'dyn') return true;
  if (expected === 'double') return type === 'int';
  return expected.startsWith('list') && type.startsWith('list');
}
