import type { Asked, ListConditions } from '../../schemas/language/index.ts';

/** The list that was counted, as `Navigation` opens it: the same conditions, and none of the list's own defaults. */
export function toListTarget({ of, cleared }: Asked, conditions: ListConditions | null): string | null {
  if (conditions === null) return null;
  const empty = Object.fromEntries(cleared.map((key) => [key, '']));
  const query = new URLSearchParams({ ...empty, ...conditions }).toString();
  return query === '' ? of : `${of}?${query}`;
}
