import { Button } from '../button/Button.tsx';
import { Icon } from '../icons/index.ts';
import { texts } from './texts.ts';

/** Stands in the list's place when the list could not be fetched. */
export function ListError({ message, onRetry }: { readonly message: string; readonly onRetry: () => void }) {
  return (
    <div className="vf-state" role="alert">
      <Icon name="failed" className="vf-state-icon vf-danger" />
      <strong>{texts.loadFailed}</strong>
      <span className="vf-muted">{message}</span>
      <Button kind="primary" onClick={onRetry}>
        {texts.retry}
      </Button>
    </div>
  );
}

/** Stands over the empty rows: nothing there, or nothing that meets the conditions. */
export function ListEmpty({ filtered, onClear }: { readonly filtered: boolean; readonly onClear: () => void }) {
  return (
    <div className="vf-state vf-empty" role="status">
      <Icon name="inbox" className="vf-state-icon vf-muted" />
      <span className="vf-muted">{filtered ? texts.emptyFiltered : texts.empty}</span>
      {filtered && (
        <Button kind="link" onClick={onClear}>
          {texts.clearFilters}
        </Button>
      )}
    </div>
  );
}
