import { useMemo, useState } from 'react';
import { type Ask, useAsking } from '../../answers/index.ts';
import { usePorts } from '../../ports/index.ts';

/** A loadable address of a stored path, released when it is shown no more; `failed` when there is none. */
export function useFileUrl(path: string): { readonly url?: string; readonly failed: boolean } {
  const { uploads } = usePorts();
  const [loaded, setLoaded] = useState<{
    readonly path: string;
    readonly url?: string;
    readonly failed: boolean;
  } | null>(null);
  const ask = useMemo<Ask<string> | null>(() => {
    if (path === '') return null;
    return async (signal) => {
      const url = await uploads.toUrl(path);
      if (signal.aborted) uploads.release(url);
      else signal.addEventListener('abort', () => uploads.release(url));
      return url;
    };
  }, [path, uploads]);
  useAsking(ask, {
    onAnswer: (url) => setLoaded({ path, url, failed: false }),
    // A picture that cannot be had is shown as a placeholder in its place.
    onFailure: () => setLoaded({ path, failed: true }),
  });
  return loaded?.path === path ? loaded : { failed: false };
}
