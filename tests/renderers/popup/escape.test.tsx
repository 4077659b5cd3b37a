import { act, fireEvent, render } from '@testing-library/react';
import { Suspense, lazy, type ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import useEscape from '../../../renderers/popup/escape/useEscape.ts';

const press = () => fireEvent.keyDown(document.body, { key: 'Escape' });

interface PopupProps {
  readonly name: string;
  readonly closed: (name: string) => void;
  readonly open?: boolean;
  readonly children?: ReactNode;
}
function Popup({ name, closed, open = true, children }: PopupProps) {
  useEscape(open, ({ top }) => top && closed(name));
  return <div>{children}</div>;
}

describe('Esc in popups of antd', () => {
  it('reaches the dialog below again after one that was drawn and thrown away, as a part of it was waited for', async () => {
    const closed = vi.fn<(name: string) => void>();
    let come = (): void => undefined;
    const Part = lazy(
      () => new Promise<{ default: () => null }>((resolve) => (come = () => resolve({ default: () => null }))),
    );
    const tree = (isOpen: boolean) => (
      <Popup name="dialog" closed={closed}>
        <Suspense fallback={null}>
          {isOpen && (
            <Popup name="preview" closed={closed}>
              <Part />
            </Popup>
          )}
        </Suspense>
      </Popup>
    );
    const page = render(tree(true));
    press();
    expect(closed.mock.calls).toEqual([['dialog']]);
    await act(async () => come());
    press();
    expect(closed.mock.calls).toEqual([['dialog'], ['preview']]);
    page.rerender(tree(false));
    press();
    expect(closed.mock.calls).toEqual([['dialog'], ['preview'], ['dialog']]);
    page.unmount();
    press();
    expect(closed).toHaveBeenCalledTimes(3);
  });

  it('goes to what opened last: a popup inside of another, whichever is drawn first', () => {
    const closed = vi.fn<(name: string) => void>();
    const tree = (isOpen: boolean) => (
      <>
        <Popup name="late" closed={closed} open={isOpen} />
        <Popup name="drawer" closed={closed}>
          <Popup name="choices" closed={closed} />
        </Popup>
      </>
    );
    const page = render(tree(false));
    press();
    page.rerender(tree(true));
    press();
    page.rerender(tree(false));
    press();
    expect(closed.mock.calls.flat()).toEqual(['choices', 'late', 'choices']);
    page.unmount();
  });

  it('is no key of its own where it ends what is composed', () => {
    const closed = vi.fn<(name: string) => void>();
    const page = render(<Popup name="dialog" closed={closed} />);
    window.dispatchEvent(new KeyboardEvent('compositionend'));
    press();
    expect(closed).not.toHaveBeenCalled();
    vi.setSystemTime(Date.now() + 1000);
    press();
    expect(closed).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
    page.unmount();
  });
});
