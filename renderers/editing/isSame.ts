const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/**
 * Whether two values are the same to a person: no value, null and empty text are one, lists and records compare by content.
 * In which order a record came to have its values, and what they are called, is no difference.
 */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other) || (isEmpty(one) && isEmpty(other))) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((part, index) => isSame(part, other[index]));
  if (!isObject(one) || !isObject(other) || Array.isArray(one) || Array.isArray(other)) return false;
  const isSameIn = (name: string): boolean => name.endsWith('_dictText') || isSame(one[name], other[name]);
  return Object.keys(one).every(isSameIn) && Object.keys(other).every((name) => name in one || isSameIn(name));
}
