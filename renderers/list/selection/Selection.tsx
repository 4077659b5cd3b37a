import { useRef, type CSSProperties } from 'react';
import type { RecordScreen } from '../../../schemas/language/index.ts';
import { ownActionsOn } from '../../actions/index.ts';
import { Button } from '../../button/Button.tsx';
import { MenuButton, type useFocusHeir } from '../../popup/index.ts';
import { usePorts } from '../../ports/index.ts';
import { texts } from './texts.ts';
import './selection.css';
import { useFittingPlace } from './useFittingPlace.ts';

/** How many rows are chosen, and who hears what is done with them. */
export interface SelectionProps {
  readonly screen: RecordScreen;
  readonly count: number;
  /** It stays in sight at the foot of the window while cards are scrolled, instead of standing in the toolbar. */
  readonly floats: boolean;
  /** What runs on chosen rows goes with them, once its work is done: the focus stays in the toolbar. */
  readonly watch: ReturnType<typeof useFocusHeir>;
  readonly onRun: (name: string) => void;
  readonly onClear: () => void;
}

/**
 * How many rows are chosen, and what can be done with them. It comes with the first tick and takes room that is there before:
 * rows that moved down under the pointer would have the next click hit another one.
 */
export function Selection({ screen, count, floats, watch, onRun, onClear }: SelectionProps) {
  const ports = usePorts();
  const bar = useRef<HTMLDivElement>(null);
  const { over, isWhole, left, top, covers } = useFittingPlace(bar, floats);
  const actions = ownActionsOn(screen, 'batch', ports);
  const className = ['vf-selection', floats ? 'vf-selection-floats' : over && `vf-selection-over-${over}`];
  const style = { '--vf-left': `${left}px`, '--vf-top': `${top}px`, '--vf-covers': `${covers}px` } as CSSProperties;
  return (
    <div ref={bar} className={className.filter(Boolean).join(' ')} style={style}>
      <span role="status">{texts.selected(count)}</span>
      {actions.map(({ name, title, danger }) => (
        <span key={name} className={isWhole ? 'vf-selection-action' : 'vf-selection-action vf-selection-out'}>
          <Button ref={watch} small danger={danger} onClick={() => onRun(name)}>
            {batchTitleOf(screen, name, title)}
          </Button>
        </span>
      ))}
      {!isWhole && (
        <MenuButton
          button={{ small: true, children: texts.batch }}
          items={actions.map(({ name, title, danger }) => ({
            key: name,
            label: batchTitleOf(screen, name, title),
            danger,
          }))}
          onChoose={onRun}
        />
      )}
      <button ref={watch} type="button" className="vf-link" onClick={onClear}>
        {texts.clearSelection}
      </button>
    </div>
  );
}

/** An action that stands on rows and on the toolbar says which of the two this one is. */
function batchTitleOf(screen: RecordScreen, name: string, title: string): string {
  const isOnRows = screen.actions.some((action) => action.name === name && action.on.includes('row'));
  return isOnRows && !title.startsWith('批量') ? `批量${title}` : title;
}
