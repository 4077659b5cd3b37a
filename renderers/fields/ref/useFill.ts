import { useRef } from 'react';
import type { Field, ScreenRecord } from '../../../schemas/language/index.ts';
import { usePorts, type Ports } from '../../ports/index.ts';
import { isSame } from '../../editing/isSame.ts';
import type { ControlProps } from '../Look.ts';
import { formatText } from '../formatText.ts';
import { loadFill } from './loadFill.ts';

/** Copies the fill values of what is chosen; the reply to an earlier choice is dropped. */
export function useFill({ field, value: standing, getRecord, onFill }: ControlProps) {
  const ports = usePorts();
  const latest = useRef('');
  /** The choice that has filled what stands there now. */
  const filledBy = useRef<string>(undefined);
  return (value: string) => {
    if (!field.fill || !onFill) return;
    latest.current = value;
    filledBy.current ??= formatText(standing);
    const before = filledBy.current;
    const fill = async () => {
      const values = await loadFill(ports, field, value);
      const earlier = await loadEarlier(ports, field, before, { record: getRecord(), values });
      if (latest.current !== value) return;
      filledBy.current = undefined;
      onFill({ values, earlier });
    };
    fill().catch((error: unknown) =>
      ports.messages.warning(error instanceof Error ? error.message : formatText(error)),
    );
  };
}

/** Asked for only where something else stands already: whether that came with the choice before. */
async function loadEarlier(
  ports: Ports,
  field: Field,
  before: string,
  { record, values }: { readonly record: ScreenRecord; readonly values: ScreenRecord },
): Promise<ScreenRecord> {
  const names = Object.keys(field.fill ?? {});
  const isFree = names.every((name) => isSame(record[name], undefined) || isSame(record[name], values[name]));
  if (before === '' || isFree) return {};
  try {
    return await loadFill(ports, field, before);
  } catch (error) {
    // Gone meanwhile, or not this person's to see: then nobody can tell, and what stands there stays.
    console.warn(`the record that ${field.name} pointed at could not be read`, error);
    return {};
  }
}
