import type { ScreenProblem } from '../api/screens.ts';
import './outdated.css';
import { texts } from './texts.ts';

/** As many as leave room for the page below. */
const mostShown = 3;

/** Says above a page that its file has mistakes and the page is what it last said without; where they stand, to who may mend them. */
export function OutdatedStrip({ mistakes }: { readonly mistakes: readonly ScreenProblem[] }) {
  const shown = mistakes.slice(0, mostShown);
  return (
    <div className="outdated-strip" role="status">
      <strong>{texts.outdated}</strong>
      {shown.map(({ path, line, column, message }, index) => (
        <p key={index}>
          <code>
            {path}:{line}:{column}
          </code>{' '}
          {message}
        </p>
      ))}
      {mistakes.length > mostShown && <p>{texts.moreMistakes(mistakes.length - mostShown)}</p>}
    </div>
  );
}
