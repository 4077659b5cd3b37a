import { useLayoutEffect, useRef, type CSSProperties, type RefObject } from 'react';
import type { RecordScreen } from '../../../schemas/language/index.ts';
import { ownActionsOn } from '../../actions/index.ts';
import { Button } from '../../button/Button.tsx';
import { MenuButton } from '../../popup/index.ts';
import { usePorts } from '../../ports/index.ts';
import { texts } from './texts.ts';
import './selection.css';
import { useFittingPlace } from './useFittingPlace.ts';

/** The box of the headings, or of the first card. */
const heirs = '.vf-rows .ag-header-cell[col-id="ag-Grid-SelectionColumn"], .vf-record-check input';

/** How many rows are chosen, and who hears what is done with them. */
export interface SelectionProps {
  readonly screen: RecordScreen;
  readonly count: number;
  /** It stays in sight at the foot of the window while cards are scrolled, instead of standing in the toolbar. */
  readonly floats: boolean;
  readonly onRun: (name: string) => void;
  readonly onClear: () => void;
}

/**
 * How many rows are chosen, and what can be done with them. It comes with the first tick and takes room that is there before:
 * rows that moved down under the pointer would have the next click hit another one.
 */
export function Selection({ screen, count, floats, onRun, onClear }: SelectionProps) {
  const ports = usePorts();
  const bar = useRef<HTMLDivElement>(null);
  const { over, isWhole, left, top, covers } = useFittingPlace(bar, floats);
  useFocusInRows(bar);
  const actions = ownActionsOn(screen, 'batch', ports);
  const className = ['vf-selection', floats ? 'vf-selection-floats' : over && `vf-selection-over-${over}`];
  const style = { '--vf-left': `${left}px`, '--vf-top': `${top}px`, '--vf-covers': `${covers}px` } as CSSProperties;
  return (
    <div ref={bar} className={className.filter(Boolean).join(' ')} style={style} data-heirs={heirs}>
      <span role="status">{texts.selected(count)}</span>
      {/* Beside what it takes away; at the end, where 列设置 may lie under the bar, it would be pressed in its stead. */}
      <button type="button" className="vf-link" onClick={onClear}>
        {texts.clearSelection}
      </button>
      {actions.map(({ name, title, danger }) => (
        <span key={name} className={isWhole ? 'vf-selection-action' : 'vf-selection-action vf-selection-out'}>
          <Button small danger={danger} onClick={() => onRun(name)}>
            {batchTitleOf(screen, name, title)}
          </Button>
        </span>
      ))}
      {!isWhole && (
        <MenuButton
          button={{
            kind: 'default',
            small: true,
            className: 'vf-selection-more',
            children: [texts.batch, <Arrow key="arrow" />],
          }}
          items={actions.map(({ name, title, danger }) => ({
            key: name,
            label: batchTitleOf(screen, name, title),
            danger,
          }))}
          onChoose={onRun}
        />
      )}
    </div>
  );
}

/**
 * The bar goes with the last tick, and what was pressed in it as well: the focus goes to the rows, where no further press
 * adds a record, as it would on the first button of the toolbar.
 */
function useFocusInRows(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bar.current;
    const list = element?.closest('section');
    return () => {
      // It is taken out of the page after this, and has the focus still.
      if (!element?.contains(document.activeElement)) return;
      const heir = list?.querySelector<HTMLElement>(heirs);
      queueMicrotask(() => heir?.focus({ preventScroll: true }));
    };
  }, [bar]);
}

const Arrow = () => <span aria-hidden>▾</span>;

/** An action that stands on rows and on the toolbar says which of the two this one is. */
function batchTitleOf(screen: RecordScreen, name: string, title: string): string {
  const isOnRows = screen.actions.some((action) => action.name === name && action.on.includes('row'));
  return isOnRows && !title.startsWith('批量') ? `批量${title}` : title;
}
