import type { DictItem, Field } from './Field.ts';

/** The choices that a field offers of those that there are: all of them, or the ones its file names, in that order. */
export function offered({ only }: Pick<Field, 'only'>, items: readonly DictItem[]): readonly DictItem[] {
  return only ? only.flatMap((value) => items.filter((item) => item.value === value)) : items;
}
