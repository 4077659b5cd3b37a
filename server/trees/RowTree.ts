/** How a row says who it is and whom it stands below. */
export interface TreeShape<Row> {
  readonly id: (row: Row) => string;
  readonly parent: (row: Row) => string | null;
}

/**
 * Rows that stand below each other, in their order. A row whose parent is not among them stands at the top; a circle in the
 * table cannot hang the server.
 */
export class RowTree<Row> {
  readonly #byId: ReadonlyMap<string, Row>;
  readonly #below = new Map<string, Row[]>();

  constructor(
    readonly rows: readonly Row[],
    private readonly shape: TreeShape<Row>,
  ) {
    this.#byId = new Map(rows.map((row) => [shape.id(row), row]));
    for (const row of rows) {
      const parent = shape.parent(row) ?? '';
      const siblings = this.#below.get(parent);
      if (siblings) siblings.push(row);
      else this.#below.set(parent, [row]);
    }
  }

  /** The rows at the top. */
  get tops(): readonly Row[] {
    return this.rows.filter((row) => this.#parentOf(row) === undefined);
  }
  byId(id: string): Row | undefined {
    return this.#byId.get(id);
  }
  /** The rows right below an id, whether that row is among them or not. */
  below(id: string): readonly Row[] {
    return this.#below.get(id) ?? [];
  }
  isLeaf(row: Row): boolean {
    return !this.#below.has(this.shape.id(row));
  }
  /** The rows above one, the top first. */
  above(row: Row): readonly Row[] {
    const found: Row[] = [];
    for (let at = this.#parentOf(row); at && at !== row && !found.includes(at); at = this.#parentOf(at))
      found.unshift(at);
    return found;
  }
  /** Some of the rows with all that is above them: a tree of what was chosen, reached from the top. */
  reaching(chosen: (row: Row) => boolean): RowTree<Row> {
    const kept = new Set<Row>();
    for (const row of this.rows) {
      if (!chosen(row)) continue;
      for (let at: Row | undefined = row; at && !kept.has(at); at = this.#parentOf(at)) kept.add(at);
    }
    return new RowTree(
      this.rows.filter((row) => kept.has(row)),
      this.shape,
    );
  }
  /** The tree as nodes, made from below to the top; a row that makes none takes what is below it along. */
  toNodes<Node>(toNodes: (row: Row, children: readonly Node[]) => readonly Node[]): readonly Node[] {
    const entered = new Set<Row>();
    const make = (rows: readonly Row[]): readonly Node[] =>
      rows.flatMap((row) => {
        if (entered.has(row)) return [];
        entered.add(row);
        return toNodes(row, make(this.below(this.shape.id(row))));
      });
    return make(this.tops);
  }

  #parentOf(row: Row): Row | undefined {
    const parent = this.shape.parent(row);
    return parent ? this.#byId.get(parent) : undefined;
  }
}
