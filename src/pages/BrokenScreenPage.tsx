import type { ScreenProblem } from '../api/screens.ts';
import { texts } from '../messages/texts.ts';
import { Notice } from './Notice.tsx';

interface BrokenScreenPageProps {
  readonly component: string;
  readonly problems: readonly ScreenProblem[];
  readonly onRetry: () => void;
}

/** The mistakes of one screen file, in the page of that screen only; who may not mend it is told whom to ask. */
export function BrokenScreenPage({ component, problems, onRetry }: BrokenScreenPageProps) {
  return (
    <Notice title={texts.brokenScreen} onRetry={onRetry}>
      <p>
        <code>schemas/screens/{component}.json</code>
      </p>
      <ul className="problem-list">
        {problems.map(({ path, line, column, message }, index) => (
          <li key={index}>
            <code>
              {path}:{line}:{column}
            </code>
            <span>{message}</span>
          </li>
        ))}
      </ul>
      <p className="notice-hint">{problems.length > 0 ? texts.brokenScreenHint : texts.brokenScreenAsk}</p>
    </Notice>
  );
}
