import { useEffect, useLayoutEffect, useRef } from 'react';
import { Button } from '../button/Button.tsx';
import { Icon } from '../icons/index.ts';
import './state.css';
import { messageTexts } from './texts.ts';

interface LoadErrorProps {
  readonly message: string;
  readonly onRetry: () => void;
  /** Whether what was there before still is, below this. @default false */
  readonly isOld?: boolean;
}

/** Stands in the place of rows or of a record that could not be fetched, or above them, and asks again: when told to, and once the network is back. */
export function LoadError({ message, onRetry, isOld = false }: LoadErrorProps) {
  useEffect(() => {
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);
  const state = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = state;
    const isLost = () => document.activeElement === document.body;
    // What it stands in the place of, else the dialog or the page around it: there the keyboard goes on once it is gone.
    const home = (current!.nextElementSibling ?? current!.closest('[tabindex]')) as HTMLElement | null;
    // It was there, and is sent back: it has failed again.
    if (home?.hasAttribute('tabindex') && (isLost() || home === document.activeElement))
      current!.querySelector('button')!.focus();
    return () => {
      if (!current!.contains(document.activeElement)) return;
      // Not before it is seen again.
      setTimeout(() => {
        if (!home || !isLost()) return;
        home.tabIndex = -1;
        home.focus();
      });
    };
  }, []);
  return (
    <div ref={state} className={isOld ? 'vf-state vf-state-line' : 'vf-state'} role="alert">
      <Icon name="failed" className="vf-state-icon vf-danger" />
      <strong>{isOld ? messageTexts.isOld : messageTexts.loadFailed}</strong>
      <span className="vf-muted">{message}</span>
      <Button kind="primary" onClick={onRetry}>
        {messageTexts.retry}
      </Button>
    </div>
  );
}
