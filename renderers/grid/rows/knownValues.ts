import type { ChildTable, RecordScreen, ScreenRecord } from '../../../schemas/language/index.ts';

/** The values that have a column: of another name nothing is kept, and who set the screen up is told. */
export function knownValues(screen: RecordScreen, child: ChildTable, values: ScreenRecord): ScreenRecord {
  const names = new Set(child.fields.flatMap(({ name }) => [name, `${name}_dictText`]));
  const unknown = Object.keys(values).filter((name) => !names.has(name));
  if (unknown.length === 0) return values;
  console.warn(`${screen.component} › ${child.name}: there is no column ${unknown.join(', ')}`);
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));
}
