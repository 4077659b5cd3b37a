import { useState } from 'react';
import { usePorts } from '../ports/index.ts';

/**
 * How tall the rows of tables are, by the person's choice, and how to change that.
 * @param key names the choice in the person's settings
 * @param sizes what can be chosen
 * @param standard what holds until the person chooses
 */
export function useRowSize<Size extends string>(
  key: string,
  sizes: Readonly<Record<Size, number>>,
  standard: NoInfer<Size>,
): readonly [Size, (size: Size) => void] {
  const { settings } = usePorts();
  const [size, setSize] = useState<Size>(() => {
    const stored = settings.get(key);
    return typeof stored === 'string' && stored in sizes ? (stored as Size) : standard;
  });
  const change = (next: Size) => {
    settings.set(key, next);
    setSize(next);
  };
  return [size, change];
}
