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
 * @returns no button where a narrow page leaves no room around a window
 */
export function useFillButton(className: string): { readonly isWhole: boolean; readonly button: ReactNode } {
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
  return { isWhole, button };
}
