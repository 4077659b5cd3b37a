import type { Report } from './checkFile.ts';
import { ExpressionError, type ExpressionScope, reservedNames, systemFieldTypes, toExpression } from './expressions.ts';
import { functionNames } from './expressionFunctions.ts';
import { factOf } from './fieldTypes.ts';
import { known, unknownField } from './checkFields.ts';
import { hint } from './problems.ts';
import type { Action, Field, Screen } from './Screen.ts';
import type { RuleFile, ScreenFile } from './ScreenFile.ts';
import type { Path } from './SourceText.ts';
import { whyNotSql } from './sqlSubset.ts';

/** Parses and types every expression of a file that needs no other file. */
export function checkExpressions(file: ScreenFile, screen: Screen, report: Report): void {
  const scope: ExpressionScope = { fields: screen.fields, children: screen.children };
  checkFieldExpressions(screen.fields, scope, ['properties'], report);
  for (const child of screen.children) {
    if (child.from) continue;
    checkFieldExpressions(
      child.fields,
      { fields: child.fields, parent: screen.fields },
      ['children', child.name, 'properties'],
      report,
    );
  }
  if (screen.access) {
    checkExpression(screen.access, { fields: screen.fields }, 'bool', ['access'], report, 'sql');
  }
  checkRules(screen.rules, scope, ['rules'], report);
  for (const rule of file.rules ?? [])
    checkAt(rule, [...screen.fields, ...screen.children], ['rules', file.rules!.indexOf(rule), 'at'], report);
  for (const [name, action] of Object.entries(screen.builtIn)) {
    if (action.when) checkExpression(action.when, scope, 'bool', ['actions', name, 'when'], report);
  }
  for (const action of screen.actions) checkAction(action, screen, report);
  checkCycles(screen.fields, scope, ['properties'], report);
}

function checkFieldExpressions(fields: readonly Field[], scope: ExpressionScope, path: Path, report: Report): void {
  for (const field of fields) {
    for (const key of ['visibleWhen', 'requiredWhen', 'disabledWhen'] as const) {
      const source = field[key];
      if (source !== undefined) checkExpression(source, scope, 'bool', [...path, field.name, key], report);
    }
    if (field.computed !== undefined)
      checkExpression(field.computed, scope, factOf(field.type).expression, [...path, field.name, 'computed'], report);
    checkPlaceholders(field.list?.link ?? '', fields, [...path, field.name, 'list', 'link'], report);
  }
}

function checkAction(action: Action, screen: Screen, report: Report): void {
  const path = ['actions', action.name];
  const scope: ExpressionScope = action.form
    ? { fields: screen.fields, input: action.form.fields }
    : { fields: screen.fields };
  const target = action.on.includes('time') ? 'sql' : undefined;
  if (action.when) checkExpression(action.when, { fields: screen.fields }, 'bool', [...path, 'when'], report, target);
  if (action.form) {
    checkFieldExpressions(
      action.form.fields,
      { fields: screen.fields, input: action.form.fields },
      [...path, 'form', 'properties'],
      report,
    );
  }
  checkRules(action.ensure, scope, [...path, 'ensure'], report);
  for (const [name, source] of Object.entries(action.set ?? {})) {
    const field = screen.fields.find((other) => other.name === name);
    if (field) checkExpression(source, scope, factOf(field.type).expression, [...path, 'set', name], report);
  }
  for (const key of ['value', 'name'] as const) {
    if (action.qrcode)
      checkExpression(action.qrcode[key], { fields: screen.fields }, 'string', [...path, 'qrcode', key], report);
  }
  checkPlaceholders(action.confirm ?? '', screen.fields, [...path, 'confirm'], report, ['count']);
  checkPlaceholders(action.open ?? '', screen.fields, [...path, 'open'], report);
}

function checkRules(rules: readonly RuleFile[], scope: ExpressionScope, path: Path, report: Report): void {
  rules.forEach((rule, index) => {
    // What a rule reads of other records is known once those are.
    if (!rule.rows) checkExpression(rule.that, scope, 'bool', [...path, index, 'that'], report);
  });
}

function checkAt(rule: RuleFile, places: readonly { readonly name: string }[], path: Path, report: Report): void {
  if (rule.at === undefined || places.some((place) => place.name === rule.at)) return;
  report(
    path,
    `unknown field \`${rule.at}\`${hint(
      rule.at,
      places.map((place) => place.name),
    )}`,
  );
}

/** Parses and types one expression; the mistake is placed at its character in the file. */
export function checkExpression(
  source: string,
  scope: ExpressionScope,
  expected: string,
  path: Path,
  report: Report,
  target?: 'sql',
): void {
  try {
    const expression = toExpression(source, scope);
    if (!isAssignable(expression.type, expected)) {
      const quoting = expected === 'string' && /^\w+$/.test(source) ? `; a text is written '${source}'` : '';
      report(path, `the expression gives ${expression.type}, expected ${expected}${quoting}`);
    }
    const reason = target && whyNotSql(expression.ast);
    if (reason) report(path, `this expression becomes SQL, and ${reason}`);
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    const names = [
      ...Object.keys(systemFieldTypes),
      ...scope.fields.map((field) => field.name),
      ...reservedNames,
      ...functionNames,
    ];
    const near = error.unknownName === undefined ? '' : hint(error.unknownName, names);
    report(path, `in the expression: ${error.message}${near}`, error.offset);
  }
}

function isAssignable(type: string, expected: string): boolean {
  if (type === expected || type === 'dyn' || expected === 'dyn') return true;
  if (expected === 'double') return type === 'int';
  return expected.startsWith('list') && type.startsWith('list');
}

/** `{name}` in texts and links must be a field. */
function checkPlaceholders(
  text: string,
  fields: readonly Field[],
  path: Path,
  report: Report,
  more: readonly string[] = [],
): void {
  for (const [, name] of text.matchAll(/\{(\w+)\}/g)) {
    if (!known(name!, fields) && !more.includes(name!)) report(path, unknownField(name!, fields));
  }
}

function checkCycles(fields: readonly Field[], scope: ExpressionScope, path: Path, report: Report): void {
  const reads = new Map<string, readonly string[]>();
  for (const field of fields) {
    if (field.computed === undefined) continue;
    try {
      reads.set(field.name, toExpression(field.computed, scope).reads);
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
    }
  }
  for (const name of reads.keys()) {
    const cycle = findCycle(name, reads);
    if (cycle) report([...path, name, 'computed'], `computed in a circle: ${cycle.join(' -> ')}`);
  }
}

function findCycle(start: string, reads: ReadonlyMap<string, readonly string[]>): readonly string[] | undefined {
  const visit = (name: string, trail: readonly string[], seen: Set<string>): readonly string[] | undefined => {
    for (const next of reads.get(name) ?? []) {
      if (next === start) return [...trail, next];
      if (seen.has(next)) continue;
      seen.add(next);
      const found = visit(next, [...trail, next], seen);
      if (found) return found;
    }
    return undefined;
  };
  return visit(start, [start], new Set());
}
