/** How a row says who it is and whom it stands below. */
export interface TreeShape<Row> {
  readonly id: (row: Row) => string;
  readonly parent: (row: Row) => string | null;
}

/**
 * Turns rows into nodes, children first. A row whose parent is not among them stands at the top; a row
 * reached once is not entered again, so that a circle in the table cannot hang the server.
 */
export function toTree<Row, Node>(
  rows: readonly Row[],
  { id, parent }: TreeShape<Row>,
  toNodes: (row: Row, children: readonly Node[]) => readonly Node[],
): readonly Node[] {
  const ids = new Set(rows.map(id));
  const below = new Map<string, Row[]>();
  for (const row of rows) {
    const above = parent(row);
    const key = above && ids.has(above) ? above : '';
    const siblings = below.get(key);
    if (siblings) siblings.push(row);
    else below.set(key, [row]);
  }
  const entered = new Set<string>();
  const nodesBelow = (key: string): readonly Node[] =>
    (below.get(key) ?? []).flatMap((row) => {
      if (entered.has(id(row))) return [];
      entered.add(id(row));
      return toNodes(row, nodesBelow(id(row)));
    });
  return nodesBelow('');
}
