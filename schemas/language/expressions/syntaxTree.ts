/** What an expression is made of, as the parser gives it. */
import type { ASTNode } from '@marcbachmann/cel-js';

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
