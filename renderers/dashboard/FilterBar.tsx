import { useMemo } from 'react';
import type { CardBoard, Field, Filter } from '../../schemas/language/index.ts';
import { SearchField } from '../list/search/SearchField.tsx';
import { fromWire, toWire } from '../list/search/wireSearch.ts';
import { rangeTextOf } from './rangeTextOf.ts';
import type { Chosen } from './useCards.ts';
import '../list/search/search.css';

interface FilterBarProps {
  readonly screen: CardBoard;
  readonly chosen: Chosen;
  readonly onChange: (chosen: Chosen) => void;
}

/** What is chosen for the whole page. */
export function FilterBar({ screen, chosen, onChange }: FilterBarProps) {
  return (
    <div className="vf-filters">
      {screen.filters.map((filter) => (
        <FilterInput key={filter.name} {...{ screen, filter, chosen, onChange }} />
      ))}
    </div>
  );
}

function FilterInput({ screen, filter, chosen, onChange }: FilterBarProps & { readonly filter: Filter }) {
  const field = useMemo(() => ({ ...filter.field, name: filter.name, title: filter.title }), [filter]);
  const handleChange = (value: unknown) => {
    const { [filter.name]: _value, [`${filter.name}_begin`]: _begin, [`${filter.name}_end`]: _end, ...others } = chosen;
    onChange({ ...others, ...toWire(field, value) });
  };
  const value = fromWire(field, chosen);
  const shown = filter.days === undefined ? value : rangeTextOf(value, filter.days);
  return <ChoiceInput screen={screen} field={field} value={shown} onChange={handleChange} />;
}

interface ChoiceInputProps {
  readonly screen: { readonly id: string };
  /** Its title stands before the input. */
  readonly field: Field;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

/** One input of what is chosen for a page, with its title. */
export function ChoiceInput({ screen, field, value, onChange }: ChoiceInputProps) {
  return (
    <label className="vf-filter" htmlFor={`search-${screen.id}-${field.name}`}>
      <span className="vf-muted">{field.title}</span>
      <SearchField screen={screen} field={field} value={value} onChange={onChange} />
    </label>
  );
}
