import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';

interface RailGroupProps {
  readonly title: string;
  readonly heading: ComponentProps<'button'>;
  /** Whether the page is one of its entries, or below one. */
  readonly isCurrent: boolean;
  /** The entries, with a way to close the box they stand in. */
  readonly children: (close: () => void) => ReactNode;
}

/** What is left free above and below the box (px). */
const gap = 8;
/** A pointer on its way to an entry crosses other groups, and may leave its own for a moment (ms). */
const delays = { open: 120, close: 300 };

/** What a pointer seems to want, until it turns out that it wants something else. */
class Intent {
  #waiting: ReturnType<typeof setTimeout> | undefined;
  follow(act: () => void, delay: number): void {
    this.drop();
    this.#waiting = setTimeout(act, delay);
  }
  drop(): void {
    clearTimeout(this.#waiting);
  }
}

/** Closes the group that is open: there is one at a time. */
let closeOther: (() => void) | undefined;

/** A group of the collapsed menu: it opens beside its icon, for a pointer, a finger and the keyboard alike. */
export function RailGroup({ title, heading, isCurrent, children }: RailGroupProps) {
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const flyout = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [top, setTop] = useState(0);
  const [intent] = useState(() => new Intent());
  useEffect(() => () => intent.drop(), [intent]);
  useEffect(() => {
    if (isCurrent) button.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  const close = () => {
    intent.drop();
    setIsOpen(false);
  };
  const open = () => {
    intent.drop();
    if (isOpen) return;
    closeOther?.();
    closeOther = close;
    setIsOpen(true);
  };
  // A finger opens by its press.
  const handleEnter = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && intent.follow(open, delays.open);
  const handleLeave = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && intent.follow(close, delays.close);
  // Beside its icon, or as much above as it takes to be wholly in the window.
  useLayoutEffect(() => {
    if (!isOpen || !frame.current || !flyout.current) return;
    const { top: wanted } = frame.current.getBoundingClientRect();
    const lowest = window.innerHeight - flyout.current.offsetHeight - gap;
    setTop(Math.max(gap, Math.min(wanted, lowest)));
  }, [isOpen]);
  // A finger gives no button the focus everywhere.
  useEffect(() => {
    if (!isOpen) return undefined;
    const listening = new AbortController();
    const handleDown = ({ target }: Event) => {
      if (!frame.current?.contains(target as Node)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', handleDown, { capture: true, signal: listening.signal });
    return () => listening.abort();
  }, [isOpen]);
  const handleBlur = ({ relatedTarget }: FocusEvent) => {
    if (!frame.current?.contains(relatedTarget)) close();
  };
  const handleEscape = () => {
    button.current?.focus();
    close();
  };
  return (
    <div
      ref={frame}
      className="menu-rail"
      onPointerEnter={handleEnter}
      onPointerLeave={handleLeave}
      onBlur={handleBlur}
      onKeyDown={(event) => event.key === 'Escape' && handleEscape()}
    >
      <button
        {...heading}
        ref={button}
        type="button"
        title={isOpen ? undefined : title}
        aria-label={title}
        aria-current={isCurrent || undefined}
        aria-expanded={isOpen}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && open()}
        onClick={open}
      />
      {isOpen && (
        <div ref={flyout} className="menu-flyout" style={{ top }}>
          <strong>{title}</strong>
          {children(close)}
        </div>
      )}
    </div>
  );
}
