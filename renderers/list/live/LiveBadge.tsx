import { useSyncExternalStore } from 'react';
import { useAnswer } from '../../answers/index.ts';
import { usePorts, type LiveRows } from '../../ports/index.ts';
import './badge.css';
import { texts } from './texts.ts';

/** Whether a list is told of changes just now: a person has to know what a still picture means. */
export function LiveBadge() {
  const source = useAnswer(usePorts().live ?? null);
  return source ? <Badge source={source} /> : null;
}

function Badge({ source }: { readonly source: LiveRows }) {
  const state = useSyncExternalStore(source.watchState, source.state);
  const isKnown = state === 'on' || state === 'lost';
  return (
    <span className={`vf-live vf-live-${state}`} role="status" title={isKnown ? texts.titles[state] : undefined}>
      {isKnown && texts.states[state]}
    </span>
  );
}
