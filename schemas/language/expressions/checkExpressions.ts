import type { ASTNode } from '@marcbachmann/cel-js';
import { checkExpression, type ExpressionCheck } from './checkExpression.ts';
import { checkDialogCycles, checkRecordCycles } from './checkCycles.ts';
import { checkHidden } from './checkHidden.ts';
import { ExpressionError } from './ExpressionError.ts';
import { readExpression } from './expressions.ts';
import { identifiersOf } from './syntaxTree.ts';
import { startScopeOf } from './startScope.ts';
import { whyNoRule, whyWithoutEffect } from './withoutEffect.ts';
import type { ExpressionScope } from './ExpressionScope.ts';
import { disjoint, possibleValues, type PossibleValues } from './possible/possibleValues.ts';
import { type DictsByCode, itemsOf, known, type Report, unknownField } from '../screen/knownFields.ts';
import { type Action, type Assignments, isNothing, isRunByServer } from '../screen/Action.ts';
import { builtInEffects } from '../screen/builtInEffects.ts';
import type { Field, Mark } from '../screen/Field.ts';
import type { RecordScreen } from '../screen/Screen.ts';
import type { RuleFile } from '../screen/PropertyFile.ts';
import type { Path } from '../text/SourceText.ts';

/** Parses and types every expression of a file that needs no other file. */
export function checkExpressions(screen: RecordScreen, check: ExpressionCheck): void {
  const scope: ExpressionScope = { fields: screen.fields, children: screen.children };
  checkFieldExpressions(screen.fields, scope, ['properties'], check);
  for (const child of screen.children) {
    if (child.from) continue;
    const inRow: ExpressionScope = { fields: child.fields, parent: screen.fields };
    checkFieldExpressions(child.fields, inRow, ['children', child.name, 'properties'], check);
    if (child.lockedWhen !== undefined)
      checkExpression(child.lockedWhen, inRow, 'bool', ['children', child.name, 'lockedWhen'], check);
  }
  checkRecordCycles(screen, check.report);
  checkHidden(screen, check.report);
  if (screen.access) checkExpression(screen.access, { fields: screen.fields }, 'bool', ['access'], check, 'sql');
  screen.keep?.forEach(({ where }, index) => {
    if (where !== undefined)
      checkExpression(where, { fields: screen.fields }, 'bool', ['keep', index, 'where'], check, 'sql');
  });
  checkRules(screen.rules, scope, ['rules'], check);
  screen.rules.forEach((rule, index) =>
    checkAt(rule, [...screen.fields, ...screen.children], ['rules', index], check.report),
  );
  checkMarks(screen.list.mark, screen.fields, ['list', 'mark'], check);
  for (const [name, action] of Object.entries(screen.builtIn)) {
    // Before a record is added there is none to look at.
    const around = name === 'add' || name === 'export' ? { fields: [] } : scope;
    if (action.when) checkExpression(action.when, around, 'bool', ['actions', name, 'when'], check);
  }
  for (const action of screen.actions) checkAction(action, screen, check);
  for (const action of builtInEffects(screen)) checkEffects(action, screen, actionScope(action, screen), check);
}

/** The expressions of one list of fields: of the record, of a sub-table's row or of a dialog. */
function checkFieldExpressions(
  fields: readonly Field[],
  scope: ExpressionScope,
  path: Path,
  check: ExpressionCheck,
): void {
  for (const field of fields) {
    const at = [...path, field.name];
    for (const key of ['visibleWhen', 'requiredWhen', 'disabledWhen'] as const) {
      const source = field[key];
      if (source === undefined) continue;
      checkExpression(source, scope, 'bool', [...at, key], check);
      const reason = whyWithoutEffect(field, key, source, astOf(source, scope));
      if (reason !== undefined) check.report([...at, key], reason);
    }
    for (const key of ['seenBy', 'editedBy'] as const) {
      const source = field[key];
      if (source !== undefined) checkExpression(source, { fields: [] }, 'bool', [...at, key], check, 'person');
    }
    if (field.visibleWhen !== undefined && asksOnlyUser(field.visibleWhen, scope))
      check.report(
        [...at, 'visibleWhen'],
        '这个条件只看 `user`：写作 `seenBy`，服务器才不把值发给别人（`visibleWhen` 只在表单里隐藏）',
        'key',
      );
    if (field.uniqueness?.when !== undefined)
      checkExpression(field.uniqueness.when, { fields: scope.fields }, 'bool', [...at, 'unique', 'when'], check, 'sql');
    checkRequirement(field, scope, [...at, 'requiredWhen'], check.report);
    // What a dialog works out is used at once.
    const target = scope.input ? undefined : field.live ? 'live' : 'stored';
    if (field.computed !== undefined) checkExpression(field.computed, scope, field, [...at, 'computed'], check, target);
    if (field.among !== undefined) checkAmong(field, field.among, scope, [...at, 'among'], check);
    if (field.initial !== undefined) checkInitial(field, field.initial, scope, [...at, 'default'], check);
    checkLink(field.list?.link, scope.fields, [...at, 'list', 'link'], check.report);
    checkMarks(field.list?.mark, scope.fields, [...at, 'list', 'mark'], check);
  }
}

/** A list reads its rows without their sub-tables. */
function checkMarks(marks: readonly Mark[] | undefined, fields: readonly Field[], path: Path, check: ExpressionCheck) {
  marks?.forEach(({ when }, index) => checkExpression(when, { fields }, 'bool', [...path, index, 'when'], check));
}

/** Whether nothing but the person decides. */
function asksOnlyUser(source: string, scope: ExpressionScope): boolean {
  const ast = astOf(source, scope);
  const names = ast ? [...identifiersOf(ast)] : [];
  return names.length > 0 && names.every((name) => name === 'user');
}

/** What is hidden is not asked for. */
function checkRequirement(
  { visibleWhen, requiredWhen }: Field,
  scope: ExpressionScope,
  at: Path,
  report: Report,
): void {
  if (visibleWhen === undefined || requiredWhen === undefined) return;
  const never = disjoint(valuesIn(visibleWhen, scope), valuesIn(requiredWhen, scope));
  if (!never) return;
  const { name, values } = never;
  const reason = `\`${name}\` 是 \`${values[1]}\` 时字段是隐藏的（\`visibleWhen\` 要 \`${values[0]}\`）`;
  report(at, `\`requiredWhen\` 永远不起作用：${reason}`);
}

/** What an expression says of single fields; nothing where it has a mistake, which is told elsewhere. */
function valuesIn(source: string, scope: ExpressionScope): PossibleValues {
  const ast = astOf(source, scope);
  return ast ? possibleValues(ast) : new Map();
}

/** Undefined where the expression has a mistake. */
function astOf(source: string, scope: ExpressionScope): ASTNode | undefined {
  try {
    return readExpression(source, scope).ast;
  } catch (error) {
    if (error instanceof ExpressionError) return undefined;
    throw error;
  }
}

/** What can be chosen in a dialog is read from its row, too; a form has no row but its own. */
function checkAmong(field: Field, source: string, scope: ExpressionScope, at: Path, check: ExpressionCheck): void {
  const { input, ...ofRow } = scope;
  if (input) checkExpression(source, ofRow, field, at, check);
  else check.report(at, '`among` 只用于操作对话框（`actions` 里的 `form`）；别处的选项写 `dict` 或 `enum`', 'key');
}

/** What a dialog starts with is read from its row, before anything is typed. */
function checkInitial(field: Field, source: string, scope: ExpressionScope, at: Path, check: ExpressionCheck): void {
  const { input, ...ofRow } = scope;
  if (input) checkExpression(source, ofRow, field, [...at, 'value'], check);
  else checkExpression(source, startScopeOf(scope.parent && scope.fields), field, [...at, 'value'], check, 'start');
}

/** What an action's expressions can read: the row, unless the button stands where there is none, and the dialog. */
export function actionScope(action: Action, screen: RecordScreen): ExpressionScope {
  // A button in the toolbar that changes its row is told that it has none; what it reads of it is no second mistake.
  const isRowless = action.set === undefined && action.on.every((place) => place === 'toolbar');
  const names = {
    fields: isRowless ? [] : screen.fields,
    unread: screen.children.map(({ name }) => name),
    readLater: Object.keys(action.read),
    addedLater: action.add.flatMap(({ as }) => as ?? []),
  };
  const { form, hasOld } = action;
  return { ...names, ...(form && { input: form.fields }), ...(hasOld && { old: screen.fields }) };
}

function checkAction(action: Action, screen: RecordScreen, check: ExpressionCheck): void {
  const path = ['actions', action.name];
  const scope = actionScope(action, screen);
  const { input: _, ...ofRow } = scope;
  const target = isRunByServer(action) ? 'sql' : undefined;
  if (action.when) checkExpression(action.when, ofRow, 'bool', [...path, 'when'], check, target);
  if (action.form) {
    checkFieldExpressions(action.form.fields, scope, [...path, 'form', 'properties'], check);
    checkDialogCycles(action.form.fields, scope, [...path, 'form', 'properties'], check.report);
  }
  checkEffects(action, screen, scope, check);
  for (const key of ['value', 'name'] as const)
    if (action.qrcode) checkExpression(action.qrcode[key], ofRow, 'string', [...path, 'qrcode', key], check);
  checkPlaceholders(action.confirm ?? '', scope.fields, [...path, 'confirm'], check.report, ['count']);
  checkLink(action.open, scope.fields, [...path, 'open'], check.report);
  const [filled] = action.success.matchAll(/\{\w+\}/g);
  if (filled) check.report([...path, 'success'], '`success` 原样显示；要说出记录里的值，写表达式 `says`', filled.index);
}

function checkEffects(action: Action, screen: RecordScreen, scope: ExpressionScope, check: ExpressionCheck): void {
  const places = action.form?.fields ?? screen.fields;
  const path = ['actions', action.name, 'ensure'];
  action.ensure.forEach((rule, index) => checkAt(rule, places, [...path, index], check.report));
  // What an action reads of other records is known once those are.
  if (Object.keys(action.read).length === 0) checkOwnEffects(action, screen, scope, check);
}

/** What an action asks of its row and gives to it. */
export function checkOwnEffects(
  action: Action,
  screen: RecordScreen,
  scope: ExpressionScope,
  check: ExpressionCheck,
): void {
  const path = ['actions', action.name];
  checkRules(action.ensure, scope, [...path, 'ensure'], check);
  checkAssigned(action.set ?? {}, screen.fields, scope, [...path, 'set'], check);
  checkMoves(action, screen, scope, check);
}

/** An action is offered where its `when` is true; of the values a status has there, one at least must lead on. */
function checkMoves(
  { name: action, when, set }: Action,
  { fields }: RecordScreen,
  scope: ExpressionScope,
  { dicts, report }: ExpressionCheck,
) {
  const { input: _, ...ofRow } = scope;
  const offered = when === undefined ? new Map() : valuesIn(when, ofRow);
  for (const [name, { value: source, when: guard }] of Object.entries(set ?? {})) {
    const field = fields.find((other) => other.name === name);
    const flow = field?.flow;
    const [, to] = /^'([^'\\]*)'$/.exec(source) ?? [];
    const from: readonly string[] = [...(offered.get(name) ?? [])];
    if (!flow || to === undefined || from.length === 0 || guard !== undefined) continue;
    // A value that is none is told where it stands: the step that is missed is most likely the one that was meant.
    if (hasStrangeValue(field, [to, ...from], dicts)) continue;
    if (from.some((value) => value === to || value === '' || flow[value]?.includes(to))) continue;
    const message = `\`${name}\` 不能从 ${from.map((value) => `\`${value}\``).join('、')} 变为 \`${to}\`：\`flow\` 里没有这一步，这个操作永远不会成功`;
    report(['actions', action, 'set', name], message);
  }
}

/** Whether a flow, or what is held against it, names a value that its field does not have. */
function hasStrangeValue(field: Field, asked: readonly string[], dicts: DictsByCode): boolean {
  const values = new Set(itemsOf(field, dicts)?.map(({ value }) => value));
  const named = Object.entries(field.flow ?? {}).flatMap(([from, moves]) => [from, ...moves]);
  return values.size > 0 && [...named, ...asked].some((value) => value !== '' && !values.has(value));
}

/**
 * The expressions of assignments, each held against the field it is for; a name nobody knows is told elsewhere.
 * @param isMatch whether they say which records are meant: no record is found by what it does not hold
 */
export function checkAssigned(
  assignments: Assignments,
  fields: readonly Field[],
  scope: ExpressionScope,
  path: Path,
  check: ExpressionCheck,
  isMatch = false,
): void {
  for (const [name, { value, when }] of Object.entries(assignments)) {
    const field = fields.find((other) => other.name === name);
    if (!field && name !== 'id') continue;
    // Guarded, the expression stands one step deeper.
    const at = when === undefined ? [...path, name] : [...path, name, 'value'];
    if (isMatch || !isNothing(value)) checkExpression(value, scope, field ?? 'string', at, check);
    else if (field?.required) check.report(at, `\`${name}\` 是必填的，不能清空`);
    if (when !== undefined) checkExpression(when, scope, 'bool', [...path, name, 'when'], check);
  }
}

function checkRules(rules: readonly RuleFile[], scope: ExpressionScope, path: Path, check: ExpressionCheck): void {
  rules.forEach((rule, index) => {
    // What a rule reads of other records is known once those are.
    if (!rule.rows) checkRule(rule, scope, [...path, index], check);
  });
}

/** What a rule asks for: a condition that some records meet, and others do not; and the words it has for those. */
export function checkRule({ that, says }: RuleFile, scope: ExpressionScope, path: Path, check: ExpressionCheck): void {
  const at = [...path, 'that'];
  checkExpression(that, scope, 'bool', at, check);
  const ast = astOf(that, scope);
  const reason = ast && whyNoRule(that, ast);
  if (reason !== undefined) check.report(at, reason);
  if (says !== undefined) checkExpression(says, scope, 'string', [...path, 'says'], check);
}

function checkAt({ at }: RuleFile, places: readonly Pick<Field, 'name' | 'was'>[], path: Path, report: Report): void {
  if (at !== undefined && !places.some(({ name }) => name === at)) report([...path, 'at'], unknownField(at, places));
}

/** `{name}` in texts and links must be a field. */
function checkPlaceholders(
  text: string,
  fields: readonly Field[],
  path: Path,
  report: Report,
  more: readonly string[] = [],
): void {
  for (const { 0: whole, 1: name, index } of text.matchAll(/\{(\w+)\}|[{}]|｛(?=\w+｝)/g)) {
    if (whole === '｛') report(path, '`｛` 是全角括号；字段的值写作 {字段}', index);
    else if (name === undefined) report(path, `\`${whole}\` 没有成对；字段的值写作 {字段}`, index);
    else if (!known(name, fields) && !more.includes(name)) report(path, unknownField(name, fields), index + 1);
  }
}

/** In an address a sign before the value would be sent with it. */
function checkLink(link: string | undefined, fields: readonly Field[], path: Path, report: Report): void {
  if (link === undefined) return;
  checkPlaceholders(link, fields, path, report);
  for (const { 1: name, index } of link.matchAll(/\$\{(\w+)\}/g)) report(path, `字段的值写作 {${name}}，不要 $`, index);
}
