import { useCallback, useEffect, useState } from 'react';
import { useAsking } from '../../renderers/answers/index.ts';
import type { Screen } from '../../schemas/language/index.ts';
import { onScreenChange } from '../api/screenEvents.ts';
import { fetchScreen, peekScreen, type ScreenProblem } from '../api/screens.ts';
import { texts } from '../messages/texts.ts';

/** Why a screen cannot be shown. */
type ScreenTrouble =
  | { readonly kind: 'missing' }
  | { readonly kind: 'broken'; readonly problems: readonly ScreenProblem[] }
  | { readonly kind: 'failed'; readonly message: string };

interface ScreenState {
  /** The last good version; stays while a later one is broken. */
  readonly screen: Screen | null;
  readonly trouble: ScreenTrouble | null;
  /** The mistakes of its file, while the server gives the last good version of it; those who may not mend it are told none. */
  readonly mistakes: readonly ScreenProblem[] | null;
}

/** The screen of a component: the known one at once, the server's one as soon as it answers. */
export function useScreen(component: string): ScreenState & { readonly reload: () => void } {
  const [state, setState] = useState<ScreenState>(() => ({ ...empty, screen: peekScreen(component) ?? null }));
  const [asked, setAsked] = useState({ component });
  const reload = useCallback(() => setAsked({ component }), [component]);
  const ask = useCallback(() => load(asked.component), [asked]);
  useAsking(ask, {
    onAnswer: (next) => setState((before) => merge(before, next)),
    onFailure: (error) => setState((before) => merge(before, toFailed(error))),
  });
  useEffect(() => onScreenChange((components) => components.includes(component) && reload()), [component, reload]);
  return { ...state, reload };
}

const empty: ScreenState = { screen: null, trouble: null, mistakes: null };

async function load(component: string): Promise<ScreenState> {
  const answer = await fetchScreen(component);
  if (answer.status === 'ready') return { ...empty, screen: answer.screen, mistakes: answer.mistakes };
  const trouble: ScreenTrouble =
    answer.status === 'missing' ? { kind: 'missing' } : { kind: 'broken', problems: answer.problems };
  return { ...empty, trouble };
}

const toFailed = (error: unknown): ScreenState => ({
  ...empty,
  trouble: { kind: 'failed', message: error instanceof Error ? error.message : texts.server },
});

/** An unchanged screen keeps its identity, so that nothing below renders again. */
function merge(before: ScreenState, next: ScreenState): ScreenState {
  const isSame = before.screen !== null && JSON.stringify(before.screen) === JSON.stringify(next.screen);
  // A network that failed behind a page that is shown is no reason to take the page away.
  const isShown = next.trouble?.kind === 'failed' && before.screen !== null;
  return {
    screen: isSame ? before.screen : (next.screen ?? before.screen),
    trouble: isShown ? null : next.trouble,
    mistakes: isShown ? before.mistakes : next.mistakes,
  };
}
