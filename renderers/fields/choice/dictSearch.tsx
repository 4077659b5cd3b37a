/** Closed selects that are plain until somebody opens them. */
import type { ControlProps } from '../Look.ts';
import { Tag } from '../../tag/index.ts';
import { toParts } from '../formatText.ts';
import { whenPressed } from '../whenPressed.tsx';
import { useItems } from './useItems.ts';

const selects = () => import('./DictSelect.tsx');

/** One item of a dictionary, looked for. */
export const DictSearch = whenPressed(async () => (await selects()).DictSelect, useLabels, false, useDrawing);
/** Several items of a dictionary, looked for. */
export const MultiDictSearch = whenPressed(async () => (await selects()).MultiDictSelect, useLabels, true);

function useLabels({ field, value }: ControlProps): readonly string[] {
  const { items } = useItems(field);
  return toParts(value).map((part) => items.find((item) => item.value === part)?.text ?? part);
}

function useDrawing({ field, value }: ControlProps) {
  const { items } = useItems(field);
  const item = items.find((one) => one.value === value);
  return (text: string) => <Tag colour={item?.color}>{text}</Tag>;
}
