import { useMemo } from 'react';
import type { MonitorValue, ValuesPart } from '../../schemas/language/index.ts';
import { Chart } from '../dashboard/charts/Chart.tsx';
import { texts } from './texts.ts';
import { toHistoryOption } from './toHistoryOption.ts';
import type { Sample } from './useAnswers.ts';

/** What was seen of some figures while the page is open. */
export function History({ part, samples }: { readonly part: ValuesPart; readonly samples: readonly Sample[] }) {
  const drawn = useMemo(
    () => part.history.flatMap((name) => part.values.find((value) => value.name === name) ?? []),
    [part],
  );
  const option = useMemo(() => toHistoryOption(part.name, drawn, samples), [part.name, drawn, samples]);
  if (samples.length < 2)
    return <div className="vf-monitor-history vf-monitor-later vf-muted">{texts.historyLater}</div>;
  return (
    <Chart
      className="vf-monitor-history"
      option={option}
      label={texts.history(part.title, namesOf(drawn), samples.length)}
      targetOf={() => null}
    />
  );
}

const namesOf = (drawn: readonly MonitorValue[]): string => drawn.map(({ title }) => title).join('、');
