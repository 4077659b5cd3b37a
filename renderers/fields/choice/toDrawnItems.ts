import { type DictItem, factOf, type Field } from '../../../schemas/language/index.ts';
import { formatText, toParts } from '../formatText.ts';

/** One item of a value as it is read: its text, and the colour of its tag where it has one. */
export interface DrawnItem {
  readonly text: string;
  readonly colour: string | undefined;
}

/**
 * The items of a dictionary value, for whoever draws them.
 *
 * @param items those of the dictionary that are known by now
 * @param label what the record says of the value: stands for items that are not among them
 */
export function toDrawnItems(
  field: Field,
  value: unknown,
  items: readonly DictItem[],
  label: string,
): readonly DrawnItem[] {
  const text = formatText(value);
  if (text === '') return [];
  const values = factOf(field).multiple ? toParts(value) : [text];
  const labels = values.length > 1 ? label.split(/[,，、]/) : [label];
  const labelOf = (index: number): string | undefined =>
    labels.length === values.length ? labels[index]?.trim() : undefined;
  return values.map((one, index) => {
    const item = items.find((candidate) => candidate.value === one);
    return { text: item?.text ?? (labelOf(index) || one), colour: item?.color };
  });
}
