/** The comparisons that a rule is made of: what two of its values have to be to each other. */
import type { ASTNode } from '@marcbachmann/cel-js';
import { isNode, partsOf, sourceOf } from '../../../schemas/language/expressions/syntaxTree.ts';

/** The rows of a sub-table that a rule goes through one by one, and what it calls each of them. */
export interface EachRow {
  readonly table: string;
  readonly variable: string;
}

/** One value held against another. */
export interface Comparison {
  /** What has to be true. */
  readonly condition: string;
  /** The one that is not the larger, or the one before the sign of equality. */
  readonly lesser: ASTNode;
  readonly greater: ASTNode;
  readonly kind: 'below' | 'atMost' | 'equal';
  /** Where both stand in each row of a sub-table. */
  readonly each?: EachRow | undefined;
}

/** The comparisons in a condition; those that put values in an order come before those that make two the same. */
export function comparisonsIn(condition: ASTNode): readonly Comparison[] {
  const found = [...walk(condition, { each: undefined, isDenied: false })];
  return found.toSorted((a, b) => Number(a.kind === 'equal') - Number(b.kind === 'equal'));
}

interface Around {
  readonly each: EachRow | undefined;
  /** Whether it stands in a `!( … )`. */
  readonly isDenied: boolean;
}

function* walk(node: ASTNode, { each, isDenied }: Around): Generator<Comparison> {
  const comparison = toComparison(node, isDenied);
  if (comparison) return yield { ...comparison, each };
  if (node.op !== 'rcall') {
    for (const part of partsOf(node)) yield* walk(part, { each, isDenied: isDenied !== (node.op === '!_') });
    return;
  }
  const [name, table, [variable, condition]] = node.args;
  const isEach = name === 'all' && table.op === 'id' && variable?.op === 'id' && isNode(condition);
  if (isEach) yield* walk(condition, { each: { table: table.args, variable: variable.args }, isDenied });
}

function toComparison(node: ASTNode, isDenied: boolean): Comparison | undefined {
  if (node.op !== '<' && node.op !== '<=' && node.op !== '>' && node.op !== '>=' && node.op !== '==') return undefined;
  const [first, second] = node.args;
  const condition = isDenied ? `!(${sourceOf(node)})` : sourceOf(node);
  // That two are not the same says nothing of what they are.
  if (node.op === '==') return isDenied ? undefined : { condition, lesser: first, greater: second, kind: 'equal' };
  const [lesser, greater] = node.op.startsWith('<') !== isDenied ? [first, second] : [second, first];
  return { condition, lesser, greater, kind: node.op.endsWith('=') !== isDenied ? 'atMost' : 'below' };
}
