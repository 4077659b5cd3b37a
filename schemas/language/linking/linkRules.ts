/** Rules that read records of other screens, and values that are held against or given to those. */
import { whyNotSettable } from '../actions/checkActions.ts';
import { checkAssigned, checkRule } from '../expressions/checkExpressions.ts';
import type { ExpressionScope } from '../expressions/ExpressionScope.ts';
import { hintAmong, type Report, unknownField } from '../screen/knownFields.ts';
import { isStored } from '../screen/linkedFields.ts';
import { findStored, type LinkContext } from './LinkContext.ts';
import type { Assignments, RecordsRead, Rule } from '../screen/Action.ts';
import type { Field } from '../screen/Field.ts';
import type { ChildTable } from '../screen/Screen.ts';
import { toField } from '../keywords/toField.ts';
import type { Path } from '../text/SourceText.ts';

/** What a check of names in other screens needs around it. */
export interface Effects {
  readonly scope: ExpressionScope;
  readonly context: LinkContext;
  readonly report: Report;
}

/** Rules that read other records: which ones, found how, and what is asked of them. */
export function checkRowRules(rules: readonly Rule[], path: Path, effects: Effects): void {
  const { scope, context, report } = effects;
  rules.forEach((rule, index) => {
    const { rows } = rule;
    if (!rows) return;
    const at = [...path, index, 'rows'];
    if ('draw' in rows) report([...at, 'draw'], '`draw` 只在 `read` 里用：规则读的是全部记录', 'key');
    const fields = checkRecordsRead(rows, at, effects);
    if (fields) checkRule(rule, { ...scope, rows: fields }, [...path, index], { ...context, report });
  });
}

/** Which records are read, found how; gives their fields where the screen can be read just now. */
export function checkRecordsRead(
  { of, match }: RecordsRead,
  path: Path,
  effects: Effects,
): readonly Field[] | undefined {
  const fields = fieldsAt(of, [...path, 'of'], effects);
  if (fields) checkMatch(match, [...fields, ...fieldsAbove(of, match, effects)], [...path, 'match'], effects);
  return fields;
}

/** What a name in `match` begins with that is of the record above the rows of a sub-table. */
export const ofParent = 'parent.';

/** The fields of the record above the rows of `screen.child`, as `match` names them; none where it asks for none of them. */
function fieldsAbove(of: string, match: RecordsRead['match'], { context }: Effects): readonly Field[] {
  const [id = '', childName] = of.split('.');
  if (!Object.keys(match).some((name) => name.startsWith(ofParent))) return [];
  const target = context.byId.get(id);
  if (!target || !('children' in target)) return [];
  const child = target.children.find(({ name }) => name === childName);
  if (!child || child.foreignKeyMultiple) return [];
  return target.fields.filter(isStored).map((field) => ({ ...field, name: ofParent + field.name }));
}

/** The fields of a screen's records, or of the rows of `screen.child`. */
function fieldsAt(of: string, path: Path, { context, report }: Effects): readonly Field[] | undefined {
  const [id = '', childName] = of.split('.');
  const target = findStored(id, path, context, report);
  if (!target || childName === undefined) return target?.fields;
  const child = target.children.find((other) => other.name === childName);
  if (child) return [...child.fields, foreignKeyField(child)];
  report(path, `页面 \`${id}\` 没有子表 \`${childName}\`${hintAmong(childName, target.children)}`);
  return undefined;
}

/** The parent's id in a row, which no list of fields has to name. */
export const foreignKeyField = (child: ChildTable): Field => toField(child.foreignKey, { title: '' }, false);

/** Values that records of another screen are found by, also those that nobody sets. */
export function checkMatch(
  match: RecordsRead['match'],
  fields: readonly Field[],
  path: Path,
  { scope, context, report }: Effects,
): void {
  for (const name of Object.keys(match)) {
    const field = fields.find((other) => other.name === name);
    if (name === 'id' || (field && isStored(field) && !field.writeOnly)) continue;
    const reason = field ? (whyNotFoundBy(field) ?? whyNotGiven(field)) : unknownField(name, fields);
    if (reason) report([...path, name], reason, 'key');
  }
  checkAssigned(plain(match), fields, scope, path, { ...context, report }, true);
}

/** Records are found by their own columns. */
function whyNotFoundBy({ name, through, live }: Field): string | undefined {
  if (through)
    return `\`match\` 只能按记录自己存储的字段查找，\`${name}\` 是关联记录的字段；请改按 \`${through.ref}\` 或记录自己的字段查找`;
  return live ? `\`match\` 只能按存储的字段查找，\`${name}\` 在读取时才算` : undefined;
}

const plain = (expressions: RecordsRead['match']): Assignments =>
  Object.fromEntries(Object.entries(expressions).map(([name, value]) => [name, { value }]));

/** Values for the fields of another screen. */
export function checkAssignments(
  assignments: Assignments,
  fields: readonly Field[],
  path: Path,
  { scope, context, report }: Effects,
): void {
  for (const name of Object.keys(assignments)) {
    const field = fields.find((other) => other.name === name);
    const reason = field ? whyNotGiven(field) : unknownField(name, fields);
    if (reason) report([...path, name], reason, 'key');
  }
  checkAssigned(assignments, fields, scope, path, { ...context, report });
}

/** A number that another record has already may be passed on. */
const whyNotGiven = (field: Field): string | undefined =>
  field.serial === undefined ? whyNotSettable(field) : undefined;
