import { ConfigProvider } from 'antd';
import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import './panel.css';
import { placePanel } from './placePanel.ts';

interface CellPanelProps {
  /** Its own class, which says how large it is. */
  readonly className: string;
  /** What the file says of its size. */
  readonly style?: CSSProperties;
  readonly children: ReactNode;
  /** Hears that the edit is given up. */
  readonly onEscape?: () => void;
  /** What stands at its foot. */
  readonly foot?: ReactNode;
}

/**
 * Room for an editor that its cell has not: a panel over the cell of a grid, above dialogs too. On a card, which has the
 * room, the editor stands as it is, without a foot, and has the focus.
 */
export function CellPanel({ className, style, children, onEscape, foot }: CellPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useLayoutEffect(() => {
    const { current } = panel;
    // What stands open in its cell all the time has no editor around it.
    const editor = current?.closest('.vf-cell-editor');
    const cell = editor?.closest<HTMLElement>('.ag-cell');
    // A browser without popovers shows the editor in the cell itself.
    if (!current || !cell || !('showPopover' in current)) {
      if (current && editor && !current.contains(document.activeElement)) focusFirst(current);
      return undefined;
    }
    const ends = [placePanel(current, cell), takeFocusBack(current)];
    setOpen(true);
    focusFirst(current);
    return () => ends.forEach((end) => end());
  }, []);
  return (
    <div
      ref={panel}
      style={style}
      className={isOpen ? `vf-cell-panel ${className}` : 'vf-cell-no-panel'}
      onKeyDownCapture={({ key }) => key === 'Escape' && onEscape?.()}
    >
      {/* What opens out of it would lie below it in the page. */}
      <ConfigProvider
        getPopupContainer={(node) => (isOpen && panel.current) || node?.ownerDocument.body || document.body}
      >
        {children}
      </ConfigProvider>
      {isOpen && foot}
    </div>
  );
}

const focusFirst = (panel: Element): void =>
  panel.querySelector<HTMLElement>('textarea, button')?.focus({ preventScroll: true });

/**
 * Takes the focus back from what was open over the panel, such as a picture that is seen large: to the grid, a focus that is
 * nowhere is the end of the edit.
 * @returns the end of it
 */
function takeFocusBack(panel: HTMLElement): () => void {
  const handleFocusOut = (event: FocusEvent): void => {
    const { target, relatedTarget } = event;
    if (relatedTarget !== null || !(target instanceof Element)) return;
    if (!panel.contains(target.closest('[role=dialog]'))) return;
    event.stopPropagation();
    setTimeout(() => document.activeElement === document.body && focusFirst(panel));
  };
  panel.addEventListener('focusout', handleFocusOut);
  return () => panel.removeEventListener('focusout', handleFocusOut);
}
