import type { DrawerProps } from 'antd';
import { type ReactNode, useState } from 'react';
import { Button } from '../../button/Button.tsx';
import { IconShape } from '../../icons/index.ts';
import { useNarrow } from '../../theme/index.ts';
import { popupTexts } from '../texts.ts';
import { fillShapes } from './fillShapes.ts';
import './fill.css';

/** Closes a window, by Esc or by a press. */
type Closing = NonNullable<DrawerProps['onClose']>;

/**
 * Whether a window has all the room there is, and the button that gives it that and takes it back again.
 * @param className where in the window the button stands
 * @param onClose closes the window, or asks first
 * @returns no button where a narrow page leaves no room around a window; `close` as `onClose`, but by Esc the room goes first
 */
export function useFillButton(
  className: string,
  onClose: Closing | undefined,
): { readonly isWhole: boolean; readonly button: ReactNode; readonly close: Closing } {
  const isNarrow = useNarrow();
  const [isWhole, setWhole] = useState(false);
  const label = isWhole ? popupTexts.leaveFullScreen : popupTexts.fullScreen;
  const button = !isNarrow && (
    <Button
      kind="text"
      className={className}
      icon={<IconShape shape={isWhole ? fillShapes.shrink : fillShapes.fill} />}
      aria-label={label}
      title={label}
      onClick={() => setWhole(!isWhole)}
    />
  );
  const close: Closing = (event) => {
    if (isWhole && 'key' in event && event.key === 'Escape') setWhole(false);
    else onClose?.(event);
  };
  return { isWhole, button, close };
}
