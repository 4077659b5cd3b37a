import { useMemo, useSyncExternalStore } from 'react';
import type { DictItem, Field } from '../../../schemas/language/index.ts';
import { useAnswer } from '../../answers/index.ts';
import { usePorts } from '../../ports/index.ts';

const none: readonly DictItem[] = [];

/** Where choices come from: a field, or what is grouped by. */
type Choices = { readonly [Key in 'dict' | 'items']?: Field[Key] | undefined };

/** The choices of a field: its own items, or those of its dictionary, from memory when they are there, as they are now. */
export function useItems(field: Choices): { readonly items: readonly DictItem[]; readonly loading: boolean } {
  const { dictionaries } = usePorts();
  const code = field.items ? undefined : field.dict;
  const ready = useSyncExternalStore(
    dictionaries.watch,
    () => field.items ?? (code ? dictionaries.peekItems(code) : none),
  );
  const isMissing = ready === undefined;
  const ask = useMemo(
    () => (isMissing && code ? () => dictionaries.getItems(code) : null),
    [code, dictionaries, isMissing],
  );
  const loaded = useAnswer(ask);
  const items = ready ?? loaded;
  return { items: items ?? none, loading: items === undefined };
}
