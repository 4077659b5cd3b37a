import { Notice } from './Notice.tsx';
import { texts } from './texts.ts';

interface GoneScreenPageProps {
  readonly component: string;
  readonly onRetry: () => void;
}

/** Stands in front of an open page whose file is gone, for good or while it is exchanged for another: what is typed behind it waits. */
export function GoneScreenPage({ component, onRetry }: GoneScreenPageProps) {
  return (
    <Notice title={texts.gone} onRetry={onRetry}>
      <p>
        <code>schemas/screens/{component}.json</code>
      </p>
      <p className="notice-hint">{texts.goneHint}</p>
    </Notice>
  );
}
