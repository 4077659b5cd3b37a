import { type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import type { ControlProps } from '../Look.ts';
import { CellPanel } from '../panel/CellPanel.tsx';
import { editorTexts } from './texts.ts';

interface PagePanelProps {
  readonly onDone: ControlProps['onDone'] | undefined;
  /** Its own class. @default that of an editor with a frame of its own */
  readonly className?: string;
  readonly children: ReactNode;
}

/** Room for an editor of a long text, or of several parts, over its cell. Enter and Tab belong to what is edited, so F2 ends the edit. */
export function PagePanel({ onDone, className = 'vf-editor-panel', children }: PagePanelProps) {
  const isOpening = useRef(true);
  /** The second press of a double click that opened the cell would press a tool. */
  const holdBack = (event: MouseEvent): void => {
    if (event.detail < 2) isOpening.current = false;
    if (!isOpening.current) return;
    event.preventDefault();
    event.stopPropagation();
  };
  /** A press on what takes no focus, such as a tool that is off, would leave it to the cell. */
  const keepFocus = ({ currentTarget }: PointerEvent) => {
    if (document.activeElement?.contains(currentTarget))
      currentTarget.querySelector<HTMLElement>('[contenteditable=true]')?.focus({ preventScroll: true });
  };
  const handleKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'F2') onDone?.();
  };
  return (
    <div
      className="vf-cell-no-panel"
      onMouseDownCapture={holdBack}
      onClickCapture={holdBack}
      onPointerUp={keepFocus}
      onKeyDown={handleKeyDown}
    >
      <CellPanel className={className} foot={<div className="vf-panel-hint">{editorTexts.cellKeys}</div>}>
        {children}
      </CellPanel>
    </div>
  );
}
