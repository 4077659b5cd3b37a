/** Refs to other screens: what they show, copy and let choose. */
import { checkExpression } from '../expressions/checkExpression.ts';
import type { ExpressionScope } from '../expressions/ExpressionScope.ts';
import { factOf } from '../fields/fieldTypes.ts';
import { checkPopup } from './checkPopup.ts';
import { narrowedBy } from './narrowedBy.ts';
import { isKey, known, type Report, unknownField } from '../screen/knownFields.ts';
import { findStored, type LinkContext } from './LinkContext.ts';
import type { ApiCall } from '../screen/ApiCall.ts';
import type { Field } from '../screen/Field.ts';
import type { NumberOf, RefTarget } from '../screen/Ref.ts';
import type { RecordScreen } from '../screen/Screen.ts';
import type { Path } from '../text/SourceText.ts';

/** Resolves the refs of a list of fields; `scope` is what the filter of their choices can read besides `row`. */
export function linkFields(
  fields: readonly Field[],
  scope: ExpressionScope,
  context: LinkContext,
  path: Path,
  report: Report,
): Field[] {
  return fields.map((field) => {
    if (field.numberOf)
      return { ...field, numberOf: linkNumberOf(field.numberOf, [...path, field.name], context, report) };
    if (field.popup) checkPopup(field, fields, { context, path: [...path, field.name], report });
    if (!field.ref) return field;
    const at = [...path, field.name, 'ref'];
    const target = findStored(field.ref.screen, [...at, 'screen'], context, report, '引用错误：');
    if (target && !target.tree && field.form?.widget === 'tree')
      report(
        [...path, field.name, 'form', 'widget'],
        `\`${target.id}\` 的记录没有上下级，不能用 \`tree\` 样式，可以写 \`dialog\``,
      );
    checkFill(field, fields, target, [...path, field.name, 'fill'], report);
    if (field.options && target) {
      const choice = { ...scope, row: target.fields };
      checkExpression(
        field.options,
        choice,
        'bool',
        [...path, field.name, 'options'],
        { ...context, report },
        'choice',
      );
    }
    return {
      ...field,
      ref: linkRef(field.ref, target, at, report),
      ...(field.options !== undefined && context.within !== undefined && { within: context.within }),
      ...(target && narrowingOf(field, scope, target)),
    };
  });
}

function narrowingOf(
  { options }: Field,
  scope: ExpressionScope,
  target: RecordScreen,
): Pick<Field, 'narrowedBy'> | undefined {
  if (options === undefined) return undefined;
  try {
    const names = narrowedBy(options, { ...scope, row: target.fields });
    return names.length > 0 ? { narrowedBy: names } : undefined;
  } catch {
    // What is wrong with it has been told.
    return undefined;
  }
}

function linkRef(ref: RefTarget, target: RecordScreen | undefined, path: Path, report: Report): RefTarget {
  const label = ref.label || target?.label || 'id';
  /** A call serves that tells what is stored and what is shown. */
  const tells = (call: ApiCall | undefined): boolean =>
    call !== undefined && [label, ref.value].every((name) => name === 'id' || target!.choose!.fields.includes(name));
  const columnOf = (name: string) => target?.fields.find((field) => field.name === name)?.column ?? name;
  for (const [keyword, name] of target ? [['label', label] as const, ['value', ref.value] as const] : []) {
    const reason = whyNotShown(target!, name);
    if (reason) report([...path, keyword], reason);
  }
  return {
    ...ref,
    label,
    dict: `${target?.table ?? ref.screen.replaceAll('-', '_')},${columnOf(label)},${columnOf(ref.value)}`,
    ...(target?.tree && {
      tree: {
        parentColumn: columnOf(target.tree.parent),
        ...(tells(target.choose?.tree) && { whole: target.choose!.tree! }),
      },
    }),
    ...(tells(target?.choose?.labels) && { labels: target!.choose!.labels! }),
    ...(target && !target.builtIn.detail && { detail: false as const }),
    ...(target?.refWidth !== undefined && { width: target.refWidth }),
  };
}

function linkNumberOf(numberOf: NumberOf, path: Path, context: LinkContext, report: Report): NumberOf {
  const { by } = numberOf;
  const cases = numberOf.cases.map((one) => {
    const at = [...path, 'numberOf', ...(by === undefined ? [] : [by, one.value!])];
    const target = findStored(one.screen, at, context, report);
    const reason = target && whyNotNumber(target, one.field);
    if (reason) report(at, reason);
    return { ...one, ...(target && !target.builtIn.detail && { detail: false as const }) };
  });
  return { ...numberOf, cases };
}

/** Why no record can be found by a field of its screen alone. */
function whyNotNumber(target: RecordScreen, name: string): string | undefined {
  const field = target.fields.find((other) => other.name === name);
  if (!field) return `页面 \`${target.id}\` ${unknownField(name, target.fields)}`;
  if (isKey(field)) return whyNotShown(target, name);
  return `\`${target.id}\` 的 \`${name}\` 不是唯一的，说不出是哪一条；请给它写上 \`"unique": true\``;
}

/** Why a field of another screen cannot be what a ref shows or stores. */
function whyNotShown(target: RecordScreen, name: string): string | undefined {
  const field = target.fields.find((other) => other.name === name);
  if (!field)
    return known(name, target.fields) ? undefined : `页面 \`${target.id}\` ${unknownField(name, target.fields)}`;
  if (field.writeOnly) return `\`${target.id}\` 的 \`${name}\` 是保密的，不能显示`;
  if (field.seenBy !== undefined)
    return `\`${target.id}\` 的 \`${name}\` 只有一部分人看得到（\`seenBy\`），引用不能显示它`;
  if (field.tally) return `\`${target.id}\` 的 \`${name}\` 由别的记录得出，不存储，引用既不能显示也不能存它`;
  return factOf(field).multiple ? `\`${target.id}\` 的 \`${name}\` 存多个值，而引用只有一个` : undefined;
}

function checkFill(
  field: Field,
  fields: readonly Field[],
  target: RecordScreen | undefined,
  path: Path,
  report: Report,
): void {
  for (const [own, theirs] of Object.entries(field.fill ?? {})) {
    const source = target?.fields.find((other) => other.name === theirs);
    const filled = fields.find((other) => other.name === own);
    if (target && !source && !known(theirs, target.fields))
      report([...path, own], `页面 \`${target.id}\` ${unknownField(theirs, target.fields)}`);
    else if (source?.writeOnly) report([...path, own], `\`${target!.id}\` 的 \`${theirs}\` 是保密的，不能复制`);
    else if (source?.seenBy !== undefined)
      report([...path, own], `\`${target!.id}\` 的 \`${theirs}\` 只有一部分人看得到（\`seenBy\`），不能复制`);
    else if (source && filled && factOf(source).json !== factOf(filled).json && !holds(filled, source))
      report(
        [...path, own],
        `\`${target!.id}\` 的 \`${theirs}\` 是 ${factOf(source).json}，而 \`${own}\` 是 ${factOf(filled).json}`,
      );
  }
}

/** A text takes every value, a decimal also a whole number. */
const holds = (filled: Field, source: Field): boolean =>
  factOf(filled).json === 'string' || (factOf(filled).json === 'number' && factOf(source).json === 'integer');
