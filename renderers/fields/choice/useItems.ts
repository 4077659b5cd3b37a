import { useEffect, useState } from 'react';
import type { DictItem, Field } from '../../../schemas/language/index.ts';
import { usePorts } from '../../ports/index.ts';

/** The colour an item is shown in. antd's `default` is the grey of a tag without one, so it is plain text here. */
export const colourOf = (item: DictItem | undefined): string | undefined =>
  item?.color === 'default' ? undefined : item?.color;

const none: readonly DictItem[] = [];

/** The choices of a field: its own items, or those of its dictionary, from memory when they are there. */
export function useItems(field: Field): { readonly items: readonly DictItem[]; readonly loading: boolean } {
  const { dictionaries } = usePorts();
  const code = field.items ? undefined : field.dict;
  const ready = field.items ?? (code ? dictionaries.peekItems(code) : none);
  const [loaded, setLoaded] = useState<{ readonly code: string; readonly items: readonly DictItem[] } | null>(null);
  const isMissing = ready === undefined;
  useEffect(() => {
    if (!isMissing || !code) return;
    let isCurrent = true;
    void dictionaries.getItems(code).then((items) => {
      if (isCurrent) setLoaded({ code, items });
    });
    return () => {
      isCurrent = false;
    };
  }, [code, dictionaries, isMissing]);
  if (ready) return { items: ready, loading: false };
  return loaded && loaded.code === code ? { items: loaded.items, loading: false } : { items: none, loading: true };
}
