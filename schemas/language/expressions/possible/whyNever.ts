/** Conditions that cannot hold whatever a record holds, and those that always do. */
import type { ASTNode } from '@marcbachmann/cel-js';
import { factOf } from '../../fields/fieldTypes.ts';
import type { Field } from '../../screen/Field.ts';
import type { ExpressionScope } from '../ExpressionScope.ts';
import { fieldOf } from '../fieldOf.ts';
import { emptyIn, possibleRanges } from './possibleRanges.ts';
import { leftOf, narrower, type Range } from './Range.ts';

interface Never {
  readonly offset: number;
  readonly message: string;
}

/** Where a condition, or a part of it, never holds, and why. One that is nothing but `false` was written as that. */
export function whyNever(node: ASTNode, scope: ExpressionScope): Never | undefined {
  if (node.op === 'value') return undefined;
  if (node.op === '?:') return firstOf(node.args, scope);
  const of = (keywords: readonly Keyword[]): Range | undefined =>
    emptyIn(possibleRanges(node, (operand) => rangeOf(fieldOf(operand, scope), keywords)));
  const never = of([...lows, ...highs, 'enum']);
  if (!never) return whyUnchosen(node, scope) ?? whyPartly(node, scope);
  const inner = node.op === '&&' || node.op === '||' ? firstOf(node.args, scope) : undefined;
  if (inner) return inner;
  // What one keyword of a field is enough for is told with that one alone.
  const { said } = of([]) ?? of(lows) ?? of(highs) ?? never;
  const together = said.length > 1 ? ' 不能同时成立' : '';
  return { offset: node.start, message: `这个条件永远不成立：${said.join(' 与 ')}${together}` };
}

function firstOf(nodes: readonly ASTNode[], scope: ExpressionScope): Never | undefined {
  for (const node of nodes) {
    const never = whyNever(node, scope);
    if (never) return never;
  }
  return undefined;
}

/** A condition that may hold has parts that may, but for those that `||` offers beside others. */
function whyPartly(node: ASTNode, scope: ExpressionScope): Never | undefined {
  if (node.op === '||') return firstOf(node.args, scope);
  return node.op === '&&' ? (whyPartly(node.args[0], scope) ?? whyPartly(node.args[1], scope)) : undefined;
}

/** Whether a condition holds for every record, by what it says itself; limits of fields may change. */
export const alwaysHolds = (node: ASTNode): boolean => emptyIn(possibleRanges(node, undefined, false)) !== undefined;

const lows = ['minimum', 'exclusiveMinimum'] as const;
const highs = ['maximum', 'exclusiveMaximum'] as const;
type Keyword = (typeof lows)[number] | (typeof highs)[number] | 'enum';

/** What keywords of a field leave to it. What is empty reads as 0 or '', whatever they say; what is reckoned keeps no limits. */
function rangeOf(field: Field | undefined, keywords: readonly Keyword[]): Range | undefined {
  if (!field || field.computed !== undefined) return undefined;
  const ranges = keywords.flatMap((keyword) => rangeBy(field, keyword) ?? []);
  return ranges.length > 0 ? ranges.reduce(narrower) : undefined;
}

function rangeBy(field: Field, keyword: Keyword): Range | undefined {
  if (keyword === 'enum') return hasOnlyItems(field) ? itemsIn(field) : undefined;
  const limit = field[keyword];
  if (limit === undefined || factOf(field).expression !== 'double') return undefined;
  const said = [`\`${field.name}\` 的 \`${keyword}\` ${limit}`];
  const isLow = keyword === 'minimum' || keyword === 'exclusiveMinimum';
  const value = isLow ? Math.min(0, limit) : Math.max(0, limit);
  const bound = { value, isOpen: keyword.startsWith('exclusive') && value === limit && limit !== 0 };
  return isLow ? { low: bound, said } : { high: bound, said };
}

const itemsIn = ({ name, items = [] }: Field): Range => ({
  among: ['', ...items.map(({ value }) => value)],
  said: [`\`${name}\` 的 \`enum\``],
});

const hasOnlyItems = (field: Field): boolean =>
  field.items !== undefined && !field.free && factOf(field).expression === 'string' && !factOf(field).multiple;

/** All choices are left out by name, so that only the empty one is left: it has a name of its own. */
function whyUnchosen(node: ASTNode, scope: ExpressionScope): Never | undefined {
  for (const [name, range] of possibleRanges(node)) {
    const field = range.except && !range.among ? scope.fields.find((other) => other.name === name) : undefined;
    const all = field && hasOnlyItems(field) ? itemsIn(field) : undefined;
    const left = all && leftOf(narrower(range, all));
    if (left?.length === 1 && left[0] === '')
      return {
        offset: node.start,
        message: `\`${name}\` 的选项都排除了，只有没选时才成立；要的是没选，就写 \`${name} == ''\``,
      };
  }
  return undefined;
}
