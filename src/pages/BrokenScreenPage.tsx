import type { ScreenProblem } from '../api/screens.ts';
import { texts } from '../messages/texts.ts';

interface BrokenScreenPageProps {
  readonly component: string;
  readonly problems: readonly ScreenProblem[];
}

/** The mistakes of one screen file, in the page of that screen only. */
export function BrokenScreenPage({ component, problems }: BrokenScreenPageProps) {
  return (
    <div className="notice-page" role="alert">
      <h2>{texts.brokenScreen}</h2>
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
      <p className="notice-hint">{texts.brokenScreenHint}</p>
    </div>
  );
}
