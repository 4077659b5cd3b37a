import type { Field, ScreenRecord } from '../../../schemas/language/index.ts';
import type { Ports } from '../../ports/index.ts';

/** The values that choosing a record copies into the fields beside it; all empty when nothing is chosen. */
export async function loadFill(ports: Ports, field: Field, value: string): Promise<ScreenRecord> {
  const { fill = {}, ref } = field;
  if (!ref || value === '') return Object.fromEntries(Object.keys(fill).map((name) => [name, undefined]));
  const chosen = await loadChosen(ports, ref, value);
  const copied = Object.entries(fill).map(([name, source]) => [
    [name, chosen[source]],
    [`${name}_dictText`, chosen[`${source}_dictText`]],
  ]);
  return Object.fromEntries(copied.flat());
}

/** The record that a ref points at, as far as the person sees it. @throws DataError */
export async function loadChosen(ports: Ports, ref: NonNullable<Field['ref']>, value: string): Promise<ScreenRecord> {
  const target = await ports.screens.getById(ref.screen);
  if (ref.value === 'id') return ports.data.getOne(target, value);
  const page = await ports.data.getList(target, { page: 1, pageSize: 1, sort: [], search: { [ref.value]: value } });
  return page.records[0] ?? {};
}
