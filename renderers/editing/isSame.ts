const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Whether two values are the same to a person: no value, null and empty text are one, lists compare by content. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other) || (isEmpty(one) && isEmpty(other))) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  return toComparable(one) === toComparable(other);
}
const toComparable = (value: unknown): string =>
  JSON.stringify(value, (key, part: unknown) => (key.endsWith('_dictText') || isEmpty(part) ? undefined : part));
