import { type ReactNode, useState } from 'react';
import { Button } from '../../button/Button.tsx';
import { IconShape } from '../../icons/index.ts';
import { useNarrow } from '../../theme/index.ts';
import { popupTexts } from '../texts.ts';
import { fillShapes } from './fillShapes.ts';
import './fill.css';

/**
 * Whether a window has all the room there is, and the button that gives it that and takes it back again.
 * @param className where in the window the button stands
 * @param onClose closes the window, or asks first
 * @returns no button where a narrow page leaves no room around a window; `close` as `onClose`, but by Esc the room goes first
 */
export function useFillButton<Closing extends object>(
  className: string,
  onClose: ((event: Closing) => void) | undefined,
): { readonly isWhole: boolean; readonly button: ReactNode; readonly close: (event: Closing) => void } {
  const isNarrow = useNarrow();
  const [isWanted, setWhole] = useState(false);
  // A window that has become narrow has no button to take it back.
  const isWhole = isWanted && !isNarrow;
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
  const close = (event: Closing) => {
    if (isWhole && 'key' in event && event.key === 'Escape') setWhole(false);
    else onClose?.(event);
  };
  return { isWhole, button, close };
}
