import {
  memo,
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type FormEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import type { Field, RecordScreen } from '../../../schemas/language/index.ts';
import { Button } from '../../button/Button.tsx';
import { Icon } from '../../icons/index.ts';
import { afterPress, followPresses } from '../../editing/afterPress.ts';
import { useTouch, useNarrow } from '../../theme/index.ts';
import { SearchField } from './SearchField.tsx';
import { commitTyped } from './commitTyped.ts';
import './search.css';
import { texts } from '../texts.ts';
import { useFittingColumns } from './useFittingColumns.ts';
import { useUpdate } from '../useUpdate.ts';
import { fromWire, toDefaultSearch, toWire, wireKeysOf, type WireSearch } from './wireSearch.ts';

/** The search bar's fields and values. */
export interface SearchBarProps {
  readonly screen: RecordScreen;
  readonly fields: readonly Field[];
  readonly search: WireSearch;
  readonly barRef: RefObject<HTMLFormElement | null>;
  readonly onSearch: (search: WireSearch) => void;
}
type Draft = Readonly<Record<string, unknown>>;
/** What is told of texts that are none of the choices, or no day, by field. */
type Mistakes = ReadonlyMap<Field, string>;
const noMistakes: Mistakes = new Map();

/**
 * The search inputs of a list: one row of the first ones, and the rest behind 展开. Which these are never follows from the
 * conditions, so that a hand finds each input where it was; what is in force stands above the rows. Enter searches.
 */
export const SearchBar = memo(function SearchBar({ screen, fields, search, barRef, onSearch }: SearchBarProps) {
  const columns = useFittingColumns(barRef);
  const fitting = fields.length < columns ? fields.length : Math.max(1, columns - 1);
  const isNarrow = useNarrow();
  const isTouch = useTouch();
  const [expanded, setExpanded] = useState(false);
  const [draft, setDraft] = useState<Draft>(() => toDraft(fields, search));
  const [generation, setGeneration] = useState(0);
  const latest = useRef(draft);
  const [mistakes, setMistakes] = useState(noMistakes);
  const latestMistakes = useRef(mistakes);
  /** Those that a search was held for. */
  const told = useRef<Mistakes>(noMistakes);
  useEffect(followPresses, []);
  const searchKey = JSON.stringify(search);
  const shownKey = useRef(searchKey);

  const change = (next: Draft) => {
    latest.current = next;
    setDraft(next);
  };
  const keepMistakes = (next: Mistakes) => {
    latestMistakes.current = next;
    // A message moves what stands below it, and not while it is being pressed.
    afterPress(() => setMistakes(latestMistakes.current));
  };
  /**
   * A text that is nothing to search for waits until something is chosen or nothing is left of it. One that is told again
   * stood there again: a search that was held for it before is held once more.
   */
  const noteMistake = (field: Field, message: string | undefined) => {
    if (message === undefined && !latestMistakes.current.has(field)) return;
    const others = [...latestMistakes.current].filter(([other]) => other !== field);
    keepMistakes(new Map(message === undefined ? others : [...others, [field, message]]));
  };
  /** New inputs, so that half-typed text goes too. */
  const restart = (next: Draft) => {
    change(next);
    keepMistakes(noMistakes);
    setGeneration((count) => count + 1);
  };
  useUpdate(() => {
    if (shownKey.current === searchKey) return;
    shownKey.current = searchKey;
    restart(toDraft(fields, search));
  }, [searchKey]);

  /**
   * A search without a condition that was typed would find what nobody asked for: the person is led there. Who asks once
   * more, and has left nothing of it, means what stands there.
   * @returns whether one waits
   */
  const isHeld = (): boolean => {
    const [first] = latestMistakes.current.keys();
    if (!first) return false;
    const input = barRef.current?.querySelector<HTMLElement>(`[id="search-${screen.id}-${first.name}"]`);
    const isLeft = input instanceof HTMLInputElement && input.value.trim() !== '';
    const isTold = latestMistakes.current === told.current;
    told.current = latestMistakes.current;
    if (isTold && !isLeft) {
      keepMistakes(noMistakes);
      return false;
    }
    setExpanded((was) => was || fields.indexOf(first) >= fitting);
    const bar = barRef.current;
    requestAnimationFrame(() => bar?.querySelector<HTMLElement>(`[id="search-${screen.id}-${first.name}"]`)?.focus());
    return true;
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    commitTyped({ keepsFocus: !isTouch });
    if (isHeld()) return;
    // A phone keeps its room for the records.
    if (isNarrow) setExpanded(false);
    const next = { ...othersOf(fields, search), ...toSearch(fields, latest.current) };
    shownKey.current = JSON.stringify(next);
    onSearch(next);
  };
  const handleReset = () => {
    const next = toDefaultSearch(screen);
    shownKey.current = JSON.stringify(next);
    restart(toDraft(fields, next));
    onSearch(next);
  };

  /** By the keyboard a person goes on in the first field that has come; the button now stands behind all of them. */
  const handleExpand = ({ detail, currentTarget }: MouseEvent) => {
    setExpanded(!expanded);
    const bar = currentTarget.closest('form');
    if (expanded || detail > 0 || !bar) return;
    requestAnimationFrame(() => {
      const added = bar.querySelectorAll('.vf-search-item')[fitting];
      added?.querySelector<HTMLElement>('input, button, [tabindex]')?.focus();
    });
  };

  const shown = expanded ? fields : fields.slice(0, fitting);
  const style = { '--vf-columns': columns, '--vf-label': `${toLabelWidth(shown)}px` } as CSSProperties;
  return (
    <form
      ref={barRef}
      className="vf-search"
      style={style}
      aria-label={texts.searchArea(screen.title)}
      onSubmit={handleSubmit}
    >
      {shown.map((field) => (
        <div key={`${generation} ${field.name}`} className="vf-search-item">
          <label htmlFor={`search-${screen.id}-${field.name}`} title={field.title}>
            {field.title}
          </label>
          <SearchField
            screen={screen}
            field={field}
            value={draft[field.name]}
            onChange={(value) => {
              noteMistake(field, undefined);
              change({ ...latest.current, [field.name]: value });
            }}
            onMistake={(message) => noteMistake(field, message)}
            mistake={mistakes.get(field)}
          />
        </div>
      ))}
      <div className="vf-search-buttons">
        <Button kind="primary" submits icon={<Icon name="search" />}>
          {texts.query}
        </Button>
        <Button onClick={handleReset}>{texts.reset}</Button>
        {fitting < fields.length && (
          <Button kind="link" aria-expanded={expanded} onClick={handleExpand}>
            {expanded ? texts.collapse : texts.expand} <Icon name={expanded ? 'up' : 'down'} />
          </Button>
        )}
      </div>
    </form>
  );
});

const letterWidth = 14;

/** Room for the longest label of four to seven letters: a column of inputs begins at one line. */
function toLabelWidth(fields: readonly Field[]): number {
  const longest = Math.max(...fields.map(({ title }) => title.length), 4);
  return Math.min(longest, 7) * letterWidth + 4;
}

function toDraft(fields: readonly Field[], search: WireSearch): Draft {
  return Object.fromEntries(fields.map((field) => [field.name, fromWire(field, search)]));
}

function toSearch(fields: readonly Field[], draft: Draft): WireSearch {
  return Object.assign({}, ...fields.map((field) => toWire(field, draft[field.name]))) as WireSearch;
}

/** Conditions that came with a link and have no input here. */
function othersOf(fields: readonly Field[], search: WireSearch): WireSearch {
  const own = new Set(fields.flatMap((field) => wireKeysOf(field.name)));
  return Object.fromEntries(Object.entries(search).filter(([key]) => !own.has(key)));
}
