import { useEffect, useState } from 'react';
import type { Field, Screen } from '../../schemas/language/index.ts';
import { Icon } from '../icons/index.ts';
import { usePorts, type Dictionaries } from '../ports/index.ts';
import { texts } from './texts.ts';
import type { WireSearch } from './wireSearch.ts';

/** Conditions that came with a link and have no input in the search bar: shown, so that nobody wonders, and removable. */
export function FilterChips({
  screen,
  search,
  onRemove,
}: {
  readonly screen: Screen;
  readonly search: WireSearch;
  readonly onRemove: (key: string) => void;
}) {
  const entries = Object.entries(search);
  if (entries.length === 0) return null;
  return (
    <div className="vf-chips">
      {entries.map(([key, value]) => (
        <span key={key} className="vf-chip">
          <ChipText
            field={screen.fields.find(({ name }) => name === key.replace(/_(begin|end)$/, ''))}
            wireKey={key}
            value={value}
          />
          <button type="button" aria-label={texts.clearFilters} onClick={() => onRemove(key)}>
            <Icon name="close" />
          </button>
        </span>
      ))}
    </div>
  );
}

function ChipText({
  field,
  wireKey,
  value,
}: {
  readonly field: Field | undefined;
  readonly wireKey: string;
  readonly value: string;
}) {
  const { dictionaries } = usePorts();
  const [label, setLabel] = useState(value);
  useEffect(() => {
    let isGone = false;
    // Without a label the plain value stays: the condition holds all the same.
    toLabel(dictionaries, field, value).then((text) => !isGone && setLabel(text), console.error);
    return () => {
      isGone = true;
    };
  }, [dictionaries, field, value]);
  const sign = wireKey.endsWith('_begin') ? ' ≥ ' : wireKey.endsWith('_end') ? ' ≤ ' : '：';
  return `${field?.title ?? wireKey}${sign}${label}`;
}

async function toLabel(dictionaries: Dictionaries, field: Field | undefined, value: string): Promise<string> {
  const values = value.split(',').filter((one) => one !== '');
  if (field?.ref) return (await dictionaries.getRefLabels(field.ref, values)).join('、');
  const items = field?.items ?? (field?.dict ? await dictionaries.getItems(field.dict) : []);
  return values.map((one) => items.find((item) => item.value === one)?.text ?? one).join('、');
}
