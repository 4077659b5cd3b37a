import { useEffect, useRef } from 'react';
import { usePorts } from '../../ports/index.ts';
import type { ControlProps } from '../Look.ts';
import { toParts } from '../formatText.ts';
import { fieldTexts } from '../texts.ts';

/** The comma-joined paths of an upload field, and the ways to change them. */
export function usePaths({ value, onChange }: Pick<ControlProps, 'value' | 'onChange'>, multiple: boolean) {
  const { messages } = usePorts();
  const paths = toParts(value);
  // Uploads end at any time and several within one render, so each starts from the newest list.
  const latest = useRef(paths);
  useEffect(() => {
    latest.current = toParts(value);
  }, [value]);
  const change = (next: readonly string[]) => {
    latest.current = next;
    onChange(next.length > 0 ? next.join(',') : undefined);
  };
  return {
    paths,
    add: (path: string) => change(multiple ? [...latest.current, path] : [path]),
    remove: (path: string) => change(latest.current.filter((other) => other !== path)),
    move: (index: number, step: -1 | 1) => {
      const target = index + step;
      if (target < 0) return messages.warning(fieldTexts.moveLeftRefused);
      if (target >= paths.length) return messages.warning(fieldTexts.moveRightRefused);
      const next = [...paths];
      next.splice(target, 0, ...next.splice(index, 1));
      change(next);
    },
  };
}
