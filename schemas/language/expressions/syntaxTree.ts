/** What an expression is made of, as the parser gives it. */
import { type ASTNode, serialize } from '@marcbachmann/cel-js';

/**
 * The tree with the whole numbers that are results of `? :` as decimals: to the parser 0 and 0.5 are of two types, to
 * people both are numbers. Where a result is a size, which is whole itself, they stay.
 */
export function widenResults(node: ASTNode): ASTNode {
  if (node.op === '?:') {
    const results = node.args.slice(1);
    if (!results.some(isCounted)) for (const result of results) widenNumbers(result);
  }
  for (const part of partsOf(node)) widenResults(part);
  return node;
}

const arithmetic: ReadonlySet<string> = new Set(['+', '-', '*', '/', '%', '-_']);

/** Results within results, and the numbers that one is worked out of. */
const operandsOf = (node: ASTNode): readonly ASTNode[] => {
  if (node.op === '?:') return node.args.slice(1);
  return arithmetic.has(node.op) ? partsOf(node) : [];
};

function isCounted(node: ASTNode): boolean {
  const name = node.op === 'call' || node.op === 'rcall' ? node.args[0] : undefined;
  return name === 'size' || name === 'int' || operandsOf(node).some(isCounted);
}

function widenNumbers(node: ASTNode): void {
  if (node.op === 'value' && typeof node.args === 'bigint') Object.assign(node, { args: Number(node.args) });
  for (const part of operandsOf(node)) widenNumbers(part);
}

/** The plain names in an expression, those before a point among them. */
export function identifiersOf(node: unknown, found: Set<string> = new Set()): Set<string> {
  if (Array.isArray(node)) for (const part of node) identifiersOf(part, found);
  else if (isNode(node)) {
    if (node.op === 'id') found.add(String(node.args));
    else identifiersOf(node.args, found);
  }
  return found;
}
/** The expressions that an expression is made of. */
export function partsOf(node: ASTNode): readonly ASTNode[] {
  const args: readonly unknown[] = Array.isArray(node.args) ? node.args : [node.args];
  return args.flat(2).filter(isNode);
}

/** A part of an expression as an expression of its own. */
export const sourceOf = (node: ASTNode): string => serialize(node);

/** Whether a node reads no field, so that its value is known before a query runs. */
export const isConstant = (node: ASTNode): boolean =>
  node.op === 'id' ? node.args === 'user' : partsOf(node).every(isConstant);

/** The `x` of every `owner.x` in an expression. */
export function membersOf(node: unknown, owner: string): readonly string[] {
  if (Array.isArray(node)) return node.flatMap((part) => membersOf(part, owner));
  if (!isNode(node)) return [];
  if (node.op === '.' && node.args[0].op === 'id' && node.args[0].args === owner) return [node.args[1]];
  return membersOf(node.args, owner);
}
/** Whether a part of a node is a node. */
export const isNode = (value: unknown): value is ASTNode =>
  typeof value === 'object' && value !== null && 'op' in value && 'args' in value;
