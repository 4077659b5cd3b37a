import { useEffect, useRef } from 'react';
import { usePorts } from '../../ports/index.ts';
import type { ChartProps } from './ChartProps.ts';
import { init } from './echarts.ts';

/** The drawing itself: as large as its frame, and still where the person wants no motion. */
export function Canvas({ option, targetOf }: ChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const drawing = useRef<ReturnType<typeof init> | null>(null);
  const { navigation } = usePorts();
  const click = useRef<(index: number, line: number) => void>(() => {});
  useEffect(() => {
    click.current = (index, line) => {
      const target = targetOf(index, line);
      if (typeof target === 'string') navigation.open(target);
      else if (target !== null) navigation.openRef(target);
    };
  }, [targetOf, navigation]);
  useEffect(() => {
    if (!frame.current) return undefined;
    const made = init(frame.current, null, { renderer: 'canvas' });
    drawing.current = made;
    made.on('click', ({ dataIndex, seriesIndex }) => click.current(dataIndex, seriesIndex ?? 0));
    const watch = new ResizeObserver(([entry]) => {
      // A page that is not in front has no size; it keeps its drawing.
      if (entry && entry.contentRect.width > 0) made.resize();
    });
    watch.observe(frame.current);
    // A finger that scrolls never leaves the drawing as a mouse does: what it says of a point would stay.
    const hide = () => made.dispatchAction({ type: 'hideTip' });
    document.addEventListener('scroll', hide, { capture: true, passive: true });
    return () => {
      document.removeEventListener('scroll', hide, { capture: true });
      watch.disconnect();
      drawing.current = null;
      made.dispose();
    };
  }, []);
  useEffect(() => {
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    drawing.current?.setOption({ ...option, animation: !isStill }, { notMerge: true });
  }, [option]);
  return <div ref={frame} className="vf-chart-canvas" />;
}
