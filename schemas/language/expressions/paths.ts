/**
 * `ref.field` in an expression: a field of the record that a ref points at. To the expression engine a ref is a text,
 * which has no members, so each path is one variable to it; it is as long as the path, so that offsets stay true.
 */
import type { ASTNode } from '@marcbachmann/cel-js';
import { isNode } from './syntaxTree.ts';
import type { Field } from '../screen/Field.ts';

/** What a linked field is called where a dot has a meaning of its own; plain names have no underscore. */
export const variableOf = (name: string): string => name.replaceAll('.', '_');

/** One path of an expression, and where it stands. */
export interface PathRead {
  /** What stands before its last part: a ref, or a path to one. */
  readonly ref: string;
  readonly field: string;
  readonly start: number;
  readonly end: number;
}

/** Every path of an expression that begins with a ref of the record. */
export function pathsIn(node: unknown, fields: readonly Field[]): readonly PathRead[] {
  if (Array.isArray(node)) return node.flatMap((part) => pathsIn(part, fields));
  if (!isNode(node)) return [];
  const [first, ...others] = partsOf(node);
  const field = others.at(-1);
  if (field !== undefined && fields.some(({ name, ref: target }) => target && name === first))
    return [{ ref: [first, ...others.slice(0, -1)].join('.'), field, start: startOf(node), end: node.end }];
  return pathsIn(node.args, fields);
}

const startOf = (node: ASTNode): number => (node.op === '.' ? startOf(node.args[0]) : node.start);

/** The names of `a.b.c`, first by first; none of what is no such chain. */
function partsOf(node: ASTNode): readonly string[] {
  if (node.op === 'id') return [node.args];
  if (node.op !== '.') return [];
  const [object, field] = node.args;
  const before = partsOf(object);
  return before.length > 0 ? [...before, field] : [];
}

/** An expression in which paths to linked fields are variables; all offsets stay. */
export function withVariables(source: string, ast: ASTNode, fields: readonly Field[]): string {
  let text = source;
  for (const { ref, field, start, end } of pathsIn(ast, fields)) {
    if (!fields.some(({ name }) => name === `${ref}.${field}`)) continue;
    text = text.slice(0, start) + variableOf(`${ref}.${field}`).padEnd(end - start) + text.slice(end);
  }
  return text;
}

/** Gives the variables of a tree the names of their fields, by which everyone behind the engine knows them. */
export function namePaths(node: unknown, byVariable: ReadonlyMap<string, string>): void {
  if (Array.isArray(node)) for (const part of node) namePaths(part, byVariable);
  else if (isNode(node)) {
    if (node.op === 'id') (node as { args: string }).args = byVariable.get(node.args) ?? node.args;
    else namePaths(node.args, byVariable);
  }
}
