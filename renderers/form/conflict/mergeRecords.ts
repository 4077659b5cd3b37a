/** What becomes of an open form whose record somebody else has saved meanwhile. */
import type { ScreenRecord } from '../../../schemas/language/index.ts';
import { isFixed } from '../../editing/isFixed.ts';
import type { FormModel } from '../session/FormModel.ts';
import { isSame } from '../../editing/isSame.ts';

/** Who changed a value since the form was opened: only the person here, only somebody else, or both, differently. */
export type ChangedBy = 'me' | 'them' | 'both';

/** Whose value of a field is kept. */
export type Side = 'mine' | 'theirs';

/** A field or sub-table that differs between what the form was opened with, what it holds, and what is stored now. */
export interface Difference {
  readonly name: string;
  readonly changedBy: ChangedBy;
}

/** The record as it was opened, as it is typed, and as it is stored now. */
export interface Versions {
  readonly opened: ScreenRecord;
  readonly mine: ScreenRecord;
  readonly theirs: ScreenRecord;
}

/** What was changed on either side, in the order of the form; what both changed alike is no difference. */
export function differencesOf(model: FormModel, versions: Versions): readonly Difference[] {
  const written = new Set(model.fields.filter((field) => !isFixed(field)).map(({ name }) => name));
  // A field that the form does not show may still follow from another one, and is sent with it.
  const behind = model.scope.filter((field) => !isFixed(field) && !written.has(field.name)).map(({ name }) => name);
  const names = [...written, ...model.children.map(({ name }) => name), ...behind];
  return names.flatMap((name) => {
    const changedBy = changedByOf(name, versions);
    return changedBy ? [{ name, changedBy }] : [];
  });
}

function changedByOf(name: string, { opened, mine, theirs }: Versions): ChangedBy | null {
  const isMine = !isSame(mine[name], opened[name]);
  const isTheirs = !isSame(theirs[name], opened[name]);
  if (isMine && isTheirs) return isSame(mine[name], theirs[name]) ? null : 'both';
  if (isMine) return 'me';
  return isTheirs ? 'them' : null;
}

/** The values to put over the newer record: what only the person here changed, and what they chose of the rest. */
export function ownValues(
  differences: readonly Difference[],
  mine: ScreenRecord,
  chosen: Readonly<Record<string, Side>>,
): ScreenRecord {
  const kept = differences.filter(
    ({ name, changedBy }) => changedBy === 'me' || (changedBy === 'both' && chosen[name] !== 'theirs'),
  );
  return Object.fromEntries(
    kept.flatMap(({ name }) => {
      const label = `${name}_dictText`;
      return [[name, mine[name]] as const, ...(label in mine ? [[label, mine[label]] as const] : [])];
    }),
  );
}
