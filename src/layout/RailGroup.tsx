import { useLayoutEffect, useRef, useState, type ComponentProps, type FocusEvent, type ReactNode } from 'react';

interface RailGroupProps {
  readonly title: string;
  readonly heading: ComponentProps<'button'>;
  /** The entries, with a way to close the box they stand in. */
  readonly children: (close: () => void) => ReactNode;
}

/** What is left free above and below the box (px). */
const gap = 8;

/** A group of the collapsed menu: it opens beside its icon, for a pointer, a finger and the keyboard alike. */
export function RailGroup({ title, heading, children }: RailGroupProps) {
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const flyout = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [top, setTop] = useState(0);
  const open = () => setIsOpen(true);
  const close = () => setIsOpen(false);
  // Beside its icon, or as much above as it takes to be wholly in the window.
  useLayoutEffect(() => {
    if (!isOpen || !frame.current || !flyout.current) return;
    const { top: wanted } = frame.current.getBoundingClientRect();
    const lowest = window.innerHeight - flyout.current.offsetHeight - gap;
    setTop(Math.max(gap, Math.min(wanted, lowest)));
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
      onPointerEnter={open}
      onPointerLeave={close}
      onBlur={handleBlur}
      onKeyDown={(event) => event.key === 'Escape' && handleEscape()}
    >
      <button
        {...heading}
        ref={button}
        type="button"
        title={isOpen ? undefined : title}
        aria-label={title}
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
