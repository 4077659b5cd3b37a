import { useEffect, useState } from 'react';
import { usePorts } from '../../renderers/ports/index.ts';
import { call } from '../api/call.ts';
import { texts } from '../messages/texts.ts';
import { parseFigures, type HomeFigure } from './homeFigures.ts';

interface FiguresState {
  readonly figures: readonly HomeFigure[] | null;
  readonly error: string | null;
}

/** Asks for the figures each time the landing page comes to the front. */
export function useFigures(): FiguresState & { readonly reload: () => void } {
  const { active } = usePorts().navigation;
  const [state, setState] = useState<FiguresState>({ figures: null, error: null });
  const [asked, setAsked] = useState({ ask: loadFigures });
  useEffect(() => {
    if (!active) return undefined;
    const controller = new AbortController();
    asked.ask(controller.signal).then(
      (figures) => setState({ figures, error: null }),
      (error: unknown) => {
        if (controller.signal.aborted) return;
        setState((before) => ({ ...before, error: error instanceof Error ? error.message : texts.server }));
      },
    );
    return () => controller.abort();
  }, [active, asked]);
  return { ...state, reload: () => setAsked({ ask: loadFigures }) };
}

function loadFigures(signal: AbortSignal) {
  return call({ method: 'GET', url: '/home/figures', signal }, parseFigures);
}
