import type { ChildTable, ScreenRecord } from '../../../schemas/language/index.ts';
import { isSame } from '../../editing/isSame.ts';
import { isWrittenOver, orderChangedBy } from '../conflict/mergeRows.ts';
import { byId, rowsOf, withOthers } from '../session/rowsById.ts';

/** A record as it was opened, as it is typed, and as somebody else has saved it. */
interface Versions {
  readonly opened: ScreenRecord;
  readonly mine: ScreenRecord;
  readonly theirs: ScreenRecord;
}

/** What an open form goes on with. */
export interface Merged {
  /** What counts as opened: the saved record, but for what both have changed. */
  readonly opened: ScreenRecord;
  /** What is typed, over what was saved. */
  readonly mine: ScreenRecord;
  /** Whether both have changed one value: a save has to ask whose counts. */
  readonly isContested: boolean;
}

const labelOf = (name: string): string => `${name}_dictText`;
const isLabel = (name: string): boolean => name.endsWith('_dictText');

/**
 * Puts what is typed over what somebody else has saved: value by value, and in sub-tables row by row. Where both have
 * changed the same value, the typed one stays, and the record stays that of its old version.
 * @param children the sub-tables
 */
export function mergeSaved(versions: Versions, children: readonly ChildTable[]): Merged {
  const { opened, mine, theirs } = versions;
  const names = Object.keys({ ...opened, ...mine, ...theirs }).filter((name) => !isLabel(name) && name !== 'version');
  const next = { opened: {} as Record<string, unknown>, mine: {} as Record<string, unknown> };
  let isContested = false;
  for (const name of names) {
    const values = { opened: opened[name], mine: mine[name], theirs: theirs[name] };
    const child = children.find((one) => one.name === name);
    const merged = child ? mergeRows(child, values) : mergeValue(values);
    isContested ||= merged.isContested;
    put(next.opened, name, merged.opened, merged.isContested ? opened : theirs);
    put(next.mine, name, merged.mine, isSame(merged.mine, mine[name]) ? mine : theirs);
  }
  const { version } = isContested ? opened : theirs;
  return { opened: { ...next.opened, version }, mine: { ...next.mine, version }, isContested };
}

/** A value with the label that it has in the record it comes from. */
function put(record: Record<string, unknown>, name: string, value: unknown, from: ScreenRecord): void {
  if (value !== undefined) record[name] = value;
  const label = from[labelOf(name)];
  if (value !== undefined && label !== undefined) record[labelOf(name)] = label;
}

interface Values<T = unknown> {
  readonly opened: T;
  readonly mine: T;
  readonly theirs: T;
}
interface MergedValues<T = unknown> {
  readonly opened: T;
  readonly mine: T;
  readonly isContested: boolean;
}

function mergeValue({ opened, mine, theirs }: Values): MergedValues {
  if (isSame(mine, opened) || isSame(mine, theirs)) return { opened: theirs, mine: theirs, isContested: false };
  if (isSame(theirs, opened)) return { opened, mine, isContested: false };
  return { opened, mine, isContested: true };
}

/**
 * Rows in the order that was saved, unless this person has moved them: where both have, the save asks whose order counts.
 * Those that have not been saved stay below the ones that they were put under, those that are gone and kept where they stood.
 */
function mergeRows(child: ChildTable, values: Values): MergedValues {
  const [were, here, saved] = [rowsOf(values.opened), rowsOf(values.mine), rowsOf(values.theirs)];
  const [before, typed, theirs] = [byId(were), byId(here), byId(saved)];
  const mine = new Map<unknown, ScreenRecord>();
  // What counts as opened: what was taken over is no difference any more.
  const base = new Map<unknown, ScreenRecord>();
  let isContested = false;
  for (const [id, row] of theirs) {
    const [known, own] = [before.get(id), typed.get(id)];
    // Whom this person has removed stays removed, if nobody has changed it meanwhile.
    if (known && !own) {
      isContested ||= isWrittenOver(child, row, known);
      base.set(id, known);
    } else if (known && own) {
      const merged = mergeSaved(withoutNumber(child, { opened: known, mine: own, theirs: row }), []);
      isContested ||= merged.isContested;
      base.set(id, merged.opened);
      mine.set(id, isSame(merged.mine, own) ? { ...own, version: merged.mine['version'] } : merged.mine);
    } else {
      mine.set(id, row);
      base.set(id, row);
    }
  }
  // What somebody has removed and this person has written in keeps its place; the number of a row, and what is worked out, are nobody's.
  const left = [...typed].filter(([id, row]) => !theirs.has(id) && isWrittenOver(child, row, before.get(id)));
  for (const [id, row] of left) {
    mine.set(id, row);
    base.set(id, before.get(id) ?? row);
  }
  const moved = orderChangedBy(child, { opened: were, mine: here, theirs: saved });
  isContested ||= left.length > 0 || moved === 'both';
  const gone = new Set(left.map(([id]) => id));
  const inTheirOrder = (rows: ReadonlyMap<unknown, ScreenRecord>, stood: ReadonlyMap<unknown, ScreenRecord>) =>
    withPlaces(
      [...rows.keys()].filter((id) => !gone.has(id)),
      [...gone],
      [...stood.keys()],
    );
  const isOwnOrder = moved === 'me' || moved === 'both';
  const order = isOwnOrder ? [...new Set([...typed.keys(), ...mine.keys()])] : inTheirOrder(mine, typed);
  const added = here.filter((row) => row['id'] === undefined);
  const merged = withOthers(pick(mine, order), new Map(added.map((row) => [row, row])), here);
  // Where both have moved rows the save is asked against the order that both have found.
  const stood = moved === 'both' ? [...new Set([...before.keys(), ...base.keys()])] : inTheirOrder(base, before);
  return { opened: isContested ? pick(base, stood) : saved, mine: toNumbered(child, merged), isContested };
}

/** The number of a row follows from its place: where both have changed it, neither has written anything. */
function withoutNumber({ order }: ChildTable, { opened, mine, theirs }: Versions): Versions {
  if (order === undefined || isSame(mine[order], opened[order]) || isSame(theirs[order], opened[order]))
    return { opened, mine, theirs };
  return { opened, mine: { ...mine, [order]: theirs[order] }, theirs };
}

const pick = (rows: ReadonlyMap<unknown, ScreenRecord>, ids: readonly unknown[]): readonly ScreenRecord[] =>
  ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [row] : [];
  });

/** Ids in their order, with others each behind the one that it came after where it stood. */
function withPlaces(
  ids: readonly unknown[],
  others: readonly unknown[],
  stood: readonly unknown[],
): readonly unknown[] {
  return others.reduce<readonly unknown[]>((list, id) => {
    const above = stood.slice(0, stood.indexOf(id)).findLast((one) => list.includes(one));
    return list.toSpliced(above === undefined ? 0 : list.indexOf(above) + 1, 0, id);
  }, ids);
}

/** Rows with the numbers of their places where those that they have contradict these: a save would put them elsewhere. */
function toNumbered({ order }: ChildTable, rows: readonly ScreenRecord[]): readonly ScreenRecord[] {
  if (order === undefined) return rows;
  const numbers = rows.map((row) => row[order]).filter((number) => number !== undefined);
  if (numbers.every((number, index) => index === 0 || Number(numbers[index - 1]) < Number(number))) return rows;
  return rows.map((row, index) => (row[order] === index + 1 ? row : { ...row, [order]: index + 1 }));
}
