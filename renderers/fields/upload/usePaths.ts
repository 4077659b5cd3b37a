import { useEffect, useRef } from 'react';
import { usePorts } from '../../ports/index.ts';
import type { ControlProps } from '../Look.ts';
import { toParts } from '../formatText.ts';
import { uploadTexts } from './texts.ts';

/** The comma-joined paths of an upload field, and the ways to change them; `most` where the field has no limit of its own. */
export function usePaths({ field, value, onChange }: Pick<ControlProps, 'field' | 'value' | 'onChange'>, most: number) {
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
    /** The newest stay: one more than fits takes the place of the oldest. */
    add: (path: string) => change([...latest.current, path].slice(-(field.maxItems ?? most))),
    remove: (path: string) => change(latest.current.filter((other) => other !== path)),
    move: (index: number, step: -1 | 1) => {
      const target = index + step;
      if (target < 0) return messages.warning(uploadTexts.moveLeftRefused);
      if (target >= paths.length) return messages.warning(uploadTexts.moveRightRefused);
      const next = [...paths];
      next.splice(target, 0, ...next.splice(index, 1));
      change(next);
    },
  };
}
