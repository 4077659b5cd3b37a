import { CloseCircleOutlined, InboxOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { texts } from './texts.ts';

/** Stands in the list's place when the list could not be fetched. */
export function ListError({ message, onRetry }: { readonly message: string; readonly onRetry: () => void }) {
  return (
    <div className="vf-state" role="alert">
      <CloseCircleOutlined className="vf-state-icon vf-danger" />
      <strong>{texts.loadFailed}</strong>
      <span className="vf-muted">{message}</span>
      <Button type="primary" onClick={onRetry}>
        {texts.retry}
      </Button>
    </div>
  );
}

/** Stands over the empty rows: nothing there, or nothing that meets the conditions. */
export function ListEmpty({ filtered, onClear }: { readonly filtered: boolean; readonly onClear: () => void }) {
  return (
    <div className="vf-state vf-empty" role="status">
      <InboxOutlined className="vf-state-icon vf-muted" />
      <span className="vf-muted">{filtered ? texts.emptyFiltered : texts.empty}</span>
      {filtered && (
        <Button type="link" onClick={onClear}>
          {texts.clearFilters}
        </Button>
      )}
    </div>
  );
}
