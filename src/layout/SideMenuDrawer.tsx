import { Drawer } from 'antd';
import type { MenuItem } from '../menu/menuTypes.ts';
import { useDialog } from '../../renderers/popup/index.ts';
import { texts } from '../messages/texts.ts';
import { SideMenu, type MenuPosition } from './SideMenu.tsx';

interface SideMenuDrawerProps {
  readonly open: boolean;
  readonly items: readonly MenuItem[];
  readonly current: MenuPosition;
  readonly onClose: () => void;
}

const styles = { body: { padding: 0, background: 'var(--vf-side)' } };

/** The side menu where there is no room for it. */
export function SideMenuDrawer({ open, items, current, onClose }: SideMenuDrawerProps) {
  useDialog({ isShown: open, onClose });
  return (
    <Drawer
      open={open}
      placement="left"
      size={264}
      onClose={onClose}
      closable={false}
      styles={styles}
      aria-label={texts.mainMenu}
      destroyOnHidden
    >
      <SideMenu items={items} current={current} collapsed={false} onNavigate={onClose} />
    </Drawer>
  );
}
