import { checkExpression } from '../expressions/checkExpression.ts';
import { readExpression } from '../expressions/expressions.ts';
import { factOf } from '../fields/fieldTypes.ts';
import type { LinkContext } from '../linking/LinkContext.ts';
import type { Field } from '../screen/Field.ts';
import type { Report } from '../screen/knownFields.ts';
import type { RecordScreen } from '../screen/Screen.ts';
import { systemFields } from '../screen/systemFields.ts';
import type { Path } from '../text/SourceText.ts';
import { periods } from '../values/periods.ts';
import { type Ask, type Condition, NotConditionError, parseConditions } from './conditions.ts';
import { isClock } from './isMoment.ts';
import type { AskedScreen } from './withPaths.ts';

/** The conditions of a `where`; null where it has a mistake, which was told. */
export function checkWhere(
  where: string | undefined,
  { target, whyNot }: Pick<AskedScreen, 'target' | 'whyNot'>,
  path: Path,
  { context, report }: { readonly context: LinkContext; readonly report: Report },
): readonly Condition[] | null {
  if (where === undefined) return [];
  let isGood = true;
  const tell: Report = (...told) => {
    isGood = false;
    report(...told);
  };
  const paths = {
    report: tell,
    whyNot: (ref: string, field: string) => {
      // Also where the mistake is told elsewhere.
      isGood = false;
      return whyNot(`${ref}.${field}`);
    },
  };
  checkExpression(where, { fields: target.fields }, 'bool', path, { ...context, report: tell, paths });
  if (!isGood) return null;
  try {
    const conditions = parseConditions(readExpression(where, { fields: target.fields }).ast);
    for (const condition of conditions) {
      const reason = whyNotPossible(condition, target);
      if (reason) tell(path, reason, condition.offset);
    }
    return isGood ? conditions : null;
  } catch (error) {
    if (!(error instanceof NotConditionError)) throw error;
    tell(path, error.message, error.offset);
    return null;
  }
}

function whyNotPossible({ field: name, period, ask }: Condition, { fields }: RecordScreen): string | undefined {
  const field = fields.find((other) => other.name === name);
  const reason = field && whyNotAsked(field);
  if (reason) return `不能按 \`${name}\` 查询：${reason}`;
  if (period) return isClock(field, name) ? undefined : notClock(name, field);
  const possible = asksOf(field, name);
  if (possible.includes(ask)) return undefined;
  return `列表不能用 ${ask} 查 \`${name}\`：${(field ?? systemFields.get(name))?.type} 类型的字段可以用 ${possible.join('、')}`;
}

/** Why nobody may ask for a field, or undefined where they may. */
export function whyNotAsked(field: Field): string | undefined {
  if (field.writeOnly || factOf(field).secret) return '它是保密的字段';
  if (field.seenBy !== undefined) return '只有一部分人看得到它（`seenBy`）';
  return field.tally ? '它由别的记录得出，不存储' : undefined;
}

/** That a field knows no days. */
export const notClock = (name: string, field: Field | undefined): string =>
  `\`${name}\` 是 ${(field ?? systemFields.get(name))?.type} 类型的字段，只有 date 和 datetime 能按 ${periods.join('、')} 分`;

/** How the search bar of a list can ask for a field, so that what a card counts can be opened. */
function asksOf(field: Field | undefined, name: string): readonly Ask[] {
  if (isClock(field, name)) return ['==', '>=', '<=', '<'];
  if (field && (field.dict ?? field.items ?? field.ref) !== undefined) return ['==', '!=', 'in'];
  if (field && factOf(field).expression === 'double') return ['==', '>=', '<='];
  return field?.search?.op === 'like' ? ['==', 'contains', 'startsWith', 'endsWith'] : ['=='];
}
