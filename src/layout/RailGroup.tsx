import { useRef, useState, type ComponentProps, type CSSProperties, type FocusEvent, type ReactNode } from 'react';

interface RailGroupProps {
  readonly title: string;
  readonly heading: ComponentProps<'button'>;
  /** The entries, with a way to close the box they stand in. */
  readonly children: (close: () => void) => ReactNode;
}

/** A group of the collapsed menu: it opens beside its icon, for a pointer, a finger and the keyboard alike. */
export function RailGroup({ title, heading, children }: RailGroupProps) {
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [place, setPlace] = useState<CSSProperties | null>(null);
  const open = () => {
    if (!frame.current) return;
    const { top, bottom } = frame.current.getBoundingClientRect();
    const isLow = top > window.innerHeight / 2;
    setPlace(isLow ? { bottom: Math.max(8, window.innerHeight - bottom) } : { top });
  };
  const close = () => setPlace(null);
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
        title={place ? undefined : title}
        aria-label={title}
        aria-expanded={place !== null}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && open()}
        onClick={open}
      />
      {place && (
        <div className="menu-flyout" style={place}>
          <strong>{title}</strong>
          {children(close)}
        </div>
      )}
    </div>
  );
}
