import { useCallback, useEffect, useRef, useState } from 'react';
import type { CardAnswer, CardBoard } from '../../schemas/language/index.ts';
import { toErrorText } from '../messages/toErrorText.ts';
import { DataError, usePorts } from '../ports/index.ts';
import { useRefreshing } from './useRefreshing.ts';

interface Shown {
  /** By the names of cards; a card that was answered and is not here is not for this person. */
  readonly answers: Readonly<Record<string, CardAnswer>>;
  readonly answered: ReadonlySet<string>;
  /** What was chosen for the page when the card was asked for that shows its answer now. */
  readonly askedWith: Readonly<Record<string, Chosen>>;
  /** When the figures were counted; null before the first answer. */
  readonly at: string | null;
  /** Whether the server has no figures for the page, as one of an operator's own may: it is none of its cards. */
  readonly isUnserved: boolean;
}

/** What the cards of a dashboard show now. */
export interface CardsState extends Shown {
  readonly loading: boolean;
  /** Asks for all cards again, or for some. What is shown stays until the answer comes. */
  reload(names?: readonly string[]): void;
}

/** What is chosen for the page, by the keys of the call. */
export type Chosen = Readonly<Record<string, string>>;

interface Asked {
  readonly screen: CardBoard | null;
  readonly chosen: Chosen | null;
  readonly at: number;
}
const never: Asked = { screen: null, chosen: null, at: 0 };
const nothing: Shown = { answers: {}, answered: new Set(), askedWith: {}, at: null, isUnserved: false };

/** Figures that are younger are not counted again when the page comes to the front. */
const freshMs = 15_000;

/** Fetches the cards when the page comes to the front: numbers in one call and charts in another, each shown as it comes. */
export function useCards(screen: CardBoard, chosen: Chosen): CardsState {
  const { data, navigation, screens } = usePorts();
  const [shown, setShown] = useState<Shown>(nothing);
  const [running, setRunning] = useState(0);
  const asked = useRef<Asked>(never);
  const controllers = useRef(new Set<AbortController>());

  const ask = useCallback(
    async (names: readonly string[]): Promise<void> => {
      if (names.length === 0) return;
      const controller = new AbortController();
      controllers.current.add(controller);
      setRunning((count) => count + 1);
      try {
        const { at, cards } = await data.getCards(screen, names, chosen, controller.signal);
        setShown((before) => merge(before, { names, chosen, cards, at }));
      } catch (error) {
        if (controller.signal.aborted) return;
        if (error instanceof DataError && error.kind === 'missing')
          return setShown((before) => ({ ...merge(before, { names, chosen, cards: {}, at: null }), isUnserved: true }));
        const failed: CardAnswer = { type: 'failed', message: toErrorText(error) };
        const cards = Object.fromEntries(names.map((name) => [name, failed]));
        setShown((before) => merge(before, { names, chosen, cards, at: before.at }));
      } finally {
        controllers.current.delete(controller);
        setRunning((count) => count - 1);
      }
    },
    [data, screen, chosen],
  );
  const reload = useCallback(
    (names?: readonly string[]) => {
      if (names) return void ask(names);
      // An answer to what was chosen before would stand under what is chosen now.
      if (asked.current.chosen !== chosen) for (const open of controllers.current) open.abort();
      asked.current = { screen, chosen, at: Date.now() };
      for (const batch of toBatches(screen)) void ask(batch);
    },
    [ask, screen, chosen],
  );

  useEffect(() => {
    const { screen: last, chosen: lastChosen, at } = asked.current;
    const isFresh = last === screen && lastChosen === chosen && Date.now() - at < freshMs;
    if (navigation.active && !isFresh) reload();
  }, [navigation.active, screen, chosen, reload]);
  useEffect(
    () =>
      screens.onChange?.(() => {
        // A page that is not in front asks when it comes there.
        asked.current = never;
        if (navigation.active) reload();
      }),
    [screens, navigation.active, reload],
  );
  useRefreshing(screen.refresh, navigation.active, reload);
  useEffect(() => {
    const open = controllers.current;
    return () => {
      for (const controller of open) controller.abort();
      asked.current = never;
    };
  }, []);
  return { ...shown, loading: running > 0, reload };
}

/** Small answers first: nobody waits for a chart to read a number. Links need no call. */
function toBatches({ cards }: CardBoard): readonly (readonly string[])[] {
  const counted = cards.filter(({ type }) => type !== 'links');
  const isSmall = (type: string): boolean => type === 'figure' || type === 'todo';
  const namesOf = (wanted: boolean) => counted.filter(({ type }) => isSmall(type) === wanted).map(({ name }) => name);
  return [namesOf(true), namesOf(false)];
}

interface Come extends Pick<Shown, 'at'> {
  readonly names: readonly string[];
  readonly chosen: Chosen;
  readonly cards: Shown['answers'];
}

function merge(before: Shown, { names, chosen, cards, at }: Come): Shown {
  const kept = Object.entries(before.answers).filter(([name]) => !names.includes(name));
  return {
    answers: { ...Object.fromEntries(kept), ...cards },
    answered: new Set([...before.answered, ...names]),
    askedWith: { ...before.askedWith, ...Object.fromEntries(names.map((name) => [name, chosen])) },
    at,
    isUnserved: false,
  };
}
