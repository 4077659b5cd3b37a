import { useCallback, useMemo, useState } from 'react';
import { type Ask, useAsking } from '../../answers/index.ts';
import { usePorts } from '../../ports/index.ts';

interface FileUrl {
  readonly url?: string;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** A loadable address of a stored path, released when it is shown no more; `failed` when there is none, until it is asked for again. */
export function useFileUrl(path: string): FileUrl {
  const { uploads } = usePorts();
  const [loaded, setLoaded] = useState<{
    readonly path: string;
    readonly url?: string;
    readonly failed: boolean;
  } | null>(null);
  const [round, setRound] = useState(0);
  // Asked again it is another question.
  const file = useMemo(() => ({ path, round }), [path, round]);
  const ask = useMemo<Ask<string> | null>(() => {
    if (file.path === '') return null;
    return async (signal) => {
      const url = await uploads.toUrl(file.path);
      if (signal.aborted) uploads.release(url);
      else signal.addEventListener('abort', () => uploads.release(url));
      return url;
    };
  }, [file, uploads]);
  useAsking(ask, {
    onAnswer: (url) => setLoaded({ path, url, failed: false }),
    // A picture that cannot be had is shown as a placeholder in its place.
    onFailure: () => setLoaded({ path, failed: true }),
  });
  const retry = useCallback(() => setRound((count) => count + 1), []);
  return { ...(loaded?.path === path ? loaded : { failed: false }), retry };
}
