import type { DisplayProps } from '../Look.ts';
import { Tag } from '../../tag/index.ts';
import { formatLabel, toParts } from '../formatText.ts';
import { colourOf, useItems } from './useItems.ts';

/** The items of a dictionary value, as coloured tags where the dictionary gives colours. */
export function DictDisplay({ field, value, record }: DisplayProps) {
  const { items } = useItems(field);
  const values = toParts(value);
  if (values.length === 0) return null;
  const known = values.map((part) => items.find((item) => item.value === part));
  const hasColours = known.some((item) => colourOf(item));
  if (!hasColours)
    return <>{known.every(Boolean) ? known.map((item) => item?.text).join(',') : formatLabel(value, field, record)}</>;
  return (
    <>
      {values.map((part, index) => {
        const { text = part } = known[index] ?? {};
        return (
          <Tag key={part} colour={colourOf(known[index])}>
            {text}
          </Tag>
        );
      })}
    </>
  );
}
