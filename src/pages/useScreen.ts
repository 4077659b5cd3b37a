import { useCallback, useEffect, useState } from 'react';
import { useAsking } from '../../renderers/answers/index.ts';
import type { Screen } from '../../schemas/language/index.ts';
import { onScreenChange } from '../api/screenEvents.ts';
import { fetchScreen, findRenamed, peekScreen, type ScreenProblem } from '../api/screens.ts';
import { menuSettled } from '../menu/menuStore.ts';
import { texts } from '../messages/texts.ts';

/** Why a screen cannot be shown. */
type ScreenTrouble =
  | { readonly kind: 'missing'; readonly component: string }
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
  const [asked, setAsked] = useState<Asked>({ component, changed: null });
  if (asked.component !== component) setAsked({ component, changed: null });
  const { screen } = state;
  const reload = useCallback(() => setAsked({ component, changed: screen }), [component, screen]);
  const ask = useCallback(() => load(asked), [asked]);
  useAsking(ask, {
    onAnswer: (next) => setState((before) => merge(before, next)),
    onFailure: (error) => setState((before) => merge(before, toFailed(error))),
  });
  useEffect(
    () =>
      onScreenChange((components) => {
        // The file of the screen that is shown may have a name that the menu does not say yet.
        if ([component, screen?.component].some((own) => own !== undefined && components.includes(own))) reload();
      }),
    [component, screen, reload],
  );
  return { ...state, reload };
}

const empty: ScreenState = { screen: null, trouble: null, mistakes: null };

interface Asked {
  readonly component: string;
  /** The screen as it is shown, where its file may have changed. */
  readonly changed: Screen | null;
}

async function load({ component, changed }: Asked): Promise<ScreenState> {
  const name = changed ? await findRenamed(changed) : component;
  const answer = await fetchScreen(name);
  const isOther = answer.status === 'missing' || (answer.status === 'ready' && answer.screen.id !== changed?.id);
  // The menu says what another id permits, without which buttons and ticks would be gone for a moment; and what a file is
  // called now that has another name as well, before its page is hidden as one that is gone, and loses the focus.
  if (changed && isOther) await menuSettled();
  if (answer.status === 'ready') return { ...empty, screen: answer.screen, mistakes: answer.mistakes };
  const trouble: ScreenTrouble =
    answer.status === 'missing' ? { kind: 'missing', component: name } : { kind: 'broken', problems: answer.problems };
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
