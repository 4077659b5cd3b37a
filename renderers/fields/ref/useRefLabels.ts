import { useMemo, useState } from 'react';
import type { Field, ScreenRecord } from '../../../schemas/language/index.ts';
import { useAsking } from '../../answers/index.ts';
import { usePorts } from '../../ports/index.ts';
import { toParts } from '../formatText.ts';

const nothing: ReadonlyMap<string, string> = new Map();

/** Labels of stored values: those the record came with, else asked for, so that no value is shown as an id. */
export function useRefLabels(field: Field, value: unknown, record: ScreenRecord): ReadonlyMap<string, string> {
  const { dictionaries } = usePorts();
  const key = toParts(value).join(',');
  const label = record[`${field.name}_dictText`];
  const known = useMemo(() => toKnown(key, label), [key, label]);
  const [asked, setAsked] = useState<{ readonly key: string; readonly labels: ReadonlyMap<string, string> } | null>(
    null,
  );
  const { ref } = field;
  const isAsking = ref !== undefined && key !== '' && known.size === 0 && asked?.key !== key;
  const ask = useMemo(
    () => (ref && isAsking ? () => dictionaries.getRefLabels(ref, key.split(',')) : null),
    [dictionaries, isAsking, key, ref],
  );
  useAsking(ask, {
    onAnswer: (texts) => setAsked({ key, labels: toMap(key.split(','), texts) }),
    // Without labels the values stand for themselves; the implementation has logged why.
    onFailure: () => setAsked({ key, labels: nothing }),
  });
  return known.size > 0 ? known : (asked?.labels ?? nothing);
}

/** Only where the label's parts answer the values one by one; a label with a comma of its own is asked for. */
function toKnown(key: string, label: unknown): ReadonlyMap<string, string> {
  if (typeof label !== 'string' || label === '' || key === '') return nothing;
  const values = key.split(',');
  const texts = values.length === 1 ? [label] : label.split(',');
  return texts.length === values.length ? toMap(values, texts) : nothing;
}

const toMap = (values: readonly string[], texts: readonly string[]): ReadonlyMap<string, string> =>
  new Map(values.map((value, index) => [value, texts[index] ?? value]));
