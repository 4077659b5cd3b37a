import { Drawer, type DrawerProps } from 'antd';
import { useFillButton } from './useFillButton.tsx';

interface FillDrawerProps extends Omit<DrawerProps, 'size'> {
  /** How wide it is (px) where its page is wider. */
  readonly width: number;
}

/** A drawer with a button that makes it as wide as its page and takes that back again, where the page is much wider. */
export function FillDrawer({ width, extra, className = '', onClose, ...props }: FillDrawerProps) {
  const place = width > wideDrawer ? 'vf-drawer-fill vf-wide-fill' : 'vf-drawer-fill';
  const { isWhole, button, close } = useFillButton(place, onClose);
  return (
    <Drawer
      {...props}
      onClose={close}
      className={`vf-drawer ${className}${isWhole ? ' vf-whole-window' : ''}`}
      size={isWhole ? '100%' : `min(${width}px, 100%)`}
      extra={
        <span className="vf-drawer-extra">
          {extra}
          {button}
        </span>
      }
    />
  );
}

/** Wider ones fill the page of a usual screen by themselves (px). */
const wideDrawer = 900;
