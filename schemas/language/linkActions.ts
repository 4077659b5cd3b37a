/** What actions do to other screens: records they add and change. */
import { checkExpression } from './checkExpression.ts';
import { actionScope } from './checkExpressions.ts';
import type { Report } from './knownFields.ts';
import { linkFields } from './linkFields.ts';
import { checkAssignments, checkRowRules, type Effects, foreignKeyField } from './linkRules.ts';
import { findScreen, type LinkContext } from './LinkContext.ts';
import { hint } from './problems.ts';
import type { Action } from './Action.ts';
import type { Field } from './Field.ts';
import type { Screen } from './Screen.ts';
import type { Path } from './SourceText.ts';

/** An action with the refs of its dialog resolved; mistakes in its effects go to `report`. */
export function linkAction(action: Action, screen: Screen, context: LinkContext, report: Report): Action {
  const path: Path = ['actions', action.name];
  const scope = actionScope(action, screen);
  checkRowRules(action.ensure, [...path, 'ensure'], { scope, context, report });
  checkAdds(action, screen, { scope, context, report });
  checkChanges(action, { scope, context, report });
  if (!action.form) return action;
  // The server looks the choices of a dialog up with the dialog's own values.
  const inDialog = { fields: action.form.fields };
  const fields = linkFields(action.form.fields, inDialog, context, [...path, 'form', 'properties'], report);
  return { ...action, form: { fields } };
}

function checkAdds(action: Action, screen: Screen, { scope, context, report }: Effects): void {
  for (const add of action.add) {
    const at = ['actions', action.name, 'add', add.to];
    const [id = '', childName] = add.to.split('.');
    const onKey: Report = (path, message) => report(path, message, 'key');
    const target = findScreen(id, at, context, onKey);
    const added = target && addedTo(target, childName, (message) => onKey(at, message));
    if (added) {
      const inner = isStructured(add) ? [...at, 'values'] : at;
      checkAssignments(add.values, added.fields, scope, inner, { ...context, report });
      for (const name of added.required) {
        if (!Object.hasOwn(add.values, name) && !add.children.includes(name))
          onKey(at, `\`${add.to}\` requires \`${name}\`, which is not given here`);
      }
    }
    if (add.when) checkExpression(add.when, scope, 'bool', [...at, 'when'], { ...context, report });
    add.children.forEach((name, index) => {
      if (!screen.children.some((other) => other.name === name))
        report(
          [...at, 'children', index],
          `no sub-table \`${name}\` here${hint(
            name,
            screen.children.map((other) => other.name),
          )}`,
        );
    });
  }
}

interface Added {
  readonly fields: readonly Field[];
  /** What a person would have to fill in, and an action has to give. */
  readonly required: readonly string[];
}

function addedTo(target: Screen, childName: string | undefined, refuse: (message: string) => void): Added | undefined {
  if (childName === undefined) return { fields: target.fields, required: requiredOf(target.fields) };
  const child = target.children.find((other) => other.name === childName);
  if (!child)
    refuse(
      `screen \`${target.id}\` has no sub-table \`${childName}\`${hint(
        childName,
        target.children.map((other) => other.name),
      )}`,
    );
  else if (child.from)
    refuse(`the rows of \`${childName}\` are records of \`${child.from}\`; add to \`${child.from}\``);
  else
    return {
      fields: [...child.fields, foreignKeyField(child)],
      required: [child.foreignKey, ...requiredOf(child.fields)],
    };
  return undefined;
}

const requiredOf = (fields: readonly Field[]): readonly string[] =>
  fields.filter((field) => field.required && field.default === undefined).map((field) => field.name);

/** Whether the values stand under `values`, beside `when` or `children`. */
const isStructured = (add: Action['add'][number]): boolean => add.when !== undefined || add.children.length > 0;

function checkChanges(action: Action, { scope, context, report }: Effects): void {
  for (const change of action.change) {
    const at = ['actions', action.name, 'change', change.screen];
    const target = findScreen(change.screen, at, context, (path, message) => report(path, message, 'key'));
    if (!target) continue;
    const check = { ...context, report };
    checkAssignments(change.match, target.fields, scope, [...at, 'match'], check, 'match');
    const inner = { ...scope, target: target.fields };
    change.ensure.forEach((rule, index) => {
      if (!rule.rows) checkExpression(rule.that, inner, 'bool', [...at, 'ensure', index, 'that'], check);
    });
    checkRowRules(change.ensure, [...at, 'ensure'], { scope: inner, context, report });
    checkAssignments(change.set, target.fields, inner, [...at, 'set'], check);
    if (change.when) checkExpression(change.when, scope, 'bool', [...at, 'when'], check);
  }
}
