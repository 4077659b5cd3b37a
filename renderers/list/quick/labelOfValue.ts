import type { RecordScreen } from '../../../schemas/language/index.ts';
import type { KnownLabels } from '../../grid/rows/KnownLabels.ts';
import { resolveLabels } from '../../grid/rows/resolveLabels.ts';
import type { Ports } from '../../ports/index.ts';
import type { Pending } from './Pending.ts';

/** What a value that was typed into a cell is called; undefined where it has no label, or none that is known. */
export async function labelOfValue(
  { field, value }: Pending,
  labels: KnownLabels,
  { screen, getPorts }: { readonly screen: RecordScreen; readonly getPorts: () => Ports },
): Promise<string | undefined> {
  const name = `${field.name}_dictText`;
  const given = { [field.name]: value };
  try {
    const known = labels.withLabels([field], given);
    const label = known[name] ?? (await resolveLabels(getPorts().dictionaries, [field], given))[name];
    return typeof label === 'string' ? label : undefined;
  } catch (error) {
    console.warn(`${screen.component}: the label of ${field.name} could not be loaded`, error);
    return undefined;
  }
}
