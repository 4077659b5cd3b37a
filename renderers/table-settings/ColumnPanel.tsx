import { Popover } from 'antd';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { Button } from '../button/Button.tsx';
import { IconShape, type Shape } from '../icons/index.ts';
import { arrowUp, arrowDown } from '../icons/lateIcons.ts';
import { PopupAnchor } from '../popup/index.ts';
import { usePorts } from '../ports/index.ts';
import '../popup/sheet.css';
import './chooser.css';
import { type ArrangedColumn, parseColumnSettings } from './columnSettings.ts';
import { addToHistory, historyOf } from './history.ts';
import { settingTexts as texts } from './texts.ts';
import type { ColumnArrangement } from './useColumnSettings.ts';

/** What a column is dragged by; from Ant Design's set (MIT licence). */
const holder: Shape = {
  path: 'M300 276.5a56 56 0 1056-97 56 56 0 00-56 97zm0 284a56 56 0 1056-97 56 56 0 00-56 97zM640 228a56 56 0 10112 0 56 56 0 00-112 0zm0 284a56 56 0 10112 0 56 56 0 00-112 0zM300 844.5a56 56 0 1056-97 56 56 0 00-56 97zM640 796a56 56 0 10112 0 56 56 0 00-112 0z',
};

interface ColumnPanelProps {
  readonly arrangement: ColumnArrangement;
  /** Whether the columns have a width to be set. */
  readonly sizes: boolean;
  readonly box: DOMRect;
  readonly onClose: () => void;
}

/** The open column chooser below its button. */
export function ColumnPanel({ arrangement, sizes, box, onClose }: ColumnPanelProps) {
  const list = useRef<HTMLDivElement>(null);
  // It hangs at the end of the document: who opened it by the keyboard would never come to it.
  const handleOpened = (open: boolean) => {
    if (open) list.current?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true });
  };
  return (
    <Popover
      open
      classNames={{ root: 'vf-sheet' }}
      trigger="click"
      placement="bottomRight"
      title={
        <div className="vf-chooser-title">
          {texts.columns}
          {sizes && (
            <span className="vf-muted" aria-hidden>
              {texts.widths}
            </span>
          )}
        </div>
      }
      content={
        <div ref={list} style={{ '--vf-room': `${roomBeside(box)}px` } as CSSProperties}>
          <ColumnList arrangement={arrangement} sizes={sizes} />
        </div>
      }
      afterOpenChange={handleOpened}
      onOpenChange={(open) => !open && onClose()}
    >
      <PopupAnchor box={box} onLeave={onClose} />
    </Popover>
  );
}

/** The title of the panel and what stands around its list (px). */
const frame = 96;

/** How high the panel may be where its button stands: the window has more room above it, or below. */
const roomBeside = ({ top, bottom }: DOMRect): number => Math.max(top, window.innerHeight - bottom) - frame;

function ColumnList({ arrangement, sizes }: Pick<ColumnPanelProps, 'arrangement' | 'sizes'>) {
  const { columns, setOrder, reset } = arrangement;
  useRemembered(arrangement);
  const [dragged, setDragged] = useState<string | null>(null);
  const names = columns.map(({ field }) => field.name);
  const move = (name: string, to: number) => {
    const others = names.filter((other) => other !== name);
    setOrder([...others.slice(0, to), name, ...others.slice(to)]);
  };
  return (
    <div className="vf-chooser">
      <ul>
        {columns.map((column, index) => (
          <li
            key={column.field.name}
            draggable
            className={dragged === column.field.name ? 'vf-dragged' : undefined}
            onDragStart={() => setDragged(column.field.name)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => dragged !== null && move(dragged, index)}
          >
            <ColumnLine
              column={column}
              arrangement={arrangement}
              sizes={sizes}
              isFirst={index === 0}
              isLast={index === names.length - 1}
              onMove={(step) => move(column.field.name, index + step)}
            />
          </li>
        ))}
      </ul>
      <Button kind="link" small onClick={reset}>
        {texts.resetColumns}
      </Button>
      <RecentColumns arrangement={arrangement} />
    </div>
  );
}

/** Keeps what the columns were and what they became, once the panel is closed. */
function useRemembered({ key, settings }: ColumnArrangement): void {
  const { settings: store } = usePorts();
  const [before] = useState(settings);
  const latest = useRef(settings);
  useEffect(() => {
    latest.current = settings;
  }, [settings]);
  useEffect(
    () => () => {
      if (latest.current === before) return;
      addToHistory(store, key, before);
      addToHistory(store, key, latest.current);
    },
    [store, key, before],
  );
}

/** The settings that were used lately, each by the columns that it shows; one that is pressed is taken again. */
function RecentColumns({ arrangement }: { readonly arrangement: ColumnArrangement }) {
  const { settings: store } = usePorts();
  const [entries] = useState(() => historyOf(store, arrangement.key).map(parseColumnSettings));
  const others = entries.filter((entry) => JSON.stringify(entry) !== JSON.stringify(arrangement.settings));
  if (others.length === 0) return null;
  return (
    <div className="vf-chooser-recent" role="group" aria-label={texts.recent}>
      <span className="vf-muted">{texts.recent}</span>
      {others.map((entry) => {
        const shown = arrangement.arrange(entry).filter(({ visible }) => visible);
        const title = texts.recentOf(shown.map(({ field }) => field.title));
        return (
          <button
            key={JSON.stringify(entry)}
            type="button"
            className="vf-link"
            title={title}
            onClick={() => arrangement.restore(entry)}
          >
            {title}
          </button>
        );
      })}
    </div>
  );
}

function ColumnLine({
  column,
  arrangement,
  sizes,
  isFirst,
  isLast,
  onMove,
}: Pick<ColumnPanelProps, 'arrangement' | 'sizes'> & {
  readonly column: ArrangedColumn;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (step: number) => void;
}) {
  const { name, title } = column.field;
  const commitWidth = (input: HTMLInputElement) => {
    const width = Number(input.value);
    if (width > 0 && width !== column.width) arrangement.setWidth(name, width);
    else input.value = String(column.width);
  };
  return (
    <>
      <IconShape shape={holder} className="vf-muted" title={texts.dragColumn} />
      <label>
        <input
          type="checkbox"
          checked={column.visible}
          aria-label={texts.showColumn(title)}
          onChange={(event) => arrangement.setVisible(name, event.target.checked)}
        />
        {title}
      </label>
      {sizes && (
        <input
          key={column.width}
          type="number"
          min={50}
          max={1000}
          step={10}
          defaultValue={column.width}
          aria-label={texts.columnWidth(title)}
          onBlur={(event) => commitWidth(event.target)}
          onKeyDown={(event) => event.key === 'Enter' && commitWidth(event.currentTarget)}
        />
      )}
      <button type="button" aria-label={`${title}${texts.moveUp}`} disabled={isFirst} onClick={() => onMove(-1)}>
        <IconShape shape={arrowUp} />
      </button>
      <button type="button" aria-label={`${title}${texts.moveDown}`} disabled={isLast} onClick={() => onMove(1)}>
        <IconShape shape={arrowDown} />
      </button>
    </>
  );
}
