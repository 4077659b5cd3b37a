import { checkExpression } from '../expressions/checkExpression.ts';
import { holdsDays } from '../fields/holdsDays.ts';
import { factOf } from '../fields/fieldTypes.ts';
import { isStored } from '../screen/linkedFields.ts';
import { nameNow, notPointing, type Report, unknownField } from '../screen/knownFields.ts';
import { systemFields } from '../screen/systemFields.ts';
import type { Field, Tally } from '../screen/Field.ts';
import type { RecordScreen } from '../screen/Screen.ts';
import { findStored, type LinkContext } from './LinkContext.ts';

/** What is counted or put together must point here, and be of the kind that the field holds. */
export function checkTallies(screen: RecordScreen, context: LinkContext, report: Report): void {
  for (const field of screen.fields) {
    const { name, tally } = field;
    if (!tally) continue;
    const path = ['properties', name, tally.measure];
    const target = findCounted(screen, tally, path, context, report);
    if (!target) continue;
    const reason = whyNotMade(field, tally, target);
    if (reason !== undefined) report([...path, 'field'], reason);
    if (tally.where)
      checkExpression(
        tally.where,
        { fields: target.fields },
        'bool',
        [...path, 'where'],
        { ...context, report },
        'sql',
      );
  }
}

type Counted = Pick<RecordScreen, 'id' | 'fields'>;

/** The records that are counted: those of another screen that point here, or the rows of a sub-table of this one. */
function findCounted(
  screen: RecordScreen,
  { screen: of, by }: Tally,
  path: readonly string[],
  context: LinkContext,
  report: Report,
): Counted | undefined {
  const [id = '', childName] = of.split('.');
  const owner = findStored(id, [...path, 'of'], context, report);
  if (!owner) return undefined;
  if (childName === undefined) {
    for (const [theirs, own] of by) {
      const at = [...path, 'by', ...(own === 'id' ? [] : [theirs])];
      const reason =
        own === 'id' ? whyNotPointing(screen, theirs, owner) : whyNotAgreeing(screen, [theirs, own], owner);
      if (reason !== undefined) report(at, reason);
    }
    return owner;
  }
  const child = owner.children.find(({ name, from }) => name === childName && from === undefined);
  if (!child)
    report(
      [...path, 'of'],
      `页面 \`${id}\` 没有自己的子表 \`${childName}\`${nameNow(childName, owner.children) ?? ''}`,
    );
  else if (owner.id !== screen.id || by.some(([theirs, own]) => child.foreignKey !== theirs || own !== 'id'))
    report([...path, 'by'], `只能统计本页面的子表，\`by\` 是子表的 \`${child.foreignKey}\``);
  return child && { id: of, fields: child.fields };
}

/** Why the records of another screen are not found by their ref to this one. */
function whyNotPointing(screen: RecordScreen, name: string, { id, fields }: Counted): string | undefined {
  const key = fields.find((one) => one.name === name);
  if (!key) return `页面 \`${id}\` ${unknownField(name, fields)}`;
  const points = (one: Field): boolean => one.ref?.screen === screen.id && !factOf(one).multiple;
  return points(key) ? undefined : notPointing({ id, pointing: fields.filter(points) }, name, screen.id);
}

/** Why the records of another screen are not found by what they and a record of this one both say. */
function whyNotAgreeing(
  screen: RecordScreen,
  [theirs, own]: readonly [string, string],
  { id, fields }: Counted,
): string | undefined {
  const [there, here] = [fields.find(({ name }) => name === theirs), screen.fields.find(({ name }) => name === own)];
  if (!there) return `页面 \`${id}\` ${unknownField(theirs, fields)}`;
  if (!here) return unknownField(own, screen.fields);
  for (const field of [there, here]) {
    const isTold = isStored(field) && !field.writeOnly && !factOf(field).secret && field.seenBy === undefined;
    if (!isTold || factOf(field).multiple)
      return `\`${field.name}\` 不能用来找记录：要一个存储的、大家都看得到的单值字段`;
  }
  const isSame = factOf(there).storage === factOf(here).storage && there.ref?.screen === here.ref?.screen;
  return isSame ? undefined : `\`${id}\` 的 \`${theirs}\` 与 \`${own}\` 不是一样的内容，不会相等`;
}

/** Why a field cannot hold what is made of another one. */
function whyNotMade(held: Field, { measure, field: name }: Tally, target: Counted): string | undefined {
  const isHeld = factOf(held).expression === 'double' || (holdsDays(held) && (measure === 'min' || measure === 'max'));
  // That the keyword is none of this type is told in the file itself.
  if (name === undefined || !isHeld) return undefined;
  const source = target.fields.find((one) => one.name === name) ?? systemFields.get(name);
  if (!source) return `页面 \`${target.id}\` ${unknownField(name, target.fields)}`;
  const of = `\`${target.id}\` 的 \`${name}\``;
  if (!isStored(source)) return `${of} 不存储，不能用来统计`;
  if (source.writeOnly || factOf(source).secret) return `${of} 是保密的，不能用来统计`;
  if (source.seenBy !== undefined) return `${of} 只有一部分人看得到（\`seenBy\`），不能用来统计`;
  const [theirs, ours] = [factOf(source).storage, factOf(held).storage];
  const isNumber = factOf(source).expression === 'double';
  if (!isNumber && (measure === 'sum' || measure === 'avg')) return `${of} 不是数字，${measure} 要用数字字段`;
  if (isNumber !== (factOf(held).expression === 'double') || (!isNumber && theirs !== ours))
    return `${of} 是 ${source.type}，而 \`${held.name}\` 是 ${held.type}；请写成同样的类型`;
  if (isNumber && ours === 'whole' && theirs === 'decimal')
    return `${of} 有小数，而 \`${held.name}\` 是整数；请写成同样的类型`;
  return undefined;
}
