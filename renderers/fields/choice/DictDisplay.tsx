import type { DisplayProps } from '../Look.ts';
import { Tag } from '../../tag/index.ts';
import { formatLabel } from '../formatText.ts';
import { toDrawnItems } from './toDrawnItems.ts';
import { useItems } from './useItems.ts';

/** The items of a dictionary value, as coloured tags where the dictionary gives colours. */
export function DictDisplay({ field, value, record }: DisplayProps) {
  const { items } = useItems(field);
  return toDrawnItems(field, value, items, formatLabel(value, field, record)).map(({ text, colour }, index) => (
    <Tag key={index} colour={colour}>
      {text}
    </Tag>
  ));
}
