import { Popover } from 'antd';
import {
  type CSSProperties,
  type FocusEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { RecordScreen, ScreenRecord } from '../../../schemas/language/index.ts';
import { Button } from '../../button/Button.tsx';
import { Icon } from '../../icons/index.ts';
import { PopupAnchor } from '../../popup/index.ts';
import '../../popup/sheet.css';
import './expand.css';
import { RowParts } from './RowParts.tsx';
import { expandTexts } from './texts.ts';
import { toPlace } from './toPlace.ts';

/** A row that a person has opened, and the button they did it by. */
export interface OpenedRowState {
  readonly record: ScreenRecord;
  readonly anchor: HTMLElement;
  /** Moves the rows below down by so many pixels; 0 lets them back. Absent where nothing has to move. */
  readonly makeRoom?: (height: number) => void;
}

interface OpenedRowProps extends OpenedRowState {
  readonly screen: RecordScreen;
  readonly onClose: () => void;
}

/** What the screen names for an opened row, in a panel below it or, where that has no room, above; on a phone at the foot of the window. */
export function OpenedRow({ screen, record, anchor, makeRoom, onClose }: OpenedRowProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [{ box, width, placement, room }] = useState(() => measure(anchor));
  const handleClose = useEffectEvent(onClose);
  useEffect(() => {
    anchor.setAttribute('aria-expanded', 'true');
    const stop = closeOn(anchor, panel, () => handleClose());
    return () => {
      stop();
      anchor.setAttribute('aria-expanded', 'false');
    };
  }, [anchor]);
  const isBelow = placement === 'bottomLeft';
  const bind = useCallback(
    (element: HTMLDivElement | null) => {
      panel.current = element;
      if (!element || !makeRoom || !isBelow) return undefined;
      const observer = new ResizeObserver(() => makeRoom(heightOf(element)));
      observer.observe(element);
      return () => {
        observer.disconnect();
        makeRoom(0);
      };
    },
    [isBelow, makeRoom],
  );
  /** What a link leads to opens in place of the panel. */
  const handleClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) setTimeout(onClose);
  };
  const isTabbing = useRef(false);
  /** Whoever tabs out of it, to either side, stands at its row again. */
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!isTabbing.current || currentTarget.contains(relatedTarget)) return;
    onClose();
    setTimeout(() => anchor.focus());
  };
  return (
    <Popover
      open
      classNames={{ root: 'vf-sheet vf-opened-row' }}
      trigger={[]}
      placement={placement}
      autoAdjustOverflow={false}
      arrow={false}
      // Before it has its place it takes no focus.
      afterOpenChange={(isOpen) => isOpen && panel.current?.focus({ preventScroll: true })}
      content={
        <div
          ref={bind}
          className="vf-row-panel"
          style={{ '--vf-panel-width': `${width}px`, '--vf-panel-room': `${room}px` } as CSSProperties}
          role="dialog"
          aria-label={expandTexts.title(String(record[screen.label] ?? screen.noun))}
          tabIndex={-1}
          // A link of a record keeps its click to itself.
          onClickCapture={handleClick}
          onKeyDownCapture={({ key }) => (isTabbing.current = key === 'Tab')}
          onBlur={handleBlur}
        >
          <strong className="vf-row-title">{String(record[screen.label] ?? screen.noun)}</strong>
          <RowParts screen={screen} record={record} />
          <Button
            kind="text"
            className="vf-row-close"
            icon={<Icon name="close" />}
            aria-label={expandTexts.close}
            title={expandTexts.close}
            onClick={() => {
              onClose();
              anchor.focus();
            }}
          />
        </div>
      }
    >
      <PopupAnchor box={box} onLeave={onClose} />
    </Popover>
  );
}

/** The row as wide as its list shows it. */
function measure(anchor: HTMLElement) {
  const row = (anchor.closest('.ag-row') ?? anchor).getBoundingClientRect();
  const list = (anchor.closest('.ag-root, .vf-record') ?? anchor).getBoundingClientRect();
  const box = new DOMRect(list.left, row.top, list.width, row.height);
  // Cards have no headings over them.
  const headings = anchor.closest('.ag-root')?.querySelector('.ag-header')?.getBoundingClientRect();
  const top = headings?.bottom ?? 0;
  return { box, width: list.width, ...toPlace(row, { top, windowHeight: window.innerHeight }) };
}

/** What stands between the panel and the rows around it (pixels). */
const gap = 12;

/** How high a panel stands with its frame; it grows when its rows arrive. */
const heightOf = (panel: HTMLElement): number =>
  (panel.closest<HTMLElement>('.vf-opened-row') ?? panel).offsetHeight + gap;

/** Closes with Esc, a press elsewhere, and when the row is scrolled away. */
function closeOn(anchor: HTMLElement, panel: { readonly current: HTMLElement | null }, close: () => void): () => void {
  const listening = new AbortController();
  const early = { signal: listening.signal, capture: true };
  const isOwn = (target: EventTarget | null) =>
    target instanceof Node && (anchor.contains(target) || panel.current?.contains(target) === true);
  // Only once it is let go: rows that move under a pressed pointer would take the press from what it is meant for.
  const closeLater = () => setTimeout(() => !listening.signal.aborted && close());
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      if (isOwn(target)) return;
      for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, closeLater, early);
    },
    early,
  );
  document.addEventListener(
    'scroll',
    ({ target }) => target instanceof Node && target.contains(anchor) && close(),
    early,
  );
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      close();
      anchor.focus();
    },
    early,
  );
  return () => listening.abort();
}
