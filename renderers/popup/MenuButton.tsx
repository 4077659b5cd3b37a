import { Suspense } from 'react';
import { Button, type ButtonProps } from '../button/Button.tsx';
import type { AnchoredMenuProps } from './AnchoredMenuProps.ts';
import { LazyMenu } from './LazyMenu.ts';
import { usePressed } from './usePressed.ts';

/** The look of the button, and the lines of its menu. */
export type MenuButtonProps = Pick<AnchoredMenuProps, 'items' | 'title' | 'chosen' | 'onChoose'> & {
  readonly button: Pick<ButtonProps, 'kind' | 'small' | 'className' | 'icon' | 'title' | 'aria-label' | 'children'>;
};

/** A quiet button with a menu, which is loaded when the button is near the pointer or has the focus. */
export function MenuButton({ button, ...menu }: MenuButtonProps) {
  const { anchor, handlers, close } = usePressed(LazyMenu.load);
  const handleChoose = (key: string) => {
    // What opens now gives the focus back to the button; the line of the menu is gone by then.
    anchor?.focus();
    menu.onChoose(key);
  };
  return (
    <>
      <Button kind="text" {...button} {...handlers} />
      <Suspense>
        {anchor && (
          <LazyMenu
            {...menu}
            onChoose={handleChoose}
            box={anchor.getBoundingClientRect()}
            placement="bottomRight"
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
