import { type ComponentType, type ReactNode, useState } from 'react';
import { useAsking } from './useAsking.ts';

/** A component that comes when it is first drawn, or ahead by `load`, which says whether it came. */
type LaterPiece<Props> = ComponentType<Props> & { readonly load: () => Promise<boolean> };

/**
 * Makes a component one whose code comes later. Unlike `React.lazy` it suspends nothing: React shows what comes from behind
 * a fallback no sooner than 300 ms after the fallback before it, and a page that comes in steps would wait so at each of them.
 * A failure is thrown where the piece is drawn, for the boundary around it, and the next one drawn asks again.
 *
 * @param waiting what stands in its place until it is there @default null
 * @example const FramePage = later(async () => (await import('./FramePage.tsx')).FramePage);
 */
export function later<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): LaterPiece<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  const ask = async (): Promise<ComponentType<Props>> => {
    loading ??= fetch();
    try {
      loaded = await loading;
      return loaded;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
  function Later(props: Props) {
    const [Shown, setShown] = useState(() => loaded);
    const [failure, setFailure] = useState<{ readonly error: unknown }>();
    useAsking(Shown ? null : ask, {
      onAnswer: (piece) => setShown(() => piece),
      onFailure: (error) => setFailure({ error }),
    });
    if (failure) throw failure.error;
    return Shown ? <Shown {...props} /> : waiting;
  }
  const load = () =>
    ask().then(
      () => true,
      (error: unknown) => {
        console.warn(error);
        return false;
      },
    );
  return Object.assign(Later, { load });
}
