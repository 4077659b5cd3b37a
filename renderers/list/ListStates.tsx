import { Icon } from '../icons/index.ts';
import '../messages/state.css';
import { texts } from './texts.ts';

/** Stands over the empty rows: nothing there, or nothing that meets the conditions. */
export function ListEmpty({ filtered }: { readonly filtered: boolean }) {
  return (
    <div className="vf-state vf-empty" role="status">
      <Icon name="inbox" className="vf-state-icon vf-muted" />
      <span className="vf-muted">{filtered ? texts.emptyFiltered : texts.empty}</span>
    </div>
  );
}
