import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { ChartProps } from './ChartProps.ts';

const Canvas = lazy(async () => ({ default: (await import('./Canvas.tsx')).Canvas }));

/** Draws a chart once it comes into sight: the library for it is fetched then, and not before. */
export function Chart(props: ChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (isSeen || !frame.current) return undefined;
    const watch = new IntersectionObserver((entries) => setSeen(entries.some((entry) => entry.isIntersecting)), {
      rootMargin: '120px',
    });
    watch.observe(frame.current);
    return () => watch.disconnect();
  }, [isSeen]);
  return (
    <div ref={frame} className={props.className} role="img" aria-label={props.label}>
      {isSeen && (
        <Suspense>
          <Canvas {...props} />
        </Suspense>
      )}
    </div>
  );
}
