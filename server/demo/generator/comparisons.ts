/** The comparisons that a rule is made of: what two of its values have to be to each other. */
import type { ASTNode } from '@marcbachmann/cel-js';
import { isNode, partsOf } from '../../../schemas/language/expressions/syntaxTree.ts';

/** The rows of a sub-table that a rule goes through one by one, and what it calls each of them. */
export interface EachRow {
  readonly table: string;
  readonly variable: string;
}

/** One value held against another. */
export interface Comparison {
  readonly node: ASTNode;
  /** The one that is not the larger, or the one before the sign of equality. */
  readonly lesser: ASTNode;
  readonly greater: ASTNode;
  readonly kind: 'below' | 'atMost' | 'equal';
  /** Where both stand in each row of a sub-table. */
  readonly each?: EachRow | undefined;
}

/** The comparisons in a condition; those that put values in an order come before those that make two the same. */
export function comparisonsIn(condition: ASTNode): readonly Comparison[] {
  const found = [...walk(condition, undefined)];
  return found.toSorted((a, b) => Number(a.kind === 'equal') - Number(b.kind === 'equal'));
}

function* walk(node: ASTNode, each: EachRow | undefined): Generator<Comparison> {
  const comparison = toComparison(node, each);
  if (comparison) return yield comparison;
  if (node.op !== 'rcall') {
    for (const part of partsOf(node)) yield* walk(part, each);
    return;
  }
  const [name, table, [variable, condition]] = node.args;
  const isEach = name === 'all' && table.op === 'id' && variable?.op === 'id' && isNode(condition);
  if (isEach) yield* walk(condition, { table: table.args, variable: variable.args });
}

function toComparison(node: ASTNode, each: EachRow | undefined): Comparison | undefined {
  switch (node.op) {
    case '<':
      return { node, lesser: node.args[0], greater: node.args[1], kind: 'below', each };
    case '<=':
      return { node, lesser: node.args[0], greater: node.args[1], kind: 'atMost', each };
    case '>':
      return { node, lesser: node.args[1], greater: node.args[0], kind: 'below', each };
    case '>=':
      return { node, lesser: node.args[1], greater: node.args[0], kind: 'atMost', each };
    case '==':
      return { node, lesser: node.args[0], greater: node.args[1], kind: 'equal', each };
    default:
      return undefined;
  }
}
