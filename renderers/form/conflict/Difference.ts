import type { Field, ScreenRecord } from '../../../schemas/language/index.ts';
import { isSame } from '../../editing/isSame.ts';

/** Who changed a value since the form was opened: only the person here, only somebody else, or both, differently. */
export type ChangedBy = 'me' | 'them' | 'both';

/** Whose value of a field is kept. */
export type Side = 'mine' | 'theirs';

/** A field, a sub-table or something in it that differs between what the form was opened with, what it holds, and what is stored now. */
export interface Difference {
  /** Tells it from the others. */
  readonly key: string;
  readonly name: string;
  readonly changedBy: ChangedBy;
  /** What differs of the rows; a sub-table whose rows have no ids differs as a whole. */
  readonly row?: RowDifference;
}

/** A value of one row of a sub-table, or the row itself where it is not there on each side. */
export interface RowDifference extends Partial<Versions> {
  /** @default the row as a whole */
  readonly field?: Field;
  /** Its place, from 1: among the rows here, else among those that are stored; 0 stands for the order of all rows. */
  readonly place: number;
}

/** A record, or a row of it, as it was opened, as it is typed, and as it is stored now. */
export interface Versions {
  readonly opened: ScreenRecord;
  readonly mine: ScreenRecord;
  readonly theirs: ScreenRecord;
}

/** Who changed a value; null where there is nothing to tell. */
export function changedByOf(name: string, { opened, mine, theirs }: Versions): ChangedBy | null {
  const isMine = !isSame(mine[name], opened[name]);
  const isTheirs = !isSame(theirs[name], opened[name]);
  if (isMine && isTheirs) return isSame(mine[name], theirs[name]) ? null : 'both';
  if (isMine) return 'me';
  return isTheirs ? 'them' : null;
}
