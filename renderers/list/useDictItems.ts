import { useEffect, useState } from 'react';
import type { DictItem, Field } from '../../schemas/language/index.ts';
import { usePorts } from '../ports/index.ts';

const none: readonly DictItem[] = [];

/** Items of the dictionaries whose tags a list shows, empty until they are there, and a number that grows when they come. */
export function useDictItems(fields: readonly Field[]): readonly [(field: Field) => readonly DictItem[], number] {
  const { dictionaries } = usePorts();
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isGone = false;
    const codes = new Set(fields.flatMap((field) => (field.list?.tag && field.dict ? [field.dict] : [])));
    const missing = [...codes].filter((code) => !dictionaries.peekItems(code));
    if (missing.length === 0) return undefined;
    void Promise.all(missing.map((code) => dictionaries.getItems(code))).then(() => {
      if (!isGone) setCount((before) => before + 1);
    });
    return () => {
      isGone = true;
    };
  }, [fields, dictionaries]);
  const getItems = (field: Field) =>
    field.items ?? (field.dict ? dictionaries.peekItems(field.dict) : undefined) ?? none;
  return [getItems, count];
}
