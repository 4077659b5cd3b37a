import type { ChildTable, Field, ScreenRecord } from '../../../schemas/language/index.ts';
import { isFixed } from '../../editing/isFixed.ts';
import { isSame } from '../../editing/isSame.ts';
import { byId, isMoved, rowsOf, withOthers } from '../session/rowsById.ts';
import { changedByOf, type ChangedBy, type Difference, type RowDifference, type Versions } from './Difference.ts';

/** What a person writes in a row: its number and what is worked out follow from that. */
export const writtenFields = (child: ChildTable): readonly Field[] =>
  child.fields.filter(
    ({ name, ...field }) => !isFixed({ name, ...field }) && ![child.order, child.foreignKey].includes(name),
  );

/** Whether a person could have made one row out of the other. */
export function isWrittenOver(child: ChildTable, one: ScreenRecord, other: ScreenRecord = {}): boolean {
  return writtenFields(child).some(({ name }) => !isSame(one[name], other[name]));
}

/** What differs in a sub-table, row by row and value by value; undefined where not all rows are known by their ids. */
export function rowDifferencesOf(child: ChildTable, versions: Versions): readonly Difference[] | undefined {
  const were = rowsOf(versions.opened[child.name]);
  const here = rowsOf(versions.mine[child.name]);
  const saved = rowsOf(versions.theirs[child.name]);
  if ([...were, ...saved].some((row) => row['id'] === undefined)) return undefined;
  const [before, typed, theirs] = [byId(were), byId(here), byId(saved)];
  const fields = writtenFields(child);
  const isChanged = (one: ScreenRecord, other: ScreenRecord) => isWrittenOver(child, one, other);
  const tell = (changedBy: ChangedBy, row: RowDifference): Difference => {
    const { id = '' } = row.mine ?? row.theirs ?? {};
    const key = [child.name, id === '' ? `+${row.place}` : id, row.field?.name ?? ''].join('/');
    return { key, name: child.name, changedBy, row };
  };
  const inBoth = (row: Versions, place: number): readonly Difference[] =>
    fields.flatMap((field) => {
      const changedBy = changedByOf(field.name, row);
      return changedBy ? [tell(changedBy, { ...row, field, place })] : [];
    });
  const ofHere = here.flatMap((mine, index) => {
    const [place, opened] = [index + 1, before.get(mine['id'])];
    if (mine['id'] === undefined) return [tell('me', { mine, place })];
    const stored = theirs.get(mine['id']);
    if (stored) return inBoth({ opened: opened ?? {}, mine, theirs: stored }, place);
    // They have removed it.
    return [tell(opened && !isChanged(opened, mine) ? 'them' : 'both', { ...(opened && { opened }), mine, place })];
  });
  const ofTheirs = saved.flatMap((stored, index) => {
    if (typed.has(stored['id'])) return [];
    const [place, opened] = [index + 1, before.get(stored['id'])];
    if (!opened) return [tell('them', { theirs: stored, place })];
    // It was removed here.
    return [tell(isChanged(opened, stored) ? 'both' : 'me', { opened, theirs: stored, place })];
  });
  const order = orderChangedBy(child, { opened: were, mine: here, theirs: saved });
  return [
    ...ofHere,
    ...ofTheirs,
    ...(order ? [{ key: `${child.name}/`, name: child.name, changedBy: order, row: wholeOrder }] : []),
  ];
}

const wholeOrder: RowDifference = { place: 0 };

/** Whether a person gives the rows their order, and not their values. */
export const isOrdered = ({ order, sort, from }: ChildTable): boolean =>
  order !== undefined || (sort.length === 0 && from === undefined);

/** Who has put rows that stayed into another order, where that is a person's to give and not that of their values. */
export function orderChangedBy(
  child: ChildTable,
  { opened, mine, theirs }: Readonly<Record<keyof Versions, readonly ScreenRecord[]>>,
): ChangedBy | null {
  if (!isOrdered(child)) return null;
  const [isMine, isTheirs] = [isMoved(opened, mine), isMoved(opened, theirs)];
  if (isMine && isTheirs) return isMoved(mine, theirs) ? 'both' : null;
  if (isMine) return 'me';
  return isTheirs ? 'them' : null;
}

/**
 * The rows of a sub-table as they are stored, with what is kept of those here put over them.
 * @param kept the differences in which the side of the person here counts
 */
export function mergedRowsOf(
  child: ChildTable,
  versions: Versions,
  kept: readonly RowDifference[],
): readonly ScreenRecord[] {
  const here = rowsOf(versions.mine[child.name]);
  const stood = rowsOf(versions.theirs[child.name]).flatMap((stored) => {
    const own = kept.filter(({ theirs }) => theirs === stored);
    const isRemoved = own.some(({ field }) => field === undefined);
    return isRemoved ? [] : [own.reduce(withMine, stored)];
  });
  const isMine = kept.includes(wholeOrder);
  // One that was removed elsewhere comes back as a new one.
  const added = kept.flatMap(({ mine, theirs }) => (mine && !theirs ? [[mine, toNew(mine)] as const] : []));
  const rows = withOthers(isMine ? asIn(here, stood) : stood, new Map(added), here);
  const { order } = child;
  return order === undefined ? rows : rows.map((row, index) => ({ ...row, [order]: index + 1 }));
}

function withMine(row: ScreenRecord, { field, mine = {} }: RowDifference): ScreenRecord {
  if (!field) return row;
  const label = `${field.name}_dictText`;
  return { ...row, [field.name]: mine[field.name], [label]: mine[label] };
}

function toNew({ id: _id, version: _version, ...values }: ScreenRecord): ScreenRecord {
  return values;
}

/** Rows in the order of others; those that do not stand there come last. */
function asIn(order: readonly ScreenRecord[], rows: readonly ScreenRecord[]): readonly ScreenRecord[] {
  const places = new Map([...byId(order).keys()].map((id, index) => [id, index]));
  const placeOf = (row: ScreenRecord) => places.get(row['id']) ?? places.size;
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other));
}
