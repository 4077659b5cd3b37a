/** What actions do to other screens: records they add and change. */
import { checkExpression } from '../expressions/checkExpression.ts';
import { actionScope, checkOwnEffects, checkRule } from '../expressions/checkExpressions.ts';
import type { ExpressionScope } from '../expressions/ExpressionScope.ts';
import { checkEach, checkPercent, checkSplit, eachScope } from './addedForEach.ts';
import { hasDefault, hintAmong, type Report } from '../screen/knownFields.ts';
import { linkFields } from './linkFields.ts';
import {
  checkAssignments,
  checkMatch,
  checkRecordsRead,
  checkRowRules,
  type Effects,
  foreignKeyField,
} from './linkRules.ts';
import { findStored, type LinkContext } from './LinkContext.ts';
import { namesAdded } from '../expressions/namesAdded.ts';
import { whyNotVariable } from '../screen/names.ts';
import { hint } from '../text/problems.ts';
import { type Action, recordCalled } from '../screen/Action.ts';
import type { Field } from '../screen/Field.ts';
import type { RecordScreen } from '../screen/Screen.ts';
import { toField } from '../keywords/toField.ts';
import type { Path } from '../text/SourceText.ts';

/** An action with the refs of its dialog resolved; mistakes in its effects go to `report`. */
export function linkAction(action: Action, screen: RecordScreen, context: LinkContext, report: Report): Action {
  const path: Path = ['actions', action.name];
  const scope = checkReads(action, screen, { scope: actionScope(action, screen), context, report });
  if (scope) checkEffects(action, screen, { scope, context, report });
  if (!action.form) return action;
  // The server looks the choices of a dialog up with the dialog's own values.
  const inDialog = { fields: action.form.fields };
  const own = { ...context, within: action.name };
  const fields = linkFields(action.form.fields, inDialog, own, [...path, 'form', 'properties'], report);
  return { ...action, form: { ...action.form, fields } };
}

/** The names of an action with those of the records it reads; none while one of these is a mistake or broken. */
function checkReads(action: Action, screen: RecordScreen, effects: Effects): ExpressionScope | undefined {
  const names = Object.keys(action.read);
  if (names.length === 0) return effects.scope;
  const reads: Record<string, readonly Field[]> = {};
  for (const [name, read] of Object.entries(action.read)) {
    const path = ['actions', action.name, 'read', name];
    // A record is found by those that were read before it.
    const fields = checkRecordsRead(read, path, { ...effects, scope: { ...effects.scope, reads: { ...reads } } });
    if (fields && read.draw !== undefined) checkPercent(read.draw, fields, [...path, 'draw'], effects.report);
    const reason = whyNotRead(name, screen);
    if (reason) effects.report(path, `\`${name}\` 不能作读取的记录的名字：${reason}`, 'key');
    // What is counted is not stored with the record.
    else if (fields) reads[name] = fields.filter((field) => !field.tally);
  }
  return names.every((name) => reads[name]) ? { ...effects.scope, reads } : undefined;
}

/** A plain name in an expression means one thing. */
const whyNotRead = (name: string, { fields, children }: RecordScreen): string | undefined =>
  [...fields, ...children].some((own) => own.name === name) ? '本记录已有这个名字' : whyNotVariable(name);

function checkEffects(action: Action, screen: RecordScreen, effects: Effects): void {
  const { scope, context, report } = effects;
  if (scope.reads) checkOwnEffects(action, screen, scope, { ...context, report });
  checkRowRules(action.ensure, ['actions', action.name, 'ensure'], effects);
  const after = checkAdds(action, screen, effects);
  checkChanges(action, effects, after);
  if (after) checkTell(action, { scope: after, context, report });
  if (action.says !== undefined && after)
    checkExpression(action.says, after, 'string', ['actions', action.name, 'says'], { ...context, report });
}

/** Who is told what, of all that the action has read and added, and which record that leads to. */
function checkTell({ name, tell, read, add }: Action, { scope, context, report }: Effects): void {
  if (!tell) return;
  const at = ['actions', name, 'tell'];
  const purposes = { to: 'string|list<string>', title: 'string', content: 'string', when: 'bool' } as const;
  for (const key of ['to', 'title', 'content', 'when'] as const)
    if (tell[key] !== undefined)
      checkExpression(
        tell[key],
        scope,
        purposes[key],
        [...at, key],
        { ...context, report },
        key === 'to' ? 'people' : undefined,
      );
  const { about } = tell;
  if (about === undefined) return;
  const target = recordCalled(about, { read, add });
  if (target?.includes('.')) report([...at, 'about'], `\`${about}\` 是子表的一行，没有自己的页面可打开`);
  if (target !== undefined) return;
  const names = [...Object.keys(read), ...add.flatMap(({ as }) => as ?? [])];
  report([...at, 'about'], `这个操作没有读取或新增叫 \`${about}\` 的记录${hint(about, names)}`);
}

const wholeNumber = toField('times', { title: '', type: 'integer' }, false);

/** @returns the names that are there once all is added; none while one of the records is a mistake or broken */
function checkAdds(
  action: Action,
  screen: RecordScreen,
  { scope: before, context, report }: Effects,
): ExpressionScope | undefined {
  let scope: ExpressionScope | undefined = before;
  for (const add of action.add) {
    const at = ['actions', action.name, 'add', add.to];
    const [id = '', childName] = add.to.split('.');
    const onKey: Report = (path, message) => report(path, message, 'key');
    const target = findStored(id, at, context, onKey);
    const added = target && addedTo(target, childName, (message) => onKey(at, message));
    if (added) {
      const inner = isStructured(add) ? [...at, 'values'] : at;
      const within = scope && checkEach(add, at, { scope, context, report });
      if (within) checkAssignments(add.values, added.fields, inner, { scope: within, context, report });
      if (scope) checkSplit(add, added.fields, at, { scope, context, report });
      for (const name of added.required) {
        if (![add.values, add.split].some((given) => Object.hasOwn(given, name)) && !add.children.includes(name))
          onKey(at, `\`${add.to}\` 必填 \`${name}\`，这里没有给`);
      }
    }
    const notDrafted = add.form && whyNotDrafted(action, add, screen);
    if (notDrafted) report([...at, 'form'], notDrafted, 'key');
    const each = scope && eachScope(add, scope, context);
    if (add.when && each) checkExpression(add.when, each, 'bool', [...at, 'when'], { ...context, report });
    if (add.times && scope) checkExpression(add.times, scope, wholeNumber, [...at, 'times'], { ...context, report });
    if (add.as !== undefined) {
      const reason = whyNotAdded(add.as, screen, scope);
      if (reason) report([...at, 'as'], `\`${add.as}\` 不能作新增的记录的名字：${reason}`);
      scope = scope && added && !reason ? withAdded(scope, add.as, added.fields) : undefined;
    }
    add.children.forEach((name, index) => {
      if (!screen.children.some((other) => other.name === name))
        report([...at, 'children', index], `这里没有子表 \`${name}\`${hintAmong(name, screen.children)}`);
    });
  }
  return scope;
}

/** Why a record cannot be shown in a form before it is added: there is one form, of this screen, and nothing else is stored by it. */
function whyNotDrafted(
  { on, form, ensure, set, add: all, change, tell }: Action,
  { to, when }: Action['add'][number],
  screen: RecordScreen,
) {
  if (to !== screen.id) return `\`form\` 打开的是本页面的新增表单，只能新增到 \`${screen.id}\``;
  if (!screen.builtIn.add) return '本页面不能新增，没有表单可以打开';
  const doesMore = form ?? set ?? when ?? ensure[0] ?? change[0] ?? all[1] ?? tell;
  if (doesMore) return '`form` 只打开填好的新增表单，保存前什么也不做：这个操作不能再有别的内容';
  return on.every((place) => place === 'row') ? undefined : '`form` 一次填一条记录：`on` 只能是 row';
}

/** Why a name cannot stand for an added record; of a scope that is not known any longer, only what is always taken. */
const whyNotAdded = (name: string, screen: RecordScreen, scope: ExpressionScope | undefined): string | undefined =>
  scope?.reads && Object.hasOwn(scope.reads, name) ? '本操作已有这个名字' : whyNotRead(name, screen);

/** The name stands for the record from here on; what is counted is not stored with it. */
const withAdded = (scope: ExpressionScope, name: string, fields: readonly Field[]): ExpressionScope => ({
  ...scope,
  reads: { ...scope.reads, [name]: fields.filter((field) => !field.tally) },
  addedLater: (scope.addedLater ?? []).filter((other) => other !== name),
});

interface Added {
  readonly fields: readonly Field[];
  /** What a person would have to fill in, and an action has to give. */
  readonly required: readonly string[];
}

function addedTo(
  target: RecordScreen,
  childName: string | undefined,
  refuse: (message: string) => void,
): Added | undefined {
  if (childName === undefined) return { fields: target.fields, required: requiredOf(target.fields) };
  const child = target.children.find((other) => other.name === childName);
  if (!child) refuse(`页面 \`${target.id}\` 没有子表 \`${childName}\`${hintAmong(childName, target.children)}`);
  else if (child.from) refuse(`\`${childName}\` 的行是 \`${child.from}\` 的记录；请新增到 \`${child.from}\``);
  else
    return {
      fields: [...child.fields, foreignKeyField(child)],
      required: [child.foreignKey, ...requiredOf(child.fields)],
    };
  return undefined;
}

const requiredOf = (fields: readonly Field[]): readonly string[] =>
  fields.filter((field) => field.required && !hasDefault(field)).map((field) => field.name);

/** Whether the values stand under `values`, beside `when` or `children`. */
const isStructured = (add: Action['add'][number]): boolean =>
  [add.when, add.as, add.form, add.times, add.each].some((keyword) => keyword !== undefined) || add.children.length > 0;

/** @param after the names that are there when the changes are made; none where they are not known */
function checkChanges(action: Action, { scope, context, report }: Effects, after: ExpressionScope | undefined): void {
  for (const change of action.change) {
    const at = ['actions', action.name, 'change', change.screen];
    const [id = '', childName] = change.screen.split('.');
    const screen = findStored(id, at, context, (path, message) => report(path, message, 'key'));
    const target = screen && addedTo(screen, childName, (message) => report(at, message, 'key'));
    if (!target) continue;
    const check = { ...context, report };
    // A record that is found by one that was added is looked for after that is there.
    const isLater = namesAdded(action, change.match);
    const found = isLater ? after : scope;
    if (!found) continue;
    checkMatch(change.match, target.fields, [...at, 'match'], { scope: found, context, report });
    const inner = { ...found, target: target.fields };
    change.ensure.forEach((rule, index) => {
      if (!rule.rows) checkRule(rule, inner, [...at, 'ensure', index], check);
    });
    checkRowRules(change.ensure, [...at, 'ensure'], { scope: inner, context, report });
    const made = after && { ...after, target: target.fields };
    if (made) checkAssignments(change.set, target.fields, [...at, 'set'], { scope: made, context, report });
    if (change.when) checkExpression(change.when, found, 'bool', [...at, 'when'], check);
  }
}
