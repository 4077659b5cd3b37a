import type { DisplayProps } from '../Look.ts';
import { toParts } from '../formatText.ts';
import { useRefLabels } from './useRefLabels.ts';

/** The labels of the records a value names. */
export function RefDisplay({ field, value, record }: DisplayProps) {
  const labels = useRefLabels(field, value, record);
  const text = toParts(value)
    .map((part) => labels.get(part) ?? part)
    .join('，');
  return <span className="vf-ref">{text}</span>;
}
