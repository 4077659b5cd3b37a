/** Rules that read records of other screens, and values that are held against or given to those. */
import { whyNotSettable } from './checkActions.ts';
import { checkExpression, type ExpressionCheck } from './checkExpression.ts';
import type { ExpressionScope } from './expressions.ts';
import { type Report, unknownField } from './knownFields.ts';
import { findScreen, type LinkContext } from './LinkContext.ts';
import { hint } from './problems.ts';
import type { Rule } from './Action.ts';
import type { Field } from './Field.ts';
import type { ChildTable } from './Screen.ts';
import type { Path } from './SourceText.ts';

/** What a check of names in other screens needs around it. */
export interface Effects {
  readonly scope: ExpressionScope;
  readonly context: LinkContext;
  readonly report: Report;
}

/** Rules that read other records: which ones, found how, and what is asked of them. */
export function checkRowRules(rules: readonly Rule[], path: Path, effects: Effects): void {
  const { scope, context, report } = effects;
  rules.forEach(({ that, rows }, index) => {
    if (!rows) return;
    const at = [...path, index, 'rows'];
    const fields = fieldsAt(rows.of, [...at, 'of'], effects);
    if (!fields) return;
    if (Object.keys(rows.match).length === 0)
      report([...at, 'match'], 'expected at least one field that the records agree in');
    checkAssignments(rows.match, fields, scope, [...at, 'match'], { ...context, report }, 'match');
    checkExpression(that, { ...scope, rows: fields }, 'bool', [...path, index, 'that'], { ...context, report });
  });
}

/** The fields of a screen's records, or of the rows of `screen.child`. */
function fieldsAt(of: string, path: Path, { context, report }: Effects): readonly Field[] | undefined {
  const [id = '', childName] = of.split('.');
  const target = findScreen(id, path, context, report);
  if (!target || childName === undefined) return target?.fields;
  const child = target.children.find((other) => other.name === childName);
  if (child) return [...child.fields, foreignKeyField(child)];
  const names = target.children.map((other) => other.name);
  report(path, `screen \`${id}\` has no sub-table \`${childName}\`${hint(childName, names)}`);
  return undefined;
}

/** The parent's id in a row, which no list of fields has to name. */
export const foreignKeyField = (child: ChildTable): Field => ({ name: child.foreignKey, type: 'text' }) as Field;

/** Values for the fields of another screen; to find a record, also those that nobody sets. */
export function checkAssignments(
  values: Readonly<Record<string, string>>,
  fields: readonly Field[],
  scope: ExpressionScope,
  path: Path,
  check: ExpressionCheck,
  use: 'match' | 'set' = 'set',
): void {
  for (const [name, source] of Object.entries(values)) {
    const field = fields.find((other) => other.name === name);
    const isSought = use === 'match' && (name === 'id' || (field !== undefined && !field.count && !field.writeOnly));
    const reason = isSought ? undefined : field ? whyNotGiven(field) : unknownField(name, fields);
    if (reason) check.report([...path, name], reason, 'key');
    checkExpression(source, scope, field ?? 'string', [...path, name], check);
  }
}

/** A number that another record has already may be passed on. */
const whyNotGiven = (field: Field): string | undefined =>
  field.serial === undefined ? whyNotSettable(field) : undefined;
