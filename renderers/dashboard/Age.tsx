import { Button } from '../button/Button.tsx';
import { Icon } from '../icons/index.ts';
import { texts } from './texts.ts';

interface AgeProps {
  /** When the figures were counted; null before the first answer. */
  readonly at: string | null;
  readonly loading: boolean;
  /** Absent where the person may not ask. */
  readonly reload?: () => void;
  /** Where they are counted again by themselves, seconds tell whether they are. */
  readonly seconds?: boolean;
}

/** When the figures were counted, and a way to count them again. */
export function Age({ at, loading, reload, seconds = false }: AgeProps) {
  return (
    <div className="vf-dashboard-age">
      <span className="vf-muted" title={at === null ? undefined : texts.countedAtFull(at)}>
        {at === null ? texts.refreshing : texts.countedAt(at.slice(11, seconds ? 19 : 16))}
      </span>
      {reload && (
        <Button
          kind="text"
          small
          icon={<Icon name="reload" />}
          loading={loading}
          aria-label={texts.refresh}
          title={texts.refresh}
          onClick={() => reload()}
        />
      )}
    </div>
  );
}
