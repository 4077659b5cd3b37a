import type { Field, ScreenRecord } from '../../../schemas/language/index.ts';
import type { Dictionaries } from '../../ports/index.ts';

/** What narrows the choices of a field: its rule with the values that it reads, or the record that is to stand below one of its own tree. */
export function narrowingOf(
  field: Field,
  screenId: string,
  record: ScreenRecord,
): Parameters<Dictionaries['searchRef']>[1]['options'] {
  const values = valuesOf(field, screenId, record);
  return values ? { screen: screenId, field: field.name, values } : undefined;
}

function valuesOf(field: Field, screenId: string, record: ScreenRecord): ScreenRecord | null {
  if (field.options) return record;
  const isOwnTree = field.ref?.tree === true && field.ref.screen === screenId;
  const { id } = record;
  return isOwnTree && id !== undefined && id !== '' ? { id } : null;
}
