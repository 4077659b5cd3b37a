import { useCallback, useMemo, useRef } from 'react';
import type { RecordScreen } from '../../../schemas/language/index.ts';
import { useAnswer } from '../../answers/index.ts';
import { Icon } from '../../icons/index.ts';
import { usePorts } from '../../ports/index.ts';
import './chips.css';
import { useLooks } from '../../fields/index.ts';
import { toConditions, toPlainSentence, toSentence, type Condition } from './conditions.ts';
import { texts } from '../texts.ts';
import type { WireSearch } from './wireSearch.ts';

/** The conditions in force and how to take them away. */
export interface FilterChipsProps {
  readonly screen: RecordScreen;
  readonly search: WireSearch;
  readonly onRemove: (keys: readonly string[]) => void;
  readonly onClear: () => void;
}

/** Every condition that narrows the rows below, wherever it came from; each can be removed by itself. */
export function FilterChips({ screen, search, onRemove, onClear }: FilterChipsProps) {
  const looks = useLooks();
  const conditions = useMemo(() => toConditions(screen, search, looks), [looks, screen, search]);
  const row = useRef<HTMLDivElement>(null);
  if (conditions.length === 0) return null;
  const handleRemove = (index: number) => {
    // The pressed button goes away: the focus stays among the conditions.
    const buttons = [...(row.current?.querySelectorAll<HTMLElement>('.vf-chip button') ?? [])];
    (buttons[index + 1] ?? buttons[index - 1])?.focus();
    onRemove(conditions[index]!.keys);
  };
  return (
    <div ref={row} className="vf-chips" role="group" aria-label={texts.conditionsInForce}>
      {conditions.map((condition, index) => (
        <Chip key={condition.keys.join(' ')} condition={condition} onRemove={() => handleRemove(index)} />
      ))}
      <button type="button" className="vf-link" onClick={onClear}>
        {texts.clearFilters}
      </button>
    </div>
  );
}

function Chip({ condition, onRemove }: { readonly condition: Condition; readonly onRemove: () => void }) {
  const sentence = useSentence(condition);
  return (
    <span className="vf-chip">
      <span className="vf-chip-text" title={sentence}>
        {sentence}
      </span>
      <button type="button" aria-label={texts.removeFilter(condition.title)} onClick={onRemove}>
        <Icon name="close" />
      </button>
    </span>
  );
}

function useSentence(condition: Condition): string {
  const { dictionaries } = usePorts();
  const ask = useCallback(() => toSentence(condition, dictionaries), [condition, dictionaries]);
  // Without a label the plain value stays: the condition holds all the same.
  return useAnswer(ask) ?? toPlainSentence(condition, dictionaries);
}
