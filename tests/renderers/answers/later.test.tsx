import { render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { later } from '../../../renderers/answers/index.ts';

const Leaf = ({ text }: { readonly text: string }) => <p>{text}</p>;

class Boundary extends Component<{ readonly children: ReactNode }, { readonly message: string }> {
  override state = { message: '' };
  static getDerivedStateFromError = (error: Error) => ({ message: error.message });
  override render() {
    return this.state.message || this.props.children;
  }
}

describe('a piece that comes later', () => {
  it('is not held back after the piece around it, which has just come', async () => {
    // Without the clock, which React's own tests of updates set aside: what waits for it never comes.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
    const Inner = later(async () => Leaf, <i>inner</i>);
    const Outer = later<object>(async () => () => <Inner text="here" />, <i>outer</i>);
    const place = document.createElement('div');
    const root = createRoot(place);
    root.render(<Outer />);
    for (let turn = 0; turn < 100 && place.textContent !== 'here'; turn += 1)
      await new Promise((resolve) => setImmediate(resolve));
    expect(place.textContent).toBe('here');
    root.unmount();
  });

  it('is there at once where it was loaded ahead, and loaded once', async () => {
    const load = vi.fn(async () => Leaf);
    const Piece = later(load);
    await Piece.load();
    render(<Piece text="first" />);
    render(<Piece text="second" />);
    expect(screen.getByText('first')).toBeTruthy();
    expect(screen.getByText('second')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('fails where it is drawn, and is asked for again by the next', async () => {
    const load = vi
      .fn<() => Promise<typeof Leaf>>()
      .mockRejectedValueOnce(new Error('cut off'))
      .mockResolvedValue(Leaf);
    const Piece = later(load);
    const failed = render(<Piece text="never" />, { wrapper: Boundary });
    expect(await screen.findByText('cut off')).toBeTruthy();
    failed.unmount();
    render(<Piece text="then" />, { wrapper: Boundary });
    expect(await screen.findByText('then')).toBeTruthy();
  });
});

beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
