import { useMemo } from 'react';
import type { DashboardScreen, Filter } from '../../schemas/language/index.ts';
import { SearchField } from '../list/search/SearchField.tsx';
import { fromWire, toWire } from '../list/search/wireSearch.ts';
import { rangeTextOf } from './rangeTextOf.ts';
import type { Chosen } from './useCards.ts';
import '../list/search/search.css';

interface FilterBarProps {
  readonly screen: DashboardScreen;
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
  const field = useMemo(() => ({ ...filter.field, name: filter.name }), [filter]);
  const handleChange = (value: unknown) => {
    const { [filter.name]: _value, [`${filter.name}_begin`]: _begin, [`${filter.name}_end`]: _end, ...others } = chosen;
    onChange({ ...others, ...toWire(field, value) });
  };
  const value = fromWire(field, chosen);
  return (
    <label className="vf-filter" htmlFor={`search-${screen.id}-${filter.name}`}>
      <span className="vf-muted">{filter.title}</span>
      <SearchField
        screen={screen}
        field={field}
        value={filter.days === undefined ? value : rangeTextOf(value, filter.days)}
        onChange={handleChange}
      />
    </label>
  );
}
