import { checkLiterals, checkResult } from './checkLiterals.ts';
import {
  ExpressionError,
  type ExpressionScope,
  ownersOf,
  reservedNames,
  systemFieldTypes,
  toExpression,
  userSchema,
} from './expressions.ts';
import { functionNames } from './expressionFunctions.ts';
import { toOwnWord } from './foreignWords.ts';
import { factOf } from './fieldTypes.ts';
import type { DictsByCode, Report } from './knownFields.ts';
import { hint, nearestName } from './problems.ts';
import type { Field } from './Field.ts';
import type { Path } from './SourceText.ts';
import { whyNotSql } from './sqlSubset.ts';
import { typeWords } from './wordMistake.ts';

/** What the checks of expressions need around them. */
export interface ExpressionCheck {
  readonly dicts: DictsByCode;
  readonly report: Report;
}

/** What an expression is for: its result is a condition, a text, or the value of a field. */
export type Purpose = 'bool' | 'string' | Field;

/** Parses and types one expression; the mistake is placed at its character in the file. */
export function checkExpression(
  source: string,
  scope: ExpressionScope,
  purpose: Purpose,
  path: Path,
  { dicts, report }: ExpressionCheck,
  target?: 'sql',
): void {
  try {
    const { ast, type } = toExpression(source, scope);
    const expected = typeof purpose === 'string' ? purpose : factOf(purpose.type).expression;
    const at = (offset: number, message: string): void => report(path, message, offset);
    if (!isAssignable(type, expected)) report(path, toTypeMistake(source, scope, type, expected));
    else if (typeof purpose === 'object') checkResult(ast, purpose, dicts, at);
    checkLiterals(ast, scope, dicts, at);
    const reason = target && whyNotSql(ast);
    if (reason) at(reason.offset, reason.message);
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    const message = movedDay(source, error.offset, scope) ?? `${error.message}${helpWith(error.unknown, scope)}`;
    report(path, `in the expression: ${message}`, error.offset);
  }
}

/** `day + 1`: days are texts, and a sum of text and number would say nothing of days. */
function movedDay(source: string, offset: number, scope: ExpressionScope): string | undefined {
  const [, name, sign] = /^(\w+)\s*([+-])/.exec(source.slice(offset)) ?? [];
  const field = scope.fields.find((other) => other.name === name);
  if (field?.type !== 'date' && field?.type !== 'datetime') return undefined;
  return `a day is text, so \`${sign}\` does not move it; \`addDays(${name}, 1)\` does`;
}

function toTypeMistake(source: string, scope: ExpressionScope, type: string, expected: string): string {
  const isName = scope.fields.some((field) => field.name === source);
  const gives = `the expression gives ${typeWords(type)}, expected ${typeWords(expected)}`;
  if (expected !== 'string' || !/^\w+$/.test(source)) return gives;
  return isName ? `${gives}; text(${source}) makes one of it` : `${gives}; a text is written '${source}'`;
}

/** Where the names that an expression gives a meaning of its own have one. */
const homes: Readonly<Record<(typeof reservedNames)[number], string>> = {
  input: 'an action with `form`',
  parent: 'the rows of a sub-table',
  row: '`options`',
  rows: 'a rule with `rows`',
  target: '`change` of an action',
  old: 'no expression yet',
  user: 'every expression',
};

function helpWith(unknown: ExpressionError['unknown'], scope: ExpressionScope): string {
  if (!unknown) return '';
  const { name, owner } = unknown;
  if (owner !== undefined) return hint(name, namesOf(scope, owner));
  if (scope.readLater?.includes(name)) return `; \`${name}\` is read once the action runs, so ask it in \`ensure\``;
  if ((functionNames as readonly string[]).includes(name)) return `; a function is called: \`${name}()\``;
  const word = toOwnWord(name);
  if (word !== undefined) return `; ${word}`;
  if (isReserved(name)) return `; \`${name}\` is known in ${homes[name]} only`;
  const [inside] = [...ownersOf(scope)].find(([, fields]) => fields.some((field) => field.name === name)) ?? [];
  if (inside) return `; did you mean \`${inside}.${name}\`?`;
  if (scope.fields.length === 0) return '; there is no record here yet, only `user` and the dialog';
  const names = namesOf(scope, owner);
  return nearestName(name, names) === undefined ? `; a text stands in quotes: '${name}'` : hint(name, names);
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
  return [...own, ...variables, ...Object.keys(systemFieldTypes), ...functionNames];
}

function isAssignable(type: string, expected: string): boolean {
  if (type === expected || type === 'dyn' || expected === 'dyn') return true;
  if (expected === 'double') return type === 'int';
  return expected.startsWith('list') && type.startsWith('list');
}
