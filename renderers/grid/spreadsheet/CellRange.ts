/** A place in the grid: the row as it is shown, and the index of its column. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}
/** The rows and columns of a rectangle of cells, both ends included. */
export interface CellBlock {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** The rectangle of cells that a person has chosen: from the one they began at to the one they went to. */
export class CellRange {
  #anchor: CellPlace | undefined;
  #head: CellPlace | undefined;

  /** @param onChange hears of every other choice */
  constructor(private readonly onChange: () => void) {}

  /** The chosen cells where they are more than one. */
  get block(): CellBlock | undefined {
    const [from, to] = [this.#anchor, this.#head];
    if (!from || !to || (from.row === to.row && from.column === to.column)) return undefined;
    return {
      top: Math.min(from.row, to.row),
      bottom: Math.max(from.row, to.row),
      left: Math.min(from.column, to.column),
      right: Math.max(from.column, to.column),
    };
  }
  has({ row, column }: CellPlace): boolean {
    const { block } = this;
    if (!block) return false;
    return row >= block.top && row <= block.bottom && column >= block.left && column <= block.right;
  }

  /** Chooses from one cell to another. */
  choose(from: CellPlace, to: CellPlace): void {
    const isOther = to.row !== this.#head?.row || to.column !== this.#head.column;
    this.#anchor = from;
    this.#head = to;
    if (isOther) this.onChange();
  }
  /** The cell it reaches to now, or the one it would begin at. */
  headFrom(from: CellPlace): CellPlace {
    return this.block && this.#head ? this.#head : from;
  }
  /** Goes with its rows to where they stand now; the grid draws its cells anew by itself then. */
  shift(rows: number): void {
    const [from, to] = [this.#anchor, this.#head];
    this.#anchor = from && { ...from, row: from.row + rows };
    this.#head = to && { ...to, row: to.row + rows };
  }
  clear(): void {
    if (!this.#anchor) return;
    const hadBlock = this.block !== undefined;
    this.#anchor = undefined;
    this.#head = undefined;
    if (hadBlock) this.onChange();
  }
}
