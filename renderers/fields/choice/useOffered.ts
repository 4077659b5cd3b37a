import type { DictItem } from '../../../schemas/language/index.ts';
import { offered } from '../../../schemas/language/screen/offered.ts';
import type { ControlProps } from '../Look.ts';
import { toParts } from '../formatText.ts';
import { useItems } from './useItems.ts';

/** What can be chosen in a control: what the file offers of the dictionary, and what is chosen already; a search asks for any. */
export function useOffered({ field, value, place }: Pick<ControlProps, 'field' | 'value' | 'place'>): {
  readonly items: readonly DictItem[];
  readonly loading: boolean;
} {
  const { items, loading } = useItems(field);
  const { only } = field;
  if (!only || place === 'search') return { items, loading };
  const kept = items.filter((item) => !only.includes(item.value) && toParts(value).includes(item.value));
  return { items: [...offered(field, items), ...kept.map((item) => ({ ...item, disabled: true }))], loading };
}
