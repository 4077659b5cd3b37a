import { type CSSProperties, type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import type { Field, RecordScreen, StateCounts } from '../../schemas/language/index.ts';
import { useItems } from '../fields/choice/useItems.ts';
import { usePorts } from '../ports/index.ts';
import { useCutAtEnd } from '../scroller/useCutAtEnd.ts';
import { toTagColours } from '../tag/index.ts';
import { useFollowed } from './live/useFollowed.ts';
import { withoutTab } from './search/tabSearch.ts';
import type { WireSearch } from './search/wireSearch.ts';
import { texts } from './texts.ts';
import './tabs.css';

/** The tabs of a list and which one is chosen; none where every row is shown. */
export interface ListTabsProps {
  readonly screen: RecordScreen;
  readonly value: string | undefined;
  /** The conditions in force. */
  readonly search: WireSearch;
  /** The rows of the list: other ones may be others in number too. */
  readonly rows: unknown;
  readonly onChoose: (value: string | undefined) => void;
}

/** One tab for each value of a dictionary field. Arrow keys go from tab to tab. */
export function ListTabs({ screen, value, search, rows, onChoose }: ListTabsProps) {
  const tabs = useTabs(screen);
  const counts = useCounts(screen, search, rows);
  const row = useRef<HTMLDivElement>(null);
  const isCut = useCutAtEnd(row);
  const isCounted = counts !== undefined;
  useEffect(() => {
    // Numbers that come push the chosen one on.
    if (isCounted) showWhole(chosenIn(row.current));
  }, [isCounted]);
  useEffect(() => {
    if (!row.current) return undefined;
    // A phone that is turned may have it behind its edge.
    const observer = new ResizeObserver(() => showWhole(chosenIn(row.current)));
    observer.observe(row.current);
    return () => observer.disconnect();
  }, []);
  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
    const next = buttons.indexOf(document.activeElement as HTMLElement) + step;
    buttons.at(next % buttons.length)?.focus();
  };
  const hasChosen = tabs.some((tab) => tab.value === value);
  return (
    <div
      ref={row}
      className={isCut ? 'vf-tabs is-cut' : 'vf-tabs'}
      role="tablist"
      aria-label={screen.title}
      onKeyDown={handleKeyDown}
    >
      {tabs.map((tab, index) => {
        const isChosen = tab.value === value;
        return (
          <button
            key={tab.value ?? ''}
            type="button"
            role="tab"
            aria-selected={isChosen}
            tabIndex={isChosen || (!hasChosen && index === 0) ? 0 : -1}
            ref={isChosen ? showWhole : undefined}
            onClick={() => onChoose(tab.value)}
          >
            <TabText tab={tab} counts={counts} />
          </button>
        );
      })}
    </div>
  );
}

/** What a tab is called; where rows are counted also the colour of its value, and how many have it. */
function TabText({ tab, counts }: { readonly tab: Tab; readonly counts: StateCounts | null | undefined }) {
  if (counts === null) return tab.text;
  const { className, properties } = toTagColours(tab.color);
  const count = counts && (tab.value === undefined ? sumOf(counts) : (counts[tab.value] ?? 0));
  return (
    <>
      {tab.value !== undefined && <span className={`vf-tab-dot ${className}`} style={properties as CSSProperties} />}
      {tab.text} <span className="vf-tab-count">{count?.toLocaleString('en-US')}</span>
    </>
  );
}

const sumOf = (counts: StateCounts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** The numbers on the tabs, undefined before they are there; null where the screen wants none. */
function useCounts(screen: RecordScreen, search: WireSearch, rows: unknown): StateCounts | null | undefined {
  const { data } = usePorts();
  const { tabs, live } = screen.list;
  const question = JSON.stringify(withoutTab(search, tabs?.field));
  const ask = useMemo(
    () =>
      tabs?.counts ? (signal: AbortSignal) => data.getCounts(screen, JSON.parse(question) as WireSearch, signal) : null,
    [tabs, data, screen, question],
  );
  // Of a list that lives the socket says when.
  const { value } = useFollowed(screen, ask, live === undefined ? rows : undefined);
  return tabs?.counts ? value : null;
}

const chosenIn = (row: HTMLElement | null) => row?.querySelector<HTMLElement>('[aria-selected=true]') ?? null;

/** On a narrow window the chosen tab may stand behind the edge. */
function showWhole(tab: HTMLElement | null) {
  const row = tab?.parentElement;
  if (!tab || !row) return;
  const isHidden = placeOf(tab) < row.scrollLeft || placeOf(tab) + tab.offsetWidth > row.scrollLeft + row.clientWidth;
  if (isHidden) row.scrollLeft = placeOf(tab) - 16;
}

/** How far into its row a tab begins, also where the row is no place that others are measured from. */
const placeOf = (tab: HTMLElement): number =>
  tab.offsetLeft - ((tab.parentElement?.firstElementChild as HTMLElement | null)?.offsetLeft ?? 0);

const noField = {};

interface Tab {
  readonly value: string | undefined;
  readonly text: string;
  readonly color?: string;
}

function useTabs(screen: RecordScreen): readonly Tab[] {
  const { tabs, field } = tabsOf(screen);
  const { items } = useItems(field ?? noField);
  const shown = tabs?.values ? tabs.values.flatMap((value) => items.filter((item) => item.value === value)) : items;
  return [...(tabs?.all ? [{ value: undefined, text: texts.allTab }] : []), ...shown];
}

function tabsOf({ list: { tabs }, fields }: RecordScreen): {
  tabs: RecordScreen['list']['tabs'];
  field: Field | undefined;
} {
  return { tabs, field: fields.find(({ name }) => name === tabs?.field) };
}
