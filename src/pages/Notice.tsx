import type { ReactNode } from 'react';
import { Button } from '../../renderers/button/Button.tsx';
import { texts } from '../messages/texts.ts';

interface NoticeProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly onRetry?: () => void;
}

/** Stands in the place of what cannot be shown, and says why. */
export function Notice({ title, children, onRetry }: NoticeProps) {
  return (
    <div className="notice-page" role="alert">
      <h2>{title}</h2>
      {children}
      {onRetry && (
        <Button kind="primary" onClick={onRetry}>
          {texts.retry}
        </Button>
      )}
    </div>
  );
}
