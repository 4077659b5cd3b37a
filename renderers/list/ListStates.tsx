import { Icon } from '../icons/index.ts';
import '../messages/state.css';
import { texts } from './texts.ts';

/** Stands over the empty rows: nothing there, or nothing that meets the conditions. */
export function ListEmpty({
  filtered,
  exact,
}: {
  readonly filtered: boolean;
  /** The titles of the conditions that hold only for a whole value. */
  readonly exact: readonly string[];
}) {
  return (
    <div className="vf-state vf-empty" role="status">
      <Icon name="inbox" className="vf-state-icon vf-muted" />
      <span className="vf-muted">{texts.empty}</span>
      {filtered && <span className="vf-muted">{texts.emptyFiltered}</span>}
      {exact.length > 0 && <span className="vf-muted">{texts.exactOnly(exact.join('、'))}</span>}
    </div>
  );
}
