import type { KeyboardEvent } from 'react';
import type { Field, RecordScreen } from '../../schemas/language/index.ts';
import { useItems } from '../fields/choice/useItems.ts';
import { texts } from './texts.ts';
import './tabs.css';

/** The tabs of a list and which one is chosen; none where every row is shown. */
export interface ListTabsProps {
  readonly screen: RecordScreen;
  readonly value: string | undefined;
  readonly onChoose: (value: string | undefined) => void;
}

/** One tab for each value of a dictionary field. Arrow keys go from tab to tab. */
export function ListTabs({ screen, value, onChoose }: ListTabsProps) {
  const tabs = useTabs(screen);
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
    <div className="vf-tabs" role="tablist" aria-label={screen.title} onKeyDown={handleKeyDown}>
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
            {tab.text}
          </button>
        );
      })}
    </div>
  );
}

/** On a narrow window the chosen tab may stand behind the edge. */
function showWhole(tab: HTMLButtonElement | null) {
  const row = tab?.parentElement;
  if (!tab || !row) return;
  const isHidden =
    tab.offsetLeft < row.scrollLeft || tab.offsetLeft + tab.offsetWidth > row.scrollLeft + row.clientWidth;
  if (isHidden) row.scrollLeft = tab.offsetLeft - 16;
}

const noField = {};

interface Tab {
  readonly value: string | undefined;
  readonly text: string;
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
