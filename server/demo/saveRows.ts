import { tenancyOf } from '../../schemas/language/index.ts';
import type { Queries } from '../database/Database.ts';
import { childShapeOf, type RecordShape, shapeOf } from '../records/scope/shape.ts';
import { sharedTenant } from '../records/scope/scope.ts';
import { storeRows } from '../records/rows/storeRows.ts';
import type { ScreenRegistry } from '../Services.ts';
import { withIndexesLast } from '../tables/index.ts';
import { parentKey, type DemoRow } from './DemoData.ts';

/** A table and how property names become its columns. */
interface Target {
  readonly shape: RecordShape;
  /** The property that holds the parent's id, for rows of a sub-table. */
  readonly foreignKey: string | undefined;
}

/** The table of a screen id or `screen.child`; undefined where the screen is missing or its rows are another screen's. */
export function targetOf(registry: ScreenRegistry, name: string): Target | undefined {
  const [id = '', childName] = name.split('.');
  const screen = registry.byId(id);
  if (!screen) return undefined;
  if (childName === undefined) return { shape: shapeOf(screen), foreignKey: undefined };
  const child = screen.children.find((candidate) => candidate.name === childName);
  return child && child.from === undefined
    ? { shape: childShapeOf(child, screen, registry), foreignKey: child.foreignKey }
    : undefined;
}

/** Stores the rows of a screen or `screen.child`; values of properties that it does not have are dropped. Returns how many. */
export async function saveRows(
  queries: Queries,
  registry: ScreenRegistry,
  name: string,
  rows: readonly DemoRow[],
): Promise<number> {
  const target = targetOf(registry, name);
  if (!target || rows.length === 0) return 0;
  const { shape, foreignKey } = target;
  // Whoever adds them names a tenant of the demo; what all share is nobody's.
  const owner = tenancyOf(shape).shared ? { tenantId: sharedTenant } : {};
  const whole = rows.map((row) => ({ ...row, ...owner, ...(foreignKey && { [foreignKey]: row[parentKey] }) }));
  await withIndexesLast(queries, shape.table, () => storeRows(queries, shape, whole, foreignKey));
  return rows.length;
}
