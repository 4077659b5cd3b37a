import type { RefChoice } from '../../../ports/index.ts';
import type { Chosen } from './Chosen.ts';

/** A record of a tree with what stands below it. */
export interface TreeNode {
  readonly value: string;
  readonly text: string;
  readonly children: TreeNode[];
}

/** Choices in the order of their tree, each with its level, as the tree they stand in. */
export function toTree(choices: readonly RefChoice[]): readonly TreeNode[] {
  const top: TreeNode[] = [];
  const above: TreeNode[] = [];
  for (const { value, text, level = 0 } of choices) {
    const node: TreeNode = { value, text, children: [] };
    above.length = Math.min(level, above.length);
    (above.at(-1)?.children ?? top).push(node);
    above.push(node);
  }
  return top;
}

/** A node and all below it. */
export const wholeOf = (node: TreeNode): readonly TreeNode[] => [node, ...node.children.flatMap(wholeOf)];

/** The nodes whose text has the word, and those above them; all where there is no word. */
export function foundIn(nodes: readonly TreeNode[], word: string): readonly TreeNode[] {
  if (word === '') return nodes;
  return nodes.flatMap((node) => {
    const children = [...foundIn(node.children, word)];
    return children.length > 0 || node.text.toLowerCase().includes(word.toLowerCase()) ? [{ ...node, children }] : [];
  });
}

/** Ticks or unticks a node; linked, all below it come along, and what stands above is ticked when all below it are. */
export function tick(
  nodes: readonly TreeNode[],
  chosen: Chosen,
  value: string,
  { on, isLinked }: { readonly on: boolean; readonly isLinked: boolean },
): Chosen {
  const path = pathTo(nodes, value);
  const node = path.at(-1);
  if (!node) return chosen;
  const next = new Map(chosen);
  for (const { value: own, text } of isLinked ? wholeOf(node) : [node]) {
    if (on) next.set(own, text);
    else next.delete(own);
  }
  if (!isLinked) return next;
  for (const above of path.slice(0, -1).toReversed()) {
    if (above.children.every((child) => next.has(child.value))) next.set(above.value, above.text);
    else next.delete(above.value);
  }
  return next;
}

/** The nodes that are not ticked themselves while some below them are. */
export const halfTicked = (nodes: readonly TreeNode[], chosen: Chosen): readonly string[] =>
  nodes.flatMap((node) => {
    const isHalf = !chosen.has(node.value) && wholeOf(node).some(({ value }) => chosen.has(value));
    return [...(isHalf ? [node.value] : []), ...halfTicked(node.children, chosen)];
  });

/** The nodes from the top down to one, itself last; empty where it is not in the tree. */
export function pathTo(nodes: readonly TreeNode[], value: string): readonly TreeNode[] {
  for (const node of nodes) {
    if (node.value === value) return [node];
    const below = pathTo(node.children, value);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}
