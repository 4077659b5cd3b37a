import { Dropdown } from 'antd';
import { useEffect, useState } from 'react';
import type { AnchoredMenuProps } from './AnchoredMenuProps.ts';
import { focusTrail, returnFocus } from './focusPlace.ts';
import { PopupAnchor } from './PopupAnchor.tsx';
import './sheet.css';

/** An open menu at a place of the window: a button's box, or the point of a right click. */
export function AnchoredMenu(props: AnchoredMenuProps) {
  const { items, title, chosen, box, placement, takesFocus, onChoose, onClose } = props;
  const lines = items.map((item) => (item === 'line' ? { type: 'divider' as const } : { ...item }));
  const [trail] = useState(focusTrail);
  useEffect(() => () => queueMicrotask(() => returnFocus(trail)), [trail]);
  return (
    <Dropdown
      open
      classNames={{ root: 'vf-sheet' }}
      autoFocus={takesFocus ?? true}
      trigger={['click']}
      placement={placement}
      onOpenChange={(open) => !open && onClose()}
      menu={{
        items: title === undefined ? lines : [{ type: 'group' as const, label: title, children: lines }],
        ...(chosen !== undefined && { selectable: true, selectedKeys: [chosen] }),
        onClick: ({ key, domEvent }) => {
          // What opens takes the focus while Enter is still down, and the rest of that press would answer it.
          domEvent.preventDefault();
          onClose();
          onChoose(key);
        },
      }}
    >
      <PopupAnchor box={box} onLeave={onClose} />
    </Dropdown>
  );
}
