import { useCallback, useEffect, useMemo, useRef, useState, type FocusEvent } from 'react';
import type { RecordScreen } from '../../../schemas/language/index.ts';
import { useAnswer } from '../../answers/index.ts';
import { Icon } from '../../icons/index.ts';
import { hideFullTextTip, showFullTextTip } from '../../popup/fullTextTip.ts';
import { usePorts } from '../../ports/index.ts';
import './chips.css';
import { useLooks } from '../../fields/index.ts';
import { useNarrow } from '../../theme/index.ts';
import { toConditions, toPlainSentence, toSentence, type Condition } from './conditions.ts';
import { texts } from '../texts.ts';
import { chipTexts } from './texts.ts';
import { useFittingChips } from './useFittingChips.ts';
import type { WireSearch } from './wireSearch.ts';

/** The conditions in force and how to take them away. */
export interface FilterChipsProps {
  readonly screen: RecordScreen;
  readonly search: WireSearch;
  readonly onRemove: (without: Condition['without']) => void;
  readonly onClear: () => void;
}

/**
 * Every condition that narrows the rows below, wherever it came from; each can be removed by itself. They stand in one
 * line, so that the rows stay where they are; what finds no room in it is a press away.
 */
export function FilterChips({ screen, search, onRemove, onClear }: FilterChipsProps) {
  const looks = useLooks();
  const conditions = useMemo(() => toConditions(screen, search, looks), [looks, screen, search]);
  const row = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  // Cards scroll with all that stands above them: there is no table to keep in its place.
  const isNarrow = useNarrow();
  const { fitting, areWhole } = useFittingChips(row);
  if (conditions.length === 0) return null;
  /** Where all of them are gone, the next one is asked for. */
  const buttonOfSearch = () =>
    row.current?.closest('.vf-list')?.querySelector<HTMLElement>('.vf-search-buttons > button');
  const handleRemove = (index: number) => {
    // The pressed button goes away: the focus stays among the conditions.
    const buttons = [...(row.current?.querySelectorAll<HTMLElement>('.vf-chip button') ?? [])];
    (buttons[index + 1] ?? buttons[index - 1] ?? buttonOfSearch())?.focus();
    onRemove(conditions[index]!.without);
  };
  const hidden = isNarrow ? 0 : Math.max(0, conditions.length - fitting);
  const isWhole = isOpen || hidden === 0;
  return (
    <div
      ref={row}
      className={['vf-chips', isOpen && 'vf-chips-open', areWhole && 'vf-chips-whole'].filter(Boolean).join(' ')}
      role="group"
      aria-label={chipTexts.conditionsInForce}
    >
      {conditions.map((condition, index) => (
        <Chip
          key={condition.id}
          condition={condition}
          fits={isWhole || index < fitting}
          onRemove={() => handleRemove(index)}
        />
      ))}
      {hidden > 0 && (
        <button
          type="button"
          className="vf-link"
          aria-expanded={isOpen}
          aria-label={isOpen ? undefined : chipTexts.moreConditions(hidden)}
          title={isOpen ? undefined : chipTexts.moreConditions(hidden)}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? texts.collapse : `+${hidden}`}
        </button>
      )}
      <button
        type="button"
        className="vf-link"
        onClick={() => {
          buttonOfSearch()?.focus();
          onClear();
        }}
      >
        {chipTexts.clearFilters}
      </button>
    </div>
  );
}

interface ChipProps {
  readonly condition: Condition;
  /** Whether there is room for it; what is out of sight still says how wide it is. */
  readonly fits: boolean;
  readonly onRemove: () => void;
}

function Chip({ condition, fits, onRemove }: ChipProps) {
  const sentence = useSentence(condition);
  // A chip that is removed hears of no focus that goes.
  useEffect(() => hideFullTextTip, []);
  const handleFocus = ({ currentTarget: chip }: FocusEvent) => {
    const text = chip.firstElementChild!;
    if (text.scrollWidth > text.clientWidth && chip.querySelector(':focus-visible')) showFullTextTip(chip, sentence);
  };
  return (
    <span className={fits ? 'vf-chip' : 'vf-chip vf-chip-out'} onFocus={handleFocus} onBlur={hideFullTextTip}>
      <span className="vf-chip-text" title={sentence}>
        {sentence}
      </span>
      <button type="button" aria-label={chipTexts.removeFilter(condition.title)} onClick={onRemove}>
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
