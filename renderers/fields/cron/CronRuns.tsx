import { useEffect, useState } from 'react';
import { type CronOptions, nextRuns, whyNotCron } from '../../../schemas/language/cron/index.ts';
import { wallTime } from '../../../schemas/language/index.ts';
import { cronFieldTexts } from './texts.ts';

/** How long typing rests before the runs are counted anew, in milliseconds. */
const pause = 500;
const shown = 10;

interface CronRunsProps {
  readonly text: string;
  readonly options: CronOptions;
}

const runsOf = ({ text, options }: CronRunsProps): readonly string[] =>
  whyNotCron(text, options) === undefined ? nextRuns(text, wallTime(), shown, options) : [];

/** The next runs of an expression. */
export function CronRuns({ text, options }: CronRunsProps) {
  const [runs, setRuns] = useState(() => runsOf({ text, options }));
  useEffect(() => {
    const timer = setTimeout(() => setRuns(runsOf({ text, options })), pause);
    return () => clearTimeout(timer);
  }, [text, options]);
  return (
    <section className="vf-cron-runs" aria-label={cronFieldTexts.preview(cronFieldTexts.zone)}>
      <h3>{cronFieldTexts.preview(cronFieldTexts.zone)}</h3>
      {runs.length === 0 ? (
        <p>{cronFieldTexts.noRuns}</p>
      ) : (
        <ol>
          {runs.map((run) => (
            <li key={run}>{run}</li>
          ))}
        </ol>
      )}
    </section>
  );
}
