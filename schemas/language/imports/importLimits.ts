/** What one file may cost, in the browser that checks it and on the server that imports it. */
export const importLimits = {
  packed: 10 * 1024 * 1024,
  unpacked: 100 * 1024 * 1024,
  ratio: 100,
  ratioFrom: 1024 * 1024,
  parts: 1000,
  rows: 50_000,
  /** Lines of the first further sheet are numbered on from here, those of the second from twice as far: no sheet is as long. */
  sheetStart: 2 ** 21,
  columns: 500,
  /** Characters of one cell; Excel's own limit. */
  cell: 32_767,
  /** Characters of all cells: one shared text can stand in millions of them. */
  text: 32 * 1024 * 1024,
  /** Milliseconds that the reading of one file may take, from its first byte to its last line. */
  time: 30_000,
} as const;
