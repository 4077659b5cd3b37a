/** What a condition asks of its operands, one by one: fields, and whatever else is compared. No solver: two fields are only held against each other. */
import type { ASTNode } from '@marcbachmann/cel-js';
import { writtenOf } from './writtenOf.ts';
import { isEmpty, narrower, type Range, type Value, wider } from './Range.ts';

/** Operands by what they read as, each with the values that are left to it. Where one has none, the condition never holds. */
export type Ranges = ReadonlyMap<string, Range>;

/** What is known of an operand beside the condition; undefined where nothing is. */
export type KnownOf = (operand: ASTNode) => Range | undefined;

/** What two sides can be to each other where a sign stands between them. */
const relations = {
  '==': ['='],
  '!=': ['<', '>'],
  '<': ['<'],
  '<=': ['<', '='],
  '>': ['>'],
  '>=': ['>', '='],
} as const;
type Sign = keyof typeof relations;

const opposite: Readonly<Record<Sign, Sign>> = { '==': '!=', '!=': '==', '<': '>=', '>=': '<', '>': '<=', '<=': '>' };
/** The same said from the other side. */
const turned: Readonly<Record<Sign, Sign>> = { '==': '==', '!=': '!=', '<': '>', '>': '<', '<=': '>=', '>=': '<=' };

const nothingKnown: KnownOf = () => undefined;

/** What must be where a condition holds. @param isMet false: where it does not hold */
export function possibleRanges(node: ASTNode, known: KnownOf = nothingKnown, isMet = true): Ranges {
  if (node.op === '&&' || node.op === '||') {
    const [left, right] = node.args.map((part) => possibleRanges(part, known, isMet)) as [Ranges, Ranges];
    return (node.op === '&&') === isMet ? both(left, right) : either(left, right);
  }
  if (node.op === '!_') return possibleRanges(node.args, known, !isMet);
  if (Object.hasOwn(relations, node.op)) {
    const [left, right] = node.args as [ASTNode, ASTNode];
    const sign = node.op as Sign;
    return compared(isMet ? sign : opposite[sign], left, right, known, saidOf(node, isMet));
  }
  if (node.op === 'value' && typeof node.args === 'boolean')
    return node.args === isMet ? new Map() : never(node, isMet);
  if (node.op === 'in' && node.args[1].op === 'list') {
    const values = node.args[1].args.map(valueOf);
    if (values.every((value) => value !== undefined))
      return ofOperand(node.args[0], { [isMet ? 'among' : 'except']: values, said: [saidOf(node, isMet)] }, known);
  }
  return new Map([[writtenOf(node), { among: [isMet], said: [saidOf(node, isMet)] }]]);
}

/** The operand of which nothing is left, if the condition never holds. */
export const emptyIn = (ranges: Ranges): Range | undefined => [...ranges.values()].find(isEmpty);

function compared(sign: Sign, left: ASTNode, right: ASTNode, known: KnownOf, said: string): Ranges {
  const [one, other] = [valueOf(left), valueOf(right)];
  if (one !== undefined && other !== undefined)
    return isSo(sign, one, other) ? new Map() : new Map([[said, { among: [], said: [said] }]]);
  if (other !== undefined) return ofOperand(left, { ...bounded(sign, other), said: [said] }, known);
  if (one !== undefined) return ofOperand(right, { ...bounded(turned[sign], one), said: [said] }, known);
  const [a, b] = [writtenOf(left), writtenOf(right)];
  const pair = a <= b ? ([a, b, sign] as const) : ([b, a, turned[sign]] as const);
  const among = relations[pair[2]].filter((relation) => a !== b || relation === '=');
  return new Map([[`${pair[0]} ? ${pair[1]}`, { among, said: [said] }]]);
}

function isSo(sign: Sign, one: Value, other: Value): boolean {
  const relation = one === other ? '=' : one < other ? '<' : '>';
  return (relations[sign] as readonly string[]).includes(relation);
}

function bounded(sign: Sign, value: Value): Omit<Range, 'said'> {
  switch (sign) {
    case '==':
      return { among: [value] };
    case '!=':
      return { except: [value] };
    case '<':
    case '<=':
      return { high: { value, isOpen: sign === '<' } };
    default:
      return { low: { value, isOpen: sign === '>' } };
  }
}

function ofOperand(operand: ASTNode, range: Range, known: KnownOf): Ranges {
  const more = known(operand);
  return new Map([[writtenOf(operand), more ? narrower(range, more) : range]]);
}

const never = (node: ASTNode, isMet: boolean): Ranges =>
  new Map([[writtenOf(node), { among: [], said: [saidOf(node, isMet)] }]]);

function valueOf(node: ASTNode): Value | undefined {
  if (node.op === '-_') {
    const value = valueOf(node.args);
    return typeof value === 'number' ? -value : undefined;
  }
  if (node.op !== 'value') return undefined;
  const value: unknown = typeof node.args === 'bigint' ? Number(node.args) : node.args;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined;
}

function saidOf(node: ASTNode, isMet: boolean): string {
  const source = writtenOf(node);
  const text = source.includes("'") ? source : source.replaceAll('"', "'");
  if (isMet) return `\`${text}\``;
  return /^\w+$/.test(text) ? `\`!${text}\`` : `\`!(${text})\``;
}

function both(left: Ranges, right: Ranges): Ranges {
  const merged = new Map(left);
  for (const [name, range] of right) {
    const other = left.get(name);
    merged.set(name, other ? narrower(other, range) : range);
  }
  return merged;
}

/** Of two conditions the one that never holds says nothing. */
function either(left: Ranges, right: Ranges): Ranges {
  if (emptyIn(left)) return right;
  if (emptyIn(right)) return left;
  return new Map(
    [...left].flatMap(([name, range]) => {
      const other = right.get(name);
      return other ? [[name, wider(range, other)] as const] : [];
    }),
  );
}
