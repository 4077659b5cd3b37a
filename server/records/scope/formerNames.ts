import type { ScreenRecord } from '../../../schemas/language/index.ts';

/** What a field or a sub-table is called, now and before. */
export interface Named {
  readonly name: string;
  readonly was?: string;
}

/** Those that had another name, which nothing else has by now. */
const renamedIn = (all: readonly Named[]) =>
  all.flatMap(({ name, was }) =>
    was !== undefined && all.every((other) => other.name !== was) ? [{ name, was }] : [],
  );

/** Under which name a body brings a value: who opened the record before its screen was changed sends it by its former one. */
export function sentName({ name, was }: Named, all: readonly Named[], body: ScreenRecord): string {
  const isFormer = was !== undefined && !Object.hasOwn(body, name) && Object.hasOwn(body, was);
  return isFormer && all.every((other) => other.name !== was) ? was : name;
}

/**
 * Adds what has another name now under its former one as well, for as long as the file says what it was: a page that was
 * opened before reads it there, and would send it back as empty.
 */
export function addFormerNames(all: readonly Named[], records: readonly ScreenRecord[]): void {
  for (const { name, was } of renamedIn(all))
    for (const record of records)
      for (const end of ['', '_dictText'])
        if (Object.hasOwn(record, name + end)) record[was + end] = record[name + end];
}
