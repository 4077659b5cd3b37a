import type { ASTNode } from '@marcbachmann/cel-js';
import { partsOf } from '../syntaxTree.ts';

/**
 * A part of an expression as it was written. Names are those of the tree, which has paths through refs where the text that
 * was parsed has variables. The library would write it anew, and is loaded with every list for that.
 */
export function writtenOf(node: ASTNode): string {
  let text = '';
  let at = node.start;
  for (const { start, end, args } of namesIn(node)) {
    text += `${node.input.slice(at, start)}${String(args)}`;
    at = end;
  }
  return `${text}${node.input.slice(at, node.end)}`;
}

/** The names in an expression, from left to right. */
const namesIn = (node: ASTNode): readonly ASTNode[] =>
  node.op === 'id'
    ? [node]
    : partsOf(node)
        .flatMap(namesIn)
        .toSorted((one, other) => one.start - other.start);
