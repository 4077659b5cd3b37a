import { useEffect, useState, type CSSProperties, type RefObject } from 'react';
import { usePorts } from '../ports/index.ts';

/** What a person gave the main list by dragging its edge, as style sheets write it; empty until then. */
type KeptSize = Readonly<Partial<Record<'width' | 'height', string>>>;

/**
 * The size that the person gave the main list of a screen, and keeps giving it: side by side a width, one above the other
 * a height.
 *
 * @returns the style the list starts with
 */
export function useKeptSize(list: RefObject<HTMLElement | null>, component: string): CSSProperties {
  const { settings } = usePorts();
  const key = `master:${component}`;
  const [first] = useState(() => toSize(settings.get(key)));
  useEffect(() => {
    const element = list.current!;
    let kept: KeptSize = first;
    // The browser writes what is dragged into the style of the element, and tells it by no event of its own.
    const observer = new ResizeObserver(() => {
      const { width, height } = element.style;
      if (width === (kept.width ?? '') && height === (kept.height ?? '')) return;
      kept = { ...(width && { width }), ...(height && { height }) };
      settings.set(key, kept);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [list, settings, key, first]);
  return first;
}

function toSize(stored: unknown): KeptSize {
  if (typeof stored !== 'object' || stored === null) return {};
  const { width, height } = stored as Readonly<Record<string, unknown>>;
  return { ...(isPixels(width) && { width }), ...(isPixels(height) && { height }) };
}

const isPixels = (value: unknown): value is string => typeof value === 'string' && /^\d+(\.\d+)?px$/.test(value);
