import { checkLiterals, checkResult } from './checkLiterals.ts';
import {
  ExpressionError,
  type ExpressionScope,
  reservedNames,
  systemFieldTypes,
  toExpression,
  userSchema,
} from './expressions.ts';
import { functionNames } from './expressionFunctions.ts';
import { factOf } from './fieldTypes.ts';
import type { DictsByCode, Report } from './knownFields.ts';
import { hint } from './problems.ts';
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
    const near = error.unknown ? nearOf(error.unknown, scope) : '';
    report(path, `in the expression: ${error.message}${near}`, error.offset);
  }
}

function toTypeMistake(source: string, scope: ExpressionScope, type: string, expected: string): string {
  const isName = scope.fields.some((field) => field.name === source);
  const gives = `the expression gives ${typeWords(type)}, expected ${typeWords(expected)}`;
  if (expected !== 'string' || !/^\w+$/.test(source)) return gives;
  return isName ? `${gives}; text(${source}) makes one of it` : `${gives}; a text is written '${source}'`;
}

function nearOf({ name, owner }: { readonly name: string; readonly owner?: string }, scope: ExpressionScope): string {
  if (owner === undefined && scope.fields.length === 0)
    return '; there is no record here yet, only `user` and the dialog';
  return hint(name, namesOf(scope, owner));
}

/** The names that could have been meant. */
function namesOf(scope: ExpressionScope, owner: string | undefined): readonly string[] {
  if (owner === 'user') return Object.keys(userSchema);
  const inner = owner === undefined ? undefined : scope[owner as 'input' | 'parent' | 'row' | 'target'];
  if (inner) return inner.map((field) => field.name);
  const variables = reservedNames.filter(
    (name) => name === 'user' || scope[name as 'input' | 'parent' | 'row' | 'target'],
  );
  const own = [...scope.fields, ...(scope.children ?? [])].map(({ name }) => name);
  return [...own, ...variables, ...Object.keys(systemFieldTypes), ...functionNames];
}

function isAssignable(type: string, expected: string): boolean {
  if (type === expected || type === 'dyn' || expected === 'dyn') return true;
  if (expected === 'double') return type === 'int';
  return expected.startsWith('list') && type.startsWith('list');
}
