/** What becomes of an open form whose record somebody else has saved meanwhile. */
import type { ScreenRecord } from '../../../schemas/language/index.ts';
import { isFixed } from '../../editing/isFixed.ts';
import type { FormModel } from '../session/FormModel.ts';
import { changedByOf, type Difference, type Side, type Versions } from './Difference.ts';
import { mergedRowsOf, rowDifferencesOf } from './mergeRows.ts';

/** What was changed on either side, in the order of the form; what both changed alike is no difference. */
export function differencesOf(model: FormModel, versions: Versions): readonly Difference[] {
  const written = new Set(model.fields.filter((field) => !isFixed(field)).map(({ name }) => name));
  // A field that the form does not show may still follow from another one, and is sent with it.
  const behind = model.scope.filter((field) => !isFixed(field) && !written.has(field.name)).map(({ name }) => name);
  const toWhole = (name: string): readonly Difference[] => {
    const changedBy = changedByOf(name, versions);
    return changedBy ? [{ key: name, name, changedBy }] : [];
  };
  return [
    ...[...written].flatMap(toWhole),
    ...model.children.flatMap((child) => rowDifferencesOf(child, versions) ?? toWhole(child.name)),
    ...behind.flatMap(toWhole),
  ];
}

/** The values to put over the newer record: what only the person here changed, and what they chose of the rest. */
export function ownValues(
  { children }: Pick<FormModel, 'children'>,
  differences: readonly Difference[],
  versions: Versions,
  chosen: Readonly<Record<string, Side>>,
): ScreenRecord {
  const { mine } = versions;
  const kept = differences.filter(
    ({ key, changedBy }) => changedBy === 'me' || (changedBy === 'both' && chosen[key] !== 'theirs'),
  );
  const values = kept.flatMap(({ name, row }) => {
    if (row) return [];
    const label = `${name}_dictText`;
    return [[name, mine[name]] as const, ...(label in mine ? [[label, mine[label]] as const] : [])];
  });
  const tables = children.flatMap((child) => {
    const rows = kept.flatMap(({ name, row }) => (row && name === child.name ? [row] : []));
    return rows.length > 0 ? [[child.name, mergedRowsOf(child, versions, rows)] as const] : [];
  });
  return Object.fromEntries([...values, ...tables]);
}
