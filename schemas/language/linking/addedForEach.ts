/** Records that an action adds for each of several others, and amounts that are split among them. */
import type { ExpressionScope } from '../expressions/ExpressionScope.ts';
import { factOf } from '../fields/fieldTypes.ts';
import type { Action } from '../screen/Action.ts';
import type { Field } from '../screen/Field.ts';
import { type Report, unknownField } from '../screen/knownFields.ts';
import { whyNotVariable } from '../screen/names.ts';
import type { Path } from '../text/SourceText.ts';
import type { LinkContext } from './LinkContext.ts';
import { checkAssignments, checkRecordsRead, type Effects } from './linkRules.ts';

/** The names that the values of an added record read: those of the action, and the record it is added for. */
export function checkEach(add: Action['add'][number], at: Path, effects: Effects): ExpressionScope | undefined {
  const { scope, context, report } = effects;
  if (add.each === undefined) return scope;
  const { name } = add.each;
  const path = [...at, 'each', name];
  const fields = checkRecordsRead(add.each, path, effects);
  const isTaken = Object.hasOwn(scope.reads ?? {}, name) || scope.fields.some((field) => field.name === name);
  const reason = isTaken ? '这里已有这个名字' : whyNotVariable(name);
  if (reason) report(path, `\`${name}\` 不能作逐条新增的名字：${reason}`, 'key');
  for (const keyword of ['form', 'as', 'times'] as const)
    if (add[keyword] !== undefined) report([...at, keyword], `\`each\` 逐条新增，不能再有 \`${keyword}\``, 'key');
  return fields && !reason ? eachScope(add, scope, context) : undefined;
}

/** The names that are there for each of several records; what is wrong with those is told where they are checked. */
export function eachScope(
  { each }: Action['add'][number],
  scope: ExpressionScope,
  context: LinkContext,
): ExpressionScope | undefined {
  if (!each) return scope;
  const silent: Report = () => {};
  const fields = checkRecordsRead({ of: each.of, match: {} }, [], { scope, context, report: silent });
  return fields && { ...scope, reads: { ...scope.reads, [each.name]: fields.filter((field) => !field.tally) } };
}

/** Parts of amounts: which fields get them, and by which percentages. */
export function checkSplit(add: Action['add'][number], fields: readonly Field[], at: Path, effects: Effects): void {
  const { scope, context, report } = effects;
  const split = Object.entries(add.split);
  if (split.length > 0 && !add.each) report([...at, 'split'], '`split` 要和 `each` 一起用：分给谁', 'key');
  const silent: Report = () => {};
  const rows = add.each && checkRecordsRead({ of: add.each.of, match: {} }, [], { scope, context, report: silent });
  checkAssignments(
    Object.fromEntries(split.map(([name, { amount }]) => [name, { value: amount }])),
    fields,
    [...at, 'split'],
    {
      scope,
      context,
      // What is wrong with a field stands at its name, what is wrong with its value at the amount.
      report: (path, message, place) =>
        report(place === 'key' || path.length > at.length + 2 ? path : [...path, 'amount'], message, place),
    },
  );
  for (const [name, { by }] of split) if (rows) checkPercent(by, rows, [...at, 'split', name, 'by'], report);
}

/** A field that says how many per cent. */
export function checkPercent(name: string, fields: readonly Field[], path: Path, report: Report): void {
  const field = fields.find((other) => other.name === name);
  if (!field) report(path, unknownField(name, fields));
  else if (factOf(field).expression !== 'double' || field.tally)
    report(path, `\`${name}\` 不是存储的数字，不能作百分数`);
}
