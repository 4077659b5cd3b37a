import type { MonitorValue, ValuesPart } from '../../schemas/language/index.ts';
import { valueAt } from '../../schemas/language/kinds/monitor/valueAt.ts';
import { Icon } from '../icons/index.ts';
import { formatRead } from './formatRead.ts';
import { History } from './History.tsx';
import { texts } from './texts.ts';
import type { Answered, AnswersState } from './useAnswers.ts';

interface ValuesProps {
  readonly part: ValuesPart;
  readonly state: AnswersState;
}

/** Figures one below the other, each with what it means, and those that are drawn. */
export function Values({ part, state: { answers, samples } }: ValuesProps) {
  return (
    <>
      {part.history.length > 0 && <History part={part} samples={samples} />}
      <dl className="vf-monitor-values">
        {part.values.map((value) => (
          <Value key={value.name} value={value} answered={answers.get(value.call)} />
        ))}
      </dl>
    </>
  );
}

function Value({ value, answered }: { readonly value: MonitorValue; readonly answered: Answered | undefined }) {
  const { name, title, means } = value;
  const meaning = means !== undefined && answered && 'answer' in answered ? valueAt(answered.answer, means) : undefined;
  return (
    <div>
      <dt>
        <span>{title}</span>
        <code>{name}</code>
        {typeof meaning === 'string' && meaning !== '' && <small>{meaning}</small>}
      </dt>
      <dd>
        <Figure value={value} answered={answered} />
      </dd>
    </div>
  );
}

function Figure({ value, answered }: { readonly value: MonitorValue; readonly answered: Answered | undefined }) {
  if (answered === undefined) return <span className="vf-muted">{texts.loading}</span>;
  if ('error' in answered)
    return (
      <span className="vf-monitor-failed" role="alert" title={answered.error}>
        <Icon name="failed" className="vf-danger" />
        <span aria-hidden="true">{texts.failed}</span>
        <span className="vf-unseen">{texts.failedOf(value.title, answered.error)}</span>
      </span>
    );
  return <>{formatRead(valueAt(answered.answer, value.read), value)}</>;
}
