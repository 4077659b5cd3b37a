import { lazy, useState, type ComponentType } from 'react';

/** A component that comes with antd when it is first shown, or ahead by `load`. A `Suspense` has to stand around it. */
export type AntdPiece<Props> = ComponentType<Props> & {
  readonly load: () => Promise<unknown>;
  /** Whether it shows at once. */
  readonly isLoaded: () => boolean;
};

/**
 * Makes a component of antd one that comes later, in antd's surroundings. The one way into antd: what is
 * painted first imports no antd, and what does is reached through this. Once loaded it shows at once.
 *
 * @example const ColumnPanel = lazyAntd(async () => (await import('./ColumnPanel.tsx')).ColumnPanel);
 */
export function lazyAntd<Props extends object>(load: () => Promise<ComponentType<Props>>): AntdPiece<Props> {
  let loaded: ComponentType<Props> | null = null;
  const loadFramed = async () => {
    const [{ AntdFrame }, Piece] = await Promise.all([import('./AntdFrame.tsx'), load()]);
    loaded ??= function FramedPiece(props: Props) {
      return (
        <AntdFrame>
          <Piece {...props} />
        </AntdFrame>
      );
    };
    return { default: loaded };
  };
  const Waiting: ComponentType<Props> = lazy(loadFramed);
  function LazyPiece(props: Props) {
    // Decided once: another component in its place would lose its state.
    const [Shown] = useState(() => loaded ?? Waiting);
    return <Shown {...props} />;
  }
  return Object.assign(LazyPiece, { load: loadFramed, isLoaded: () => loaded !== null });
}
