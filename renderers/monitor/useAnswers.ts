import { useCallback, useEffect, useRef, useState } from 'react';
import { type MonitorScreen, wallTime } from '../../schemas/language/index.ts';
import { callsOf } from '../../schemas/language/kinds/monitor/toMonitorScreen.ts';
import { valueAt } from '../../schemas/language/kinds/monitor/valueAt.ts';
import { useRefreshing } from '../dashboard/useRefreshing.ts';
import { toErrorText } from '../messages/toErrorText.ts';
import { usePorts } from '../ports/index.ts';
import { toFigure } from './formatRead.ts';

/** What a call answered last, or why it did not. */
export type Answered = { readonly answer: unknown } | { readonly error: string };

/** Figures as they were at one moment of the page. */
export interface Sample {
  /** `HH:mm:ss`. */
  readonly at: string;
  readonly figures: ReadonlyMap<string, number>;
}

interface Shown {
  /** By the paths of the calls; one that is on its way for the first time is not there. */
  readonly answers: ReadonlyMap<string, Answered>;
  /** When something was answered last, `YYYY-MM-DD HH:mm:ss`; null before. */
  readonly at: string | null;
  /** What was seen while the page is open, the oldest first. */
  readonly samples: readonly Sample[];
}

/** What a page shows of its server. */
export interface AnswersState extends Shown {
  readonly loading: boolean;
  /** Asks again; does nothing while it is being asked. */
  reload(): void;
}

/** So many calls are under way at once, and so many samples are drawn. */
const [atOnce, mostSamples] = [4, 120];
const nothing: Shown = { answers: new Map(), at: null, samples: [] };

/** Makes the calls of a page when it comes to the front and every so many seconds: each by itself, so that one that fails leaves the others. */
export function useAnswers(screen: MonitorScreen): AnswersState {
  const { data, navigation } = usePorts();
  const [shown, setShown] = useState<Shown>(nothing);
  const [loading, setLoading] = useState(false);
  const running = useRef<{ readonly screen: MonitorScreen; readonly controller: AbortController }>(null);

  const askAll = useCallback(async (): Promise<void> => {
    if (running.current?.screen === screen) return;
    running.current?.controller.abort();
    const controller = new AbortController();
    running.current = { screen, controller };
    setLoading(true);
    const found = new Map<string, Answered>();
    const waiting = [...callsOf(screen)];
    const work = async (): Promise<void> => {
      for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
        const answered = await ask(path, controller.signal);
        if (controller.signal.aborted) return;
        found.set(path, answered);
        const [call, at] = [path, 'answer' in answered ? wallTime() : null];
        setShown((now) => ({ ...now, answers: new Map(now.answers).set(call, answered), at: at ?? now.at }));
      }
    };
    const ask = async (path: string, signal: AbortSignal): Promise<Answered> => {
      try {
        return { answer: await data.getAnswer(path, signal) };
      } catch (error) {
        return { error: toErrorText(error) };
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    if (controller.signal.aborted) return;
    running.current = null;
    setLoading(false);
    setShown((now) => ({ ...now, samples: [...now.samples, toSample(screen, found)].slice(-mostSamples) }));
  }, [data, screen]);
  const reload = useCallback(() => void askAll(), [askAll]);

  useEffect(() => {
    if (!navigation.active) return undefined;
    // Once the page is drawn with what it had before.
    const timer = setTimeout(reload);
    return () => clearTimeout(timer);
  }, [navigation.active, reload]);
  useEffect(
    () => () => {
      running.current?.controller.abort();
      running.current = null;
    },
    [],
  );
  useRefreshing(screen.refresh, navigation.active, reload);
  return { ...shown, loading, reload };
}

/** The figures that are drawn, of those calls that were answered. */
function toSample({ parts }: MonitorScreen, found: ReadonlyMap<string, Answered>): Sample {
  const figures = new Map<string, number>();
  for (const part of parts)
    for (const { name, call, read } of part.type === 'values' ? part.values : []) {
      const answered = found.get(call);
      const figure = answered && 'answer' in answered ? toFigure(valueAt(answered.answer, read)) : undefined;
      if (figure !== undefined) figures.set(`${part.name} ${name}`, figure);
    }
  return { at: wallTime().slice(11), figures };
}
