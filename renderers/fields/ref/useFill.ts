import { useRef } from 'react';
import { usePorts } from '../../ports/index.ts';
import type { ControlProps } from '../Look.ts';
import { formatText } from '../formatText.ts';
import { loadFill } from './loadFill.ts';

/** Copies the fill values of what is chosen; the reply to an earlier choice is dropped. */
export function useFill({ field, onFill }: ControlProps) {
  const ports = usePorts();
  const latest = useRef('');
  return (value: string) => {
    if (!field.fill || !onFill) return;
    latest.current = value;
    loadFill(ports, field, value).then(
      (values) => {
        if (latest.current === value) onFill(values);
      },
      (error: unknown) => ports.messages.warning(error instanceof Error ? error.message : formatText(error)),
    );
  };
}
