import { useMemo, useState } from 'react';
import type { DictItem, Field } from '../../schemas/language/index.ts';
import { useAsking } from '../answers/index.ts';
import { usePorts } from '../ports/index.ts';

type ItemsByCode = Readonly<Record<string, readonly DictItem[]>>;
const none: readonly DictItem[] = [];

/** Items of the dictionaries whose tags a list shows, empty until they are there, and a number that grows when they come. */
export function useDictItems(fields: readonly Field[]): readonly [(field: Field) => readonly DictItem[], number] {
  const { dictionaries } = usePorts();
  const [{ items, count }, setLoaded] = useState<{ items: ItemsByCode; count: number }>({ items: {}, count: 0 });
  const ask = useMemo(() => {
    const codes = new Set(fields.flatMap((field) => (field.list?.tag && field.dict ? [field.dict] : [])));
    const missing = [...codes].filter((code) => !dictionaries.peekItems(code));
    if (missing.length === 0) return null;
    return () => Promise.all(missing.map(async (code) => [code, await dictionaries.getItems(code)] as const));
  }, [fields, dictionaries]);
  useAsking(ask, {
    onAnswer: (entries) =>
      setLoaded((before) => ({ items: { ...before.items, ...Object.fromEntries(entries) }, count: before.count + 1 })),
    // The values stand as text.
    onFailure: console.error,
  });
  const getItems = (field: Field) => {
    if (field.items) return field.items;
    return (field.dict && (dictionaries.peekItems(field.dict) ?? items[field.dict])) || none;
  };
  return [getItems, count];
}
