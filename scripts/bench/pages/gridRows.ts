/** The rows of the editable grids: the same for the screen file and for the grid written by hand. */
import type { BenchRow } from './listRows.ts';

/** The columns, all of them texts: what differs between ours and the floor is then ours alone. */
export const gridColumns = Array.from({ length: 12 }, (_, index) => `c${index}`);
/** The rule of three columns. */
export const gridPattern = '^[A-Z]\\d+$';
/** How the columns are checked: one is required, one holds no value twice, three have a pattern. */
export const gridRules = { required: 'c0', unique: 'c1', patterns: ['c2', 'c3', 'c4'] } as const;
/** The mistakes in the rows, at which all of them show. */
export const mistakes = 80;

/** So many rows, {@link mistakes} of them with one mistake each: nothing where something is required, or no letter first. */
export const toGridRows = (count: number): readonly BenchRow[] =>
  Array.from({ length: count }, (_, index) => {
    const row = Object.fromEntries(gridColumns.map((name, column) => [name, `A${index}${column}`]));
    const isWrong = index % Math.floor(count / mistakes) === 0 && index / Math.floor(count / mistakes) < mistakes;
    const wrong: Record<string, string> = index % 2 === 0 ? { c0: '' } : { c2: `${index}` };
    return { id: `${index}`, ...row, ...(isWrong ? wrong : {}) };
  });

/** The mistakes by the least that a check can do: a loop over rows and rules. */
export function checkByHand(rows: readonly BenchRow[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const seen = new Map<unknown, number>();
  const pattern = new RegExp(gridPattern);
  rows.forEach((row, index) => {
    if (row[gridRules.required] === '') found.set(`${index}.${gridRules.required}`, '不能为空');
    const first = seen.get(row[gridRules.unique]);
    if (first !== undefined) found.set(`${index}.${gridRules.unique}`, `与第${first + 1}行重复`);
    seen.set(row[gridRules.unique], index);
    for (const name of gridRules.patterns)
      if (!pattern.test(String(row[name]))) found.set(`${index}.${name}`, '格式不正确');
  });
  return found;
}
