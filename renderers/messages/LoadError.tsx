import { useEffect } from 'react';
import { Button } from '../button/Button.tsx';
import { Icon } from '../icons/index.ts';
import './state.css';
import { messageTexts } from './texts.ts';

/** Stands in the place of rows or of a record that could not be fetched, and asks again: when told to, and once the network is back. */
export function LoadError({ message, onRetry }: { readonly message: string; readonly onRetry: () => void }) {
  useEffect(() => {
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <div className="vf-state" role="alert">
      <Icon name="failed" className="vf-state-icon vf-danger" />
      <strong>{messageTexts.loadFailed}</strong>
      <span className="vf-muted">{message}</span>
      <Button kind="primary" onClick={onRetry}>
        {messageTexts.retry}
      </Button>
    </div>
  );
}
