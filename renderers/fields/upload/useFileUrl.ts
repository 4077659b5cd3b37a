import { useEffect, useState } from 'react';
import { usePorts } from '../../ports/index.ts';

/** A loadable address of a stored path, released when it is shown no more; `failed` when there is none. */
export function useFileUrl(path: string): { readonly url?: string; readonly failed: boolean } {
  const { uploads } = usePorts();
  const [loaded, setLoaded] = useState<{
    readonly path: string;
    readonly url?: string;
    readonly failed: boolean;
  } | null>(null);
  useEffect(() => {
    if (path === '') return;
    let isCurrent = true;
    let held: string | undefined;
    uploads.toUrl(path).then(
      (url) => {
        if (!isCurrent) return uploads.release(url);
        held = url;
        setLoaded({ path, url, failed: false });
      },
      // A picture that cannot be had is shown as a placeholder in its place.
      () => {
        if (isCurrent) setLoaded({ path, failed: true });
      },
    );
    return () => {
      isCurrent = false;
      if (held) uploads.release(held);
    };
  }, [path, uploads]);
  return loaded?.path === path ? loaded : { failed: false };
}

/** The name a person gave the file: the last part of its path. */
export function fileNameOf(path: string): string {
  const name = path.split('/').at(-1) ?? path;
  try {
    return decodeURIComponent(name);
  } catch {
    // A stray % in a name is no encoding: the name stands as it is.
    return name;
  }
}
