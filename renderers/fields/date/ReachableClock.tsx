import { useLayoutEffect, useRef, type ReactNode } from 'react';

/**
 * A picker's panel with a clock. Its hours, minutes and seconds scroll, and antd lets no key reach them: what scrolls
 * takes the focus here.
 */
function ReachableClock({ children }: { readonly children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    for (const column of panel.current?.querySelectorAll('ul') ?? []) column.tabIndex = 0;
  });
  return <div ref={panel}>{children}</div>;
}

/** The panel of a picker with a clock in it. */
export const renderClock = (panel: ReactNode) => <ReachableClock>{panel}</ReachableClock>;
