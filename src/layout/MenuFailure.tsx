import { useEffect, useState } from 'react';
import { Button } from '../../renderers/button/Button.tsx';
import { texts } from '../messages/texts.ts';
import { Notice } from '../pages/Notice.tsx';
import { useLeaving } from './useLeaving.ts';

/** Why the menu could not be loaded, and how many seconds the server wants to be left alone. */
export interface Failure {
  readonly reason: string;
  readonly wait: number;
}

/** Stands in the place of the shell while its menu cannot be loaded; the session goes on. */
export function MenuFailure({ reason, wait, onRetry }: Failure & { readonly onRetry: () => void }) {
  const { toSignInPage } = useLeaving();
  const [left, setLeft] = useState(wait);
  useEffect(() => {
    if (wait === 0) return undefined;
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000);
    return () => clearInterval(timer);
  }, [wait]);
  // The server has said when: nobody has to press for it.
  const isOver = wait > 0 && left <= 0;
  useEffect(() => {
    if (isOver) onRetry();
  }, [isOver, onRetry]);
  return (
    <Notice title={texts.menuFailed(reason)}>
      <div className="notice-buttons">
        <Button kind="primary" disabled={left > 0} onClick={onRetry}>
          {left > 0 ? texts.retryIn(left) : texts.retry}
        </Button>
        <Button onClick={() => void toSignInPage(undefined, false)}>{texts.signOut}</Button>
      </div>
    </Notice>
  );
}
