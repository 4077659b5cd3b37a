import { useLayoutEffect, useState, type ComponentType } from 'react';
import { createPortal } from 'react-dom';
import type { CellEditorProps } from '../fields/toCellEditor.tsx';
import './in-place.css';

/** One value in its row, as it is edited there. */
export interface ValueEditorProps extends Omit<CellEditorProps, 'isDisabled' | 'onFill' | 'screenId'> {
  readonly screenId: string;
  readonly editor: ComponentType<CellEditorProps>;
  /** Hears of what a chosen record fills in beside the value. @default nothing is filled in */
  readonly onFill?: CellEditorProps['onFill'];
  /** Why the value was not taken. */
  readonly message: string | undefined;
}

const never = (): boolean => false;
const nothing = (): void => {};

/** The control of one value in its row, and below it why it was not taken. */
export function ValueEditor({ editor: Editor, message, onFill = nothing, ...props }: ValueEditorProps) {
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  return (
    <div ref={setBox} className="vf-in-place-editor" aria-invalid={message !== undefined || undefined}>
      <Editor {...props} isDisabled={never} onFill={onFill} />
      {box && message !== undefined && <Below box={box}>{message}</Below>}
    </div>
  );
}

/** A message right below a cell, which cuts off what is larger than itself. */
function Below({ box, children }: { readonly box: HTMLElement; readonly children: string }) {
  const [place, setPlace] = useState<{ readonly left: number; readonly top: number } | null>(null);
  useLayoutEffect(() => {
    const follow = (): void => {
      const { left, bottom } = box.getBoundingClientRect();
      setPlace({ left, top: bottom });
    };
    follow();
    const listening = new AbortController();
    addEventListener('scroll', follow, { capture: true, passive: true, signal: listening.signal });
    addEventListener('resize', follow, { signal: listening.signal });
    return () => listening.abort();
  }, [box]);
  return createPortal(
    <div role="alert" className="vf-in-place-popup" {...(place && { style: place })}>
      {children}
    </div>,
    document.body,
  );
}
