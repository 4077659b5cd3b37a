/** A record of a tree as a candidate for being chosen. */
export interface TreeNode {
  readonly id: string;
  readonly parent: string | null;
  readonly value: string;
  readonly text: string;
  /** Whether it is offered, and not only on the way to one that is. */
  readonly fits: boolean;
}

/** A record that is offered, and where it stands. */
export interface PlacedNode {
  readonly node: TreeNode;
  /** How many of those above it are offered too. */
  readonly level: number;
  /** The labels of all above it, from the top: `华南 / 广州`. */
  readonly path: string;
}

/** How the labels of a path are joined. */
export const joinPath = (labels: readonly string[]): string => labels.join(' / ');

/**
 * The offered nodes from the top down, each below its parent; those of one parent keep their order. Where the parent is
 * not among the nodes, or they stand in a circle, a node counts as one of the top.
 */
export function inTreeOrder(nodes: readonly TreeNode[]): readonly PlacedNode[] {
  const known = new Set(nodes.map(({ id }) => id));
  const below = new Map<string | null, TreeNode[]>();
  for (const node of nodes) {
    const parent = node.parent !== null && known.has(node.parent) ? node.parent : null;
    const siblings = below.get(parent);
    if (siblings) siblings.push(node);
    else below.set(parent, [node]);
  }
  const placed: PlacedNode[] = [];
  const open: { readonly node: TreeNode; readonly level: number; readonly labels: readonly string[] }[] = [];
  const walk = (tops: readonly TreeNode[]): void => {
    open.push(...tops.map((node) => ({ node, level: 0, labels: [] })));
    for (let at = open.pop(); at; at = open.pop()) {
      const { node, level, labels } = at;
      if (!known.delete(node.id)) continue;
      if (node.fits) placed.push({ node, level, path: joinPath(labels) });
      const next = { level: node.fits ? level + 1 : level, labels: [...labels, node.text] };
      open.push(...(below.get(node.id) ?? []).toReversed().map((child) => ({ node: child, ...next })));
    }
  };
  walk((below.get(null) ?? []).toReversed());
  // What is left stands in circles.
  for (const node of nodes) if (known.has(node.id)) walk([node]);
  return placed;
}
