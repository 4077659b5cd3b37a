import type { ComponentProps } from 'react';
import { createPortal } from 'react-dom';
import type { AnchoredMenuProps } from './AnchoredMenuProps.ts';

interface PopupAnchorProps extends ComponentProps<'span'> {
  readonly box: AnchoredMenuProps['box'];
}

/**
 * The place of the window that a popup opens beside. It hangs in the body: a page is a frame of its own for what is
 * fixed in it, so there the same numbers would be another place.
 */
export function PopupAnchor({ box: { left, top, width, height }, ...handed }: PopupAnchorProps) {
  const style = { position: 'fixed', pointerEvents: 'none', left, top, width, height } as const;
  return createPortal(<span {...handed} style={style} />, document.body);
}
